import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { adminSite, expectToast, hold } from '../../support/adminSite'
import { hasFocus, openPage } from '../../support/page'

const site = adminSite()

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' })
const rows = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option')
const inForce = (page: Page) => page.locator('[role=option][aria-selected=true]')

/** Opens the search by its shortcut and types. */
async function search(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await field(page).fill(words)
}

async function closePanel(panel: Locator): Promise<void> {
  await panel.getByRole('button', { name: 'Close' }).click()
}

/** The text of the selected result (aria-activedescendant). */
function named(page: Page): Promise<string | undefined> {
  return field(page).evaluate(
    (element) => document.getElementById(element.getAttribute('aria-activedescendant') ?? '')?.innerText,
  )
}

describe('a viewer', () => {
  test('does not load it before it is needed, and never the administrators’ code', async () => {
    const { page, requests, close } = await openPage(site.browser, site.url)
    expect(requests.filter((path) => /Search(?:Tools|Actions)/.test(path))).toEqual([])
    expect(requests).not.toContain('/api/workbooks')
    await search(page, 'figoya')
    await rows(page).first().waitFor()
    expect(requests.filter((path) => path.includes('SiteSearch')).length).toBeGreaterThan(0)
    expect(requests.filter((path) => /SearchActions|materialAddress|documents/.test(path))).toEqual([])
    expect(await page.getByRole('group', { name: 'Actions' }).count()).toBe(0)
    await close()
  })

  test('finds a row of a table, which takes the focus', async () => {
    const { page, close } = await openPage(site.browser, `${site.url}/rarm`)
    await search(page, 'neurologists doctors')
    await expect.poll(() => named(page)).toMatch(/^Neurologists Doctors/)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/rarm?sheet=speciality#row-2')
    const row = page.locator('#row-2')
    await expect.poll(() => hasFocus(row)).toBe(true)
    expect(await row.getAttribute('data-target')).toBe('')
    await close()
  })

  test('opens a phase, whose drawer opens; the chosen result is listed first the next time', async () => {
    const { page, close } = await openPage(site.browser, site.url)
    await page.getByRole('button', { name: 'Search' }).click()
    await field(page).fill('phase 5')
    await expect.poll(() => named(page)).toMatch(/^Phase 5/)
    await page.keyboard.press('Enter')
    await page.waitForURL(/#timeline-phase-5$/)
    const phase = page.getByRole('button', { name: /^Phase 5 —/ })
    await expect.poll(() => phase.getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('/')
    await expect.poll(() => named(page)).toMatch(/^Phase 5/)
    expect(await page.getByRole('group', { name: 'Recent' }).getByRole('option').count()).toBe(1)
    await close()
  })

  test('invalid stored data is ignored', async () => {
    const { page, close } = await openPage(site.browser, site.url)
    await page.evaluate(() => {
      localStorage.setItem('launch-command-center.search', '{"a":[1')
    })
    await page.keyboard.press('Control+k')
    await page.getByRole('group', { name: 'Go to' }).waitFor()
    expect(await page.getByRole('group', { name: 'Recent' }).count()).toBe(0)
    await close()
  })

  test('Escape clears, then closes, and returns the focus; Ctrl Enter opens a tab', async () => {
    const { page, close } = await openPage(site.browser, site.url)
    const button = page.getByRole('button', { name: 'Search' })
    await button.click()
    await field(page).fill('figoya')
    await rows(page).first().waitFor()
    const tab = page.context().waitForEvent('page')
    await page.keyboard.press('Control+Enter')
    expect((await tab).url()).toContain('/mkt-budget?sheet=budget_allocation_by_product')
    await (await tab).close()
    await page.keyboard.press('Escape')
    expect(await field(page).inputValue()).toBe('')
    await page.keyboard.press('Escape')
    await field(page).waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(button)).toBe(true)
    await close()
  })

  test('a list that cannot be read is named, and the others are searched', async () => {
    const { page } = await openPage(site.browser, `${site.url}/rarm`)
    await page.route('**/api/products', (route) => route.fulfill({ status: 500, body: 'No.' }))
    await search(page, 'phase 4')
    await page.getByText('Products could not be searched.').waitFor()
    await expect.poll(() => named(page)).toMatch(/^Phase 4/)
  })

  test('results are shown while other lists are loading', async () => {
    const { page, close } = await openPage(site.browser, site.url)
    const release = await hold(page, 'workbooks')
    await search(page, 'gluraz')
    await expect.poll(() => named(page)).toMatch(/^Gluraz XR 500 mg/)
    await field(page).fill('figoya')
    await page.getByText('Looking …').waitFor({ state: 'attached' })
    release()
    await expect.poll(() => named(page)).toMatch(/^Figoya/)
    await close()
  })
})

describe('an administrator', () => {
  test('edits an item by its name, and the focus returns', async () => {
    const { page, panel, close } = await site.administrator()
    await closePanel(panel)
    await page.getByRole('button', { name: 'Edit Phase 4' }).waitFor()
    await search(page, 'update progress of phase 4')
    await expect.poll(() => named(page)).toMatch(/^Update progress of Phase 4/)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Edit Phase 4' }).waitFor()
    await close()
  })

  test('opens the JSON editor, and a unit’s progress, by name', async () => {
    const { page, panel, close } = await site.administrator()
    await closePanel(panel)
    await search(page, 'json editor')
    await expect.poll(() => named(page)).toBe('Open the JSON editor')
    await page.keyboard.press('Enter')
    await panel.getByRole('textbox', { name: 'JSON editor' }).waitFor()
    await search(page, 'update progress of oncology')
    await expect.poll(() => named(page)).toBe('Update progress of Oncology')
    await page.keyboard.press('Enter')
    await expect.poll(() => panel.getByLabel('Business unit').inputValue()).toBe('onco')
    await close()
  })

  test('opens a module of the panel and a grid by the text of their buttons', async () => {
    const { page, panel, close } = await site.administrator()
    await closePanel(panel)
    await search(page, 'add account')
    await expect.poll(() => named(page)).toBe('Accounts')
    await page.keyboard.press('Enter')
    await panel.getByRole('heading', { name: 'Accounts', exact: true }).waitFor()
    await search(page, 'edit figures')
    await expect.poll(() => named(page)).toBe('Edit figures')
    await page.keyboard.press('Enter')
    await page.locator('#tracking').getByRole('grid').waitFor()
    await search(page, 'dark mode')
    await expect.poll(() => named(page)).toBe('Dark mode')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.documentElement.className)).toBe('dark')
    await close()
  })

  test('undoes the last change: one’s own at once, someone else’s after confirmation', async () => {
    const { page, panel, close } = await site.administrator()
    await closePanel(panel)
    const before = await site.item('timeline/phase-5')
    await site.changeBeside('timeline/phase-5', { owner: 'Someone else' })
    await search(page, 'undo the last change')
    await expect.poll(() => named(page)).toBe('Undo the last change')
    await page.keyboard.press('Enter')
    await expectToast(page, 'Undo the last change?', 'It is Phase 5 owner (')
    await page
      .getByText(/→ Someone else\), today, \d\d:\d\d by mona\.$/)
      .first()
      .waitFor()
    expect((await site.item('timeline/phase-5')).owner).toBe('Someone else')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expectToast(page, 'Change Undone', 'Phase 5 is as it was before.')
    expect(await site.item('timeline/phase-5')).toEqual(before)

    await site.changeBeside('timeline/phase-5', { owner: 'Myself' }, 'admin')
    await search(page, 'undo the last change')
    await expect.poll(() => named(page)).toBe('Undo the last change')
    await page.keyboard.press('Enter')
    await expectToast(page, 'Change Undone', 'Phase 5 is as it was before. It was Phase 5 owner (')
    expect(await site.item('timeline/phase-5')).toEqual(before)
    await close()
  })

  test('opens a locked item; after signing out it is locked, and there are no actions', async () => {
    const { page, panel, close } = await site.administrator()
    await closePanel(panel)
    await search(page, 'gluraz xr dosing guide')
    await expect.poll(() => inForce(page).innerText()).not.toContain('Locked')
    await page.keyboard.press('Enter')
    const viewer = page.getByRole('dialog', { name: 'Gluraz XR dosing guide' })
    await viewer.waitFor()
    await viewer.getByRole('button', { name: 'Close' }).click()
    await search(page, 'sign out')
    await expect.poll(() => named(page)).toMatch(/^Sign out/)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('button', { name: /^Edit / }).count()).toBe(0)
    await search(page, 'gluraz xr dosing guide')
    await expect.poll(() => inForce(page).innerText()).toContain('Locked')
    expect(await page.getByRole('group', { name: 'Actions' }).count()).toBe(0)
    await close()
  })
})
