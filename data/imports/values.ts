import { fractionText } from '~/data/domain/format/percentInput'
import { readLinks } from '~/data/domain/format/links'
import { formOf, readNumber, type NumberForm, type WrittenNumber } from '~/data/domain/format/writtenNumber'
import { errorReason, isBlank, noTextReason, plainNumber, textOf, trimmed, type FileCell } from './cells'
import { readDay } from './days'
import type { ImportField, ImportKind } from './fields'
import { plainName } from './fields'

/** The value of a cell, or why it is invalid. */
export type Reading = { value: unknown } | { reason: string }

/** How a column writes its figures, which a single cell may leave open. */
export interface ColumnForm {
  numbers: NumberForm
  /** Whether its bare figures are 0, 1 and larger whole numbers, so that a bare 1 may mean 1 % or 100 %. */
  hasWholePercents: boolean
}

/** Finds the item of another list by its id or its name. */
export type FindItem = (list: string, text: string) => string

export function columnForm(cells: Iterable<FileCell>): ColumnForm {
  const all = [...cells]
  const texts = all.flatMap((cell) => (cell.of === 'text' ? [trimmed(cell.text)] : []))
  const numbers = formOf(texts)
  const written = texts.flatMap((text) => {
    const number = readNumber(text, numbers, 'decimal')
    return number === null || number === 'twoWays' || number.isPercent ? [] : [Number(number.text)]
  })
  const shown = all.flatMap((cell) => (cell.of === 'number' && !isPercent(cell) ? [cell.value] : []))
  const bare = [...written, ...shown]
  const hasWholePercents = bare.some(isWholePercent) && !bare.some((value) => value > 0 && value < 1)
  return { numbers, hasWholePercents }
}

function isPercent({ shown }: Extract<FileCell, { of: 'number' }>): boolean {
  return shown === 'percent' || shown === 'percentSign'
}

function isWholePercent(value: number): boolean {
  return Number.isInteger(value) && value > 1 && value <= 100
}

/** What JSON writes as a number, or as true or false. */
const ofOtherTypes = new Set<ImportKind['of']>(['count', 'fraction', 'yesNo'])

/** Reads a cell as a field. The result fits the field's kind; the contract validates it further. */
export function readValue(
  cell: FileCell | undefined,
  field: ImportField,
  form: ColumnForm,
  find: FindItem,
): Reading {
  if (cell?.of === 'error') return { reason: errorReason(cell) }
  const { kind } = field
  if (cell?.of === 'list') return readList(cell.entries, kind)
  if (isBlank(cell) || cell === undefined) return field.mayBeBlank ? { value: '' } : blank(kind)
  const noText = noTextReason(cell)
  if (noText !== undefined && !ofOtherTypes.has(kind.of)) return { reason: noText }
  switch (kind.of) {
    case 'count':
      return readCount(cell, form)
    case 'fraction':
      return readFraction(cell, form)
    case 'yesNo':
      return readYesNo(cell)
    case 'choice': {
      const wanted = plainName(textOf(cell))
      const value = kind.values.find((each) => plainName(each) === wanted)
      return { value: value ?? trimmed(textOf(cell)) }
    }
    case 'lines': {
      const lines = linesOf(textOf(cell))
      return { value: kind.stored === 'titles' ? lines.map((title) => ({ title })) : lines }
    }
    case 'day': {
      const read = cell.of === 'day' ? { day: cell.day } : readDay(textOf(cell), 'UTC')
      return { value: read && 'day' in read ? read.day : textLines(textOf(cell)) }
    }
    case 'links':
      return { value: readLinks(textOf(cell)) }
    case 'item':
      return { value: find(kind.list, trimmed(textOf(cell))) }
    default:
      return readText(cell)
  }
}

/** The entries of a JSON list, which may hold line breaks. */
function readList(entries: readonly string[], kind: ImportKind): Reading {
  if (kind.of === 'links') return { value: entries.flatMap(readLinks) }
  if (kind.of !== 'lines') return { reason: 'must be a single value, not a list' }
  const lines = entries.map(textLines)
  return { value: kind.stored === 'titles' ? lines.map((title) => ({ title })) : lines }
}

function blank({ of }: ImportKind): Reading {
  if (of === 'lines' || of === 'links') return { value: [] }
  return { reason: of === 'yesNo' ? 'must be yes or no' : 'must not be blank' }
}

function readText(cell: FileCell): Reading {
  if (cell.of === 'day')
    return {
      reason: `holds the date ${cell.day}, but the field is text: write it as text, after an apostrophe`,
    }
  return { value: textLines(textOf(cell)) }
}

/** A text with LF line breaks. */
export function textLines(text: string): string {
  return trimmed(text.replaceAll(/\r\n?/g, '\n'))
}

/** The non-blank lines of a cell. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r\n|[\r\n]/)
    .map(trimmed)
    .filter((line) => line !== '')
}

/** The value that an import would read from the export of a stored value. @param cell the cell of the file */
export function asRead(kind: ImportKind, stored: unknown, cell?: FileCell): unknown {
  if (cell?.of === 'list' && Array.isArray(stored))
    return stored.map((entry: unknown) => {
      if (typeof entry === 'string') return textLines(entry)
      const { title } = (entry ?? {}) as { title?: unknown }
      return typeof title === 'string' ? { title: textLines(title) } : entry
    })
  if (kind.of === 'fraction') return typeof stored === 'string' ? fractionOf(Number(stored)) : stored
  if (kind.of === 'lines' && Array.isArray(stored))
    return stored.flatMap((entry: unknown): unknown[] => {
      if (typeof entry === 'string') return linesOf(entry)
      const { title } = (entry ?? {}) as { title?: unknown }
      return typeof title === 'string' ? linesOf(title).map((line) => ({ title: line })) : []
    })
  return typeof stored === 'string' ? textLines(stored) : stored
}

const notWhole = 'must be a whole number from 0 to 1000000'

function readCount(cell: FileCell, { numbers }: ColumnForm): Reading {
  if (cell.of === 'number') {
    const held = plainNumber(cell.value)
    // 14.4 is shown as 14.
    if (!Number.isInteger(cell.value) && !isPercent(cell) && held !== textOf(cell))
      return { reason: `holds ${held}, and ${notWhole}` }
    return { value: isPercent(cell) ? Number.NaN : cell.value }
  }
  if (cell.of !== 'text') return { reason: notWhole }
  const number = readNumber(trimmed(cell.text), numbers, 'grouped')
  if (number === 'twoWays') return { reason: bothWays(cell.text, '') }
  if (number === null || number.isPercent) return { reason: notWhole }
  return { value: Number(number.text) }
}

const notFraction = 'must be from 0 to 1, or 0% to 100%'

function readFraction(cell: FileCell, form: ColumnForm): Reading {
  if (cell.of === 'number') {
    if (cell.shown === 'percentSign') return inBounds(cell.value / 100)
    return bare(cell.value, cell.shown === 'percent', plainNumber(cell.value), form)
  }
  if (cell.of !== 'text') return { reason: notFraction }
  const text = trimmed(cell.text)
  const number = readNumber(text, form.numbers, 'decimal')
  if (number === 'twoWays') return { reason: bothWays(text, text.includes('%') ? '%' : '') }
  return number === null ? { reason: notFraction } : written(number, form)
}

function written({ text, isPercent }: WrittenNumber, form: ColumnForm): Reading {
  return isPercent ? inBounds(Number(text) / 100) : bare(Number(text), false, text, form)
}

/** A bare figure is the fraction itself; 1 is ambiguous when the rest of its column can only be percentages. */
function bare(value: number, isSure: boolean, text: string, { hasWholePercents }: ColumnForm): Reading {
  if (!isSure && isWholePercent(value))
    return { reason: `${notFraction}: write ${text}% or ${plainNumber(value / 100)}` }
  if (!isSure && hasWholePercents && value === 1)
    return { reason: 'is 100% or 1% beside the others: write it with a percent sign' }
  return inBounds(value)
}

function inBounds(value: number): Reading {
  return value >= 0 && value <= 1 ? { value: fractionOf(value) } : { reason: notFraction }
}

function fractionOf(value: number): string {
  return fractionText(value * 100)
}

/** Both readings of a figure whose only separator may be of thousands or of decimals. */
function bothWays(text: string, sign: string): string {
  const digits = text.replaceAll(/[^\d.,]/g, '')
  return `is ${digits.replace(',', '.')}${sign} or ${digits.replaceAll(/[.,]/g, '')}${sign}: write it without its separator`
}

const yes = new Set(['yes', 'true', 'y', 'x', '1', 'ja', 'oui', 'نعم', 'ü', '✓', '✔', '☑', 'þ'])
const no = new Set(['no', 'false', 'n', '0', 'nein', 'non', 'لا', '✗', '✘', '☐', 'û'])

function readYesNo(cell: FileCell): Reading {
  if (cell.of === 'yesNo') return { value: cell.value }
  const shown = trimmed(textOf(cell)).toLowerCase()
  // A number counts by itself, unless its format shows a word for it.
  const text = cell.of === 'number' && !yes.has(shown) && !no.has(shown) ? plainNumber(cell.value) : shown
  if (yes.has(text)) return { value: true }
  return no.has(text) ? { value: false } : { reason: 'must be yes or no' }
}
