import { expect, test } from 'vitest'
import { splashTimeline } from '~/ui/lib/splashTimeline'
import { isHydrated } from '../support/page'
import type { Wanted } from './inPage'
import { inEachEngine, laptop, phone } from './site'
import { splash } from './visitor'

const navigation: Wanted = { role: 'navigation', at: 0 }

/** The height of the bar, in pixels; a section scrolls to below it. */
const bar = 56

const isAt = (id: string) =>
  `Math.abs(document.querySelector('#${id}').getBoundingClientRect().top - ${bar}) < 2`

/** Records when the page was no longer inert, in milliseconds from its start. */
const noteLifting = `new MutationObserver(() => {
  if (!document.querySelector('body [inert]')) window.lifted ??= performance.now()
}).observe(document.body, { attributes: true, childList: true, subtree: true })`

inEachEngine({ colorScheme: 'light' }, (site) => {
  // On a laptop: with accordions open, below.
  test('the home page on a phone has no violation', async () => {
    const { visitor } = site
    await visitor.resizes(phone)
    await visitor.visits('/')
    await visitor.findsNothingAmiss()
  })

  test('the navigation leads to each section, marks the one in view, and moves the focus', async () => {
    const { visitor } = site
    await visitor.visits('/')
    for (const [name, id] of [
      ['Timeline', 'timeline'],
      ['Targets & Tracking', 'tracking'],
      ['View Library', 'library'],
      ['Home', 'home'],
    ] as const) {
      await visitor.presses({ role: 'link', name, within: navigation })
      await visitor.sees({ role: 'link', name, within: navigation }, { current: 'location' })
      await visitor.isAt(`/#${id}`)
      await visitor.becomes('document.activeElement.id', id)
    }
    // The reader scrolls on.
    await visitor.keys('Escape')
    await visitor.evaluate("document.querySelector('#products').scrollIntoView({ behavior: 'instant' })")
    await visitor.sees({ role: 'link', name: 'Products', within: navigation }, { current: 'location' })
  })

  test('what is chosen and opened is in the address, and Back, Forward and a link restore it', async () => {
    const { visitor } = site
    const filter: Wanted = { role: 'button', name: { pattern: '^New November SKUs' } }
    const phase: Wanted = { role: 'button', name: { pattern: 'Phase 5 —' } }
    await visitor.visits('/')
    await visitor.presses(phase)
    await visitor.presses(filter)
    await visitor.isAt('/?phase=phase-5&products=new')
    await visitor.presses({ role: 'link', name: 'Tools', within: navigation })
    await visitor.isAt('/?phase=phase-5&products=new#tools')
    // The page keeps scrolling to its target until it has arrived, despite scripted presses elsewhere.
    await visitor.becomes(isAt('tools'), true)
    await visitor.presses({ role: 'button', name: { pattern: '^All Products' } })
    await visitor.isAt('/?phase=phase-5#tools')
    await visitor.back()
    await visitor.sees(filter, { pressed: 'true' })
    await visitor.evaluate('history.forward()')
    await visitor.sees(filter, { pressed: 'false' })
    await visitor.visits('/?phase=phase-5&products=new')
    await visitor.sees(filter, { pressed: 'true' })
    await visitor.sees(phase, { expanded: 'true' })
  })

  test('the search finds a cell by its keys, and leads to its row', async () => {
    const { visitor } = site
    const field: Wanted = { role: 'combobox', name: 'Search' }
    await visitor.visits('/rarm')
    await visitor.presses({ role: 'button', name: 'Search' })
    await visitor.sees(field)
    await visitor.fills(field, 'figoyaa')
    await visitor.sees({ role: 'option', name: { pattern: '^Figoya Total-Value' } })
    await visitor.findsNothingAmiss()
    await visitor.keys('Enter')
    await visitor.isAt('/mkt-budget?sheet=budget_allocation_by_product&rows=0#row-0')
    await visitor.becomes("document.querySelector('#row-0').hasAttribute('data-target')", true)
    await visitor.back()
    await visitor.isAt('/rarm')
  })

  test.each([
    ['a phone', phone],
    ['a laptop', laptop],
  ])('a jump from another page arrives at its section on %s, and Back returns', async (_, size) => {
    const { visitor } = site
    await visitor.resizes(size)
    await visitor.visits('/rarm')
    if (size === phone) await visitor.presses({ role: 'button', name: 'Menu' })
    await visitor.presses({
      role: 'link',
      name: 'Tools',
      within: size === phone ? { role: 'navigation', name: 'Menu' } : navigation,
    })
    await visitor.isAt('/#tools')
    await visitor.becomes('document.activeElement.id', 'tools')
    await visitor.becomes(isAt('tools'), true)
    expect(await visitor.evaluate(splash)).toBe(false)
    await visitor.back()
    await visitor.isAt('/rarm')
    await visitor.sees({ role: 'heading', name: 'RARM Strategy Workbook' })
  })

  test('the focus in the bar scrolls nothing', async () => {
    const { visitor } = site
    await visitor.visits('/')
    await visitor.evaluate("document.querySelector('#training').scrollIntoView({ behavior: 'instant' })")
    await visitor.becomes(isAt('training'), true)
    const moved = `[...document.querySelectorAll('header:has(nav) :is(a, button)')].map((element) => {
      const before = scrollY
      element.focus()
      return [element.getAttribute('aria-label') ?? element.textContent, scrollY - before]
    }).filter(([, by]) => by !== 0)`
    expect(await visitor.evaluate(moved)).toEqual([])
  })

  test('an accordion opens and closes by pointer and by key', async () => {
    const { visitor } = site
    await visitor.visits('/')
    for (const pattern of ['^Phase 4 —', '^Oncology', '^Vometron 8 mg ODF']) {
      const row = { role: 'button', name: { pattern } }
      await visitor.presses(row)
      await visitor.sees(row, { expanded: 'true', isFocused: true })
      await visitor.keys('Enter')
      await visitor.sees(row, { expanded: 'false' })
      await visitor.keys('Enter')
      await visitor.sees(row, { expanded: 'true' })
    }
    await visitor.findsNothingAmiss()
  })

  test('a choice of appearance applies at once, and at the next visit', async () => {
    const { visitor } = site
    await visitor.visits('/')
    const ground = 'getComputedStyle(document.body).backgroundColor'
    expect(await visitor.evaluate(ground)).toBe('rgb(249, 249, 248)')
    await visitor.presses({ role: 'button', name: 'Appearance' })
    await visitor.presses({ role: 'menuitemradio', name: 'Dark' })
    await visitor.becomes(ground, 'rgb(17, 17, 16)')
    await visitor.visits('/mkt-budget')
    await visitor.becomes(ground, 'rgb(17, 17, 16)')
    await visitor.findsNothingAmiss()
    await visitor.presses({ role: 'button', name: 'Appearance' })
    await visitor.presses({ role: 'menuitemradio', name: 'System' })
    await visitor.becomes(ground, 'rgb(249, 249, 248)')
  })

  test('the tabs of a workbook work by pointer and keys, and are in the address', async () => {
    const { visitor } = site
    await visitor.visits('/mkt-budget')
    const tab = (at: number): Wanted => ({ role: 'tab', at })
    await visitor.presses(tab(0))
    await visitor.keys('ArrowRight')
    await visitor.sees(tab(1), { selected: 'true', isFocused: true })
    await visitor.isAt('/mkt-budget?sheet=budget_allocation_by_product')
    await visitor.keys('End')
    await visitor.isAt('/mkt-budget?sheet=cong')
    await visitor.fills({ role: 'searchbox', name: 'Find in sheet' }, '15 oct')
    await visitor.sees({ role: 'row', name: { pattern: 'Gulf MS Forum 2025' } })
    await visitor.counts({ role: 'rowheader' }, 1)
    await visitor.findsNothingAmiss()
  })

  // This test is last: under the splash Tab moves the focus into Firefox's own bar, and later tests would send keys there.
  test('the splash covers the page, which no key reaches until it lifts', async () => {
    const { visitor } = site
    await visitor.opens('/')
    await visitor.becomes(`(${String(isHydrated)})()`, true)
    expect(await visitor.evaluate(splash)).toBe(true)
    // Before its styles are loaded nothing is shown, and nothing covers anything.
    await visitor.becomes(
      "Boolean(document.elementFromPoint(innerWidth / 2, 20)?.closest('main, header'))",
      false,
    )
    // No scroll bar is visible beside it.
    expect(await visitor.evaluate('innerWidth - document.documentElement.clientWidth')).toBe(0)
    await visitor.evaluate(noteLifting)
    await visitor.keys('Tab', 'Enter', 'Escape')
    await visitor.becomes(splash, false)
    await visitor.sees({ role: 'heading', name: { pattern: '^Pre-Launch Command Center' } })
    expect(await visitor.evaluate('window.lifted')).toBeGreaterThanOrEqual(splashTimeline.dismissed)
  })
})

inEachEngine({ colorScheme: 'dark' }, (site) => {
  test('a dark system has a dark page without violations', async () => {
    const { visitor } = site
    await visitor.visits('/')
    expect(await visitor.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(17, 17, 16)')
    await visitor.findsNothingAmiss()
  })
})
