import { createContext, useContext } from 'react'

const NonceContext = createContext<string | undefined>(undefined)

/** Provides the nonce of the response on the server. The browser has none. */
export const NonceProvider = NonceContext.Provider

/** The nonce of the response on the server; undefined in the browser. */
export function useNonce(): string | undefined {
  return useContext(NonceContext)
}
