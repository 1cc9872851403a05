import { createContext } from 'react'

/** The open cards of a grid, and a function that opens one. */
export const OpenCards = createContext<{ ids: readonly string[]; open: (id: string) => void }>({
  ids: [],
  open: () => undefined,
})
