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
  let reached: Element = document.documentElement
  let standing: Standing = [Infinity, 0]
  const goThere = (behavior = scrollBehavior()) => {
    const element = elementOf(id)
    if (!element) return
    unfold(element)
    element.scrollIntoView({ behavior })
    if (element !== reached) focusOn(element)
    reached = element
    standing = standingOf(element)
    wait()
  }
  const wait = () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      const element = elementOf(id)
      const isWhole = !document.querySelector('main [aria-busy=true]')
      if (!element || (element === reached && isWhole && isThere(reached))) {
        end()
        return
      }
      if (element !== reached) goThere()
      // A slow machine has stopped short of it.
      else if (isWhole) goThere('instant')
      else wait()
    }, stillness)
  }
  const onScroll = () => {
    const before = standing
    standing = standingOf(reached)
    if (isFurther(standing, before)) end()
    else wait()
  }
  const grown = new ResizeObserver(() => {
    goThere()
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
  goThere()
  grown.observe(document.body)
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
  const takes = 'button, a, [tabindex]'
  const taker = element.matches(takes) ? element : element.querySelector<HTMLElement>(takes)
  taker?.focus({ preventScroll: true })
}

/** Whether an element stands below what is fixed, or as near to it as the page's end lets it. */
function isThere(element: Element): boolean {
  const [below, height] = standingOf(element)
  return Math.abs(below) < 2 || (below > 0 && height - innerHeight - scrollY < 2)
}

/** In pixels: how far below its place under what is fixed an element stands, and how high the page is. */
type Standing = readonly [below: number, height: number]

function standingOf(element: Element): Standing {
  const page = document.documentElement
  const fixed = Number.parseFloat(getComputedStyle(page).scrollPaddingBlockStart)
  const room = Number.parseFloat(getComputedStyle(element).scrollMarginBlockStart)
  return [element.getBoundingClientRect().top - fixed - room, page.scrollHeight]
}

/**
 * Whether the page was scrolled away from its target, by more than what it grew or shrank explains: a jump itself only
 * comes nearer, so this was a script, an extension or a screen reader.
 */
function isFurther([now, height]: Standing, [before, heightBefore]: Standing): boolean {
  return Math.abs(now) - Math.abs(before) > Math.abs(height - heightBefore) + 2
}

/** Smoothly, unless the reader wants less motion. */
function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}
