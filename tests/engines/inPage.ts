// Functions that run in the page: each is sent there as text, and can use only its arguments.
import type * as TestingLibrary from '@testing-library/dom'
import type Axe from 'axe-core'

declare global {
  interface Window {
    TestingLibraryDom?: typeof TestingLibrary
    axe?: typeof Axe
    complaints?: string[]
  }
}

/** A query for an element by role and name, optionally inside another one. */
export interface Wanted {
  role: string
  /** The full name, or the source of a pattern. */
  name?: string | { pattern: string }
  /** The container: another query, or a selector. */
  within?: Wanted | { selector: string }
  /** The index among several matches. @default the only one */
  at?: number
}

export type Perceived = ReturnType<typeof describe>[number]

/** The matches that are perceivable and not covered. */
function perceive(wanted: Wanted): HTMLElement[] {
  const library = window.TestingLibraryDom
  if (!library) throw new Error('The page has no Testing Library.')
  const matches = ({ role, name, within }: Wanted): HTMLElement[] => {
    const places = !within
      ? [document.body]
      : 'selector' in within
        ? [...document.querySelectorAll<HTMLElement>(within.selector)]
        : matches(within)
    const named = typeof name === 'object' ? new RegExp(name.pattern) : name
    return places
      .flatMap((place) =>
        library.queryAllByRole(place, role, { hidden: true, ...(named !== undefined && { name: named }) }),
      )
      .filter((element) => !element.closest('[inert]') && !library.isInaccessible(element))
  }
  return matches(wanted)
}

function describe(wanted: Wanted) {
  return perceive(wanted).map((element) => ({
    text: element.innerText,
    expanded: element.getAttribute('aria-expanded'),
    selected: element.getAttribute('aria-selected'),
    current: element.getAttribute('aria-current'),
    pressed: element.getAttribute('aria-pressed'),
    value: 'value' in element ? String(element.value) : null,
    top: element.getBoundingClientRect().top,
    isFocused: document.activeElement === element,
  }))
}

/** The middle of the element, once it does not move, is enabled and is not covered. */
async function pointToPress(wanted: Wanted): Promise<{ x: number; y: number } | string> {
  const found = perceive(wanted)
  const element = found[wanted.at ?? 0]
  if (!element || (wanted.at === undefined && found.length > 1)) return `${found.length} are there`
  if ((element as HTMLButtonElement).disabled) return 'it is disabled'
  const isInView = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= innerHeight
  if (!isInView(element.getBoundingClientRect()))
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const before = element.getBoundingClientRect()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const { left, top, width, height } = element.getBoundingClientRect()
  if (left !== before.left || top !== before.top) return 'it moves'
  const [x, y] = [left + width / 2, top + height / 2]
  const above = document.elementFromPoint(x, y)
  if (!above || !(element.contains(above) || above.closest('label')?.contains(element)))
    return `${above?.outerHTML.slice(0, 120) ?? 'nothing'} is at its place`
  return { x, y }
}

/** As in tests/support/page.ts: the violations of WCAG A and AA, each with its elements. */
async function violations(): Promise<string[]> {
  if (!window.axe) throw new Error('The page has no axe.')
  const isMoving = ({ playState, effect }: Animation) =>
    playState === 'running' &&
    effect?.getComputedTiming().endTime !== Infinity &&
    // In Firefox an animation inside a closed drawer is running, but stays at its start.
    (!(effect instanceof KeyframeEffect) || effect.target?.checkVisibility() !== false)
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(isMoving)
      .map(({ finished }) => finished),
  )
  const { violations } = await window.axe.run({
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: { 'label-content-name-mismatch': { enabled: true } },
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** The scripts to send. */
export const scripts = {
  describe: (wanted: Wanted) => `(${String(describe)})(${JSON.stringify(wanted)})`,
  placeToPress: (wanted: Wanted) => `(${String(pointToPress)})(${JSON.stringify(wanted)})`,
  violations: `(${String(violations)})()`,
  perceive: `window.perceive = ${String(perceive)}, true`,
}
