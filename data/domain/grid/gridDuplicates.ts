import { isolated } from '~/data/domain/format/isolated'
import { quotedText } from './gridCells'
import type { GridSheet, GridState, Pasted, Pending, PendingCell } from './gridSheet'

/** The wanted values of a unique field, by row id. */
type Wanted = ReadonlyMap<string, unknown>

/**
 * Rejects pending values of unique fields that would be duplicates. They depend on all stored and pending values,
 * so they are checked again whenever either changes.
 */
export function withDuplicateErrors(sheet: GridSheet, state: GridState): GridState {
  let { pending } = state
  for (const { name, label } of sheet.fields) {
    const stored = sheet.unique.get(name)
    if (!stored) continue
    const values = pendingValues({ ...state, pending }, name)
    for (const [id, reason] of duplicatesOf(stored, values, label, sheet.nameOf))
      pending = withError(pending, id, name, reason)
  }
  if (pending === state.pending) return state
  return { ...state, pending, pasted: state.pasted && recounted(state.pasted, state.pending, pending) }
}

/** The valid pending values of a field. */
function pendingValues({ pending, results }: GridState, field: string): Wanted {
  return new Map(
    [...pending].flatMap(([id, row]) => {
      const cell = row[field]
      return cell?.error !== null || results.get(id)?.as === 'conflict' ? [] : [[id, cell.after]]
    }),
  )
}

/**
 * Why a wanted value is a duplicate, by row id. A row with a rejected value keeps its stored one, which may make
 * another value a duplicate.
 */
function duplicatesOf(
  stored: ReadonlyMap<string, unknown>,
  values: Wanted,
  label: string,
  nameOf: GridSheet['nameOf'],
): ReadonlyMap<string, string> {
  const reasons = new Map<string, string>()
  const left = new Map(values)
  const holders = new Map([...stored].map(([id, value]) => [value, id]))
  for (;;) {
    const found = duplicates()
    if (found.length === 0) return reasons
    for (const [id, reason] of found) {
      reasons.set(id, reason)
      left.delete(id)
    }
  }

  function duplicates(): [string, string][] {
    const idsByValue = new Map<unknown, string[]>()
    for (const [id, value] of left) idsByValue.set(value, [...(idsByValue.get(value) ?? []), id])
    return [...left].flatMap(([id, value]): [string, string][] => {
      const quote = quotedText(String(value))
      const other = idsByValue.get(value)?.find((candidate) => candidate !== id)
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

function withError(pending: Pending, id: string, field: string, error: string): Pending {
  const row = pending.get(id)
  const cell = row?.[field]
  if (!cell) return pending
  return new Map(pending).set(id, { ...row, [field]: { ...cell, error } })
}

/** The result of a paste after some of its cells were rejected. */
function recounted(pasted: Pasted, before: Pending, after: Pending): Pasted {
  const errorIn = (pending: Pending, id: string, field: string): PendingCell['error'] | undefined =>
    pending.get(id)?.[field]?.error
  const count = pasted.ids
    .flatMap((id) => pasted.fields.map((field) => [id, field] as const))
    .filter(([id, field]) => errorIn(before, id, field) !== errorIn(after, id, field)).length
  const moved = Math.min(count, pasted.changed)
  return { ...pasted, changed: pasted.changed - moved, refused: pasted.refused + moved }
}
