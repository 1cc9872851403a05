import type { MouseEvent } from 'react'

/** The seven items of the navigation, each the anchor of a section of the home page (specification, section 2). */
export const navigationItems = [
  { anchor: 'home', label: 'Home' },
  { anchor: 'timeline', label: 'Timeline' },
  { anchor: 'business-units', label: 'Business Units' },
  { anchor: 'products', label: 'Products' },
  { anchor: 'tracking', label: 'Targets & Tracking' },
  { anchor: 'tools', label: 'Tools' },
  { anchor: 'library', label: 'View Library' },
] as const

export type SectionAnchor = (typeof navigationItems)[number]['anchor']

/** A link was followed. The browser goes there by itself; who goes there otherwise prevents the event's default. */
export type LinkEvent = MouseEvent<HTMLAnchorElement>

/** The targets of the external links, as far as they are set up (readings, 6). */
export interface ExternalLinks {
  trainingMaterials?: string | undefined
  marketingPlan?: string | undefined
}

/** An entry of the Resources menu: a section of the home page, a page of this site, or a place outside. */
export type Resource =
  | { kind: 'section'; label: string; href: string; anchor: SectionAnchor }
  | { kind: 'page'; label: string; href: string }
  | { kind: 'external'; label: string; href: string | undefined }

/** Where an anchor lies: on this page when `homeHref` is '', else on the page of that address. */
export function anchorHref(homeHref: string, anchor: SectionAnchor): string {
  return `${homeHref}#${anchor}`
}

/** The Resources menu, in the groups that a line parts (specification, section 2). */
export function resourceGroups(
  homeHref: string,
  budgetHref: string,
  rarmHref: string,
  links: ExternalLinks,
): Resource[][] {
  return [
    [
      {
        kind: 'section',
        label: 'Pre-Launch Activation',
        anchor: 'timeline',
        href: anchorHref(homeHref, 'timeline'),
      },
    ],
    [
      { kind: 'external', label: 'Training Materials', href: links.trainingMaterials },
      { kind: 'external', label: 'Marketing Plan', href: links.marketingPlan },
    ],
    [
      { kind: 'page', label: 'MKT-Budget', href: budgetHref },
      { kind: 'page', label: 'RARM', href: rarmHref },
    ],
  ]
}
