import { sectionsOf, type Section } from './formatCode'
import { formattedNumber, formattedText, isDate } from './formattedNumber'
import { attribute, readXml } from './xml'

/** What a number format says about the number. */
export type NumberShape = 'plain' | 'percent' | 'percentSign' | 'money' | 'day'

/** The number format of a style. */
export interface NumberFormat {
  shape: NumberShape
  /** Whether the number is no figure but a code, "00000" or "EG-"0000, or a time of day. */
  isText: boolean
  /** The text that a cell with this number shows. */
  numberText: (value: number) => string
  /** The text that a cell with this text shows. */
  text: (text: string) => string
}

/**
 * Excel's built-in formats, which a file names only by number. A day whose order depends on the reader's country is
 * written out, and amounts are without the currency of that country.
 */
const builtIn = new Map<number, string>([
  ...([
    [1, '0'],
    [2, '0.00'],
    [3, '#,##0'],
    [4, '#,##0.00'],
  ] as const),
  ...([
    [9, '0%'],
    [10, '0.00%'],
    [11, '0.00E+00'],
    [12, '# ?/?'],
    [13, '# ??/??'],
  ] as const),
  ...([
    [15, 'd-mmm-yy'],
    [16, 'd-mmm'],
    [17, 'mmm-yy'],
    [22, 'd mmm yyyy h:mm'],
  ] as const),
  ...([
    [18, 'h:mm AM/PM'],
    [19, 'h:mm:ss AM/PM'],
    [20, 'h:mm'],
    [21, 'h:mm:ss'],
  ] as const),
  ...([
    [37, '#,##0;(#,##0)'],
    [38, '#,##0;(#,##0)'],
    [39, '#,##0.00;(#,##0.00)'],
  ] as const),
  ...([
    [40, '#,##0.00;(#,##0.00)'],
    [41, '#,##0'],
    [43, '#,##0.00'],
    [45, 'mm:ss'],
  ] as const),
  ...([
    [46, '[h]:mm:ss'],
    [47, 'mm:ss'],
    [48, '##0.0E+0'],
    [49, '@'],
  ] as const),
  ...[5, 6, 42].map((id) => [id, '#,##0'] as const),
  ...[7, 8, 44].map((id) => [id, '#,##0.00'] as const),
  ...[14, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58].map(
    (id) => [id, 'd mmm yyyy'] as const,
  ),
])

const builtInMoney = new Set([5, 6, 7, 8, 42, 44])

/** The number format of each style, by index; undefined for the general one. @throws FileRefusedError */
export async function readStyles(
  pieces: AsyncIterable<Uint8Array>,
): Promise<readonly (NumberFormat | undefined)[]> {
  const known = new Map<number, NumberFormat | undefined>()
  const styles: (NumberFormat | undefined)[] = []
  let isInCells = false
  await readXml(pieces, {
    open(name, attributes) {
      if (name === 'numFmt')
        known.set(
          Number(attribute(attributes, 'numFmtId')),
          numberFormatOf(attribute(attributes, 'formatCode') ?? ''),
        )
      if (name === 'cellXfs') isInCells = true
      if (name !== 'xf' || !isInCells) return
      const id = Number(attribute(attributes, 'numFmtId') ?? 0)
      const code = builtIn.get(id)
      if (!known.has(id) && code !== undefined) known.set(id, builtInFormat(id, code))
      styles.push(known.get(id))
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return styles
}

function builtInFormat(id: number, code: string): NumberFormat | undefined {
  const format = numberFormatOf(code)
  return format && builtInMoney.has(id) ? { ...format, shape: 'money' } : format
}

/** Reads a format code; undefined for the general format, and for a code that is longer than Excel allows. */
export function numberFormatOf(code: string): NumberFormat | undefined {
  const sections = sectionsOf(code)
  const [first] = sections
  if (!first || (sections.length === 1 && first.pieces.every(({ of }) => of === 'general'))) return undefined
  return {
    shape: shapeOf(first),
    isText: isCode(first) || (isDate(first) && shapeOf(first) !== 'day'),
    numberText: (value) => formattedNumber(sections, value),
    text: (text) => formattedText(sections, text),
  }
}

const currencies = new Set(Intl.supportedValuesOf('currency'))

/**
 * `0.0%` shows a fraction as a percentage; `0"%"` writes a percent sign after a number; `d mmm yyyy` shows a day;
 * `"SAR "0` and `[$€-407]0` show an amount.
 */
function shapeOf({ pieces, currency }: Section): NumberShape {
  const literals = pieces.map((piece) => (piece.of === 'literal' ? piece.text : '')).join('')
  if (pieces.some((piece) => piece.of === 'sign' && piece.sign === '%')) return 'percent'
  if (literals.includes('%')) return 'percentSign'
  if (pieces.some(({ of }) => of === 'general')) return 'plain'
  if (pieces.some((piece) => piece.of === 'date' && 'yqMd'.includes(piece.letter))) return 'day'
  const words = literals.match(/(?<![A-Z])[A-Z]{3}(?![A-Z])/g) ?? []
  const isMoney = currency !== '' || /\p{Sc}/u.test(literals) || words.some((word) => currencies.has(word))
  return isMoney ? 'money' : 'plain'
}

/** At least two digits that are always there, and neither thousands nor decimals. */
function isCode({ pieces }: Section): boolean {
  const leading = pieces.filter((piece) => piece.of === 'digit' && piece.sign === '0').length
  return leading > 1 && pieces.every((piece) => piece.of === 'literal' || piece.of === 'digit')
}
