import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { adminSite, expectToast, update } from '../../support/adminSite'
import { openPage } from '../../support/page'
import { translate } from '../../support/translator'

const site = adminSite()

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const unit = (page: Page, name: string) =>
  section(page, 'Business Units').locator('[aria-expanded]').filter({ hasText: name })

/** Opens a page that its browser translates from then on. */
async function translated(path: string) {
  const opened = await openPage(site.browser, site.url + path)
  await opened.page.evaluate(translate)
  return opened
}

describe('a page that the browser translates', () => {
  test('keeps searching, letter by letter, to no results and back', async () => {
    const { page, close } = await translated('/')
    const field = page.getByRole('combobox', { name: 'Search' })
    const results = page.getByRole('listbox', { name: 'Results' })
    await page.keyboard.press('Control+k')
    for (const words of [
      'onc',
      'oncology',
      'oncology prog',
      'figo',
      'figoya',
      'zzzz',
      'figoyq',
      'phase 5',
      '',
    ]) {
      await field.fill(words)
      if (words === 'zzzz') await page.getByText('Nothing found for').waitFor()
      else await results.getByRole('option').first().waitFor()
    }
    await field.fill('phase 5')
    await expect.poll(() => results.getByRole('option').first().innerText()).toMatch(/^Phase 5/)
    await page.keyboard.press('Enter')
    await page.waitForURL(/#timeline-phase-5$/)
    await close()
  })

  test('keeps working: filters, all products, drawers, the views of the plan', async () => {
    const { page, close } = await translated('/')
    const tracking = section(page, 'Targets & Tracking')
    const count = tracking.getByRole('status').first()
    const before = await count.innerText()
    const choose = (name: string) => tracking.getByRole('button', { name, exact: true }).click()
    await choose('All')
    await expect.poll(() => count.innerText()).not.toBe(before)
    await choose('New')
    await expect.poll(() => count.innerText()).toBe(before)

    const products = section(page, 'Product Portfolio')
    await products.getByRole('button', { name: /^View All Products/ }).click()
    for (const name of [/^RX/, /^OTC\/Rx/, /^All Products/])
      await products.getByRole('button', { name }).first().click()
    await products.getByRole('button', { name: /^View All Products/ }).waitFor()

    for (const name of ['Oncology', 'Diabetes']) await unit(page, name).click()
    const views = page.getByRole('group', { name: 'View of the plan' }).getByRole('button')
    for (const view of await views.all()) await view.click()
    await close()
  })

  test('shows changes, and announces them', async () => {
    const { page, close } = await translated('/')
    await page.clock.runFor(2_000)
    await site.changeBeside('business-units/diab', { progress: '0.61' })
    const pill = page.getByRole('button', { name: /Show$/ })
    await expect.poll(() => pill.innerText()).toContain('1 change')
    await site.changeBeside('business-units/resp', { progress: '0.62' })
    await expect.poll(() => pill.innerText()).toContain('2 changes')
    await pill.click()
    await expect.poll(() => unit(page, 'Diabetes').innerText()).toContain('61%')
    await close()
  })

  test('lets an administrator work', async () => {
    const { page, panel, close } = await site.administrator()
    await page.evaluate(translate)
    await update(panel, 'onco', '82')
    await expectToast(page, 'Progress Updated', 'onco progress updated to 82%')
    await expect.poll(() => unit(page, 'Oncology').innerText()).toContain('82%')
    await expect.poll(() => panel.getByRole('listitem').first().innerText()).toContain('82%')
    await panel.getByRole('listitem').first().getByRole('button', { name: /^Undo/ }).click()
    await expect.poll(() => unit(page, 'Oncology').innerText()).toContain('78%')
    await close()
  })

  test('opens and closes the content of a workbook', async () => {
    const { page, close } = await translated('/mkt-budget')
    const toggle = page.getByRole('tabpanel').getByRole('button', { name: /(Expand|Collapse) all$/ })
    let toggled = 0
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click()
      await page.locator(`[role=tabpanel][aria-labelledby="${await tab.getAttribute('id')}"]`).waitFor()
      if ((await toggle.count()) === 0) continue
      const before = await toggle.innerText()
      await toggle.click()
      await expect.poll(() => toggle.innerText()).not.toBe(before)
      await toggle.click()
      await expect.poll(() => toggle.innerText()).toBe(before)
      toggled += 1
    }
    expect(toggled).toBeGreaterThan(0)
    await close()
  })
})

describe('an error', () => {
  /** Removes a list's entries from React's DOM, as an extension might. */
  const loseAll = (entry: Locator) =>
    entry.evaluate((element) => {
      let list = element
      while (list.children.length < 3 && list.parentElement) list = list.parentElement
      list.replaceChildren()
    })
  const broken = 'A part of this page could not be shown'

  test('in a section affects only that section, which says so and recovers', async () => {
    const { page } = await openPage(site.browser, site.url)
    const products = section(page, 'Product Portfolio')
    await loseAll(products.locator('h3 [aria-expanded]').first().locator('../../..'))
    await products
      .getByRole('button', { name: /^OTC\/Rx/ })
      .first()
      .click()
    await page.getByText(broken).waitFor()
    expect(await products.count()).toBe(0)
    await unit(page, 'Oncology').click()
    expect(await page.getByRole('navigation').first().isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Try again' }).click()
    await products.waitFor()
    expect(await page.getByText(broken).count()).toBe(0)
  })

  test('in a dialog affects only that dialog, which can be opened again', async () => {
    const { page } = await openPage(site.browser, site.url)
    const field = page.getByRole('combobox', { name: 'Search' })
    await page.keyboard.press('Control+k')
    await field.fill('oncology')
    await page.getByRole('option').first().waitFor()
    await loseAll(page.getByRole('option').first().locator('..'))
    await field.fill('figoya')
    await page.getByText('Try it once more, or reload the page.').waitFor()
    expect(await field.count()).toBe(0)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    await page.keyboard.press('Control+k')
    await field.fill('figoya')
    await page.getByRole('option').first().waitFor()
  })
})
