const names = ['short', 'full', 'long'] as const

/** How much a run tries: `npm test`, `npm run test:all`, or the long forms before a release. */
export type Extent = (typeof names)[number]

const requested = process.env.TEST_EXTENT ?? 'short'
const found = names.find((name) => name === requested)
if (!found) throw new Error(`TEST_EXTENT must be one of ${names.join(', ')}.`)

/** The extent of this run, as `TEST_EXTENT` says. */
export const extent: Extent = found

/** The number of repetitions in this run. */
export function times(counts: Readonly<Record<Extent, number>>): number {
  return counts[extent]
}
