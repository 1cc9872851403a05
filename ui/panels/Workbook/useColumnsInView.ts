import { useEffect, useState, type RefObject } from 'react'

/** Whether a column beside the frozen one is out of view, partly in view, or completely. */
export type ColumnView = 'out' | 'part' | 'whole'

/** How much of each column of a table is in view in its scroll container; all of it before it is measured. */
export function useColumnsInView(container: RefObject<HTMLElement>): readonly ColumnView[] {
  const [views, setViews] = useState<readonly ColumnView[]>([])
  useEffect(() => {
    const region = container.current
    const table = region?.querySelector('table')
    if (!region || !table) return
    const measure = () => {
      const next = viewsOf(region)
      setViews((last) => (last.join() === next.join() ? last : next))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(region)
    observer.observe(table)
    region.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      region.removeEventListener('scroll', measure)
    }
  }, [container])
  return views
}

function viewsOf(region: HTMLElement): ColumnView[] {
  const [frozen, ...others] = [...region.querySelectorAll('thead th')].map((head) =>
    head.getBoundingClientRect(),
  )
  if (!frozen) return []
  const box = region.getBoundingClientRect()
  const isMirrored = getComputedStyle(region).direction === 'rtl'
  const [from, to] = isMirrored ? [box.left, frozen.left] : [frozen.right, box.right]
  return [
    'whole',
    ...others.map(({ left, right }) => {
      if (right <= from + 1 || left >= to - 1) return 'out'
      return left < from - 1 || right > to + 1 ? 'part' : 'whole'
    }),
  ]
}

/** "5 of 12 columns in view", and how to reach the others. */
export function columnsHint(views: readonly ColumnView[]): string {
  const whole = views.filter((view) => view === 'whole').length
  return `${whole} of ${views.length} columns in view. Scroll sideways for the others, or with the arrow keys.`
}
