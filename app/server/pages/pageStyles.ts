import { createContext, useContext } from 'react'

const StylesContext = createContext<string | undefined>(undefined)

/** Gives a page the text of its styles, on the server. */
export const StylesProvider = StylesContext.Provider

/** The same in the browser, so that a page that is mounted anew keeps them. */
const stylesInDocument =
  typeof document === 'undefined' ? '' : (document.querySelector('head > style')?.textContent ?? '')

/** The text of the style element of this page; empty in development, where styles are linked. */
export function usePageStyles(): string {
  return useContext(StylesContext) ?? stylesInDocument
}
