const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/**
 * A name or a value within an English sentence. Right-to-left text would reorder what follows it, even "78% → 49%".
 * So it is isolated (Unicode UAX 9), and the sentence runs from left to right even if it starts with the name.
 */
export function isolated(text: string): string {
  return rightToLeft.test(text) ? `\u200E\u2068${text}\u2069` : text
}

/** "78% → 49%", in that order in any context. */
export function changeWords(before: string, after: string): string {
  return `${isolated(before)} → ${isolated(after)}`
}
