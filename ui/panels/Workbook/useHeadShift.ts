import { useEffect, type RefObject } from 'react'

/**
 * Keeps the header of a table in view while the page scrolls, where its container scrolls sideways: CSS `sticky` would
 * stick to the container, which is as high as the table and scrolls with the page.
 * @param variable the custom property that receives the offset of the header
 */
export function useHeadShift(container: RefObject<HTMLElement>, variable: string): void {
  useEffect(() => {
    const region = container.current
    if (!region) return
    const name = variable.slice('var('.length, -1)
    const bar = parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0
    const shift = () => {
      const head = region.querySelector('thead')?.getBoundingClientRect().height ?? 0
      const { top, height } = region.getBoundingClientRect()
      const isInPage = region.scrollWidth > region.clientWidth && region.scrollHeight <= region.clientHeight
      // At most down to the last row, which would otherwise be covered.
      const down = isInPage ? Math.min(Math.max(0, bar - top), Math.max(0, height - 2 * head)) : 0
      region.style.setProperty(name, `${down}px`)
    }
    shift()
    addEventListener('scroll', shift, { passive: true })
    addEventListener('resize', shift, { passive: true })
    return () => {
      removeEventListener('scroll', shift)
      removeEventListener('resize', shift)
    }
  }, [container, variable])
}
