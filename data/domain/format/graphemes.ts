// Firefox has Intl.Segmenter since version 125. Without it, a letter and its marks stay together, but other
// sequences may be split.
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : undefined

/** The user-perceived characters of a text: a letter with its marks, a flag, a family emoji. */
export function graphemes(text: string): string[] {
  if (/^[\u0020-\u007E]*$/.test(text)) return text.split('')
  return segmenter
    ? Array.from(segmenter.segment(text), ({ segment }) => segment)
    : (text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [])
}

/** The start of a text, at most so long by `String.length`, without splitting a character. */
export function cutAt(text: string, longest: number): string {
  if (text.length <= longest) return text
  let cut = ''
  // A single longer character is cut too, but must not look like another one.
  for (const character of graphemes(text.slice(0, longest + 32))) {
    if (cut.length + character.length > longest) break
    cut += character
  }
  return cut
}
