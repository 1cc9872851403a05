import { composedText } from '~/data/contract/composed'
import { deepEqual } from '~/data/domain/format/deepEqual'
import { formValue, readCount, storedValue, valueWords, type EditField } from '~/data/domain/editing/editForm'
import { dayAndYear, dayWritten } from '~/data/domain/format/writtenDay'
import { groupedNumber } from '~/data/domain/format/numberFormat'
import { fractionText, percentInputText, readPercent } from '~/data/domain/format/percentInput'
import { shortText } from '~/data/domain/format/shortText'
import { formOf, readNumber, type NumberForm } from '~/data/domain/format/writtenNumber'

/** The stored value of a text, or why it is invalid. */
export type CellReading = { after: unknown } | { error: string }

/** The field kinds that fit into a cell: no multi-line text. */
const inCells = new Set(['line', 'percent', 'count', 'choice', 'yesNo', 'day'])

/** The fields with a column in the grid. */
export function gridFields(fields: readonly EditField[]): EditField[] {
  return fields.filter(({ kind }) => inCells.has(kind.of))
}

/** The number format of a block's cells. */
export interface BlockForm {
  numbers: NumberForm
  /** How to read a bare percentage: "0.65" is 65 % among fractions; otherwise it may be ambiguous. */
  percents: 'percents' | 'fractions' | 'unclear'
}

/** A cell that was typed by itself. */
export const alone: BlockForm = { numbers: 'unknown', percents: 'percents' }

/**
 * The number format of a block. Percentages are fractions when none is above 1 and one is below. A single figure
 * has no others to compare with.
 */
export function blockForm(cells: readonly string[], percentages: readonly string[]): BlockForm {
  const numbers = formOf(cells)
  const read = percentages.flatMap((cell) => {
    const number = readNumber(cell, numbers, 'decimal')
    return typeof number === 'object' && number ? [number] : []
  })
  const bare = read.filter(({ isPercent }) => !isPercent).map(({ text }) => Number(text))
  if (!bare.some(isPart)) return { numbers, percents: 'percents' }
  const isAlike = read.length === bare.length && bare.length > 1 && bare.every((value) => value <= 1)
  return { numbers, percents: isAlike ? 'fractions' : 'unclear' }
}

function isPart(value: number): boolean {
  return value > 0 && value < 1
}

/**
 * The stored value of a cell's text. Figures are read in the format of their block; the contract validates texts
 * further.
 */
export function readCell(field: EditField, text: string, form: BlockForm): CellReading {
  switch (field.kind.of) {
    case 'count':
    case 'percent':
      return readFigure(field, text, form)
    case 'choice': {
      const typed = composedText(text.trim()).toLowerCase()
      const { options } = field.kind
      const found = options.find(({ value, label }) => [value, label].some((word) => isSame(word, typed)))
      const labels = options.map(({ label }) => label).join(', ')
      return found
        ? { after: storedValue(field, found.value) }
        : { error: `${quotedText(text)} is none of ${labels}.` }
    }
    case 'yesNo': {
      const typed = text.trim().toLowerCase()
      if (['yes', 'true'].includes(typed)) return { after: true }
      return ['no', 'false'].includes(typed)
        ? { after: false }
        : { error: `${quotedText(text)} is neither yes nor no.` }
    }
    case 'links':
      return { after: storedValue(field, text) }
    case 'day':
      return readDay(text)
    default:
      return { after: composedText(text.trim()) }
  }
}

function readDay(text: string): CellReading {
  if (text.trim() === '') return { after: '' }
  const day = dayWritten(text.trim())
  return day === null ? { error: `${quotedText(text)} is not a day. Write 20 Oct 2025.` } : { after: day }
}

function isSame(word: string, typed: string): boolean {
  return composedText(word).toLowerCase() === typed
}

function readFigure(field: EditField, text: string, { numbers, percents }: BlockForm): CellReading {
  const isCount = field.kind.of === 'count'
  const error = (words: string) => ({ error: `${quotedText(text)} ${words}` })
  const number = readNumber(text, numbers, isCount ? 'grouped' : 'decimal')
  if (number === 'twoWays')
    return error(
      numbers === 'mixed'
        ? 'can be read in two ways beside the other cells: write it without its separator.'
        : 'can be read in two ways: write it without its separator.',
    )
  if (isCount) {
    const after = readCount(text, numbers)
    return after === null ? error('is not a whole number from 0 to 1,000,000.') : { after }
  }
  const mayBeFraction = number !== null && !number.isPercent && percents !== 'percents'
  if (mayBeFraction && percents === 'unclear' && (isPart(Number(number.text)) || Number(number.text) === 1)) {
    const fraction = percentInputText(Number(number.text))
    return error(`is ${fraction}% or ${number.text}%: write it with a percent sign.`)
  }
  const percent =
    mayBeFraction && percents === 'fractions' ? percentOf(number.text) : (number?.text ?? 'none')
  const read = readPercent(percent)
  return read === null
    ? error('is not a percentage from 0 to 100, such as 58 or 58.5.')
    : { after: fractionText(read) }
}

/** A decimal text times 100, without rounding. */
function percentOf(fraction: string): string {
  const [whole = '0', decimals = ''] = fraction.split('.')
  return `${whole}${decimals.slice(0, 2).padEnd(2, '0')}.${decimals.slice(2)}0`
}

/** "“n/a”", shortened to fit a line. */
export function quotedText(text: string): string {
  return `“${shortText(text.trim(), 40)}”`
}

/** A stored value as the cell shows it: "1,234", "65%", "Diabetes", "20 Oct 2025". */
export function cellText(field: EditField, stored: unknown): string {
  if (field.kind.of === 'day' && typeof stored === 'string' && stored !== '') return dayAndYear(stored)
  if (field.kind.of === 'count' && typeof stored === 'number') return groupedNumber(stored)
  return valueWords(field, stored)
}

/** A stored value for editing and for the clipboard: "1234", "65%". */
export function plainText(field: EditField, stored: unknown): string {
  const value = formValue(field, stored)
  return field.kind.of === 'percent' || field.kind.of === 'choice' || field.kind.of === 'yesNo'
    ? valueWords(field, stored)
    : typeof value === 'string'
      ? value
      : value.join(field.kind.of === 'links' ? '; ' : ',')
}

/** Whether two stored values read the same: "0.5" and "0.50" do. */
export function isSameValue(field: EditField, one: unknown, other: unknown): boolean {
  return deepEqual(one, other) || formValue(field, one) === formValue(field, other)
}
