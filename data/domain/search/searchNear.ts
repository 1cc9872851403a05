/** How many typing errors a word may have: none in a short one, two in a long one, and none in a number. */
export function allowedErrors(term: string): number {
  if (term.length < 4 || /\d/.test(term)) return 0
  return term.length < 8 ? 1 : 2
}

/** The letters of a word as bits, so that most words are rejected without a comparison. */
export function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) % 31)
  return bits
}

/** Whether a word may be within a number of errors: each missing letter is an error. */
export function mayBeNear(letters: number, ofTerm: number, errors: number): boolean {
  let missing = ofTerm & ~letters
  let count = 0
  while (missing !== 0 && count <= errors) {
    missing &= missing - 1
    count++
  }
  return count <= errors
}

/** The rows of the distance table, reused: new arrays for each word took most of the time. */
let rows: [number[], number[], number[]] = [[], [], []]

/**
 * The number of wrong, missing, extra or swapped letters compared with a word, or with its beginning of the same
 * length; Infinity when there are more than `most`.
 */
export function errorsBetween(term: string, word: string, maxErrors: number): number {
  const length = Math.min(word.length, term.length + maxErrors)
  if (length < term.length - maxErrors) return Infinity
  let [before, last, row] = rows
  for (let j = 0; j <= length; j++) last[j] = j
  for (let i = 1; i <= term.length; i++) {
    row[0] = i
    let least = i
    for (let j = 1; j <= length; j++) {
      const same = term[i - 1] === word[j - 1]
      let errors = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      const isSwapped = i > 1 && j > 1 && term[i - 1] === word[j - 2] && term[i - 2] === word[j - 1]
      if (isSwapped) errors = Math.min(errors, (before[j - 2] ?? 0) + 1)
      row[j] = errors
      least = Math.min(least, errors)
    }
    if (least > maxErrors) return Infinity
    ;[before, last, row] = [last, row, before]
  }
  rows = [before, last, row]
  let errors = word.length === length ? (last[length] ?? Infinity) : Infinity
  for (let j = term.length - 1; j <= Math.min(length, term.length + 1); j++)
    errors = Math.min(errors, last[j] ?? Infinity)
  return errors <= maxErrors ? errors : Infinity
}
