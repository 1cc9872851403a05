import { breakpoints } from '~/ui/theme/breakpoints'

/** The least size of what is pressed by a finger, in pixels. */
const TARGET = 40

/** Links in a row or beside a heading, where the row is what a finger meets; a hint in a head, or under its open words. */
const withinRows =
  '[class*=ItemLink_link], [class*=ExpandableRow_heads] button, [class*=Hint_words][data-state$=open]'

/**
 * What stays as it is from right to left: particles of light, code and the button at the end of its lines, a page of a
 * document, a serial number with its date, and what recharts measures.
 */
const unturned = [
  ...['[class*=particle]', '#recharts_measurement_span', '.cm-editor', '[class*=CodeEditor_find]'],
  ...['[class*=CellValue_dated]', 'canvas'],
].join()

/** Where an element is shown. */
interface Box {
  name: string
  left: number
  right: number
}

const seen = (element: Element) => {
  const { width, height } = element.getBoundingClientRect()
  return (
    width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  )
}

/** What is shown, by its own words and class, so that a failure can be found. */
function nameOf(element: Element): string {
  return `${element.tagName.toLowerCase()}.${element.className} "${element.textContent.trim().slice(0, 40)}"`
}

/** Whether an element scrolls or clips what is wider than itself. */
function clips(element: Element | null): boolean {
  if (!element || element === document.body) return false
  return getComputedStyle(element).overflowX !== 'visible' || clips(element.parentElement)
}

/** The elements that reach beyond the window, except within one that scrolls. */
export function beyondTheFrame(): string[] {
  return [...document.body.querySelectorAll('*')]
    .filter((element) => seen(element) && !clips(element.parentElement))
    .filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      return right > innerWidth + 0.5 || left < -0.5
    })
    .map(nameOf)
}

/** The controls that are too small for a finger, except links within a sentence. In a wide window a mouse is used. */
export function smallTargets(): string[] {
  if (innerWidth > breakpoints.phone) return []
  const controls = document.body.querySelectorAll(
    'button, a[href], summary, select, [role=tab], [role=checkbox]',
  )
  return [...controls]
    .filter(
      (control) => seen(control) && !control.matches(`:disabled, p a, p button, li a, dd a, ${withinRows}`),
    )
    .filter((control) => !isReachedAround(control))
    .map(nameOf)
}

/** Whether a press around the middle of a control meets it, also where its area is larger than its box. */
function isReachedAround(control: Element): boolean {
  if (control.getBoundingClientRect().height >= TARGET - 0.5) return true
  control.scrollIntoView({ block: 'center' })
  const { left, top, width, height } = control.getBoundingClientRect()
  return [1 - TARGET / 2, TARGET / 2 - 1].every((distance) =>
    control.contains(document.elementFromPoint(left + width / 2, top + height / 2 + distance)),
  )
}

/** The boxes of all elements, in document order. Drawings and what flows in a line of text are left out. */
export function boxesOf(): Box[] {
  return [...document.body.querySelectorAll('*')]
    .filter((element) => seen(element) && !element.closest(`svg, bdi, ${unturned}`))
    .filter((element) => getComputedStyle(element).display !== 'inline')
    .map((element) => {
      const { left, right } = element.getBoundingClientRect()
      return { name: nameOf(element), left, right }
    })
}

/** The boxes that are not where a mirror would show them. */
export function unmirrored(before: readonly Box[]): string[] {
  const after = boxesOf()
  if (after.length !== before.length) return [`${before.length} boxes became ${after.length}`]
  return after.flatMap(({ name, left }, index) => {
    const mirrored = innerWidth - (before[index]?.right ?? 0)
    return Math.abs(left - mirrored) > 2 ? [`${name}: at ${left}, not at ${mirrored}`] : []
  })
}
