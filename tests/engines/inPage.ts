// What runs in the page itself: each function is sent there by its text, and knows only what it is given.
import type * as TestingLibrary from '@testing-library/dom'
import type Axe from 'axe-core'

declare global {
  interface Window {
    TestingLibraryDom?: typeof TestingLibrary
    axe?: typeof Axe
    complaints?: string[]
  }
}

/** An element as it is perceived: by its role and name, in another one if need be. */
export interface Wanted {
  role: string
  /** Whole, or the source of a pattern. */
  name?: string | { pattern: string }
  /** What it must lie in: another one, or an element by its selector. */
  within?: Wanted | { selector: string }
  /** Which of several, from 0. @default the only one */
  at?: number
}

export interface Perceived {
  text: string
  expanded: string | null
  selected: string | null
  current: string | null
  pressed: string | null
  value: string | null
  top: number
  isFocused: boolean
}

/** Those that can be perceived, and the page puts nothing above for now. */
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

function describe(wanted: Wanted): Perceived[] {
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

/** Where to press: in the middle of the element, once it stands still, is enabled and nothing lies above it. */
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

/** As in tests/support/page.ts: the violations of WCAG A and AA, each with its places. */
async function violations(): Promise<string[]> {
  if (!window.axe) throw new Error('The page has no axe.')
  const isMoving = ({ playState, effect }: Animation) =>
    playState === 'running' &&
    effect?.getComputedTiming().endTime !== Infinity &&
    // In Firefox one within a closed drawer runs, and stays at its beginning.
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
