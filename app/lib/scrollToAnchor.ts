import { reveal } from '~/ui'

/** Input that means the reader navigates by themselves. */
export const userInputEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** How long the page must not move or grow to count as settled, in milliseconds. */
const SETTLE_MS = 400

let current: AbortController | null = null

/**
 * Scrolls an element below the navigation and focuses it. If the page grows, it scrolls again, until the page is loaded
 * and settled, or the reader or a script scrolls elsewhere. An element whose list is still loading is waited for at its
 * section.
 * @param onEnd called at the end, unless another scroll replaced this one
 */
export function scrollToAnchor(id: string, onEnd: () => void): void {
  if (!elementOf(id)) return
  current?.abort()
  const jump = new AbortController()
  current = jump
  const { signal } = jump
  const page = document.documentElement
  let timer = 0
  let target: Element = page
  let placement: Placement | undefined
  const scrollToTarget = (behavior = scrollBehavior()) => {
    const element = elementOf(id)
    if (!element) return
    unfold(element)
    reveal(element)
    element.scrollIntoView({ behavior })
    if (element !== target) focusOn(element)
    target = element
    placement = placementOf(element)
    waitUntilSettled()
  }
  const waitUntilSettled = () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      const element = elementOf(id)
      const isLoaded = !document.querySelector('main [aria-busy=true]')
      if (!element || (element === target && isLoaded && isInPlace(target))) {
        end()
        return
      }
      if (element !== target) scrollToTarget()
      // On a slow machine smooth scrolling may stop too early.
      else if (isLoaded) scrollToTarget('instant')
      else waitUntilSettled()
    }, SETTLE_MS)
  }
  const unlessMovedAway = (onward: () => void) => {
    const before = placement
    placement = placementOf(target)
    if (before && hasMovedAway(placement, before)) end()
    else onward()
  }
  const onScroll = () => {
    unlessMovedAway(waitUntilSettled)
  }
  const resizeObserver = new ResizeObserver(() => {
    unlessMovedAway(scrollToTarget)
  })
  const end = () => {
    jump.abort()
    onEnd()
  }
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    resizeObserver.disconnect()
    page.style.overflowAnchor = ''
  })
  // Otherwise the browser, too, scrolls when something above the window changes its height.
  page.style.overflowAnchor = 'none'
  addEventListener('scroll', onScroll, { signal, passive: true })
  for (const move of userInputEvents) addEventListener(move, end, { signal, passive: true, capture: true })
  scrollToTarget()
  resizeObserver.observe(document.body)
}

/** The element of an anchor, or the section whose id begins it. */
function elementOf(id: string): HTMLElement | undefined {
  const sections = document.querySelectorAll<HTMLElement>('section[id]')
  return document.getElementById(id) ?? [...sections].find((section) => id.startsWith(`${section.id}-`))
}

/** Unfolds the section of an element. */
function unfold(element: Element): void {
  const { dataset } = document.documentElement
  const id = element.closest('section')?.id ?? ''
  dataset.folded = ` ${dataset.folded ?? ''} `.replace(` ${id} `, ' ').trim()
}

/** A section takes the focus itself; a phase, card or row passes it to its button. */
function focusOn(element: HTMLElement): void {
  const focusable = 'button, a, [tabindex]'
  const target = element.matches(focusable) ? element : element.querySelector<HTMLElement>(focusable)
  target?.focus({ preventScroll: true })
}

/** Whether an element is below the fixed header, or as near as the end of the page allows. */
function isInPlace(element: Element): boolean {
  const { offset, pageHeight } = placementOf(element)
  return Math.abs(offset) < 2 || (offset > 0 && pageHeight - innerHeight - scrollY < 2)
}

/** In pixels. */
interface Placement {
  /** How far an element is from its position below the fixed header. */
  offset: number
  scrolled: number
  pageHeight: number
}

function placementOf(element: Element): Placement {
  const page = document.documentElement
  const fixed = Number.parseFloat(getComputedStyle(page).scrollPaddingBlockStart)
  const room = Number.parseFloat(getComputedStyle(element).scrollMarginBlockStart)
  const offset = element.getBoundingClientRect().top - fixed - room
  return { offset, scrolled: scrollY, pageHeight: page.scrollHeight }
}

/**
 * Whether the page was scrolled away from the target, by more than it had to be because it is shorter now. Smooth
 * scrolling only comes nearer, so a script, an extension or a screen reader did it.
 */
function hasMovedAway(now: Placement, before: Placement): boolean {
  const away = Math.abs(before.offset - (now.scrolled - before.scrolled)) - Math.abs(before.offset)
  return away > Math.max(0, before.pageHeight - now.pageHeight) + 2
}

/** Smooth, unless the reader prefers reduced motion. */
function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}
