import { expect, test } from 'vitest'
import { linked, linkedView, viewOf } from '../../support/journeyView'
import { arrived, reload } from '../../support/page'
import { startedSite } from '../../support/site'

const site = startedSite()

const laptop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

test('a link restores the view, already in the first HTML', async () => {
  const context = await site.browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(site.url + linked)
  expect(await viewOf(page)).toEqual(linkedView)
  await page.goto(`${site.url}/mkt-budget?sheet=budget_allocation_by_product&find=figoya&rows=0-3`)
  expect(await page.getByRole('searchbox', { includeHidden: true }).inputValue()).toBe('figoya')
  expect(await page.locator('main [aria-expanded=true]').count()).toBe(1)
  await page.goto(`${site.url}/mkt-budget?chart=tactics`)
  expect(await page.locator('figcaption').textContent()).toMatch(/^Share of the budget by tactic/)
  await context.close()

  const { page: whole, close } = await site.open(linked, { viewport: laptop })
  expect(await viewOf(whole)).toEqual(linkedView)
  await close()
})

test('Copy link copies exactly what is shown, and says so, on a phone and by keyboard too', async () => {
  const permissions = ['clipboard-read', 'clipboard-write']
  const { page, close } = await site.open('/', {
    viewport: phone,
    hasTouch: true,
    permissions,
  })
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: /Phase 5 —/ }).click()
  await page.getByRole('button', { name: /^RX/ }).click()
  const section = page.getByRole('button', { name: 'Copy link to Product Portfolio' })
  await section.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('status').filter({ hasText: 'Link copied' }).waitFor()
  expect(await copied()).toBe(`${site.url}/?phase=phase-5&products=rx#products`)
  await page
    .locator('#timeline-phase-5')
    .getByRole('button', { name: /^Copy link to / })
    .click()
  await expect.poll(copied).toBe(`${site.url}/?phase=phase-5&products=rx#timeline-phase-5`)

  await page.goto(`${site.url}/mkt-budget`)
  await arrived(page)
  await page.getByRole('searchbox', { name: 'Find in sheet' }).fill('launch')
  await page.getByRole('button', { name: 'Copy link to Total Mk-Budget' }).click()
  await expect.poll(copied).toBe(`${site.url}/mkt-budget?find=launch&sheet=total-mk-budget`)
  await close()
})

test('find in page opens a closed drawer, also in the address; charts wait for that', async () => {
  const { page, requests, close } = await site.open('/', { viewport: laptop })
  const drawers = page.locator('main [hidden="until-found"]')
  await expect.poll(() => drawers.count()).toBe(7 + 6 + 9)
  expect(requests.filter((path) => /time-series|trends/.test(path))).toEqual([])
  for (const [words, query] of [
    ['Tier%20every%20target%20HCP', 'phase=phase-2'],
    ['Holds%2014%25', 'unit=diab'],
  ]) {
    // The browser follows a text fragment only after a click.
    await page.locator('#timeline h2').click()
    await page.evaluate((text) => {
      location.hash = `:~:text=${text}`
    }, words)
    await expect.poll(() => page.url()).toContain(query)
  }
  const objective = page.getByText(/^Tier every target HCP/)
  await objective.waitFor()
  await expect.poll(() => requests.some((path) => path.startsWith('/api/time-series/'))).toBe(true)
  expect(await page.locator('main [aria-expanded=true]').count()).toBe(2)
  await close()
})

test('an item that the reader closed stays closed after a reload', async () => {
  const { page, close } = await site.open('/#products-product-thiotica-300-mg', { viewport: laptop })
  const open = page.locator('main [aria-expanded=true]')
  for (const kind of ['product', 'phase', 'unit']) {
    if (kind === 'phase') await page.goto(`${site.url}/#timeline-phase-5`)
    if (kind === 'unit') await page.goto(`${site.url}/#business-units-unit-onco`)
    await expect.poll(() => page.url()).toContain(`?${kind}=`)
    await open.click()
    await expect.poll(() => page.url()).toBe(`${site.url}/`)
  }
  await reload(page)
  expect(await open.count()).toBe(0)
  await close()
})
