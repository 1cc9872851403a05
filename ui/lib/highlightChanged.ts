import type { ShownChange } from '~/data/domain/history/shownChanges'
import { reveal } from './reveal'

/** How long a changed figure is highlighted, and how long the highlight fades (design, Live). */
export const MARK_MS = 6_000
const FADE_MS = 400

/** Elements that hold several figures side by side. */
const rows = 'a, button, li, tr, dl, p, header'

/**
 * Highlights the page's fields named by these changes, for six seconds. The page marks fields by `data-field`, within
 * `data-of` with the item's key; a field outside any item belongs to the launch.
 */
export function highlightChanged(root: Element, changes: readonly ShownChange[]): void {
  for (const { item, field, before } of changes)
    for (const element of root.querySelectorAll(`[data-field="${field}"]`)) {
      const of = element.closest<HTMLElement>('[data-of]')?.dataset.of
      if (of === undefined ? item.startsWith('launch/') : of === item) mark(element, before)
    }
}

const going = new WeakMap<Element, ReturnType<typeof setTimeout>>()

function mark(element: Element, was: string | null): void {
  // A closed drawer shows nothing.
  if (element.closest('[hidden]')) return
  reveal(element)
  clearTimeout(going.get(element))
  element.setAttribute('data-changed', '')
  if (was !== null && hasRoomFor(was, element)) element.setAttribute('data-was', was)
  going.set(
    element,
    setTimeout(() => {
      element.setAttribute('data-changed', 'going')
      going.set(element, setTimeout(unmark, FADE_MS, element))
    }, MARK_MS),
  )
}

function unmark(element: Element): void {
  element.removeAttribute('data-changed')
  element.removeAttribute('data-was')
}

/** The approximate width of a character of the small type, and the margin kept on both sides, in pixels. */
const character = 7
const GAP = 10

/** Whether the space before the figure in its row is free for the width of the old value. */
function hasRoomFor(was: string, element: Element): boolean {
  const row = element.closest(rows)
  if (!row) return false
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const width = was.length * character + 2 * GAP
  const isMirrored = getComputedStyle(element).direction === 'rtl'
  const [from, to] = isMirrored ? [right, right + width] : [left - width, left]
  const frame = row.getBoundingClientRect()
  if (from < frame.left || to > frame.right) return false
  return ![...row.querySelectorAll('*')].some((other) => {
    if (other.contains(element) || element.contains(other)) return false
    return leavesOf(other).some(
      (box) => box.left < to && box.right > from && box.top < bottom && box.bottom > top,
    )
  })
}

/** The positions of the element's own texts and pictures. */
function leavesOf(element: Element): DOMRect[] {
  if (element.children.length === 0 && element.childNodes.length === 0)
    return [element.getBoundingClientRect()]
  return [...element.childNodes].flatMap((node) => {
    if (node.nodeType !== Node.TEXT_NODE) return []
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()]
  })
}
