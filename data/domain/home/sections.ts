import type { CollectionName } from '~/data/contract/descriptors'
import type { FirstStepName } from '~/data/contract/firstSteps'

interface Section {
  /** In the navigation and in search. */
  label: string
  /** The lists whose items it shows; search and changes lead to it. */
  lists: readonly CollectionName[]
  /** @default true */
  inNavigation?: boolean
  /** Whether it folds on a phone. None is folded at first. @default true */
  folds?: boolean
  /** Search offers it while nothing is typed (design, Search). @default false */
  offered?: boolean
  /** The step of a new launch that leads to it. @default none */
  firstStep?: FirstStepName
}

/**
 * The sections of the home page by their anchors, in order (specification, section 2). The page, the navigation, the
 * folds, search, changes and the first steps follow this table.
 */
const table = {
  home: { label: 'Home', lists: ['launch'], folds: false },
  timeline: { label: 'Timeline', lists: ['timeline'], offered: true, firstStep: 'phases' },
  'business-units': {
    ...{ label: 'Business Units', lists: ['business-units', 'bu-contextual-items'] },
    ...{ offered: true, firstStep: 'units' },
  },
  products: { label: 'Products', lists: ['products'], offered: true, firstStep: 'products' },
  tracking: { label: 'Targets & Tracking', lists: ['targets', 'baseline'], offered: true },
  training: { label: 'Training', lists: ['training'], inNavigation: false },
  tools: { label: 'Tools', lists: ['tools'] },
  library: { label: 'View Library', lists: [], offered: true },
} as const satisfies Record<string, Section>

export type SectionId = keyof typeof table

export const sections: Readonly<Record<SectionId, Section>> = table

export const sectionIds = Object.keys(table) as SectionId[]

/** The section that shows the items of a collection; undefined for one that is on no page, or no longer exists. */
export function sectionOf(collection: string): SectionId | undefined {
  return sectionIds.find((id) => sections[id].lists.some((name) => name === collection))
}
