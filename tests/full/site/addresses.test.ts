import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hasFocus, hold } from '../../support/page'
import { laptop, phone } from '../../support/reader'
import { startedSite } from '../../support/site'

const site = startedSite()

const opened = (page: Page, name: RegExp) => page.getByRole('button', { name, expanded: true })

/** Expects an element to be reached: below the navigation, with its margin, and focused. */
async function expectToBeAt(page: Page, place: Locator, anchor: string, margin = 16): Promise<void> {
  await expect.poll(() => new URL(page.url()).hash).toBe(`#${anchor}`)
  const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top)
  await expect.poll(() => page.locator(`#${anchor}`).evaluate(topOf)).toBe(56 + margin)
  expect(await place.evaluate((element) => element.contains(document.activeElement))).toBe(true)
}

async function expectPhase(page: Page, number: number): Promise<void> {
  const phase = opened(page, new RegExp(`Phase ${number} —`))
  await phase.waitFor()
  await expectToBeAt(page, phase, `timeline-phase-${number}`, 48)
}

test('a phase opens by its address, by its row of the rail, again and again, and by Back', async () => {
  const { page, close } = await site.open('/#timeline-phase-5', { viewport: laptop })
  await expectPhase(page, 5)
  const press = async (number: number) => {
    await page.mouse.move(640, 400)
    await page.mouse.wheel(0, -5000)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.getByRole('link', { name: new RegExp(`^${number} `) }).click()
    await expectPhase(page, number)
  }
  for (const number of [2, 7, 7]) {
    await press(number)
    await opened(page, new RegExp(`Phase ${number} —`)).click()
    // A reload would not open it again.
    await page.waitForURL(`${site.url}/`)
  }
  for (const number of [2, 7]) await press(number)
  await page.goBack()
  await page.waitForURL(`${site.url}/?phase=phase-2#timeline-phase-2`)
  await opened(page, /Phase 2 —/).waitFor()
  await close()
})

test('the address of a phase waits at its section for the phases to load', async () => {
  const { page, close } = await site.open('/rarm', { viewport: laptop })
  const allow = await hold(page, 'timeline*')
  await page.evaluate(() => {
    history.pushState(null, '', '/#timeline-phase-5')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect.poll(() => hasFocus(page.locator('#timeline'))).toBe(true)
  allow()
  await expectPhase(page, 5)
  await close()
})

test('links lead from a unit to its product, to its target and back; a target is shown that the filters hide', async () => {
  const { page, close } = await site.open('/#business-units-unit-sleep', { viewport: laptop })
  const name = 'Nightonin 5 mg ODF, 5s'
  const [unit, product, target] = [
    'business-units-unit-sleep',
    'products-product-nightonin-5-mg-odf-5s',
    'tracking-target-nightonin-5-mg-odf-5s',
  ] as const
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
  await expectToBeAt(page, opened(page, /^Sleep/), unit)
  // Beyond the nine that are shown at first.
  await page.locator('#business-units').getByRole('link', { name }).click()
  await expectToBeAt(page, opened(page, new RegExp(`^${name}`)), product)
  const drawer = page.getByRole('region', { name, exact: true })
  await drawer.getByRole('link', { name: 'Targets & Tracking' }).click()
  await expectToBeAt(page, row(name), target)
  await row(name)
    .getByRole('link', { name: /^Sleep/ })
    .click()
  await expectToBeAt(page, opened(page, /^Sleep/), unit)
  for (const anchor of [target, product]) {
    await page.goBack()
    await expect.poll(() => new URL(page.url()).hash).toBe(`#${anchor}`)
  }
  await page.goto(`${site.url}/#tracking-target-tadalora-20-mg`)
  await expectToBeAt(page, row('Tadalora 20 mg'), 'tracking-target-tadalora-20-mg')
  await close()
})

test('Copy link copies exactly what is shown, and says so, on a phone too', async () => {
  const permissions = ['clipboard-read', 'clipboard-write']
  const { page, close } = await site.open('/', { viewport: phone, hasTouch: true, permissions })
  await page.getByRole('button', { name: /Phase 5 —/ }).click()
  await page.getByRole('button', { name: /^RX/ }).click()
  await page.getByRole('button', { name: 'Copy link to Product Portfolio' }).press('Enter')
  await page.getByRole('status').filter({ hasText: 'Link copied' }).waitFor()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toBe(`${site.url}/?phase=phase-5&products=rx#products`)
  await close()
})

test('find in page opens a closed drawer, also in the address; charts wait for that', async () => {
  const { page, requests, close } = await site.open('/', { viewport: laptop })
  await expect.poll(() => page.locator('main [hidden="until-found"]').count()).toBe(7 + 6 + 9)
  expect(requests.filter((path) => /time-series|trends/.test(path))).toEqual([])
  for (const [words, query] of [
    ['Tier%20every%20target%20HCP', 'phase=phase-2'],
    ['Holds%2014%25', 'unit=diab'],
  ] as const) {
    // The browser follows a text fragment only after a click.
    await page.locator('#timeline h2').click()
    await page.evaluate((text) => (location.hash = `:~:text=${text}`), words)
    await expect.poll(() => page.url()).toContain(query)
  }
  await page.getByText(/^Tier every target HCP/).waitFor()
  await expect.poll(() => requests.some((path) => path.startsWith('/api/time-series/'))).toBe(true)
  expect(await page.locator('main [aria-expanded=true]').count()).toBe(2)
  await close()
})
