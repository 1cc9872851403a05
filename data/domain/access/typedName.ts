/**
 * A name as it was typed or pasted, in the form that names have: composed, with single spaces between its words. Phones
 * add a space behind a suggested word, and copied texts have no-break spaces. Its source text is also part of the
 * sign-in page, so it cannot refer to anything outside.
 */
export function typedName(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ')
}
