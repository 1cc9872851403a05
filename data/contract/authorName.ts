/** The author of a command: someone with access to the machine that holds the data. */
export const operator = 'the operator'

/** The author's name for an API token, in the history and the log. */
export function authorOfToken(name: string): string {
  return `${name} (API token)`
}

/**
 * Invisible characters, and characters that change the direction of text. Braille's blank is a symbol to Unicode.
 */
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/u

/** Scripts with letters that look like Latin ones. */
const lookalike = /[\p{Script=Cyrillic}\p{Script=Greek}]/u

/**
 * Why a text, in composed letters, may not be an author's name: it could be mistaken for another author's. Null
 * when it may.
 */
export function authorNameError(text: string): string | null {
  const isAsSeen =
    !unseen.test(text) &&
    text === text.trim().split(/\s+/).join(' ') &&
    text === text.normalize('NFKC') &&
    !(lookalike.test(text) && /\p{Script=Latin}/u.test(text))
  if (!isAsSeen) return 'must be visible characters of one script, with single spaces between words'
  const folded = text.toLowerCase()
  const isReserved = folded === operator || folded.includes('(api token)')
  return isReserved ? 'must be a different name: this one is reserved for commands and API tokens' : null
}
