/**
 * Why a text must be rejected ("must not hold …"), with the character and its position from 1; null when it is
 * fine. Direction marks, joiners and closed isolates are allowed: Arabic and Persian need them. Overrides,
 * embeddings and open isolates would affect the text around it.
 * `breaks` allows line breaks and tabs.
 */
export function textError(text: string, { breaks }: { breaks: boolean }): string | null {
  return forbiddenIn(text, breaks) ?? isolateIn(text) ?? (visible.test(text) ? null : mustBeVisible)
}

/** Control characters, line and paragraph separators, embeddings and overrides, and unpaired surrogates. */
const forbidden = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e]/u
const forbiddenBesideBreaks = /(?![\t\n\r])[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e]/u

/** Visible characters. Braille's blank is a symbol to Unicode. */
const visible = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u
const mustBeVisible = 'must contain a visible character'

function forbiddenIn(text: string, breaks: boolean): string | null {
  const found = (breaks ? forbiddenBesideBreaks : forbidden).exec(text)
  if (!found) return null
  const [character] = found
  const name = `${codeOf(character)} (${positionIn(text, found.index)})`
  if (/[\n\r]/.test(character)) return 'must be one line'
  if (character === '\t') return 'must not contain a tab'
  if (/\p{Cs}/u.test(character)) return `must not contain an unpaired surrogate, ${name}`
  return `must not contain the ${kindOf(character)} ${name}`
}

function kindOf(character: string): string {
  if (/\p{Cc}/u.test(character)) return 'control character'
  return /\p{Z}/u.test(character) ? 'line break' : 'bidirectional control'
}

/** An isolate starts with U+2066, U+2067 or U+2068 and ends with U+2069. */
function isolateIn(text: string): string | null {
  const open: { character: string; index: number }[] = []
  for (const { 0: character, index } of text.matchAll(/[\u2066-\u2069]/g)) {
    if (character !== '\u2069') open.push({ character, index })
    else if (!open.pop())
      return `must not contain U+2069 (${positionIn(text, index)}), which does not end an isolate`
  }
  const [first] = open
  if (!first) return null
  const name = `${codeOf(first.character)} (${positionIn(text, first.index)})`
  return `must not contain the isolate ${name} without U+2069 after it`
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

function positionIn(text: string, index: number): string {
  return `character ${Array.from(text.slice(0, index)).length + 1}`
}
