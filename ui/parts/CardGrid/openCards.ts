import { createContext } from 'react'

/** Which cards of a grid are open, and how one of them opens without a press. */
export const OpenCards = createContext<{ ids: readonly string[]; open: (id: string) => void }>({
  ids: [],
  open: () => undefined,
})
