/** Two letters that stand for a name: "AL" for "Ada Lovelace", "MO" for "mona". */
export function nameInitials(name: string): string {
  const words = name.split(/[\s._@+-]+/u).flatMap((word) => {
    const letters = word.match(/[\p{L}\p{N}]/gu)
    return letters ? [letters] : []
  })
  const [first = [], second] = words
  const two = second ? [first[0], second[0]] : first.slice(0, 2)
  return two.join('').toUpperCase()
}
