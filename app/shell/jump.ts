/** What a reader does who goes on by themselves. */
export const moves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** How long a page has not moved or grown that is still, in milliseconds. */
const stillness = 400

let underWay: AbortController | null = null

/**
 * Brings an element into view below the navigation, and moves the focus to it. Where the page grows meanwhile it is
 * brought there again, until the page is still and whole, or the reader moves; what comes with its list is waited for
 * at its section.
 * @param onEnd is called then, unless another jump came between
 */
export function jumpTo(id: string, onEnd: () => void): void {
  if (!elementOf(id)) return
  underWay?.abort()
  const jump = new AbortController()
  underWay = jump
  const { signal } = jump
  let timer = 0
  let reached: Element | undefined
  const goThere = () => {
    const element = elementOf(id)
    element?.scrollIntoView({ behavior: scrollBehavior() })
    if (element !== reached) focusOn(element)
    reached = element
  }
  const grown = new ResizeObserver(goThere)
  const wait = () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      if (elementOf(id) !== reached) goThere()
      else if (!document.querySelector('main [aria-busy=true]')) {
        end()
        return
      }
      wait()
    }, stillness)
  }
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
  grown.observe(document.body)
  wait()
}

/** The element of an anchor, or the section that it begins with the anchor of. */
function elementOf(id: string): HTMLElement | undefined {
  const sections = document.querySelectorAll<HTMLElement>('section[id]')
  return document.getElementById(id) ?? [...sections].find((section) => id.startsWith(`${section.id}-`))
}

/** A section takes the focus itself; a phase, a card or a row hands it to what is pressed there. */
function focusOn(element: HTMLElement | undefined): void {
  const takes = 'button, a, [tabindex]'
  const taker = element?.matches(takes) ? element : element?.querySelector<HTMLElement>(takes)
  taker?.focus({ preventScroll: true })
}

/** Smoothly, unless the reader wants less motion. */
function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}
