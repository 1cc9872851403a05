/** The items in blocks of so many; the last may hold fewer. */
export function blocksOf<T>(items: readonly T[], size: number): (readonly T[])[] {
  const blocks = []
  for (let start = 0; start < items.length; start += size) blocks.push(items.slice(start, start + size))
  return blocks
}
