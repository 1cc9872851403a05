/** Who acts in a command: whoever may use the machine that the data is on. */
export const operator = 'the operator'

/** How the history and the log name an API token. */
export function authorOfToken(name: string): string {
  return `${name} (API token)`
}

/** What shows nothing, or turns the text around it; Braille's blank is a sign to Unicode. */
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/u

/** Letters of these look like Latin ones. */
const lookalike = /[\p{Script=Cyrillic}\p{Script=Greek}]/u

/**
 * Why a text, in composed letters, may name nobody in the history and the log, as another author could be called so, or
 * look so; null where it may.
 */
export function authorNameError(text: string): string | null {
  const isAsSeen =
    !unseen.test(text) &&
    text === text.trim().split(/\s+/).join(' ') &&
    text === text.normalize('NFKC') &&
    !(lookalike.test(text) && /\p{Script=Latin}/u.test(text))
  if (!isAsSeen) return 'must be plain letters and signs of one script, with single spaces between them'
  const folded = text.toLowerCase()
  const isReserved = folded === operator || folded.includes('(api token)')
  return isReserved ? 'must be another one: commands and API tokens are called so' : null
}
