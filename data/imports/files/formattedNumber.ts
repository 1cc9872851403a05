import { plainNumber } from '~/data/imports/cells'
import { monthNames, shortMonths } from '~/data/domain/format/months'
import { partsOf } from '~/data/domain/time/calendar'
import type { Section } from './formatCode'
import { dateOfSerial } from '~/data/domain/time/serial'

type Piece = Section['pieces'][number]

/** The text that a number's cell shows by its format. */
export function formattedNumber(sections: readonly Section[], value: number): string {
  const { section, isNegated } = sectionFor(sections, value)
  if (!section) return plainNumber(value)
  const shown = Math.abs(value)
  const text = isDate(section) ? dateText(section, value) : numberText(section.pieces, shown)
  const bare = text.trim()
  // A format that hides its number still has one.
  if (bare === '') return plainNumber(value)
  return isNegated && !isDate(section) && /[1-9]/.test(bare) ? `-${bare}` : bare
}

/** The text that a text's cell shows: "EG-7" for "7" by the format "EG-"@. */
export function formattedText(sections: readonly Section[], text: string): string {
  const last = sections.at(-1)
  if (!last?.pieces.some((piece) => piece.of === 'sign' && piece.sign === '@')) return text
  const around = last.pieces.map((piece) => {
    if (piece.of === 'literal') return piece.text
    return piece.of === 'sign' && piece.sign === '@' ? text : ''
  })
  return last.pieces.some((piece) => piece.of === 'literal' && piece.text.trim() !== '')
    ? around.join('')
    : text
}

/** Whether a section shows a day or a time. */
export function isDate({ pieces }: Section): boolean {
  return pieces.some(({ of }) => of === 'date')
}

/** Without a condition the sections are for positive numbers, negative ones, and zero. */
function sectionFor(
  sections: readonly Section[],
  value: number,
): { section: Section | undefined; isNegated: boolean } {
  const ofNumbers = sections.slice(0, 3)
  if (ofNumbers.some(({ accepts }) => accepts)) {
    const section =
      ofNumbers.find(({ accepts }) => accepts?.(value)) ?? ofNumbers.find(({ accepts }) => !accepts)
    return { section, isNegated: value < 0 }
  }
  const [first, negative, zero] = ofNumbers
  if (value < 0)
    return negative ? { section: negative, isNegated: false } : { section: first, isNegated: true }
  return { section: value === 0 ? (zero ?? first) : first, isNegated: false }
}

function isSign(piece: Piece | undefined, sign: string): boolean {
  return piece?.of === 'sign' && piece.sign === sign
}

function numberText(pieces: readonly Piece[], value: number): string {
  const percents = pieces.filter((piece) => isSign(piece, '%')).length
  const scaled = value * 100 ** percents
  const exponent = pieces.findIndex(({ of }) => of === 'exponent')
  if (exponent !== -1) return scientific(pieces, exponent, scaled)
  const slash = pieces.findIndex((piece) => isSign(piece, '/'))
  if (slash !== -1 && pieces[slash - 1]?.of === 'digit') return fraction(pieces, slash, scaled)
  return decimal(pieces, scaled)
}

/** Digits in their places, with the texts between them: "000-00", "#,##0.00". */
function decimal(pieces: readonly Piece[], value: number): string {
  const isDigit = ({ of }: Piece) => of === 'digit'
  const point = pieces.findIndex((piece) => isSign(piece, '.'))
  const end = point === -1 ? pieces.length : point
  const wholes = pieces.slice(0, end).filter(isDigit).length
  const decimals = pieces.slice(end).filter(isDigit).length
  const lastWhole = pieces.slice(0, end).findLastIndex(isDigit)
  const firstWhole = pieces.findIndex(isDigit)
  const commas = pieces.flatMap((piece, at) => (isSign(piece, ',') ? [at] : []))
  const isGrouped = commas.some((at) => at > firstWhole && at < lastWhole)
  // Each comma after the last digit stands for three digits that are not shown.
  const thousands = commas.filter((at) => at > lastWhole && lastWhole !== -1).length
  const [whole, rest] = rounded(value / 1000 ** thousands, decimals)
  let [left, shown, text] = [wholes, 0, '']
  const grouped = (digit: string, after: number) =>
    isGrouped && after > 0 && after % 3 === 0 && digit.trim() !== '' ? `${digit},` : digit
  // All digits that have no place of their own stand before those that have.
  const extra = () =>
    Array.from(whole.slice(0, Math.max(0, whole.length - wholes)), (digit, at) =>
      grouped(digit, whole.length - at - 1),
    ).join('')
  pieces.forEach((piece, at) => {
    if (piece.of === 'literal') text += piece.text
    else if (piece.of === 'general' || isSign(piece, '@')) text += plainNumber(value)
    else if (isSign(piece, '%')) text += '%'
    else if (isSign(piece, '/')) text += '/'
    else if (at === point) text += wholes === 0 ? `${whole}.` : '.'
    else if (piece.of === 'digit' && at < end) {
      if (left === wholes) text += extra()
      const digit = whole.length >= left ? whole.charAt(whole.length - left) : filler(piece.sign)
      left -= 1
      text += grouped(digit, left)
    } else if (piece.of === 'digit') {
      text += /^0*$/.test(rest.slice(shown)) && piece.sign !== '0' ? filler(piece.sign) : rest.charAt(shown)
      shown += 1
    }
  })
  return text
}

function filler(sign: string): string {
  return sign === '0' ? '0' : sign === '?' ? ' ' : ''
}

/** The digits before and after the point; halves are rounded up, by the decimal notation. */
function rounded(value: number, decimals: number): [whole: string, rest: string] {
  const [digits = '0', exponent = '0'] = String(Number(value.toPrecision(15))).split('e')
  const shifted = Math.round(Number(`${digits}e${Number(exponent) + decimals}`))
  const all = (Number.isFinite(shifted) ? BigInt(shifted) : 0n).toString().padStart(decimals + 1, '0')
  const cut = all.length - decimals
  return [all.slice(0, cut).replace(/^0+/, ''), all.slice(cut)]
}

function scientific(pieces: readonly Piece[], exponent: number, value: number): string {
  const mantissa = pieces.slice(0, exponent)
  const point = mantissa.findIndex((piece) => isSign(piece, '.'))
  const decimals = point === -1 ? 0 : mantissa.slice(point).filter(({ of }) => of === 'digit').length
  const [number = '0', power = '0'] = value.toExponential(decimals).split('e')
  const [after, hasPlus] = [pieces.slice(exponent + 1), pieces[exponent]]
  const places = after.filter(({ of }) => of === 'digit').length
  const sign = power.startsWith('-') ? '-' : hasPlus?.of === 'exponent' && hasPlus.hasPlus ? '+' : ''
  const literals = (some: readonly Piece[]) =>
    some.map((piece) => (piece.of === 'literal' ? piece.text : '')).join('')
  return `${literals(mantissa)}${number}E${sign}${power.replace(/\D/g, '').padStart(places, '0')}${literals(after)}`
}

/** "1 1/2": a whole number before the fraction where the format has a place for it. */
function fraction(pieces: readonly Piece[], slash: number, value: number): string {
  let from = slash
  while (pieces[from - 1]?.of === 'digit') from -= 1
  let to = slash + 1
  let fixed = ''
  for (; to < pieces.length; to += 1) {
    const piece = pieces[to]
    if (piece?.of === 'literal' && /^\d$/.test(piece.text)) fixed += piece.text
    else if (piece?.of !== 'digit') break
  }
  const places = to - slash - 1
  const before = pieces.slice(0, from)
  const hasWhole = before.some(({ of }) => of === 'digit')
  const whole = hasWhole ? Math.floor(value) : 0
  const most = 10 ** Math.min(places, 5) - 1
  const [nearestOver, under] =
    fixed === '' ? nearest(value - whole, most) : [Math.round((value - whole) * Number(fixed)), Number(fixed)]
  // A fraction that rounds to one is part of the whole number.
  const carried = hasWhole && nearestOver === under ? 1 : 0
  const over = carried === 1 ? 0 : nearestOver
  const shownWhole = whole + carried
  const literals = (some: readonly Piece[]) =>
    some.map((piece) => (piece.of === 'literal' ? piece.text : '')).join('')
  const part = over === 0 && hasWhole ? '' : `${over}/${under}`
  const number = !hasWhole || (shownWhole === 0 && part !== '') ? part : `${shownWhole} ${part}`.trim()
  return `${literals(before)}${number}${literals(pieces.slice(to))}`.trim()
}

/** The fraction next to a number with a denominator up to a limit, by continued fractions. */
function nearest(value: number, most: number): [over: number, under: number] {
  let [over, under, lastOver, lastUnder] = [Math.floor(value), 1, 1, 0]
  let rest = value - over
  while (rest > 1e-9) {
    const next = Math.floor(1 / rest)
    const wider = next * under + lastUnder
    if (wider > most) break
    ;[over, under, lastOver, lastUnder] = [next * over + lastOver, wider, over, under]
    rest = 1 / rest - next
  }
  return [over, under]
}

function dateText({ pieces, language }: Section, value: number): string {
  const seconds = Math.round(value * 86_400)
  const date = dateOfSerial(Math.floor(seconds / 86_400))
  if (value < 0 || date === null) return plainNumber(value)
  const { year, month, dayOfMonth, weekday } = partsOf(date)
  const ofDay = ((seconds % 86_400) + 86_400) % 86_400
  const isHalf = pieces.some(({ of }) => of === 'half')
  const hour = Math.floor(ofDay / 3_600)
  const padded = (number: number, count: number) => String(number).padStart(Math.min(count, 2), '0')
  return pieces
    .map((piece) => {
      if (piece.of === 'literal') return piece.text
      if (piece.of === 'half') {
        const half = hour < 12 ? 'AM' : 'PM'
        return piece.isShort ? half.charAt(0) : half
      }
      if (piece.of === 'sign') return piece.sign
      if (piece.of !== 'date') return ''
      const { letter, count, isElapsed } = piece
      switch (letter) {
        case 'y':
          return count > 2 ? String(year) : padded(year % 100, 2)
        case 'q':
          return quarterText(Math.floor(month / 3) + 1, count)
        case 'M':
          return count < 3 ? padded(month + 1, count) : monthText(month, count, language)
        case 'd':
          return count < 3 ? padded(dayOfMonth, count) : weekdayText(weekday, count, language)
        case 'h':
          return padded(isElapsed ? Math.floor(seconds / 3_600) : isHalf ? hour % 12 || 12 : hour, count)
        case 'm':
          return padded(isElapsed ? Math.floor(seconds / 60) : Math.floor(ofDay / 60) % 60, count)
        default:
          return padded(isElapsed ? seconds : ofDay % 60, count)
      }
    })
    .join('')
}

/** "Q1", or "1st quarter" as LibreOffice writes it. */
function quarterText(quarter: number, count: number): string {
  return count === 1 ? `Q${quarter}` : `${quarter}${['st', 'nd', 'rd', 'th'][quarter - 1] ?? ''} quarter`
}

function monthText(month: number, count: number, language: string): string {
  const long =
    language === 'en'
      ? capital(monthNames[month] ?? '')
      : nameIn(language, 'month', 'long', Date.UTC(2024, month, 1))
  if (count === 4) return long
  if (count > 4) return Array.from(long)[0] ?? ''
  return language === 'en'
    ? (shortMonths[month] ?? '')
    : nameIn(language, 'month', 'short', Date.UTC(2024, month, 1))
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** 7 January 2024 was a Sunday. */
function weekdayText(weekday: number, count: number, language: string): string {
  return nameIn(language, 'weekday', count === 3 ? 'short' : 'long', Date.UTC(2024, 0, 7 + weekday))
}

const names = new Map<string, string>()

function nameIn(language: string, of: 'month' | 'weekday', form: 'long' | 'short', day: number): string {
  const key = `${language} ${of} ${form} ${day}`
  const known = names.get(key)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { timeZone: 'UTC', [of]: form })
  const name = format.format(day).replace(/\.$/, '')
  names.set(key, name)
  return name
}
