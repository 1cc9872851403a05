/** What a reader does who goes on by themselves. */
export const moves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** How long a page has not moved or grown that is still, in milliseconds. */
const stillness = 400

let underWay: AbortController | null = null

/**
 * Brings an element into view below the navigation, and moves the focus to it. Where the page grows meanwhile it is
 * brought there again, until the page is still and whole, or until the reader or anything else scrolls elsewhere; what
 * comes with its list is waited for at its section.
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
  let hasArrived = false
  let position: Position | undefined
  const goThere = (behavior: ScrollBehavior) => {
    const element = elementOf(id)
    if (!element) return
    hasArrived = isThere(element)
    element.scrollIntoView({ behavior })
    if (element !== reached) focusOn(element)
    reached = element
    position = positionOf(element)
  }
  const wait = () => {
    hasArrived ||= reached !== undefined && isThere(reached)
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      const element = elementOf(id)
      const isWhole = !document.querySelector('main [aria-busy=true]')
      if (!element || (element === reached && isWhole && hasArrived)) {
        end()
        return
      }
      if (element !== reached) goThere(scrollBehavior())
      // A slow machine has stopped short of it.
      else if (isWhole) goThere('instant')
      wait()
    }, stillness)
  }
  const onScroll = () => {
    const before = position
    position = reached && positionOf(reached)
    if (before && position && isFurther(position, before)) end()
    else wait()
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
  addEventListener('scroll', onScroll, { signal, passive: true })
  for (const move of moves) addEventListener(move, end, { signal, passive: true, capture: true })
  goThere(scrollBehavior())
  grown.observe(document.body)
  wait()
}

/** The element of an anchor, or the section that it begins with the anchor of. */
function elementOf(id: string): HTMLElement | undefined {
  const sections = document.querySelectorAll<HTMLElement>('section[id]')
  return document.getElementById(id) ?? [...sections].find((section) => id.startsWith(`${section.id}-`))
}

/** A section takes the focus itself; a phase, a card or a row hands it to what is pressed there. */
function focusOn(element: HTMLElement): void {
  const takes = 'button, a, [tabindex]'
  const taker = element.matches(takes) ? element : element.querySelector<HTMLElement>(takes)
  taker?.focus({ preventScroll: true })
}

/** Whether an element stands below what is fixed, or as near to it as the page's end lets it. */
function isThere(element: Element): boolean {
  const { scrollHeight } = document.documentElement
  const below = element.getBoundingClientRect().top - offsetOf(element)
  return Math.abs(below) < 2 || (below > 0 && scrollHeight - innerHeight - scrollY < 2)
}

/** How far below the window's top an element stands when it is in place, in pixels. */
function offsetOf(element: Element): number {
  const fixed = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart)
  const room = Number.parseFloat(getComputedStyle(element).scrollMarginBlockStart)
  return fixed + room
}

/** Where the page stands, and its target on it, in pixels. */
interface Position {
  scrolled: number
  target: number
  height: number
}

function positionOf(element: Element): Position {
  const target = scrollY + element.getBoundingClientRect().top - offsetOf(element)
  return { scrolled: scrollY, target, height: document.documentElement.scrollHeight }
}

/**
 * Whether the page was scrolled away from its target, by more than what grew or shrank on it explains: a jump itself
 * only comes nearer, so this was a script, an extension or a screen reader.
 */
function isFurther(now: Position, before: Position): boolean {
  const explained = Math.abs(now.target - before.target) + Math.abs(now.height - before.height)
  const away = Math.abs(now.target - now.scrolled) - Math.abs(before.target - before.scrolled)
  return away > explained + 2
}

/** Smoothly, unless the reader wants less motion. */
function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}
