import type { FirstStepName } from '~/data/contract/firstSteps'

/** A section of the home page. */
interface HomeSection {
  /** Its anchor: `#timeline`. */
  anchor: string
  /** What the navigation and the search call it. */
  label: string
  /** Whether it has no item in the navigation. @default false */
  isUnlisted?: true
  /** Whether it stays open on a phone. @default false */
  isAlwaysOpen?: true
  /** Whether the search offers it while nothing is typed (design, Search). @default false */
  isOffered?: true
  /** The first step of a launch of one's own that is done there. */
  firstStep?: FirstStepName
}

const rows = [
  { anchor: 'home', label: 'Home', isAlwaysOpen: true },
  { anchor: 'timeline', label: 'Timeline', isOffered: true, firstStep: 'phases' },
  { anchor: 'business-units', label: 'Business Units', isOffered: true, firstStep: 'units' },
  { anchor: 'products', label: 'Products', isOffered: true, firstStep: 'products' },
  { anchor: 'tracking', label: 'Targets & Tracking', isOffered: true },
  { anchor: 'training', label: 'Training', isUnlisted: true },
  { anchor: 'tools', label: 'Tools' },
  { anchor: 'library', label: 'View Library', isOffered: true },
] as const satisfies readonly HomeSection[]

export type SectionAnchor = (typeof rows)[number]['anchor']

/**
 * The sections of the home page, in order (specification, section 2). The page, the navigation, folding, the search and
 * the first steps read them here; `app/features/home` has their content.
 */
export const sections: readonly (HomeSection & { anchor: SectionAnchor })[] = rows
