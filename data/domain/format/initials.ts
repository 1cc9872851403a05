/** A letter or digit with its combining marks. */
export const letter = /[\p{L}\p{N}]\p{M}*/u

/** Arabic, Syriac, N’Ko and Mongolian letters are joined; two of them together would read as a word. */
const joining = /[\u0600-\u08FF\u1800-\u18AF\uFB50-\uFEFC]/

/** The first letters of the first two texts that have one, in upper case: "FF" for "Field", "Force". */
export function initialsOf(texts: readonly string[]): string {
  const letters = texts.flatMap((text) => letter.exec(text) ?? []).slice(0, 2)
  return letters.join(joining.test(letters[0] ?? '') ? '\u200C' : '').toUpperCase()
}
