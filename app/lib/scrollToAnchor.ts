/** What a reader does who goes on by themselves. */
export const userInputEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** How long a page has not moved or grown that is still, in milliseconds. */
const SETTLE_MS = 400

let current: AbortController | null = null

/**
 * Brings an element into view below the navigation, and moves the focus to it. Where the page grows meanwhile it is
 * brought there again, until the page is still and whole, or until the reader or anything else scrolls elsewhere; what
 * comes with its list is waited for at its section.
 * @param onEnd is called then, unless another jump came between
 */
export function scrollToAnchor(id: string, onEnd: () => void): void {
  if (!elementOf(id)) return
  current?.abort()
  const jump = new AbortController()
  current = jump
  const { signal } = jump
  let timer = 0
  let target: Element = document.documentElement
  let offset: TargetOffset = [Infinity, 0]
  const scrollToTarget = (behavior = scrollBehavior()) => {
    const element = elementOf(id)
    if (!element) return
    unfold(element)
    element.scrollIntoView({ behavior })
    if (element !== target) focusOn(element)
    target = element
    offset = offsetOf(element)
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
      // A slow machine has stopped short of it.
      else if (isLoaded) scrollToTarget('instant')
      else waitUntilSettled()
    }, SETTLE_MS)
  }
  const onScroll = () => {
    const before = offset
    offset = offsetOf(target)
    if (hasMovedAway(offset, before)) end()
    else waitUntilSettled()
  }
  const resizeObserver = new ResizeObserver(() => {
    scrollToTarget()
  })
  const end = () => {
    jump.abort()
    onEnd()
  }
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    resizeObserver.disconnect()
  })
  addEventListener('scroll', onScroll, { signal, passive: true })
  for (const move of userInputEvents) addEventListener(move, end, { signal, passive: true, capture: true })
  scrollToTarget()
  resizeObserver.observe(document.body)
}

/** The element of an anchor, or the section that it begins with the anchor of. */
function elementOf(id: string): HTMLElement | undefined {
  const sections = document.querySelectorAll<HTMLElement>('section[id]')
  return document.getElementById(id) ?? [...sections].find((section) => id.startsWith(`${section.id}-`))
}

/** Shows what is folded in the section of an element. */
function unfold(element: Element): void {
  const { dataset } = document.documentElement
  const id = element.closest('section')?.id ?? ''
  dataset.folded = ` ${dataset.folded ?? ''} `.replace(` ${id} `, ' ').trim()
}

/** A section takes the focus itself; a phase, a card or a row hands it to what is pressed there. */
function focusOn(element: HTMLElement): void {
  const focusable = 'button, a, [tabindex]'
  const target = element.matches(focusable) ? element : element.querySelector<HTMLElement>(focusable)
  target?.focus({ preventScroll: true })
}

/** Whether an element stands below what is fixed, or as near to it as the page's end lets it. */
function isInPlace(element: Element): boolean {
  const [offset, height] = offsetOf(element)
  return Math.abs(offset) < 2 || (offset > 0 && height - innerHeight - scrollY < 2)
}

/** In pixels: how far below its place under what is fixed an element stands, and how high the page is. */
type TargetOffset = readonly [below: number, height: number]

function offsetOf(element: Element): TargetOffset {
  const page = document.documentElement
  const fixed = Number.parseFloat(getComputedStyle(page).scrollPaddingBlockStart)
  const room = Number.parseFloat(getComputedStyle(element).scrollMarginBlockStart)
  return [element.getBoundingClientRect().top - fixed - room, page.scrollHeight]
}

/**
 * Whether the page was scrolled away from its target, by more than what it grew or shrank explains: a jump itself only
 * comes nearer, so this was a script, an extension or a screen reader.
 */
function hasMovedAway([now, height]: TargetOffset, [before, heightBefore]: TargetOffset): boolean {
  return Math.abs(now) - Math.abs(before) > Math.abs(height - heightBefore) + 2
}

/** Smoothly, unless the reader wants less motion. */
function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}
