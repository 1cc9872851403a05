import { expect, test } from 'vitest'
import { splashTimeline } from '~/ui/lib/splashTimeline'
import { expectToast, openPanel } from '../support/adminSite'
import { hasFocus, messagesOf, reload, signedInBy, violationsInLightAndDark } from '../support/page'
import {
  asOf,
  banner,
  foot,
  goTo,
  laptop,
  linked,
  linkedView,
  openPast,
  pageAtSplash,
  phaseLink,
  phone,
  plantDemo,
  playAt,
  printed,
  query,
  search,
  searchField,
  selectedResult,
  sideways,
  slider,
  viewOf,
} from '../support/reader'
import { startedSite } from '../support/site'

/** By today's clock the plan has ended, and has a past. */
const site = startedSite({ plant: plantDemo })

const sections = [
  ['home', 'Pre-Launch Command Center (Aug → Nov 2025)'],
  ['timeline', 'Launch Timeline'],
  ['business-units', 'Business Units'],
  ['products', 'Product Portfolio'],
  ['tracking', 'Targets & Tracking'],
  ['training', 'Training'],
  ['tools', 'Tools Hub'],
  ['library', 'View Library'],
]

test('a first visit: the splash covers the page, cannot be skipped, and leaves a page without errors in light and dark', async () => {
  const page = await pageAtSplash(site.browser, `${site.url}/?splash=off#tools`, { viewport: laptop })
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  for (const key of ['Escape', 'Enter', ' ', 'Tab']) await page.keyboard.press(key)
  await page.mouse.click(640, 400)
  expect(await page.getByText('Welcome to', { exact: true }).count()).toBe(1)
  expect(await page.locator('[inert] main').count()).toBe(1)
  const status = page.getByRole('status').filter({ hasText: 'Welcome to Launch Command Center CRM.' })
  expect(await status.count()).toBe(1)
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)

  await page.clock.fastForward(splashTimeline.dismissed)
  await page.locator('[inert]').waitFor({ state: 'detached' })
  expect(await page.getByText('Welcome to', { exact: true }).count()).toBe(1)
  await page.clock.fastForward(splashTimeline.gone - splashTimeline.dismissed)
  await page.getByText('Welcome to', { exact: true }).waitFor({ state: 'detached' })
  await page.clock.resume()
  await playAt(page, 1)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('tools')
  for (const [anchor, heading] of sections)
    expect(await page.locator(`#${anchor} :is(h1, h2)`).first().textContent()).toBe(heading)
  expect(await sideways(page)).toBe(0)
  expect(await violationsInLightAndDark(page)).toEqual([])

  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('button', { name: 'Appearance' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await page.locator('html.dark').waitFor()
  await page.getByRole('button', { name: 'Resources' }).click()
  await page.getByRole('menuitem', { name: 'RARM' }).click()
  await page.waitForURL(`${site.url}/rarm`)
  await page.getByRole('heading', { level: 1, name: /RARM/ }).waitFor()
  expect(await page.getByText('Welcome to', { exact: true }).count()).toBe(0)

  // The choice is in the HTML of the next page that is loaded.
  const html = await (await page.request.get(`${site.url}/rarm`)).text()
  expect(html).toMatch(/<html[^>]*class="dark"/)
  expect(complaints).toEqual([])
})

test('scripts that fail lock nothing: the page opens after the splash, and failed parts offer a retry', async () => {
  const context = await site.browser.newContext({ viewport: laptop })
  const withoutScripts = await context.newPage()
  await withoutScripts.route('**/assets/*.js', (route) => route.abort())
  await playAt(withoutScripts, 0)
  await withoutScripts.goto(site.url)
  expect(await withoutScripts.getByText('Welcome to', { exact: true }).isVisible()).toBe(true)
  await playAt(withoutScripts, 20)
  // A click waits until nothing covers the link.
  await withoutScripts.getByRole('link', { name: 'Timeline' }).first().click()
  expect(withoutScripts.url()).toBe(`${site.url}/#timeline`)

  const { page } = await site.open('/rarm')
  const message = messagesOf(page).getByRole('listitem')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Admin Mode' }).click()
  await expect
    .poll(async () => (await message.innerText()).replaceAll(/\n+/g, ' '))
    .toContain('Admin Mode could not be loaded Check the connection, then try again.')
  await page.context().setOffline(false)
  await message.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Sign in to edit' }).waitFor()
  expect(await message.count()).toBe(0)
})

test('the reader’s choices are in the address, without a request or history entry, and survive a reload and Back', async () => {
  const { page, requests, close } = await site.open('/', { viewport: laptop })
  expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([])
  const entries = await page.evaluate(() => history.length)
  const before = requests.length
  const tracking = page.locator('#tracking')
  await page.getByRole('button', { name: /Phase 5 —/ }).click()
  await page.getByRole('button', { name: /^Oncology/ }).click()
  await page.getByRole('button', { name: 'New November SKUs', exact: true }).click()
  await page.getByRole('button', { name: /^Thiotica 300 mg/ }).click()
  await tracking.getByRole('button', { name: 'All', exact: true }).click()
  await tracking.getByLabel('Business Unit').selectOption('diab')
  await tracking.getByLabel('Region').selectOption('Western')
  await tracking.getByRole('button', { name: 'HCP Visits' }).click()
  await tracking.getByRole('button', { name: 'HCP Visits' }).click()
  await page.getByRole('button', { name: 'CLM', exact: true }).click()
  await expect.poll(() => page.url()).toBe(site.url + linked)
  expect(await page.evaluate(() => history.length)).toBe(entries)
  // Opening an item loads its chart.
  expect(requests.slice(before).filter((path) => !/^\/(?:assets\/|api\/time-series\/)/.test(path))).toEqual(
    [],
  )

  // A link leads away from the view, and Back restores it.
  await page.getByRole('link', { name: 'View Library', exact: true }).first().click()
  await expect.poll(() => page.url()).toBe(`${site.url}${linked}#library`)
  await page.getByRole('button', { name: 'All Materials', exact: true }).click()
  await page.getByRole('button', { name: /Phase 5 —/ }).click()
  await expect.poll(() => new URL(page.url()).searchParams.has('library')).toBe(false)
  await page.goBack()
  await expect.poll(() => page.url()).toBe(site.url + linked)
  await expect.poll(() => viewOf(page)).toEqual(linkedView)
  await page.goForward()
  await expect.poll(async () => (await viewOf(page)).pressed.at(-1)).toMatch(/^All Materials/)
  await page.goBack()
  await page.reload()
  await expect.poll(() => viewOf(page)).toEqual(linkedView)
  await close()
})

test('a workbook: its tabs, figures, sorting and search are kept, and print names its reader', async () => {
  const { page, close } = await site.open('/mkt-budget', {
    viewport: laptop,
    ...signedInBy(await site.session()),
  })
  const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
  const find = page.getByRole('searchbox', { name: 'Find in sheet' })
  const chart = page.getByRole('img', { name: /^Spend per period, SAR: highest 4th, 1,136,577/ })
  await expect.poll(() => chart.locator('.recharts-bar-rectangle').count()).toBe(12)
  await row('Launch Event').click()
  await find.fill('no such row')
  await page.getByText('No rows match').waitFor()
  await find.fill('l')

  // The second sheet by keyboard, the last one by its tab.
  await page.getByTestId('total-mk-budget').focus()
  await page.keyboard.press('ArrowRight')
  await page.waitForURL('**/mkt-budget?sheet=budget_allocation_by_product')
  await row('Figoya').click()
  await page.getByTestId('cong').click()
  await page.getByText('ECTRIMS 2025').first().waitFor()
  await page.getByRole('button', { name: 'City' }).click()
  await page.waitForURL('**?sheet=cong&sort=*')
  expect(await sideways(page)).toBe(0)

  await page.goBack()
  await expect.poll(() => row('Figoya').getAttribute('aria-expanded')).toBe('true')
  await page.goBack()
  await page.waitForURL('**/mkt-budget?rows=*&find=l')
  await expect.poll(() => row('Launch Event').getAttribute('aria-expanded')).toBe('true')
  expect(await find.inputValue()).toBe('l')
  await page.goForward()
  await page.goForward()
  const city = page.getByRole('columnheader', { name: 'City' })
  await expect.poll(() => city.getAttribute('aria-sort')).toBe('ascending')
  for (const _ of [1, 2]) await page.goBack()
  await expect.poll(() => find.inputValue()).toBe('l')

  await find.fill('')
  await row('HCP Mtgs').waitFor()
  const paper = await printed(page)
  for (const { words } of paper) expect(words).toMatch(foot('admin'))
  const all = paper.map(({ words }) => words).join(' ')
  for (const words of ['Total Mk-Budget', 'Launch Event', 'HCP Mtgs']) expect(all).toContain(words)
  expect(all).not.toMatch(/Find in sheet|Expand all|Copy link/)
  await close()
})

test('time travel by keys and buttons: the page of each day, read-only, and back to now', async () => {
  const { page, requests, close } = await site.open('/', { viewport: laptop })
  const entries = await page.evaluate(() => history.length)
  await openPast(page)
  expect(await hasFocus(slider(page))).toBe(true)
  await goTo(page, 'Home', '?at=2025-08-05T15:00')
  await goTo(page, 'PageUp', '?at=2025-08-12T15:00')
  const list = page.waitForRequest(`${site.url}/api/timeline?at=2025-08-11T15:00`)
  await goTo(page, 'ArrowLeft', '?at=2025-08-11T15:00')
  await list
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)
  await expect.poll(() => banner(page).innerText()).toContain('11 Aug 2025, 18:00')
  expect(await phaseLink(page, 'HCP Segmentation').innerText()).toContain('4%')
  // The lists and the plan of each day, and the minutes for the banner; no page data.
  expect(requests.filter((path) => path.endsWith('.data'))).toEqual([])

  await goTo(page, 'Escape', '')
  await expect.poll(() => phaseLink(page, 'Pre-Launch Activation').innerText()).toContain('72%')
  await expect.poll(() => slider(page).count()).toBe(0)
  expect(await hasFocus(asOf(page))).toBe(true)

  await openPast(page)
  await goTo(page, 'Home', '?at=2025-08-05T15:00')
  await page.getByRole('button', { name: 'Later change' }).click()
  await expect.poll(() => query(page)).not.toBe('?at=2025-08-05T15:00')
  await page.getByRole('button', { name: 'Admin Mode' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Back to now to make changes.', { exact: true }).waitFor()
  expect(await page.getByRole('dialog', { name: 'Admin Mode' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Back to now' }).click()
  await expect.poll(() => banner(page).count()).toBe(0)
  await close()
})

test('search by keyboard: a cell, a misspelt name, and a locked item, which stays locked', async () => {
  const { page, close } = await site.open('/rarm')
  await search(page, 'figoya')
  await expect.poll(() => selectedResult(page)).toMatch(/^Figoya Total-Value\s+SAR 1,556,016/)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/mkt-budget?sheet=budget_allocation_by_product&rows=0#row-0')
  const row = page.locator('#row-0')
  await row.getByText('141,090').waitFor()
  await expect.poll(() => hasFocus(row.getByRole('button', { name: /^Figoya/ }))).toBe(true)
  expect(await searchField(page).count()).toBe(0)
  await page.goBack()
  await page.waitForURL('**/rarm')

  // On an Arabic keyboard the K key types another letter.
  await page.evaluate(() => {
    const key = { key: 'ن', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true }
    document.body.dispatchEvent(new KeyboardEvent('keydown', key))
  })
  await searchField(page).fill('fxxgoya')
  await page
    .getByText('Looked through seven phases, six units, 27 products, 17 sheets and 19 library items.')
    .waitFor()
  await searchField(page).fill('gluraz xr dosing guide')
  await expect.poll(() => selectedResult(page)).toContain('Locked')
  expect(await page.locator('[role=dialog]').innerHTML()).not.toMatch(/\.pdf|api\/documents/)
  await page.keyboard.press('Enter')
  await expectToast(page, 'Access Required', 'Please ask the admin for access')
  await close()
})

test('a phone: its menu leads to the sheets, the search and the panel, and nothing is wider than the screen', async () => {
  const { page, close } = await site.open('/', { viewport: phone, hasTouch: true })
  const menu = async () => {
    await page.getByRole('button', { name: 'Menu' }).click()
    return page.getByRole('navigation', { name: 'Menu' })
  }
  expect(await sideways(page)).toBe(0)

  // A section is folded from its heading, stays folded over a reload, and is unfolded by any link into it.
  const tools = page.locator('#tools')
  await tools.getByRole('button', { name: /^Show / }).click()
  await tools.getByRole('listitem').first().waitFor({ state: 'hidden' })
  await reload(page)
  expect(await tools.getByRole('listitem').first().isVisible()).toBe(false)
  await (await menu()).getByRole('link', { name: 'Tools', exact: true }).click()
  await tools.getByRole('listitem').first().waitFor()
  await page.locator('header span', { hasText: 'Tools' }).waitFor()

  const panel = await openPanel(page)
  await panel.getByLabel('User name').waitFor()
  expect(await panel.boundingBox()).toEqual({ x: 0, y: 0, ...phone })
  await panel.getByRole('button', { name: 'Close' }).click()
  await panel.waitFor({ state: 'hidden' })

  await (await menu()).getByRole('link', { name: 'RARM' }).click()
  await expect
    .poll(() => page.getByRole('heading', { level: 1 }).textContent())
    .toBe('RARM Strategy Workbook')
  await page.getByTestId('visits-objectives').click()
  const table = page.getByRole('region', { name: 'Visits Objectives, table' })
  await table.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  expect(await sideways(page)).toBe(0)

  await menu()
  await page.locator('header').getByRole('button', { name: 'Search' }).last().click()
  await searchField(page).fill('phase 5')
  await expect.poll(() => selectedResult(page)).toMatch(/^Phase 5/)
  expect((await page.getByRole('dialog').boundingBox())?.width).toBe(phone.width)
  await page.keyboard.press('Enter')
  await page.waitForURL(/#timeline-phase-5$/)
  const phase = page.getByRole('button', { name: /^Phase 5 —/ })
  await expect.poll(() => phase.getAttribute('aria-expanded')).toBe('true')
  expect(await sideways(page)).toBe(0)
  await close()
})
