let known: Intl.Segmenter | undefined

/**
 * Made when a text first needs it: loading its data takes a phone 40 ms. Firefox has it since version 125; without it, a
 * letter and its marks stay together, but other sequences may be split.
 */
function segmenter(): Intl.Segmenter | undefined {
  if ('Segmenter' in Intl) known ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return known
}

/** The user-perceived characters of a text: a letter with its marks, a flag, a family emoji. */
export function graphemes(text: string): string[] {
  if (/^[\u0020-\u007E]*$/.test(text)) return text.split('')
  const segments = segmenter()?.segment(text)
  return segments
    ? Array.from(segments, ({ segment }) => segment)
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
