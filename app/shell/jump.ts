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
  const goThere = () => {
    element.scrollIntoView({ behavior: scrollBehavior() })
  }
  const wait = () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      if (document.querySelector('main [aria-busy=true]') || !isThere(element)) wait()
      else end()
    }, stillness)
  }
  const grown = new ResizeObserver(() => {
    goThere()
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
  goThere()
  element.focus({ preventScroll: true })
  grown.observe(document.body)
  wait()
}

/** Whether an element stands where it is brought to; it is brought there at once if a slow machine stopped short of it. */
function isThere(element: HTMLElement): boolean {
  const before = scrollY
  element.scrollIntoView({ behavior: 'instant' })
  return scrollY === before
}

/** Smoothly, unless the reader wants less motion. */
function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}
