/** The attribute of a list's items: whether a phone shows the item at first, or with the rest (`FirstOnPhone`). */
export const entryAttribute = 'data-entry'

/** On an item of the rest that is shown before the others. */
export const revealedAttribute = 'data-revealed'

/**
 * Shows the item of an element on a phone, where its list shows only the first items: for a link that leads to it, or a
 * change in it. It stays.
 */
export function reveal(element: Element): void {
  element.closest(`[${entryAttribute}]`)?.setAttribute(revealedAttribute, '')
}
