import { fileURLToPath } from 'node:url'
import { newPage, openPastSplash } from './browsers.mjs'
import { median } from './figures.mjs'

/**
 * @typedef {object} Control a kind of thing that one presses
 * @property {string} name
 * @property {string} path the page it is on
 * @property {string} selector
 * @property {string} [before] what is to be pressed once, before the first of them is
 *
 * @typedef {object} Clicks
 * @property {string} name
 * @property {number} presses
 * @property {number} median milliseconds from the press to the next paint, as the next
 * @property {number} worst
 * @property {string} slowest what was pressed when it was worst
 * @property {number} complete milliseconds to the paint of the last change of content, at worst
 */

/** @type {Control[]} */
const controls = [
  { name: 'phase', path: '/', selector: '#timeline button[aria-expanded]' },
  { name: 'business unit card', path: '/', selector: '#business-units button[aria-expanded]' },
  { name: 'product filter', path: '/', selector: '#products [role=group] button' },
  { name: 'product card', path: '/', selector: '#products button[aria-expanded]' },
  { name: 'tracking filter', path: '/', selector: '#tracking [role=group] button' },
  { name: 'tracking list', path: '/', selector: '#tracking select' },
  { name: 'library filter', path: '/', selector: '#library [role=group] button' },
  { name: 'View All Products', path: '/', selector: '#products button:has-text("View All Products")' },
  {
    name: 'product card, all shown',
    path: '/',
    selector: '#products button[aria-expanded]',
    before: '#products button:has-text("View All Products")',
  },
  { name: 'RARM tab', path: '/rarm', selector: '[role=tab]' },
  { name: 'budget tab', path: '/mkt-budget', selector: '[role=tab]' },
  { name: 'budget row', path: '/mkt-budget', selector: 'main button[aria-expanded]' },
]

/** The maximum of similar controls that are pressed. */
const most = 10

/**
 * Presses every kind of control on a running site, each kind on a page that was loaded for it.
 * @param {import('playwright-core').Browser} browser
 * @param {string} origin
 * @param {number} times how often each is pressed, which opens and closes what can be opened
 */
export async function measureClicks(browser, origin, times) {
  const results = []
  for (const control of controls) results.push(await measureControl(browser, origin, control, times))
  return results
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} origin
 * @param {Control} control
 * @param {number} times
 * @returns {Promise<Clicks>}
 */
async function measureControl(browser, origin, { name, path, selector, before }, times) {
  const page = await newPage(browser)
  await page.addInitScript({ path: fileURLToPath(new URL('clickProbe.js', import.meta.url)) })
  await openPastSplash(page, origin + path)
  if (before) await page.locator(before).click()
  const presses = []
  const all = page.locator(selector)
  for (let time = 0; time < times; time += 1)
    for (let index = 0; index < Math.min(most, await all.count()); index += 1)
      presses.push(await press(all.nth(index)))
  await page.context().close()
  const worst = presses.reduce((a, b) => (b.next > a.next ? b : a))
  return {
    name,
    presses: presses.length,
    median: median(presses.map(({ next }) => next)),
    worst: worst.next,
    slowest: worst.label,
    complete: Math.max(...presses.map(({ last }) => last)),
  }
}

/** @param {import('playwright-core').Locator} control */
async function press(control) {
  const label = (await control.innerText()).replace(/\s+/g, ' ').slice(0, 40)
  const isList = (await control.evaluate(({ tagName }) => tagName)) === 'SELECT'
  await control.scrollIntoViewIfNeeded()
  // Wrapped, so that it is not awaited before the press that it measures.
  const measured = await control.evaluateHandle(() => ({ paint: Reflect.get(globalThis, 'clickToPaint')() }))
  if (isList) {
    // A native list opens outside of the page: an arrow key selects the next entry, or the one before the last.
    await control.focus()
    await control.press(await nextEntry(control))
  } else {
    await control.click()
  }
  const { next, last } = await measured.evaluate(({ paint }) => paint)
  await measured.dispose()
  return { label, next, last }
}

/** @param {import('playwright-core').Locator} list */
async function nextEntry(list) {
  const entries = await list.locator('option').allTextContents()
  const chosen = await list.locator('option:checked').innerText()
  return chosen === entries.at(-1) ? 'ArrowUp' : 'ArrowDown'
}
