import type { ColumnKind, Descriptor } from '~/data/contract/descriptor'
import { listSides } from '~/data/domain/history/changeHistory'
import type { GoLiveOf, PhaseLink } from '~/data/contract/links'
import { capitalised, descriptors, type CollectionName } from '~/data/contract/descriptors'
import { composed } from '~/data/contract/composed'
import { hasFixedColor } from '~/data/domain/format/unitColor'
import { deepEqual } from '~/data/domain/format/deepEqual'
import { linkDaysText } from '~/data/domain/plan/linkWords'
import { edgeText, linksText, readEdge, readLinks } from '~/data/domain/format/links'
import type { FieldChange } from './editSession'
import { fractionText, percentInputText, readPercent } from '~/data/domain/format/percentInput'
import { readNumber, type NumberForm } from '~/data/domain/format/writtenNumber'

/** The input type of a form field, derived from the contract. */
export type FieldKind =
  | { of: 'line' | 'percent' | 'count' }
  | { of: 'paragraph' | 'drawing'; maxLength: number }
  /** A list of texts; `titles` are stored as objects with a title. */
  | { of: 'lines'; stored: 'texts' | 'titles' }
  /** One of these; a number and what go-live is are stored as such. */
  | { of: 'choice'; options: readonly Option[]; stored?: 'number' | 'edge' }
  /** The phases that a phase waits for, each as "phase-4 -8". */
  | { of: 'links'; options: readonly Option[] }
  | { of: 'yesNo' | 'day' | 'weekdays' }
  /** A unit's colour, by its name, and the other units that have each. */
  | { of: 'hue'; hues: readonly string[]; taken: Readonly<Record<string, string>> }
  /** A small table: each row is its cells, separated by tabs; `fixed` when the number of rows cannot change. */
  | { of: 'rows'; columns: readonly (readonly [name: string, kind: ColumnKind])[]; fixed: boolean }

export interface Option {
  value: string
  label: string
}

/** An editable field. */
export interface EditField {
  /** Its name in the contract. */
  name: string
  /** Its label on the page. */
  label: string
  kind: FieldKind
  /** A heading above this field and those after it. None by default. */
  head?: string
  /** It matters only while that field of its item has that value. Always by default. */
  onlyWhile?: { field: string; is: string }
  /** The field that is sent instead and changes along with it. None by default. */
  shownWith?: string
}

/** The value of a form field: its text, lines or rows. Yes and no are "yes" and "no". */
export type FormValue = string | readonly string[]

/** The edited values by field; untouched fields are absent. */
export type FormDraft = Readonly<Record<string, FormValue>>

type Item = Readonly<Record<string, unknown>>

/** The form value of a stored value. */
export function formValue({ kind }: EditField, stored: unknown): FormValue {
  switch (kind.of) {
    case 'lines':
      return Array.isArray(stored) ? stored.map(lineText) : []
    case 'weekdays':
      return Array.isArray(stored) ? stored.map(String) : []
    case 'links':
      return Array.isArray(stored) ? stored.map((link: PhaseLink) => linksText([link])) : []
    case 'rows':
      return Array.isArray(stored) ? stored.map((row) => rowText(row, kind.columns)) : []
    case 'percent':
      return percentInputText(Number(stored))
    case 'yesNo':
      return stored === true ? 'yes' : 'no'
    default:
      if (typeof stored === 'object' && stored !== null && 'edge' in stored)
        return edgeText(stored as GoLiveOf)
      return typeof stored === 'string' || typeof stored === 'number' ? String(stored) : ''
  }
}

/** The stored value of a form value. An unreadable one stays as it was typed, and the contract rejects it. */
export function storedValue({ kind }: EditField, typed: FormValue): unknown {
  const value = composed(typed)
  if (typeof value !== 'string') {
    if (kind.of === 'rows') return value.map((row) => rowOf(row, kind.columns))
    if (kind.of === 'links') return value.flatMap(readLinks)
    return kind.of === 'lines' && kind.stored === 'titles' ? value.map((title) => ({ title })) : [...value]
  }
  switch (kind.of) {
    case 'percent': {
      const percent = readPercent(value)
      return percent === null ? value : fractionText(percent)
    }
    case 'count':
      return readCount(value, 'unknown') ?? value
    case 'yesNo':
      return value === 'yes'
    case 'links':
      return readLinks(value)
    case 'choice':
      if (kind.stored === 'edge') return readEdge(value)
      return kind.stored === 'number' ? (readCount(value, 'unknown') ?? value) : value
    default:
      return value
  }
}

type Columns = readonly (readonly [name: string, kind: ColumnKind])[]

function rowText(row: unknown, columns: Columns): string {
  const cells = (row ?? {}) as Readonly<Record<string, string | number | undefined>>
  return columns.map(([name]) => String(cells[name] ?? '')).join('\t')
}

function rowOf(text: string, columns: Columns): Record<string, unknown> {
  const cells = text.split('\t')
  return Object.fromEntries(
    columns.map(([name, kind], index) => {
      const cell = cells[index] ?? ''
      return [name, kind === 'count' ? (readCount(cell, 'unknown') ?? cell) : cell]
    }),
  )
}

/**
 * Parses a whole number from 0 to 1,000,000 as people write it: "1,234", "1 234", "13.00"; null for anything else.
 */
export function readCount(text: string, form: NumberForm): number | null {
  const number = readNumber(text, form, 'grouped')
  if (typeof number !== 'object' || !number || number.isPercent) return null
  const digits = number.text.replace(/\.0+$/, '')
  return /^\d{1,7}$/.test(digits) && Number(digits) <= 1_000_000 ? Number(digits) : null
}

/** The shown value of a field: the edited one, otherwise the stored one. */
export function shownValue(field: EditField, item: Item, draft: FormDraft): FormValue {
  return draft[field.name] ?? formValue(field, item[field.name])
}

/**
 * Whether a field matters for an item as it is edited: not while its condition is not met, or where there is nothing to
 * choose, as for the colour of the specification's units.
 */
export function isOfUse(
  field: EditField,
  fields: readonly EditField[],
  item: Item,
  draft: FormDraft,
): boolean {
  const { kind, onlyWhile } = field
  if (kind.of === 'hue' && hasFixedColor(item.id)) return false
  if (kind.of === 'choice' && kind.options.every(({ value }) => value === '')) return false
  const other = fields.find(({ name }) => name === onlyWhile?.field)
  return !other || shownValue(other, item, draft) === onlyWhile?.is
}

/** The fields that differ from the stored item. Fields that are sent as part of another one are left out. */
export function changesIn(fields: readonly EditField[], item: Item, draft: FormDraft): FieldChange[] {
  const changes = fields.flatMap((field) => {
    const typed = draft[field.name]
    if (typed === undefined) return []
    const before = item[field.name]
    const after = storedValue(field, typed)
    const isSame =
      deepEqual(composed(before), after) || deepEqual(storedValue(field, formValue(field, before)), after)
    return isSame ? [] : [{ field: field.name, before, after }]
  })
  const tellers = new Map(fields.map(({ name, shownWith }) => [name, shownWith]))
  return changes.filter(({ field }) => !changes.some((other) => other.field === tellers.get(field)))
}

/** The previous value of a field in words: "72%", "Diabetes", "3 lines". */
export function valueWords(field: EditField, stored: unknown): string {
  const value = formValue(field, stored)
  const { kind } = field
  if (typeof value !== 'string') {
    if (kind.of === 'weekdays') return value.length === 0 ? 'every day' : value.map(capitalised).join(', ')
    if (kind.of === 'links')
      return value.length === 0 ? 'nothing' : value.map((link) => linkWords(link, kind.options)).join('; ')
    const unit = kind.of === 'rows' ? 'row' : 'line'
    return value.length === 1 ? `1 ${unit}` : `${value.length} ${unit}s`
  }
  switch (kind.of) {
    case 'percent':
      return `${value}%`
    case 'choice':
      return kind.options.find((option) => option.value === value)?.label ?? value
    case 'yesNo':
      return value === 'yes' ? 'Yes' : 'No'
    default:
      return value
  }
}

/**
 * The previous value of a changed field in words; for a list its removed lines, otherwise their number or that they
 * only moved.
 */
export function previousValue(field: EditField, stored: unknown, now: unknown): string | readonly string[] {
  const sides = field.kind.of === 'links' ? null : listSides(stored, now)
  if (!sides) return valueWords(field, stored)
  if ('before' in sides) return 'in another order'
  return sides.removed.length > 0 ? sides.removed : valueWords(field, stored)
}

/** "4 Pre-Launch Activation, 8 days before its end" */
function linkWords(text: string, options: readonly Option[]): string {
  const [link] = readLinks(text)
  if (typeof link !== 'object') return text
  const name = options.find(({ value }) => value === link.phase)?.label ?? link.phase
  return `${name}, ${linkDaysText(link.days)}`
}

/** The message for a rejected field; the contract's reason begins with "must". */
export function errorText(collection: CollectionName, field: EditField, reason: string): string {
  const { one, name }: Descriptor = descriptors[collection]
  const { kind, label } = field
  if (field.name === name && reason === 'must not be blank')
    return `Give the ${one} a ${label.toLowerCase()}.`
  switch (kind.of) {
    case 'percent':
      return 'A percentage from 0 to 100, such as 58 or 58.5.'
    case 'count':
      return 'A whole number from 0 to 1,000,000.'
    case 'links':
      return `${capitalised(reason.replace(/^must be /, ''))}.`
    default:
      return `${capitalised(reason)}.`
  }
}

/** "Dates", "Dates and progress", "Dates, progress and deliverables". */
export function listed(labels: readonly string[]): string {
  const words = labels.map((label, index) => (index === 0 ? label : label.replace(/^[A-Z](?=[a-z])/, lower)))
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}

function lower(letter: string): string {
  return letter.toLowerCase()
}

function lineText(line: unknown): string {
  if (typeof line === 'string') return line
  const { title } = (line ?? {}) as { title?: unknown }
  return typeof title === 'string' ? title : ''
}
