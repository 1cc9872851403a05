import { expect } from '@storybook/test'

/** Expects a text to be readable to its end: nothing is cut off, or a title or description has the full text. */
export async function expectWholeText(element: HTMLElement) {
  const all = element.textContent.trim()
  await expect(all).not.toBe('')
  const cutting = [element, ...ancestors(element)].find(isCutting)
  const shownElsewhere = cutting ? shownWith(element) : all
  await expect(shownElsewhere).toContain(all)
}

function ancestors({ parentElement }: Element): HTMLElement[] {
  return parentElement ? [parentElement, ...ancestors(parentElement)] : []
}

/** Whether an element hides overflowing content that cannot be scrolled to. */
function isCutting(element: HTMLElement): boolean {
  const { overflowX, overflowY } = getComputedStyle(element)
  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
  return (
    (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
    (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
  )
}

/** The title or description that replaces a text that is cut off. */
function shownWith(element: Element): string {
  const labelled = element.closest('[title], [aria-description]')
  return labelled?.getAttribute('title') ?? labelled?.getAttribute('aria-description') ?? ''
}
