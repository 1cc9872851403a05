import { expect } from '@storybook/test'
import { shownAt } from './shownAt'

/** A whole screen. */
export const wallParameters = { layout: 'fullscreen', ownMain: true, ...shownAt('wall') }

/** The wall's length unit on this screen, in CSS pixels. */
function unitOf(canvasElement: HTMLElement): number {
  const main = canvasElement.querySelector('main')
  return Number.parseFloat(getComputedStyle(main ?? canvasElement).getPropertyValue('--wall-unit'))
}

/** Expects the screen not to scroll, nothing to overflow it, and no text to be smaller than 28 units. */
export async function expectLegible(canvasElement: HTMLElement) {
  const { documentElement } = canvasElement.ownerDocument
  await expect(documentElement.scrollHeight).toBeLessThanOrEqual(innerHeight)
  await expect(documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  const unit = unitOf(canvasElement)
  const texts = seenTexts(canvasElement)
  await expect(texts.length).toBeGreaterThan(0)
  const small = texts.filter(
    (element) => Number.parseFloat(getComputedStyle(element).fontSize) < 28 * unit - 0.1,
  )
  await expect(small.map(({ textContent }) => textContent)).toEqual([])
  const outside = texts.filter((element) => !isWithin(element.getBoundingClientRect()))
  await expect(outside.map(({ textContent }) => textContent)).toEqual([])
}

/** Expects no line to be cut off by its container or to overlap its neighbour. */
export async function expectUncut(canvasElement: HTMLElement) {
  const cut = seenTexts(canvasElement).filter(
    (element) =>
      element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflow === 'hidden',
  )
  await expect(cut.map(({ textContent }) => textContent)).toEqual([])
}

function isWithin({ left, top, right, bottom }: DOMRect): boolean {
  return left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1
}

/** The visible elements that have a text node of their own. */
function seenTexts(canvasElement: HTMLElement): HTMLElement[] {
  return [...canvasElement.querySelectorAll<HTMLElement>('*')].filter((element) => {
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.nodeValue ?? '').trim() !== '',
    )
    const { width, height } = element.getBoundingClientRect()
    return (
      hasText &&
      width > 1 &&
      height > 1 &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
  })
}
