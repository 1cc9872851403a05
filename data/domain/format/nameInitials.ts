import { initialsOf, letter } from './initials'

/** Two initials of a name: "AL" for "Ada Lovelace", "MO" for "mona". */
export function nameInitials(name: string): string {
  const words = name.split(/[\s._@+-]+/u).filter((word) => letter.test(word))
  const [first = '', second] = words
  return initialsOf(second === undefined ? (first.match(new RegExp(letter, 'gu')) ?? []) : [first, second])
}
