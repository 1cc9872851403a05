import { describe, expect, test } from 'vitest'
import { adminSite, expectToast } from '../../support/adminSite'
import { arrived, hasFocus, hold, openPage } from '../../support/page'
import { search, searchField, selectedResult } from '../../support/reader'

const site = adminSite()

describe('a viewer', () => {
  const open = (path = '') => openPage(site.browser, site.url + path)

  test('loads it when it is needed, and never the administrators’ code; Ctrl Enter opens a tab', async () => {
    const { page, requests, close } = await open()
    const early = /Search(?:Tools|Actions)|SheetChart|mkt-budget|rarm|api\/workbooks/
    expect(requests.filter((path) => early.test(path))).toEqual([])
    await search(page, 'figoya')
    await expect.poll(() => selectedResult(page)).toMatch(/^Figoya/)
    expect(requests.some((path) => path.includes('SiteSearch'))).toBe(true)
    expect(requests.filter((path) => /SearchActions|materialAddress|documents/.test(path))).toEqual([])
    expect(await page.getByRole('group', { name: 'Actions' }).count()).toBe(0)
    const tab = page.context().waitForEvent('page')
    await page.keyboard.press('Control+Enter')
    expect((await tab).url()).toContain('/mkt-budget?sheet=budget_allocation_by_product')
    await close()
  })

  test('finds a row of a table, which takes the focus, and is listed first the next time', async () => {
    const { page, close } = await open('/rarm')
    await search(page, 'neurologists doctors')
    await expect.poll(() => selectedResult(page)).toMatch(/^Neurologists Doctors/)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/rarm?sheet=speciality#row-2')
    const row = page.locator('#row-2')
    await expect.poll(() => hasFocus(row)).toBe(true)
    expect(await row.getAttribute('data-target')).toBe('')
    await page.keyboard.press('/')
    await expect.poll(() => selectedResult(page)).toMatch(/^Neurologists/)
    const recent = page.getByRole('group', { name: 'Recent' })
    expect(await recent.getByRole('option').count()).toBe(1)
    // What another version of the site, or nobody, may have stored.
    await page.keyboard.press('Escape')
    await page.evaluate(() => {
      localStorage.setItem('launch-command-center.search', '{"a":[1')
    })
    await page.keyboard.press('/')
    await page.getByRole('group', { name: 'Go to' }).waitFor()
    expect(await recent.count()).toBe(0)
    await close()
  })

  test('gets results while other lists load, and is told which could not be searched', async () => {
    const { page } = await open()
    const release = await hold(page, 'workbooks')
    await search(page, 'gluraz')
    await expect.poll(() => selectedResult(page)).toMatch(/^Gluraz XR 500 mg/)
    await searchField(page).fill('figoya')
    await page.getByText('Looking …').waitFor({ state: 'attached' })
    release()
    await expect.poll(() => selectedResult(page)).toMatch(/^Figoya/)

    await page.goto(`${site.url}/rarm`)
    await arrived(page)
    await page.route('**/api/products', (route) => route.fulfill({ status: 500, body: 'No.' }))
    await search(page, 'phase 4')
    await page.getByText('Products could not be searched.').waitFor()
    await expect.poll(() => selectedResult(page)).toMatch(/^Phase 4/)
  })
})

describe('an administrator', () => {
  async function openClosed() {
    const opened = await site.administrator()
    await opened.panel.getByRole('button', { name: 'Close' }).click()
    await opened.page.getByRole('button', { name: 'Edit Phase 4' }).waitFor()
    const choose = async (words: string, result: RegExp) => {
      await search(opened.page, words)
      await expect.poll(() => selectedResult(opened.page)).toMatch(result)
      await opened.page.keyboard.press('Enter')
    }
    return { ...opened, choose }
  }

  test('edits an item, and opens a unit’s progress, a module, a grid and the dark mode, each by its name', async () => {
    const { page, panel, choose, close } = await openClosed()
    await choose('update progress of phase 4', /^Update progress of Phase 4/)
    await page.getByRole('dialog', { name: 'Edit Phase 4' }).waitFor()
    await page.keyboard.press('Escape')
    await choose('update progress of oncology', /^Update progress of Oncology$/)
    await expect.poll(() => panel.getByLabel('Business unit').inputValue()).toBe('onco')
    await choose('add account', /^Accounts$/)
    await panel.getByRole('heading', { name: 'Accounts', exact: true }).waitFor()
    await choose('edit figures', /^Edit figures$/)
    await page.locator('#tracking').getByRole('grid').waitFor()
    await choose('dark mode', /^Dark mode$/)
    await page.locator('html.dark').waitFor()
    await close()
  })

  test('undoes the last change: one’s own at once, someone else’s after confirmation', async () => {
    const { page, choose, close } = await openClosed()
    const before = await site.item('timeline/phase-5')
    const undo = () => choose('undo the last change', /^Undo the last change$/)
    await site.changeBeside('timeline/phase-5', { owner: 'Someone else' })
    await undo()
    await expectToast(page, 'Undo the last change?', 'It is Phase 5 owner (')
    const told = page.getByText(/→ Someone else\), today, \d\d:\d\d by mona\.$/).first()
    await told.waitFor()
    expect((await site.item('timeline/phase-5')).owner).toBe('Someone else')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expectToast(page, 'Change Undone', 'Phase 5 is as it was before.')
    expect(await site.item('timeline/phase-5')).toEqual(before)

    await site.changeBeside('timeline/phase-5', { owner: 'Myself' }, 'admin')
    await undo()
    await expectToast(page, 'Change Undone', 'Phase 5 is as it was before. It was Phase 5 owner (')
    expect(await site.item('timeline/phase-5')).toEqual(before)
    await close()
  })
})
