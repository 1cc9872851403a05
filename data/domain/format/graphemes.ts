// Firefox has it since 125. Without it a letter and its marks are one, and what is composed otherwise may be cut.
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : undefined

/** What a person sees as the characters of a text: a letter with its marks, a flag, a family. */
export function graphemes(text: string): string[] {
  if (/^[\u0020-\u007E]*$/.test(text)) return text.split('')
  return segmenter
    ? Array.from(segmenter.segment(text), ({ segment }) => segment)
    : (text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [])
}

/** The beginning of a text, at most so long as `String.length` counts, that ends with a whole character. */
export function cutAt(text: string, longest: number): string {
  if (text.length <= longest) return text
  let cut = ''
  // One that reaches beyond the end must not look like another.
  for (const character of graphemes(text.slice(0, longest + 32))) {
    if (cut.length + character.length > longest) break
    cut += character
  }
  return cut
}
