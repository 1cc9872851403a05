/** The length of a password that a user chooses, in characters. */
export const MIN_PASSWORD_LENGTH = 12
export const MAX_PASSWORD_LENGTH = 200

/** Common beginnings of passwords. */
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

/** Sequences on the keyboard and in the alphabet. */
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/**
 * Why a chosen password would be easy to guess, as a sentence; null when it is fine. Length protects best, so
 * common words, the user's name, sequences and repetitions do not count towards it.
 */
export function passwordError(password: string, username: string): string | null {
  const letters = Array.from(password.normalize('NFKC').toLowerCase())
  if (letters.length < MIN_PASSWORD_LENGTH)
    return `Use at least ${MIN_PASSWORD_LENGTH} characters; a few words that only you would choose work well.`
  if (letters.length > MAX_PASSWORD_LENGTH) return `Use at most ${MAX_PASSWORD_LENGTH} characters.`
  const name = username.normalize('NFKC').toLowerCase()
  const remaining = [name, ...common].reduce(without, letters.join(''))
  const counts = new Set(unwalked(remaining)).size
  return counts < 6 ? 'This password is easy to guess; use a few words that only you would choose.' : null
}

function without(text: string, part: string): string {
  return part === '' ? text : text.replaceAll(part, '')
}

/** The characters that neither continue a sequence, in either direction, nor repeat the previous one. */
function unwalked(text: string): string[] {
  const letters = Array.from(text)
  return letters.filter((letter, index) => {
    const before = letters[index - 1]
    return before === undefined || (before !== letter && !isNext(before, letter) && !isNext(letter, before))
  })
}

function isNext(one: string, other: string): boolean {
  return rows.some((row) => row.includes(one + other))
}
