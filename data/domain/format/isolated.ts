const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/**
 * A name or a value within an English sentence. One that is written from right to left would turn what follows it round,
 * "78% → 49%" too: it is isolated (Unicode UAX 9), and the sentence goes from left to right also where it begins it.
 */
export function isolated(text: string): string {
  return rightToLeft.test(text) ? `\u200E\u2068${text}\u2069` : text
}

/** "78% → 49%", in that order whatever stands around it. */
export function changeWords(before: string, after: string): string {
  return `${isolated(before)} → ${isolated(after)}`
}
