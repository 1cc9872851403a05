import { newItemSchemas, patchSchemas } from '~/data/contract/collections'
import { validationIssues } from '~/data/contract/validationIssues'
import { deepEqual } from '~/data/domain/format/deepEqual'
import type { FileCell } from '~/data/imports/cells'
import type { ImportField, ImportList } from '~/data/imports/fields'
import { asRead, type Reading } from '~/data/imports/values'
import { notFound } from './names'
import { addError, type PlannedRow, type Planning } from './planning'

type Parsed = { success: true } | { success: false; error: Parameters<typeof validationIssues>[0] }

/** A cell of a row, and how its field reads it. */
interface ReadCell {
  field: ImportField
  place: string
  reading: Reading
  cell?: FileCell | undefined
}

/** Takes a value into its row, if it is valid and other than the stored one. */
export function takeValue(
  planning: Planning,
  list: ImportList,
  row: PlannedRow,
  { field, place, reading, cell }: ReadCell,
): void {
  const { name } = list
  if ('reason' in reading) {
    addError(planning, place, reading.reason, cell)
    row.isRefused = true
    return
  }
  const { value } = reading
  const stored = row.before?.[field.name]
  // A value that equals the export of the stored value is no change, even if the contract would reject it today.
  if (row.before && deepEqual(asRead(field.kind, stored, cell), value)) return
  const schemas: Readonly<Record<string, { safeParse: (value: unknown) => Parsed }>> = row.before
    ? patchSchemas[name].shape
    : newItemSchemas[name].shape
  if (row.before && !Object.hasOwn(schemas, field.name)) {
    // The id is derived from this value.
    addError(
      planning,
      row.values.get('id')?.place ?? place,
      list.idOf
        ? `must be "${list.idOf.before}" and the ${field.name}`
        : 'is set as the item is made, and never changed',
    )
    row.isRefused = true
    return
  }
  const reason = firstReason(schemas[field.name]?.safeParse(value)) ?? notAmong(field, value)
  const fault =
    reason !== undefined && field.kind.of === 'item' && typeof value === 'string'
      ? notFound(planning, field.kind.list, value)
      : reason
  if (fault === undefined) row.values.set(field.name, { value, place })
  else {
    const held = Array.isArray(value) && fault.includes('entries') ? ` (it has ${value.length})` : ''
    addError(planning, place, fault + held, cell)
    row.isRefused = true
  }
}

/** Why the schema refuses a value; undefined where it does not. */
export function firstReason(parsed: Parsed | undefined): string | undefined {
  if (!parsed || parsed.success) return undefined
  const [issue] = validationIssues(parsed.error)
  const [entry] = issue?.path ?? []
  const which = typeof entry === 'number' ? `entry ${entry + 1} ` : ''
  return `${which}${issue?.reason ?? 'is invalid'}`
}

/** Why a value is not in the launch's list for its field. */
function notAmong({ among, kind }: ImportField, value: unknown): string | undefined {
  if (among === undefined || kind.of !== 'choice' || kind.values.some((each) => each === value))
    return undefined
  return `must be one of ${kind.values.join(', ')}`
}
