import { expect } from '@storybook/test'

/**
 * Holds that a text can be read to its end: all of it shows, or what is cut off is told in full by a title or a hint.
 */
export async function expectWholeText(element: HTMLElement) {
  const all = element.textContent.trim()
  await expect(all).not.toBe('')
  const cutting = [element, ...ancestors(element)].find(isCutting)
  const told = cutting ? shownWith(element) : all
  await expect(told).toContain(all)
}

function ancestors({ parentElement }: Element): HTMLElement[] {
  return parentElement ? [parentElement, ...ancestors(parentElement)] : []
}

/** Whether it hides a part of what it holds which nothing scrolls to. */
function isCutting(element: HTMLElement): boolean {
  const { overflowX, overflowY } = getComputedStyle(element)
  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
  return (
    (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
    (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
  )
}

/** What the pointer or a screen reader is told in the place of what cannot be seen. */
function shownWith(element: Element): string {
  const told = element.closest('[title], [aria-description]')
  return told?.getAttribute('title') ?? told?.getAttribute('aria-description') ?? ''
}
