import type { MouseEvent } from 'react'

/**
 * The address of an in-page link that was clicked. The browser's own navigation would add a history entry that the
 * router does not know.
 */
export function samePageLink({ target, defaultPrevented }: MouseEvent): string | null {
  if (defaultPrevented || !(target instanceof Element)) return null
  const link = target.closest<HTMLAnchorElement>('a[href^="#"]')
  return link === null ? null : location.pathname + location.search + link.hash
}
