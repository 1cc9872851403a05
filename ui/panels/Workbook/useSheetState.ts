import { createContext, useContext, useEffect, useState } from 'react'
import type { SheetSort } from '~/data/rules/sheetSort'

/** What a reader has made of a sheet. */
export interface SheetState {
  /** The open rows, each by its place in the file. */
  open: readonly string[]
  /** What is typed in the search field. */
  query: string
  /** How a table is sorted, or null for the file's order. */
  sort: SheetSort | null
}

const untouched: SheetState = { open: [], query: '', sort: null }

/** The states of a workbook's sheets, by name; they outlive the sheets' views, of which one stands at a time. */
export const SheetStates = createContext<Map<string, SheetState> | null>(null)

/** A sheet as it was left, and a way to change it. */
export function useSheetState(
  name: string,
): [SheetState, (change: (before: SheetState) => Partial<SheetState>) => void] {
  const kept = useContext(SheetStates)
  const [state, setState] = useState(() => kept?.get(name) ?? untouched)
  useEffect(() => {
    kept?.set(name, state)
  }, [kept, name, state])
  return [
    state,
    (change) => {
      setState((before) => ({ ...before, ...change(before) }))
    },
  ]
}
