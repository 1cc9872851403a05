/** Composing many combining marks takes seconds, and no text of the contract is this long. */
const MAX_LENGTH = 50_000

/** A JSON value with all its texts in composed letters (NFC): é as one character, not as e and an accent. */
export function composed<T>(value: T): T {
  if (typeof value === 'string') return composedText(value) as T
  if (Array.isArray(value)) return value.map(composed) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, composed(each)])) as T
}

/** A text in composed letters (NFC). */
export function composedText(text: string): string {
  return text.length > MAX_LENGTH ? text : text.normalize('NFC')
}
