/** What may have become of a story between the base and the working tree, if it is not as it was. */
export const outcomes = ['changed', 'added', 'removed', 'broken'] as const

/** A story that is not as it was. */
export interface StoryChange {
  /** Its place in the sidebar: `Parts/Badge`. */
  title: string
  name: string
  outcome: (typeof outcomes)[number]
}

/** An element and what changed of it, as the verdict is given. */
export interface Judged<Change extends StoryChange> {
  /** As a trailer names it: `parts/Badge`. */
  element: string
  changes: Change[]
  /** Whether a commit says so; what is new needs nobody to say it. */
  isTold: boolean
}

export interface Verdict<Change extends StoryChange> {
  elements: Judged<Change>[]
  /** What a commit says and no picture shows. */
  unseen: string[]
  isAccepted: boolean
}

/** The name by which a commit's trailer calls an element, of its title in the sidebar. */
export function elementOf(title: string): string {
  const [tier = '', ...rest] = title.split('/')
  return [tier.toLowerCase(), ...rest].join('/')
}

/**
 * The elements that commits say they change: `Visual: parts/Badge, panels/Hero`. `parts` is all of a tier, and
 * `everything` all there is.
 */
export function shownWith(trailers: string): string[] {
  return [...new Set(trailers.split(/[,\n]/).map((name) => name.trim()))].filter(Boolean)
}

/** Whether what changed is what the commits say. A story that broke is never accepted. */
export function judge<Change extends StoryChange>(
  changes: readonly Change[],
  told: readonly string[],
): Verdict<Change> {
  const names = [...new Set(changes.map(({ title }) => elementOf(title)))].sort()
  const elements = names.map((element) => {
    const own = changes.filter(({ title }) => elementOf(title) === element)
    const isTold =
      own.every(({ outcome }) => outcome === 'added') ||
      (own.every(({ outcome }) => outcome !== 'broken') && told.some((name) => covers(name, element)))
    return { element, changes: own, isTold }
  })
  return {
    elements,
    unseen: told.filter((name) => !names.some((element) => covers(name, element))),
    isAccepted: elements.every(({ isTold }) => isTold),
  }
}

function covers(name: string, element: string): boolean {
  const [told, seen] = [name.toLowerCase(), element.toLowerCase()]
  return told === 'everything' || told === seen || seen.startsWith(`${told}/`)
}
