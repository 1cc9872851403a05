/** How long a password is that a person chooses, in characters. */
export const MIN_PASSWORD_LENGTH = 12
export const MAX_PASSWORD_LENGTH = 200

/** What many begin a password with, or make one of by saying it again. */
const common = [
  'password',
  'passwort',
  'qwerty',
  'azerty',
  'letmein',
  'welcome',
  'iloveyou',
  'administrator',
  'admin',
  'changeme',
  'launch',
  'commandcenter',
  'secret',
  'abc',
  'test',
]

/** Rows of keys and of characters that fingers walk along. */
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/**
 * Why a password that a person chose would be guessed, as a sentence; null where nothing speaks against it. Length is
 * what keeps a guess away, so what is looked for is length that is none.
 */
export function passwordError(password: string, username: string): string | null {
  const letters = Array.from(password.normalize('NFKC').toLowerCase())
  if (letters.length < MIN_PASSWORD_LENGTH)
    return `Use at least ${MIN_PASSWORD_LENGTH} characters; a few words that belong to nobody else do well.`
  if (letters.length > MAX_PASSWORD_LENGTH) return `Use at most ${MAX_PASSWORD_LENGTH} characters.`
  const name = username.normalize('NFKC').toLowerCase()
  const rest = [name, ...common].reduce(without, letters.join(''))
  const counts = new Set(unwalked(rest)).size
  return counts < 6 ? 'Others would guess this one soon; use a few words that belong to nobody else.' : null
}

function without(text: string, part: string): string {
  return part === '' ? text : text.replaceAll(part, '')
}

/** The characters but those that only go on along a row, either way, or say the last one again. */
function unwalked(text: string): string[] {
  const letters = Array.from(text)
  return letters.filter((letter, place) => {
    const before = letters[place - 1]
    return before === undefined || (before !== letter && !isNext(before, letter) && !isNext(letter, before))
  })
}

function isNext(one: string, other: string): boolean {
  return rows.some((row) => row.includes(one + other))
}
