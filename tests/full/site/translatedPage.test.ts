import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { adminSite } from '../../support/adminSite'
import { openPage } from '../../support/page'
import { search, searchField, selectedResult } from '../../support/reader'
import { translate } from '../../support/translator'

const site = adminSite()

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const unit = (page: Page, name: string) =>
  section(page, 'Business Units').locator('[aria-expanded]').filter({ hasText: name })

describe('a page that the browser translates', () => {
  async function openTranslated() {
    const opened = await openPage(site.browser, site.url)
    await opened.page.evaluate(translate)
    return opened
  }

  test('keeps searching, letter by letter, to no results and back', async () => {
    const { page, close } = await openTranslated()
    const first = page.getByRole('listbox', { name: 'Results' }).getByRole('option').first()
    await search(page, 'onc')
    for (const words of ['oncology', 'oncology prog', 'figoya', 'zzzz', 'figoyq', '', 'phase 5']) {
      await searchField(page).fill(words)
      await (words === 'zzzz' ? page.getByText('Nothing found for') : first).waitFor()
    }
    await expect.poll(() => selectedResult(page)).toMatch(/^Phase 5/)
    await page.keyboard.press('Enter')
    await page.waitForURL(/#timeline-phase-5$/)
    await close()
  })

  test('keeps working: filters, all products, drawers, the views of the plan, and changes that arrive', async () => {
    const { page, close } = await openTranslated()
    const tracking = section(page, 'Targets & Tracking')
    const count = tracking.getByRole('status').first()
    const before = await count.innerText()
    const choose = (name: string) => tracking.getByRole('button', { name, exact: true }).click()
    await choose('All')
    await expect.poll(() => count.innerText()).not.toBe(before)
    await choose('New')
    await expect.poll(() => count.innerText()).toBe(before)

    const products = section(page, 'Product Portfolio')
    const all = /^View All Products/
    for (const name of [all, /^RX/, /^OTC\/Rx/, /^All Products/])
      await products.getByRole('button', { name }).first().click()
    await products.getByRole('button', { name: all }).waitFor()
    for (const name of ['Oncology', 'Diabetes']) await unit(page, name).click()
    const views = page.getByRole('group', { name: 'View of the plan' }).getByRole('button')
    for (const view of await views.all()) await view.click()

    await page.clock.runFor(2_000)
    const pill = page.getByRole('button', { name: /Show$/ })
    for (const [id, words] of [
      ['diab', '1 change'],
      ['resp', '2 changes'],
    ]) {
      await site.changeBeside(`business-units/${id}`, { progress: '0.61' })
      await expect.poll(() => pill.innerText()).toContain(words)
    }
    await pill.click()
    await expect.poll(() => unit(page, 'Diabetes').innerText()).toContain('61%')
    await close()
  })
})

describe('where something else has changed the page, an error', () => {
  /** Removes a list's entries from React's DOM, as an extension might. */
  const loseAll = (entry: Locator) =>
    entry.evaluate((element) => {
      let list = element
      while (list.children.length < 3 && list.parentElement) list = list.parentElement
      list.replaceChildren()
    })

  test('in a section affects only that section, which says so and recovers', async () => {
    const { page } = await openPage(site.browser, site.url)
    const products = section(page, 'Product Portfolio')
    const broken = page.getByText('A part of this page could not be shown')
    await loseAll(products.locator('h3 [aria-expanded]').first().locator('../../..'))
    const filter = products.getByRole('button', { name: /^OTC\/Rx/ })
    await filter.first().click()
    await broken.waitFor()
    expect(await products.count()).toBe(0)
    await unit(page, 'Oncology').click()
    expect(await page.getByRole('navigation').first().isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Try again' }).click()
    await products.waitFor()
    expect(await broken.count()).toBe(0)
  })

  test('in a dialog affects only that dialog, which can be opened again', async () => {
    const { page } = await openPage(site.browser, site.url)
    const result = page.getByRole('option').first()
    await search(page, 'oncology')
    await result.waitFor()
    await loseAll(result.locator('..'))
    await searchField(page).fill('figoya')
    await page.getByText('Try it once more, or reload the page.', { exact: true }).waitFor()
    expect(await searchField(page).count()).toBe(0)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    await search(page, 'figoya')
    await result.waitFor()
  })
})
