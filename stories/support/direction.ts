import { expect } from '@storybook/test'

/** Holds that the elements follow each other from right to left, as a line of right-to-left text does. */
export async function expectRightToLeft(...elements: Element[]) {
  const rights = elements.map((element) => element.getBoundingClientRect().right)
  await expect(rights).toEqual([...rights].sort((a, b) => b - a))
  await expect(new Set(rights).size).toBe(elements.length)
}

/**
 * Holds that English words and figures read from left to right within right-to-left text, line by line: "+34%"
 * does not become "34%+", nor "127 h" "h 127".
 */
export async function expectToReadFromTheLeft(element: Element) {
  const places = characterPlaces(element)
  await expect(places.length).toBeGreaterThan(0)
  await expect(places).toEqual([...places].sort((a, b) => a.top - b.top || a.left - b.left))
}

/**
 * Holds that these parts of what an element shows follow each other from left to right in one line, as an English sentence
 * does, whatever its names are written in.
 */
export async function expectToFollow(element: Element, ...parts: readonly string[]) {
  const text = element.textContent
  const lefts: number[] = []
  let from = 0
  for (const part of parts) {
    const start = text.indexOf(part, from)
    await expect(start, `“${part}” in “${text}”`).toBeGreaterThanOrEqual(0)
    from = start + part.length
    lefts.push(rangeOf(element, start, from).getBoundingClientRect().left)
  }
  await expect(lefts).toEqual([...lefts].sort((a, b) => a - b))
  await expect(new Set(lefts).size).toBe(parts.length)
}

/** From one place to another in what an element shows. */
function rangeOf(element: Element, start: number, end: number): Range {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  let place = 0
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const length = (node.nodeValue ?? '').length
    if (start >= place && start < place + length) range.setStart(node, start - place)
    if (end > place && end <= place + length) range.setEnd(node, end - place)
    place += length
  }
  return range
}

/** Where each character that shows stands, in the order in which they are written. */
function characterPlaces(element: Element): { top: number; left: number }[] {
  const places: { top: number; left: number }[] = []
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const { index } of (node.nodeValue ?? '').matchAll(/\S/g)) {
      range.setStart(node, index)
      range.setEnd(node, index + 1)
      const { top, left } = range.getBoundingClientRect()
      places.push({ top, left })
    }
  }
  return places
}
