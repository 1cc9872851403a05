import { expect } from '@storybook/test'

/** Expects the elements to follow each other from right to left. */
export async function expectRightToLeft(...elements: Element[]) {
  const rights = elements.map((element) => element.getBoundingClientRect().right)
  await expect(rights).toEqual([...rights].sort((a, b) => b - a))
  await expect(new Set(rights).size).toBe(elements.length)
}

/**
 * Expects English words and figures to read from left to right within right-to-left text, line by line: "+34%" does not
 * become "34%+", nor "127 h" "h 127".
 */
export async function expectToReadFromTheLeft(element: Element) {
  const positions = characterPositions(element)
  await expect(positions.length).toBeGreaterThan(0)
  await expect(positions).toEqual([...positions].sort((a, b) => a.top - b.top || a.left - b.left))
}

/**
 * Expects these parts of an element's text to follow each other from left to right in one line, as in an English sentence.
 * Names in the sentence may be in any script.
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

/** The range between two offsets in an element's text. */
function rangeOf(element: Element, start: number, end: number): Range {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  let offset = 0
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const length = (node.nodeValue ?? '').length
    if (start >= offset && start < offset + length) range.setStart(node, start - offset)
    if (end > offset && end <= offset + length) range.setEnd(node, end - offset)
    offset += length
  }
  return range
}

/** The position of each visible character, in document order. */
function characterPositions(element: Element): { top: number; left: number }[] {
  const positions: { top: number; left: number }[] = []
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const { index } of (node.nodeValue ?? '').matchAll(/\S/g)) {
      range.setStart(node, index)
      range.setEnd(node, index + 1)
      const { top, left } = range.getBoundingClientRect()
      positions.push({ top, left })
    }
  }
  return positions
}
