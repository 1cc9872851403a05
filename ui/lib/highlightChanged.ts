import type { ShownChange } from '~/data/domain/history/shownChanges'

/** How long a changed figure is marked, and how long the mark fades (design, Live). */
export const MARK_MS = 6_000
const FADE_MS = 400

/** How long the page may take to render after its data has changed. */
const RENDER_MS = 1_500

/** What a figure stands in with others. */
const rows = 'a, button, li, tr, dl, p, header'

/**
 * Marks what changes on the page from now on as these changes say: a text that gives way to the one that they name, and
 * lines that come. What follows from them and reads otherwise is left alone. They are marked for six seconds.
 */
export function highlightChanged(root: Element, changes: readonly ShownChange[]): void {
  const pairs = new Set(changes.map(({ before, after }) => keyOf(before, after)))
  const observer = new MutationObserver((records) => {
    for (const record of records)
      for (const [element, was] of changedBy(record, records, pairs)) mark(element, was)
  })
  observer.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    characterDataOldValue: true,
  })
  setTimeout(() => {
    observer.disconnect()
  }, RENDER_MS)
}

function keyOf(before: string | null, after: string): string {
  return JSON.stringify([before?.trim() ?? null, after.trim()])
}

/** The elements whose text was changed, each with what it was. */
function changedBy(
  record: MutationRecord,
  records: readonly MutationRecord[],
  pairs: ReadonlySet<string>,
): [Element, string | null][] {
  const { type, target, oldValue, addedNodes } = record
  if (type === 'characterData') {
    const isMeant = pairs.has(keyOf(oldValue, target.nodeValue ?? ''))
    return isMeant && target.parentElement ? [[target.parentElement, oldValue]] : []
  }
  // An element that gives way to another goes first, as a change of its own.
  const { removedNodes } =
    record.removedNodes.length > 0 ? record : (records.find(isGoneFrom(record)) ?? record)
  const was = [...removedNodes].map(({ textContent }) => textContent).join('')
  return [...addedNodes].flatMap((node): [Element, string | null][] => {
    const text = node.textContent ?? ''
    const isInPlace = removedNodes.length > 0 && pairs.has(keyOf(was, text))
    if (!isInPlace && !pairs.has(keyOf(null, text))) return []
    const element = node instanceof Element ? node : node.parentElement
    return element ? [[element, isInPlace ? was : null]] : []
  })
}

/** Whether a change took away what stood where another puts something. */
function isGoneFrom({ target, previousSibling, nextSibling }: MutationRecord) {
  return (other: MutationRecord) =>
    other.target === target &&
    other.previousSibling === previousSibling &&
    other.nextSibling === nextSibling &&
    other.addedNodes.length === 0 &&
    other.removedNodes.length > 0
}

const going = new WeakMap<Element, ReturnType<typeof setTimeout>>()

function mark(element: Element, was: string | null): void {
  // In a closed drawer nobody sees it.
  if (element.closest('[hidden]')) return
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

/** About how wide a character of the small type is, in pixels, and what is left free on both sides. */
const character = 7
const GAP = 10

/** Whether nothing stands before it in its row for as far as the old value reaches. */
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

/** Where the texts and pictures are that stand in an element itself. */
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
