import type { BusinessUnit } from '~/data/contract/businessUnit'
import type { Change } from '~/data/contract/history'
import { fieldNames } from './fieldNames'
import { dayOfMonthText } from './months'
import { phaseStatus, type PhaseStatus } from './phaseStatus'
import { unitLabel } from './unitName'

/** As much of the items as a change needs to be called by its name. */
export interface NamedItems {
  phases: readonly { id: string; status?: string; progress?: unknown }[]
  units: readonly Pick<BusinessUnit, 'id' | 'name'>[]
  products: readonly { id: string; name: string; buId: string }[]
}

/** The sign before a change: its unit's square, or its phase's state. */
export type ChangeSign = { of: 'unit'; unitId: string } | { of: 'phase'; status: PhaseStatus }

/** A change as the history shows it. */
export interface HistoryEntry {
  n: number
  /** "Oncology progress"; several fields are counted. */
  title: string
  sign: ChangeSign
  /** Each changed field, its values in words. */
  fields: readonly { field: string; before: string; after: string }[]
  /** "14:32", "Yesterday" or "6 Oct". */
  when: string
  by: string
  /** A later change took it back, and has not been taken back itself. */
  undone: boolean
  /** It took another one back. */
  isUndo: boolean
}

/** The changes, newest first, in the words of the history. */
export function historyEntries(
  rows: readonly Change[],
  items: NamedItems,
  now: Date,
): readonly HistoryEntry[] {
  const undone = undoneNumbers(rows)
  return rows.map((row) => ({
    n: row.n,
    title: `${itemName(row, items)} ${fieldsName(row)}`,
    sign: signOf(row, items),
    fields: fieldNames(row).map((field) => ({
      field,
      before: valueText(field, row.before[field]),
      after: valueText(field, row.after[field]),
    })),
    when: whenText(new Date(row.at), now),
    by: row.by ?? 'unknown',
    undone: undone.has(row.n),
    isUndo: typeof row.undoes === 'number',
  }))
}

/** Rows come newest first, so that what took a change back is met before it. */
function undoneNumbers(rows: readonly Change[]): ReadonlySet<Change['undoes']> {
  const undone = new Set<Change['undoes']>()
  for (const { n, undoes } of rows) if (!undone.has(n)) undone.add(undoes)
  return undone
}

/** What an item is called: "Phase 4" by its position, a unit's or product's name, else its id, as of a collection that is gone. */
export function itemName({ collection, id }: Pick<Change, 'collection' | 'id'>, items: NamedItems): string {
  switch (collection) {
    case 'timeline': {
      const position = items.phases.findIndex((phase) => phase.id === id)
      return position < 0 ? id : `Phase ${position + 1}`
    }
    case 'business-units':
      return unitLabel(id, items.units)
    case 'products':
      return productOf(id, items)?.name ?? id
    case 'targets':
      return `${productOf(id.replace(/^target-/, ''), items)?.name ?? id} target`
    default:
      return id
  }
}

function fieldsName(change: Change): string {
  const [first, ...others] = fieldNames(change)
  return others.length === 0 ? fieldLabel(first ?? 'item') : `${others.length + 1} fields`
}

/** A field's name in words: "hcpVisits" is "hcp visits". */
export function fieldLabel(field: string): string {
  return field.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
}

const fractions = new Set(['progress', 'overallProgress'])

/** The most of a text that a line of the history shows. */
const longest = 60

/** A field's value in a few words: fractions as percentages, lists by their length. */
export function valueText(field: string, value: unknown): string {
  if (fractions.has(field) && typeof value === 'string') return `${Number((Number(value) * 100).toFixed(8))}%`
  if (Array.isArray(value)) return value.length === 1 ? '1 entry' : `${value.length} entries`
  if (value === undefined || value === null || value === '') return 'nothing'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest - 3)}...` : text
}

function signOf(row: Change, items: NamedItems): ChangeSign {
  switch (row.collection) {
    case 'timeline': {
      const phase = items.phases.find(({ id }) => id === row.id)
      return { of: 'phase', status: phaseStatus({ ...phase, ...row.after }) }
    }
    case 'business-units':
      return { of: 'unit', unitId: row.id }
    default:
      return { of: 'unit', unitId: productOf(row.id.replace(/^target-/, ''), items)?.buId ?? '' }
  }
}

function productOf(id: string, { products }: NamedItems) {
  return products.find((product) => product.id === id)
}

/** A moment as its reader thinks of it, in the local time: "14:32" today, "Yesterday", else "6 Oct". */
export function whenText(moment: Date, now: Date): string {
  if (Number.isNaN(moment.getTime())) return 'at an unknown time'
  if (moment.toDateString() === now.toDateString())
    return `${twoDigits(moment.getHours())}:${twoDigits(moment.getMinutes())}`
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  if (moment.toDateString() === yesterday.toDateString()) return 'Yesterday'
  return dayOfMonthText(moment.getDate(), moment.getMonth())
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
