import type { MouseEvent } from 'react'
import type { WorkbookId } from '~/data/contract/workbook'
import { sectionIds, sections, type SectionId } from '~/data/domain/home/sections'
import { siteWorkbookNames } from '~/data/domain/workbook/workbookFile'
import type { Share } from '~/ui/lib/share'

/** The seven items of the navigation, each the anchor of a section of the home page (specification, section 2). */
export const navigationItems = sectionIds
  .filter((id) => sections[id].inNavigation !== false)
  .map((anchor) => ({ anchor, label: sections[anchor].label }))

/**
 * The event of a followed link. The browser navigates by itself; a handler that navigates otherwise calls
 * `preventDefault`.
 */
export type LinkEvent = MouseEvent<HTMLAnchorElement>

/** The configured external links (readings, 6). */
export interface ExternalLinks {
  trainingMaterials?: string | undefined
  marketingPlan?: string | undefined
}

/** An entry of the Resources menu: a section of the home page, a page of this site, or an external page. */
export type Resource =
  | { kind: 'section'; label: string; href: string; anchor: SectionId }
  | { kind: 'page'; label: string; href: string }
  | { kind: 'external'; label: string; href: string | undefined }

/** The pages of the group "Share", at the end of the Resources menu. */
export function sharedPages({ briefHref, wallHref }: Share): Resource[] {
  return [
    { kind: 'page', label: 'Board brief', href: briefHref },
    { kind: 'external', label: 'Wall display', href: wallHref },
  ]
}

/** The address of an anchor: on this page when `homeHref` is '', else on the page of that address. */
export function anchorHref(homeHref: string, anchor: SectionId): string {
  return `${homeHref}#${anchor}`
}

/** The Resources menu, in groups with a separator between them (specification, section 2). */
export function resourceGroups(
  homeHref: string,
  budgetHref: string,
  rarmHref: string,
  links: ExternalLinks,
  workbookNames: Readonly<Record<WorkbookId, string>> = siteWorkbookNames,
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
      { kind: 'page', label: workbookNames.budget, href: budgetHref },
      { kind: 'page', label: workbookNames.rarm, href: rarmHref },
    ],
  ]
}
