import { groupedNumber } from '~/data/domain/format/numberFormat'
import { changeWords, isolated } from '~/data/domain/format/isolated'
import type { BusinessUnit } from '~/data/contract/businessUnit'
import { listNames, descriptorOf, fieldWords, type ListName } from '~/data/contract/descriptors'
import type { Change, ChangeKind } from '~/data/contract/history'
import { shownFields } from './shownFields'
import { documentFileWords } from '~/data/domain/format/documentFile'
import { workbookFileWords } from '~/data/domain/workbook/workbookFile'
import { fieldNames } from '~/data/domain/format/fieldNames'
import {
  clockText,
  dayBeside,
  dayIn,
  dayOrYearText,
  type Present,
  type TimeZone,
  dayText,
  weekdayIn,
} from '~/data/domain/time/clock'
import { phaseStatus, type PhaseStatus } from '~/data/domain/plan/phaseStatus'
import { phasesText } from '~/data/domain/format/links'
import { shortText } from '~/data/domain/format/shortText'
import { unitLabel } from '~/data/domain/format/unitName'

/** The items that are needed to name the item of a change. */
export interface NamedItems {
  phases: readonly { id: string; status?: string; progress?: unknown }[]
  units: readonly (Pick<BusinessUnit, 'id' | 'name'> & { color?: string })[]
  products: readonly { id: string; name: string; buId: string }[]
  /** The names of items of other lists, by collection and id: "tools/engage-360". */
  others?: ReadonlyMap<string, string> | undefined
}

/** The icon of a change: its unit's square, or its phase's status. */
export type ChangeSign = { of: 'unit'; unitId: string } | { of: 'phase'; status: PhaseStatus }

/** The removed and the added lines of a list. */
export interface ListChange {
  removed: readonly string[]
  added: readonly string[]
}

/** A changed field with its label: its values in words, or the lines of a list. */
export type EntryField = { field: string } & ({ before: string; after: string } | ListChange)

/** An entry of the history. */
export interface HistoryEntry {
  n: number
  /** "Oncology progress"; several fields are counted. */
  title: string
  sign: ChangeSign
  fields: readonly EntryField[]
  /** "today, 14:32", "yesterday, 09:00" or "6 Oct, 09:00". */
  when: string
  by: string
  /** The author's reason, if there is one, and whether readers see it. */
  reason?: { text: string; readersMaySee: boolean }
  /** For a figure that was entered later: "for Sun 13 Jun, entered later". */
  forDay?: string
  /**
   * `undone`: a later change undid it, and was not undone itself. `superseded`: a later change touched one of its
   * fields, so the store would reject an undo.
   */
  undo: 'possible' | 'undone' | 'superseded'
  /** Whether it undid another change. */
  isUndo: boolean
}

/**
 * The entries for these changes. The changes are newest first, and complete: no newer change of the same item is
 * missing.
 */
export function historyEntries(
  rows: readonly Change[],
  items: NamedItems,
  present: Present,
): readonly HistoryEntry[] {
  const undone = undoneNumbers(rows)
  const superseded = supersededNumbers(rows)
  return rows.map((row) => ({
    n: row.n,
    title: titleOf(row, items),
    sign: changeSign(row, items),
    // A created or removed item has all its fields on one side; its name is enough.
    fields: row.kind
      ? []
      : shownFields(row).map((field) => ({
          field: fieldWords(row.collection, field),
          ...valuesOf(row, field),
        })),
    when: whenText(new Date(row.at), present),
    by: row.by ?? 'unknown',
    ...(row.forDay !== undefined && { forDay: forDayText(row.forDay) }),
    ...(row.reason !== undefined && {
      reason: { text: row.reason, readersMaySee: row.readersMaySee === true },
    }),
    undo: undone.has(row.n) ? 'undone' : superseded.has(row.n) ? 'superseded' : 'possible',
    isUndo: typeof row.undoes === 'number',
  }))
}

/** Why a change cannot be undone, as far as the loaded changes tell; null otherwise. */
export function supersededText(
  n: number,
  rows: readonly Change[],
  items: NamedItems,
  present: Present,
): string | null {
  return supersededBy(supersededNumbers(rows).get(n), rows, items, present)
}

/** The same, by the number of the later change that the store named. */
export function laterText(
  reason: string,
  rows: readonly Change[],
  items: NamedItems,
  present: Present,
): string | null {
  const [, by] = /change (\d+) has since changed/.exec(reason) ?? []
  return supersededBy(Number(by), rows, items, present)
}

function supersededBy(by: number | undefined, rows: readonly Change[], items: NamedItems, present: Present) {
  const later = rows.find((row) => row.n === by)
  return later ? `A later change depends on it: ${changeText(later, items, present)}.` : null
}

/** A change within a sentence: "Oncology progress (72% → 76%), today, 14:38 by mona". */
export function changeText(row: Change, items: NamedItems, present: Present): string {
  const [entry] = historyEntries([row], items, present)
  if (!entry) return ''
  const values = entry.fields.flatMap((field) =>
    'before' in field && entry.fields.length === 1 ? [` (${changeWords(field.before, field.after)})`] : [],
  )
  return `${entry.title}${values.join('')}, ${entry.when} by ${isolated(entry.by)}`
}

/** The numbers of the undone changes. Rows are newest first, so an undo comes before the change that it undid. */
export function undoneNumbers(rows: readonly Change[]): ReadonlySet<Change['undoes']> {
  const undone = new Set<Change['undoes']>()
  for (const { n, undoes } of rows) if (!undone.has(n)) undone.add(undoes)
  return undone
}

/** The changes with a field that was changed later, each with the last such change. */
function supersededNumbers(rows: readonly Change[]): ReadonlyMap<number, number> {
  const lastOf = new Map<string, number>()
  const superseded = new Map<number, number>()
  for (const row of rows) {
    const paths = fieldNames(row).map((field) => [row.collection, row.id, field].join('/'))
    const last = Math.max(0, ...paths.map((path) => lastOf.get(path) ?? 0))
    if (last > 0) superseded.set(row.n, last)
    for (const path of paths) if (!lastOf.has(path)) lastOf.set(path, row.n)
  }
  return superseded
}

function titleOf(row: Change, items: NamedItems): string {
  return `${isolated(itemName(row, items))} ${row.kind ? kindWords[row.kind] : fieldsName(row)}`
}

/** What happened to an item, if no field was changed. */
export const kindWords: Readonly<Record<ChangeKind, string>> = {
  create: 'added',
  remove: 'removed',
  order: 'moved',
}

function valuesOf(row: Change, field: string) {
  const before = row.before[field]
  const after = row.after[field]
  return (
    listSides(before, after) ?? {
      before: valueText(row.collection, field, before, after),
      after: valueText(row.collection, field, after, before),
    }
  )
}

/** The removed and added lines of two lists, or that only their order changed; null for other values. */
export function listSides(
  before: unknown,
  after: unknown,
): ListChange | { before: string; after: string } | null {
  if (!Array.isArray(before) || !Array.isArray(after)) return null
  const removed = linesWithout(before, after)
  const added = linesWithout(after, before)
  if (removed.length + added.length === 0) return { before: 'one order', after: 'another order' }
  return { removed, added }
}

/** The lines of a list that another one lacks; a repeated line counts as often as it is repeated. */
function linesWithout(list: readonly unknown[], other: readonly unknown[]): string[] {
  const left = other.map(lineText)
  return list.map(lineText).filter((line) => {
    const index = left.indexOf(line)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}

/** A line of a list; an asset by its title. */
export function lineText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.values(value)
    .filter((cell) => cell !== '')
    .join(', ')
}

/** The parts of a change that name its item; a removed item by its last name. */
type NamedChange = Pick<Change, 'collection' | 'id'> & Partial<Pick<Change, 'kind' | 'before' | 'after'>>

/**
 * The name of a change's item: "Phase 4" by its position, a unit's or product's name, otherwise a name from the
 * change, or the id, for example in a collection that no longer exists.
 */
export function itemName(change: NamedChange, items: NamedItems): string {
  const { collection, id, kind, before, after } = change
  const name = nameAmong(collection, id, items)
  return name === id && kind ? (nameIn(collection, kind === 'remove' ? before : after) ?? id) : name
}

/** The name within a sentence: "the launch". */
export function nameWithin(change: NamedChange, items: NamedItems): string {
  return change.collection === 'launch' ? 'the launch' : itemName(change, items)
}

function nameIn(
  collection: string,
  fields: Readonly<Record<string, unknown>> | undefined,
): string | undefined {
  const name = fields?.[descriptorOf(collection)?.name ?? 'name']
  return typeof name === 'string' ? name : undefined
}

function nameAmong(collection: string, id: string, items: NamedItems): string {
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
      return `${isolated(productOf(id.replace(/^target-/, ''), items)?.name ?? id)} target`
    case 'launch':
      return 'The launch'
    default:
      return items.others?.get(`${collection}/${id}`) ?? id
  }
}

/** The lists that `NamedItems` contains in full. */
const fullLists: readonly string[] = ['timeline', 'business-units', 'products']

/**
 * The lists whose items are named by `others`: all except those, and targets, which are named by their products.
 */
export const otherLists = listNames.filter((name) => !fullLists.includes(name) && name !== 'targets')

/** The `others` of `NamedItems`. */
export function otherNames(
  listOf: (collection: ListName) => readonly { id: string }[],
): ReadonlyMap<string, string> {
  return new Map(
    otherLists.flatMap((collection) =>
      listOf(collection).map((item) => [
        `${collection}/${item.id}`,
        nameIn(collection, { ...item }) ?? item.id,
      ]),
    ),
  )
}

function fieldsName(change: Change): string {
  const [first, ...others] = shownFields(change)
  return others.length === 0 ? fieldWords(change.collection, first ?? 'item') : `${others.length + 1} fields`
}

/** How many characters of a text a line of the history shows. */
const MAX_TEXT_LENGTH = 60

/**
 * A field's value in a few words: fractions as percentages, lists by their length.
 * @param other the value that it is shown beside, from which it must be distinguishable
 */
export function valueText(collection: string, field: string, value: unknown, other?: unknown): string {
  const kind = descriptorOf(collection)?.fields[field]?.kind
  if (kind === 'fraction' && typeof value === 'string') return `${Number((Number(value) * 100).toFixed(8))}%`
  if (kind === 'workbook' && typeof value === 'string') return workbookFileWords(value)
  if (kind === 'document' && typeof value === 'string') return documentFileWords(value)
  const ofPhases = phasesText(value)
  if (ofPhases !== null) return ofPhases || 'nothing'
  if (kind === 'links') return 'nothing'
  if (Array.isArray(value)) return value.length === 1 ? '1 entry' : `${value.length} entries`
  if (value === undefined || value === null || value === '') return 'nothing'
  if (Number.isInteger(value)) return groupedNumber(Number(value))
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return shortText(text, MAX_TEXT_LENGTH, typeof other === 'string' ? other : undefined)
}

/** The icon of a change's item, after the change. */
export function changeSign(
  row: Pick<Change, 'collection' | 'id' | 'after'> & Partial<Pick<Change, 'before'>>,
  items: NamedItems,
): ChangeSign {
  switch (row.collection) {
    case 'timeline': {
      const phase = items.phases.find(({ id }) => id === row.id)
      return { of: 'phase', status: phaseStatus({ ...phase, ...row.after }) }
    }
    case 'business-units':
      return { of: 'unit', unitId: row.id }
    default:
      return { of: 'unit', unitId: unitOf(row, items) }
  }
}

/** The unit of a product or its target; for a removed one it is in the change. */
function unitOf(
  { id, before, after }: Pick<Change, 'id' | 'after'> & Partial<Pick<Change, 'before'>>,
  items: NamedItems,
): string {
  const unit = productOf(id.replace(/^target-/, ''), items)?.buId ?? after.buId ?? before?.buId
  return typeof unit === 'string' ? unit : ''
}

function productOf(id: string, { products }: NamedItems) {
  return products.find((product) => product.id === id)
}

/** "for Sun 13 Jun, entered later" */
function forDayText(day: string): string {
  const date = new Date(day)
  return Number.isNaN(date.getTime())
    ? 'backdated'
    : `for ${weekdayIn(date, 'UTC')} ${dayText(date, 'UTC')}, entered later`
}

/** The day and time: "today, 14:32", "yesterday, 09:00", "6 Oct, 09:00". */
export function whenText(date: Date, { now, zone }: Present): string {
  if (Number.isNaN(date.getTime())) return 'at an unknown time'
  return `${dayWords(date, now, zone)}, ${clockText(date, zone)}`
}

function dayWords(date: Date, now: Date, zone: TimeZone): string {
  const day = dayIn(date, zone)
  if (day === dayIn(now, zone)) return 'today'
  return day === dayBeside(dayIn(now, zone), -1) ? 'yesterday' : dayOrYearText(date, now, zone)
}
