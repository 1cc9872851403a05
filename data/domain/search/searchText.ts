import { cutAt } from '~/data/domain/format/graphemes'

/** Letters that Unicode does not decompose, and how they are typed. */
const plainLetters = new Map([
  ...Object.entries({ ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' }),
  // Arabic letters that are used interchangeably; the tatweel is ignored.
  ...Object.entries({ ى: 'ي', ة: 'ه', ـ: '' }),
])

/** A normalised text, and the original offset of each of its characters. */
export interface Folded {
  text: string
  from: readonly number[]
}

/**
 * Normalises a text for comparison: lower case, without diacritics, apostrophes, and commas between digits
 * ("1,556,016"), with ASCII digits.
 */
export function fold(text: string): string {
  // Most texts are ASCII, which takes a tenth of the time.
  return /^[\u0020-\u007E]*$/.test(text)
    ? text
        .toLowerCase()
        .replaceAll("'", '')
        .replaceAll(/(\d),(?=\d)/g, '$1')
    : anyFolded(text).text
}

/** The same, with the original offsets. */
export function foldedFrom(given: string): Folded {
  return /^[\u0020-\u007E]*$/.test(given) ? plainFolded(given) : anyFolded(given)
}

/** ASCII text: each character stands for itself or is dropped. */
function plainFolded(given: string): Folded {
  const from: number[] = []
  const isDigit = (at: number) => given.charCodeAt(at) >= 48 && given.charCodeAt(at) <= 57
  for (let at = 0; at < given.length; at++) {
    const character = given[at]
    if (character !== "'" && !(character === ',' && isDigit(at - 1) && isDigit(at + 1))) from.push(at)
  }
  return { text: fold(given), from }
}

function anyFolded(given: string): Folded {
  let text = ''
  const from: number[] = []
  let at = 0
  for (const character of given) {
    const plain = plainOf(character, text, given.slice(at + character.length))
    from.push(...Array.from({ length: plain.length }, () => at))
    text += plain
    at += character.length
  }
  return { text, from }
}

function plainOf(character: string, before: string, after: string): string {
  if (character === "'" || character === '’') return ''
  if (/[,٬]/.test(character) && /\d$/.test(before) && /^\p{Nd}/u.test(after)) return ''
  const bare = character.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return Array.from(bare, (letter) => plainLetters.get(letter) ?? digitOf(letter) ?? letter).join('')
}

/** ٣ and ۳ as 3. */
function digitOf(letter: string): string | undefined {
  const code = letter.codePointAt(0) ?? 0
  const zero = [0x06_60, 0x06_f0].find((zero) => code >= zero && code < zero + 10)
  return zero === undefined ? undefined : String(code - zero)
}

const wordPattern = /\p{N}+(?:\.\p{N}+)*|[\p{L}\p{M}]+/gu

/** The words and numbers of a normalised text; "VOM-ODF-8" has three, "8mg" two. */
export function wordsOf(folded: string): string[] {
  return folded.match(wordPattern) ?? []
}

/** A highlighted span; its end is exclusive. */
export type Marks = readonly (readonly [from: number, to: number])[]

/** A word of the query, and the words of the index that replace it when it was not found. */
export interface Term {
  text: string
  near: ReadonlySet<string> | null
}

/** The spans of the terms in a text: at the start of a word, otherwise within one; a similar word in full. */
export function marksIn(given: string, terms: readonly Term[]): Marks {
  const { text, from } = foldedFrom(given)
  const offsetOf = (at: number) => from[at] ?? given.length
  const marks: [number, number][] = []
  for (const match of text.matchAll(wordPattern)) {
    const spans = terms.flatMap((term): [number, number][] => {
      const span = spanIn(match[0], term)
      return span ? [span] : []
    })
    const [span] = spans.sort((a, b) => b[1] - b[0] - (a[1] - a[0]))
    if (span) marks.push([offsetOf(match.index + span[0]), offsetOf(match.index + span[1])])
  }
  return marks
}

function spanIn(word: string, { text, near }: Term): [number, number] | null {
  if (near) return near.has(word) ? [0, word.length] : null
  const at = word.indexOf(text)
  return at === 0 || (at > 0 && isFoundWithin(text)) ? [at, at + text.length] : null
}

/** Shorter terms would match within too many words. */
export function isFoundWithin(term: string): boolean {
  return term.length >= 3
}

/**
 * An excerpt of a long text around its first highlight, with its highlights; `before` and `after` say whether text
 * was cut off.
 */
export function excerpt(given: string, terms: readonly Term[]) {
  const [first] = marksIn(given, terms)
  const around = 26
  const maxLength = 84
  const wantedStart = first && first[0] > around ? first[0] - around : 0
  // Starts at a word.
  const begin = wantedStart === 0 ? 0 : given.indexOf(' ', wantedStart) + 1
  const remaining = given.slice(begin)
  const lastWord = remaining.lastIndexOf(' ', maxLength)
  // Some scripts have no spaces.
  const text =
    remaining.length <= maxLength
      ? remaining
      : lastWord > 0
        ? remaining.slice(0, lastWord)
        : cutAt(remaining, maxLength)
  return {
    text,
    marks: marksIn(text, terms),
    cutBefore: begin > 0,
    cutAfter: begin + text.length < given.length,
  }
}
