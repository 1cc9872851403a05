/** A piece of a number format. */
type Piece =
  | { of: 'literal'; text: string }
  /** "0", "#" or "?". */
  | { of: 'digit'; sign: string }
  | { of: 'sign'; sign: '.' | ',' | '%' | '/' | '@' }
  | { of: 'exponent'; hasPlus: boolean }
  | { of: 'date'; letter: DateLetter; count: number; isElapsed: boolean }
  /** AM/PM, or A/P. */
  | { of: 'half'; isShort: boolean }
  | { of: 'general' }

type DateLetter = 'y' | 'q' | 'M' | 'd' | 'h' | 'm' | 's'

/** One of the up to four parts of a format, divided by semicolons. */
export interface Section {
  pieces: readonly Piece[]
  /** The condition before it, such as "[>=100]". */
  accepts: ((value: number) => boolean) | undefined
  /** The currency of a prefix such as "[$€-407]". */
  currency: string
  /** The language of a prefix such as "[$-407]". */
  language: string
}

/** Every piece in one pass, so that a long format is not read again and again. */
const pieces =
  /"([^"]*)"?|\\(.)|(_.)|\*.|\[([^\]]*)\]?|(general)|(am\/pm|a\/p)|(y+|q+|m+|d+|h+|s+|e(?![+-]))|(e[+-])|([0#?])|([.,%/@])|(;)|(.)/gisu

/** Excel's own limit for the length of a format. */
const MAX_LENGTH = 255

/** The sections of a format code; none when it is longer than Excel allows. */
export function sectionsOf(code: string): Section[] {
  if (code.length > MAX_LENGTH) return []
  const sections: Section[] = []
  let open: { pieces: Piece[] } & Section = emptySection()
  for (const found of code.matchAll(pieces)) {
    const [, quoted, escaped, space, bracket, general, half, date, exponent, digit, sign, end, other] = found
    const text = quoted ?? escaped ?? other ?? (space && ' ')
    if (text !== undefined) open.pieces.push({ of: 'literal', text })
    else if (bracket !== undefined) readBracket(open, bracket)
    else if (general) open.pieces.push({ of: 'general' })
    else if (half) open.pieces.push({ of: 'half', isShort: half.length === 3 })
    else if (date) open.pieces.push(datePiece(date, false))
    else if (exponent) open.pieces.push({ of: 'exponent', hasPlus: exponent.endsWith('+') })
    else if (digit) open.pieces.push({ of: 'digit', sign: digit })
    else if (sign) open.pieces.push({ of: 'sign', sign: sign as '.' })
    else if (end) {
      sections.push(withMinutes(open))
      open = emptySection()
    }
  }
  return [...sections, withMinutes(open)]
}

function emptySection() {
  return { pieces: [] as Piece[], accepts: undefined, currency: '', language: 'en' }
}

function datePiece(letters: string, isElapsed: boolean): Piece {
  const [first = ''] = letters.toLowerCase()
  // A single "e" is the year of an East Asian format.
  const letter = first === 'e' ? 'y' : first === 'm' ? 'M' : first
  return {
    of: 'date',
    letter: letter as DateLetter,
    count: first === 'e' ? 4 : letters.length,
    isElapsed,
  }
}

/** "[>=100]", "[$€-407]" or "[h]"; colours say nothing about the text. */
function readBracket(section: { pieces: Piece[] } & Section, text: string): void {
  const [, sign = '', limit] = /^([<>]=?|<>|=)\s?(-?[\d.]+)$/.exec(text) ?? []
  if (limit !== undefined) {
    section.accepts = (value) => compares(value, sign, Number(limit))
    return
  }
  if (/^(?:h+|m+|s+)$/i.test(text)) {
    section.pieces.push(datePiece(text, true))
    return
  }
  if (!text.startsWith('$')) return
  const cut = text.indexOf('-')
  section.currency = text.slice(1, cut === -1 ? undefined : cut)
  if (section.currency !== '') section.pieces.push({ of: 'literal', text: section.currency })
  if (cut !== -1) section.language = languageOf(text.slice(cut + 1))
}

function compares(value: number, sign: string, limit: number): boolean {
  switch (sign) {
    case '<':
      return value < limit
    case '<=':
      return value <= limit
    case '>':
      return value > limit
    case '>=':
      return value >= limit
    case '<>':
      return value !== limit
    default:
      return value === limit
  }
}

/** Windows' numbers of languages, as far as their months are written in full or short form without a case. */
const languages: Readonly<Record<number, string>> = {
  0x01: 'ar',
  0x07: 'de',
  0x0a: 'es',
  0x0c: 'fr',
  0x10: 'it',
  0x13: 'nl',
  0x16: 'pt',
  0x1f: 'tr',
}

/** The language of "407", "2000401" or "de-DE"; English for any other. */
function languageOf(tag: string): string {
  const named = /^([a-z]{2})-/i.exec(tag)?.[1]?.toLowerCase()
  if (named !== undefined) return Object.values(languages).includes(named) ? named : 'en'
  const number = /^[\da-f]{1,8}$/i.test(tag) ? Number.parseInt(tag, 16) : 0
  return languages[number & 0x3ff] ?? 'en'
}

/** An "m" after hours or before seconds means minutes. */
function withMinutes({ pieces, ...section }: Section): Section {
  const dates = pieces.filter((piece) => piece.of === 'date')
  const minutes = new Set(
    dates.filter(
      ({ letter, count, isElapsed }, at) =>
        letter === 'M' &&
        (isElapsed || (count < 3 && (dates[at - 1]?.letter === 'h' || dates[at + 1]?.letter === 's'))),
    ),
  )
  return {
    ...section,
    pieces: pieces.map((piece) =>
      piece.of === 'date' && minutes.has(piece) ? { ...piece, letter: 'm' as const } : piece,
    ),
  }
}
