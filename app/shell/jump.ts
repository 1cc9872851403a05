/** What a reader does who goes on by themselves. */
export const moves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** How long a page has not moved or grown that is still, in milliseconds. */
const stillness = 400

let underWay: AbortController | null = null

/**
 * Brings an element into view below the navigation, and moves the focus to it. Where the page grows meanwhile it is
 * brought there again, until the page is still and whole, or the reader moves.
 * @param onEnd is called then, unless another jump came between
 */
export function jumpTo(id: string, onEnd: () => void): void {
  const element = document.getElementById(id)
  if (!element) return
  underWay?.abort()
  const jump = new AbortController()
  underWay = jump
  const { signal } = jump
  let timer = 0
  let hasArrived = false
  const goThere = (behavior: ScrollBehavior) => {
    hasArrived = isThere(element)
    element.scrollIntoView({ behavior })
  }
  const wait = () => {
    hasArrived ||= isThere(element)
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      const isWhole = !document.querySelector('main [aria-busy=true]')
      if (isWhole && hasArrived) end()
      else {
        // A slow machine has stopped short of it.
        if (isWhole) goThere('instant')
        wait()
      }
    }, stillness)
  }
  const grown = new ResizeObserver(() => {
    goThere(scrollBehavior())
    wait()
  })
  const end = () => {
    jump.abort()
    onEnd()
  }
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    grown.disconnect()
  })
  addEventListener('scroll', wait, { signal, passive: true })
  for (const move of moves) addEventListener(move, end, { signal, passive: true, capture: true })
  goThere(scrollBehavior())
  element.focus({ preventScroll: true })
  grown.observe(document.body)
  wait()
}

/** Whether an element stands below what is fixed, or as near to it as the page's end lets it. */
function isThere(element: HTMLElement): boolean {
  const { scrollHeight } = document.documentElement
  const fixed = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart)
  const below = element.getBoundingClientRect().top - fixed
  return Math.abs(below) < 2 || (below > 0 && scrollHeight - innerHeight - scrollY < 2)
}

/** Smoothly, unless the reader wants less motion. */
function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}
