import { graphemes, initialsOf } from './graphemes'

/** Two letters that stand for a name: "AL" for "Ada Lovelace", "MO" for "mona". */
export function nameInitials(name: string): string {
  const words = name.split(/[\s._@+-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const [first = '', second] = words
  return initialsOf(second === undefined ? graphemes(first) : [first, second])
}
