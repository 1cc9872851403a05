import { isolated } from '~/data/domain/format/isolated'
import { quotedText } from './gridCells'
import type { GridSheet, GridState, Pasted, Pending, PendingCell } from './gridSheet'

/** What rows are to have in a unique field, by their ids. */
type Wanted = ReadonlyMap<string, unknown>

/**
 * The work in a grid with what no two items may share refused where two would: such a cell is judged by all that is stored
 * and all that is pending, so it is judged anew whenever either changes.
 */
export function withDuplicateErrors(sheet: GridSheet, state: GridState): GridState {
  let { pending } = state
  for (const { name, label } of sheet.fields) {
    const stored = sheet.unique.get(name)
    if (!stored) continue
    const wanted = wantedIn({ ...state, pending }, name)
    for (const [id, reason] of faultsOf(stored, wanted, label, sheet.nameOf))
      pending = withFault(pending, id, name, reason)
  }
  if (pending === state.pending) return state
  return { ...state, pending, pasted: state.pasted && recounted(state.pasted, state.pending, pending) }
}

/** What would be sent of a field. */
function wantedIn({ pending, results }: GridState, field: string): Wanted {
  return new Map(
    [...pending].flatMap(([id, row]) => {
      const cell = row[field]
      return cell?.fault !== null || results.get(id)?.as === 'conflict' ? [] : [[id, cell.after]]
    }),
  )
}

/** Why a wanted value cannot be: by the row's id. What is refused keeps what it has, which may refuse another. */
function faultsOf(
  stored: ReadonlyMap<string, unknown>,
  wanted: Wanted,
  label: string,
  nameOf: GridSheet['nameOf'],
): ReadonlyMap<string, string> {
  const faults = new Map<string, string>()
  const left = new Map(wanted)
  const holders = new Map([...stored].map(([id, value]) => [value, id]))
  for (;;) {
    const found = doubles()
    if (found.length === 0) return faults
    for (const [id, reason] of found) {
      faults.set(id, reason)
      left.delete(id)
    }
  }

  function doubles(): [string, string][] {
    const takers = new Map<unknown, string[]>()
    for (const [id, value] of left) takers.set(value, [...(takers.get(value) ?? []), id])
    return [...left].flatMap(([id, value]): [string, string][] => {
      const quote = quotedText(String(value))
      const other = takers.get(value)?.find((taker) => taker !== id)
      if (other !== undefined)
        return [
          [id, `${quote} is to be the ${label} of ${isolated(nameOf(other))} too: change one of the two.`],
        ]
      const holder = holders.get(value)
      if (holder === undefined || holder === id || left.has(holder)) return []
      return [[id, `${quote} is the ${label} of ${isolated(nameOf(holder))}.`]]
    })
  }
}

function withFault(pending: Pending, id: string, field: string, fault: string): Pending {
  const row = pending.get(id)
  const cell = row?.[field]
  if (!cell) return pending
  return new Map(pending).set(id, { ...row, [field]: { ...cell, fault } })
}

/** What a paste came to, once some of its cells are refused. */
function recounted(pasted: Pasted, before: Pending, after: Pending): Pasted {
  const faultIn = (pending: Pending, id: string, field: string): PendingCell['fault'] | undefined =>
    pending.get(id)?.[field]?.fault
  const count = pasted.ids
    .flatMap((id) => pasted.fields.map((field) => [id, field] as const))
    .filter(([id, field]) => faultIn(before, id, field) !== faultIn(after, id, field)).length
  const moved = Math.min(count, pasted.changed)
  return { ...pasted, changed: pasted.changed - moved, refused: pasted.refused + moved }
}
