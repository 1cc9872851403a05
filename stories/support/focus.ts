import { expect } from '@storybook/test'
import { contrastRatio, painted } from '../foundations/contrast'

/** The least contrast of what tells a state by its form alone (WCAG 1.4.11). */
const leastContrast = 3

/** Holds that an element has the focus and a ring that can be seen: two pixels, and unlike the ground it lies on. */
export async function expectFocusRing(element: HTMLElement) {
  await expect(element).toHaveFocus()
  const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(element)
  await expect(outlineStyle).toBe('solid')
  await expect(Number.parseFloat(outlineWidth)).toBeGreaterThanOrEqual(2)
  const isWithin = Number.parseFloat(outlineOffset) < 0
  const ground = groundsUnder(isWithin ? element : (element.parentElement ?? element))
  const ring = painted(...ground, outlineColor)
  await expect(contrastRatio(ring, painted(...ground))).toBeGreaterThanOrEqual(leastContrast)
}

/**
 * Holds that the focus did not go with what had it: it is on something that is to be seen, with what is told of it
 * there, so that keyboard and screen reader go on from where they were.
 */
export async function expectFocusKept(words: string) {
  const { activeElement } = document
  await expect(activeElement).not.toBe(document.body)
  await expect(activeElement).toBeVisible()
  await expect(activeElement).toHaveTextContent(words)
}

/** What is painted under an element, and as its own ground, from the page up. */
function groundsUnder(element: Element): string[] {
  const own = getComputedStyle(element).backgroundColor
  return element.parentElement ? [...groundsUnder(element.parentElement), own] : [own]
}
