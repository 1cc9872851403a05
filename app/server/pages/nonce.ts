import { createContext, useContext } from 'react'

const NonceContext = createContext<string | undefined>(undefined)

/** Gives the answer's nonce to the scripts and styles of the page; the browser has none to give. */
export const NonceProvider = NonceContext.Provider

/** The nonce of this answer, on the server; undefined in the browser. */
export function useNonce(): string | undefined {
  return useContext(NonceContext)
}
