import { deepEqual } from './deepEqual'
import { formValue, valueWords, type EditField } from './editForm'
import { groupedNumber } from './numberFormat'
import { fractionText, readPercent } from './percentInput'
import { shortText } from './shortText'
import { readNumber, type NumberForm } from './writtenNumber'

/** A stored value, or why what was written is none. */
export type CellReading = { after: unknown } | { fault: string }

/** The kinds of field that fit a cell: neither several lines nor a paragraph. */
const inCells = new Set(['line', 'percent', 'count', 'choice', 'yesNo'])

/** The fields that a grid has a column for. */
export function gridFields(fields: readonly EditField[]): EditField[] {
  return fields.filter(({ kind }) => inCells.has(kind.of))
}

/**
 * What a cell's text would be stored as. Numbers are read by the form of the block that they came with; of a line the
 * contract judges more.
 */
export function readCell(field: EditField, text: string, form: NumberForm): CellReading {
  switch (field.kind.of) {
    case 'count':
    case 'percent':
      return readFigure(field, text, form)
    case 'choice': {
      const asked = text.trim().toLowerCase()
      const { options } = field.kind
      const found = options.find(({ value, label }) => [value, label].some((word) => isSame(word, asked)))
      const labels = options.map(({ label }) => label).join(', ')
      return found ? { after: found.value } : { fault: `${quotedText(text)} is none of ${labels}.` }
    }
    case 'yesNo': {
      const asked = text.trim().toLowerCase()
      if (['yes', 'true'].includes(asked)) return { after: true }
      return ['no', 'false'].includes(asked)
        ? { after: false }
        : { fault: `${quotedText(text)} is neither yes nor no.` }
    }
    default:
      return { after: text.trim() }
  }
}

function isSame(word: string, asked: string): boolean {
  return word.toLowerCase() === asked
}

function readFigure(field: EditField, text: string, form: NumberForm): CellReading {
  const isCount = field.kind.of === 'count'
  const number = readNumber(text, form, isCount ? 'grouped' : 'decimal')
  if (number === 'twoWays')
    return {
      fault: `${quotedText(text)} can be read in two ways beside the other cells: write it without its separator.`,
    }
  const is = isCount
    ? 'is not a whole number from 0 to 1,000,000.'
    : 'is not a percentage from 0 to 100, such as 58 or 58.5.'
  if (number === null || (isCount && number.isPercent)) return { fault: `${quotedText(text)} ${is}` }
  const after = isCount ? countOf(number.text) : fractionOf(number.text)
  return after === null ? { fault: `${quotedText(text)} ${is}` } : { after }
}

function countOf(text: string): number | null {
  const whole = text.replace(/\.0+$/, '')
  return /^\d{1,7}$/.test(whole) && Number(whole) <= 1_000_000 ? Number(whole) : null
}

function fractionOf(text: string): string | null {
  const percent = readPercent(text)
  return percent === null ? null : fractionText(percent)
}

/** "“n/a”", not longer than a line has room for. */
export function quotedText(text: string): string {
  return `“${shortText(text.trim(), 40)}”`
}

/** A stored value as the cell shows it: "1,234", "65%", "Diabetes". */
export function cellText(field: EditField, stored: unknown): string {
  if (field.kind.of === 'count' && typeof stored === 'number') return groupedNumber(stored)
  return valueWords(field, stored)
}

/** A stored value as one begins to type over it, and as it is put on the clipboard: "1234", "65%". */
export function plainText(field: EditField, stored: unknown): string {
  const value = formValue(field, stored)
  return field.kind.of === 'percent' || field.kind.of === 'choice' || field.kind.of === 'yesNo'
    ? valueWords(field, stored)
    : String(value)
}

/** Whether two stored values are the same to whoever reads the field: "0.5" and "0.50" are. */
export function isSameValue(field: EditField, one: unknown, other: unknown): boolean {
  return deepEqual(one, other) || formValue(field, one) === formValue(field, other)
}
