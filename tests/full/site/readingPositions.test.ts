import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startedSite } from '../../support/site'

const site = startedSite()

const laptop = { width: 1280, height: 800 }
const bar = 56

/** Expects an element to be reached: below the navigation, with room for its focus ring, and focused. */
async function expectToBeAt(page: Page, place: Locator, anchor: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).hash).toBe(`#${anchor}`)
  await expect
    .poll(() => place.evaluate((element) => Math.round(element.getBoundingClientRect().top)))
    .toBe(bar + 16)
  expect(await place.evaluate((element) => element.contains(document.activeElement))).toBe(true)
}

test('links lead from a unit to its product, to its target, and back', async () => {
  const { page, close } = await site.open('/#business-units-unit-sleep', {
    viewport: laptop,
  })
  const card = (name: RegExp) => page.getByRole('button', { name, expanded: true })
  const drawer = (name: string) => page.getByRole('region', { name, exact: true })
  const product = 'Nightonin 5 mg ODF, 5s'

  await expectToBeAt(page, card(/^Sleep/), 'business-units-unit-sleep')
  // Beyond the nine that are shown at first.
  await page.locator('#business-units').getByRole('link', { name: product }).click()
  await expectToBeAt(page, card(/^Nightonin 5 mg ODF, 5s/), 'products-product-nightonin-5-mg-odf-5s')
  expect(await drawer(product).getByRole('heading', { level: 3 }).textContent()).toBe(product)

  await drawer(product).getByRole('link', { name: 'Targets & Tracking' }).click()
  const row = page.getByRole('row', { name: new RegExp(`^${product}`) })
  await expectToBeAt(page, row, 'tracking-target-nightonin-5-mg-odf-5s')

  await row.getByRole('link', { name: /^Sleep/ }).click()
  await expectToBeAt(page, card(/^Sleep/), 'business-units-unit-sleep')
  for (const hash of ['#tracking-target-nightonin-5-mg-odf-5s', '#products-product-nightonin-5-mg-odf-5s']) {
    await page.goBack()
    await expect.poll(() => new URL(page.url()).hash).toBe(hash)
  }

  // An address shows a target that the filters hide.
  await page.goto(`${site.url}/#tracking-target-tadalora-20-mg`)
  await expectToBeAt(
    page,
    page.getByRole('row', { name: /^Tadalora 20 mg/ }),
    'tracking-target-tadalora-20-mg',
  )
  await close()
})

test('a wide sheet uses the whole window before it scrolls, breaks no word in its headers, and hides no row', async () => {
  const { page, close } = await site.open('/rarm?sheet=6-month-targets-%26-hcp', {
    viewport: { width: 1920, height: 1080 },
  })
  const region = page.getByRole('region', { name: /, table$/ })
  const sheet = page.getByRole('table')
  await sheet.waitFor()
  await expect.poll(() => region.count()).toBe(0)
  await page.setViewportSize(laptop)
  await expect.poll(() => region.count()).toBe(1)
  expect((await region.boundingBox())?.width).toBeGreaterThan(1_220)
  expect(await page.getByText(/^\d+ of 13 columns in view/).count()).toBe(1)

  await page.getByTestId('target-patient--doctor--product').click()
  await expect.poll(() => region.count()).toBe(0)
  const head = page.getByRole('columnheader').first()
  await page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  })
  await expect.poll(async () => Math.round((await head.boundingBox())?.y ?? 0)).toBe(bar)

  await page.goto(`${site.url}/mkt-budget?sheet=tactical-mix---cac`)
  for (const width of [1100, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect.poll(() => region.count()).toBe(width === 390 ? 1 : 0)
    const lines = page.getByRole('columnheader').getByText(/^(?:KOLs|GPs|Consultants|Specialists)$/)
    expect(await lines.evaluateAll((texts) => texts.map((text) => text.getClientRects().length))).toEqual([
      1, 1, 1, 1,
    ])
  }
  await close()
})
