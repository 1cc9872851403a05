/** How a story may differ between the base and the working tree. */
export const outcomes = ['changed', 'added', 'removed', 'broken'] as const

/** A story that differs from the base. */
export interface StoryChange {
  /** Its title in the sidebar: `Parts/Badge`. */
  title: string
  name: string
  outcome: (typeof outcomes)[number]
}

/** An element with its changes, and whether they are declared. */
export interface Judged<Change extends StoryChange> {
  /** As a trailer names it: `parts/Badge`. */
  element: string
  changes: Change[]
  /** Whether a commit declares the change. Added stories need no declaration. */
  isDeclared: boolean
}

export interface Verdict<Change extends StoryChange> {
  elements: Judged<Change>[]
  /** Declared by a commit, but without a changed picture. */
  unseen: string[]
  isAccepted: boolean
}

/** The name of an element in a commit's trailer, from its title in the sidebar. */
export function elementOf(title: string): string {
  const [tier = '', ...rest] = title.split('/')
  return [tier.toLowerCase(), ...rest].join('/')
}

/**
 * The elements that commits declare as changed: `Visual: parts/Badge, panels/Hero`. `parts` is a whole tier, and
 * `everything` all elements.
 */
export function declaredElements(trailers: string): string[] {
  return [...new Set(trailers.split(/[,\n]/).map((name) => name.trim()))].filter(Boolean)
}

/** Compares the changes with those that the commits declare. A broken story is never accepted. */
export function judge<Change extends StoryChange>(
  changes: readonly Change[],
  declared: readonly string[],
): Verdict<Change> {
  const names = [...new Set(changes.map(({ title }) => elementOf(title)))].sort()
  const elements = names.map((element) => {
    const own = changes.filter(({ title }) => elementOf(title) === element)
    const isDeclared =
      own.every(({ outcome }) => outcome === 'added') ||
      (own.every(({ outcome }) => outcome !== 'broken') && declared.some((name) => covers(name, element)))
    return { element, changes: own, isDeclared }
  })
  return {
    elements,
    unseen: declared.filter((name) => !names.some((element) => covers(name, element))),
    isAccepted: elements.every(({ isDeclared }) => isDeclared),
  }
}

function covers(name: string, element: string): boolean {
  const [declared, seen] = [name.toLowerCase(), element.toLowerCase()]
  return declared === 'everything' || declared === seen || seen.startsWith(`${declared}/`)
}
