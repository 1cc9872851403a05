/** Splits the items into blocks of that many; the last may be smaller. */
export function blocksOf<T>(items: readonly T[], size: number): (readonly T[])[] {
  const blocks = []
  for (let start = 0; start < items.length; start += size) blocks.push(items.slice(start, start + size))
  return blocks
}
