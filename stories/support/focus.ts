import { expect } from '@storybook/test'
import { contrastRatio, painted } from '../foundations/contrast'

/** The minimum contrast of a graphic that shows a state (WCAG 1.4.11). */
const leastContrast = 3

/** Expects an element to have the focus and a visible ring: two pixels, with enough contrast to its background. */
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
 * Expects the focus to have survived the removal of its element: a visible element with these words has it, so that
 * keyboard and screen reader continue from there.
 */
export async function expectFocusKept(words: string) {
  const { activeElement } = document
  await expect(activeElement).not.toBe(document.body)
  await expect(activeElement).toBeVisible()
  await expect(activeElement).toHaveTextContent(words)
}

/** The background colours under an element and its own, from the page up. */
function groundsUnder(element: Element): string[] {
  const own = getComputedStyle(element).backgroundColor
  return element.parentElement ? [...groundsUnder(element.parentElement), own] : [own]
}
