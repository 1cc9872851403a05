import { HttpError } from '~/app/server/http/httpError'
import type { BatchEntry } from '~/data/contract/batch'
import type { ImportConflict, ImportPlan } from '~/data/contract/imports'
import type { BatchRefusedError } from '~/data/store/errors'

/** Why a plan with invalid cells was not applied. */
export function rejectedMessage({ errors }: ImportPlan): string {
  const [first] = errors
  const others = errors.length - 1
  const more = others > 0 ? ` and ${others} more ${others === 1 ? 'place is' : 'places are'} refused` : ''
  return `Nothing was changed: ${first?.place ?? ''} ${first?.reason ?? ''}${more}; correct the file, or skip those cells with &skipInvalid.`
}

/** The fields that others have changed since the plan was made, with their cells in the file; or the error itself. */
export function conflictError(
  error: BatchRefusedError,
  { entries, plan }: { entries: readonly BatchEntry[]; plan: ImportPlan },
): Error {
  const { rows } = error.refusal
  if (!rows.every(({ row }) => row.outcome === 'conflict')) return error
  const conflicts = rows.flatMap(({ entry, row }) => {
    const requested = entries[entry]
    if (row.outcome !== 'conflict' || !requested) return []
    const item = plan.items.find(({ list, id }) => list === requested.collection && id === idOf(requested))
    return row.conflicts.map(({ field, by, at, after }) => {
      const planned = item?.fields.find((each) => each.field === field)
      return {
        list: requested.collection,
        id: idOf(requested),
        name: item?.name ?? idOf(requested),
        field,
        label: planned?.label ?? field,
        place: planned?.place ?? item?.place ?? requested.collection,
        by,
        at,
        ...(planned && { file: planned.after }),
        theirs: after,
      }
    })
  })
  const json: ImportConflict = { reason: error.message, revision: plan.revision, conflicts }
  return new HttpError(409, error.message, {}, json)
}

function idOf(entry: BatchEntry): string {
  return entry.kind === 'create' ? String(entry.item.id) : entry.id
}
