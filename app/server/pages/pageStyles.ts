import { createContext, useContext } from 'react'

const StylesContext = createContext<string | undefined>(undefined)

/** Provides the page's styles as text, on the server. */
export const StylesProvider = StylesContext.Provider

/** The same in the browser, so that re-mounting the page keeps them. */
const stylesInDocument =
  typeof document === 'undefined' ? '' : (document.querySelector('head > style')?.textContent ?? '')

/** The text of the page's style element; empty in development, where styles are linked. */
export function usePageStyles(): string {
  return useContext(StylesContext) ?? stylesInDocument
}
