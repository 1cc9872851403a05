import type { MouseEvent } from 'react'

/**
 * Where a press leads within this page, if it is on a link that does. The browser would go there too, but by an entry of
 * its own that knows nothing of the bar, and beneath which the page still grows.
 */
export function samePageLink({ target, defaultPrevented }: MouseEvent): string | null {
  if (defaultPrevented || !(target instanceof Element)) return null
  const link = target.closest<HTMLAnchorElement>('a[href^="#"]')
  return link === null ? null : location.pathname + location.search + link.hash
}
