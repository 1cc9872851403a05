import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { adminSite, expectToast } from '../support/adminSite'
import { pill } from '../support/liveSite'
import { hold, messagesOf, openPage, reload } from '../support/page'

const site = adminSite()

const undo = (page: Page) => messagesOf(page).getByRole('button', { name: 'Undo' }).click()
const showNews = (page: Page) => pill(page).getByRole('button', { name: /Show$/ }).click()

test('a phase is added, moved, removed with a reason and restored by keyboard, and a reader sees each', async () => {
  const { page: reader } = await openPage(site.browser, site.url)
  const { page } = await site.open()
  const titles = (page: Page) =>
    page
      .locator('#timeline h3')
      .evaluateAll((heads) => heads.map((head) => head.querySelectorAll('bdi span')[1]?.textContent))
  await page.getByRole('button', { name: 'Add phase' }).press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Add a phase' })
  await sheet.getByLabel('Title').fill('Field Follow-up')
  await page.keyboard.press('Control+Enter')
  await sheet.getByText('2 to correct').waitFor()
  await sheet.getByLabel('Dates').fill('Dec 1 – Dec 20')
  await sheet.getByLabel('Owner').fill('Launch Office')
  await page.keyboard.press('Control+Enter')
  await expectToast(page, 'Field Follow-up added', 'At the end of its list.')
  await sheet.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Phase 8 — Field Follow-up/ }).waitFor()
  await showNews(reader)
  await reader.getByRole('button', { name: /^Phase 8 — Field Follow-up/ }).waitFor()

  const before = await titles(page)
  const moved = before.with(6, 'Field Follow-up').with(7, before[6])
  await page.getByRole('button', { name: 'Move Phase 8' }).focus()
  for (const key of ['Space', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key)
  await page.keyboard.press('Escape')
  expect(await titles(page)).toEqual(before)
  for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key)
  await expectToast(page, 'Phase 8 moved', 'Now 7 of 8.')
  expect(await titles(page)).toEqual(moved)
  await showNews(reader)
  await expect.poll(() => titles(reader)).toEqual(moved)
  await undo(page)
  await expect.poll(() => titles(page)).toEqual(before)

  const edit = page.getByRole('dialog', { name: 'Edit Phase 8' })
  const part = edit.getByRole('region', { name: 'Remove Phase 8?' })
  await page.getByRole('button', { name: 'Edit Phase 8' }).click()
  await edit.getByRole('button', { name: 'Remove…' }).click()
  await part.getByRole('button', { name: 'Add a reason' }).click()
  await part.getByLabel('Reason').fill('By mistake')
  await part.getByRole('button', { name: 'Remove phase' }).click()
  await expectToast(page, 'Phase 8 removed', 'It is kept in the history.')
  await expect.poll(() => titles(page)).toEqual(before.slice(0, 7))
  const history = await page.evaluate(async () => (await fetch('/api/history?limit=1')).json() as unknown)
  expect(history).toMatchObject([{ kind: 'remove', reason: 'By mistake' }])
  await undo(page)
  await expect.poll(() => titles(page)).toEqual(before)
})

test('a file replaces a planning workbook after a preview, readers see it, and Undo restores the previous one', async () => {
  const { page } = await site.open('admin', '/mkt-budget')
  const input = page.locator('input[type=file]')
  const button = (name: string) => page.getByRole('button', { name })
  await button('Replace with a file…').waitFor()
  const { page: reader } = await openPage(site.browser, site.url)
  await expectSheet(reader, 'Cong', 1)

  await input.setInputFiles('tests/imports/13c-really-a-pdf.xlsx')
  await page
    .getByRole('alert')
    .getByText(/its first bytes are those of a PDF/)
    .waitFor()
  await input.setInputFiles('tests/imports/02b-budget-titles.xlsx')
  await page.getByRole('heading', { level: 1, name: /^Replace “/ }).waitFor()
  await page.getByText('7 sheets will stand in place of 7.').waitFor()
  await page.getByRole('tab', { name: /^Cong/ }).click()
  await button('Leave this sheet out').click()
  await page.getByText('6 sheets will stand in place of 7.').waitFor()
  await button('Replace the workbook').click()
  await page.getByText('6 sheets', { exact: true }).waitFor()
  await page.getByText('Marketing budget 2026 · All amounts in SAR, planning only').waitFor()
  const title = await page.getByTestId('mkt-budget-title').innerText()
  await expectToast(page, 'Workbook replaced', `${title} · 02b-budget-titles.xlsx`)
  // Under the pointer it stays.
  const undo = page.getByRole('button', { name: 'Undo', exact: true }).first()
  await undo.hover()

  await showNews(reader)
  await reader.getByRole('region', { name: /^1 change/ }).waitFor()
  await expectSheet(reader, 'Cong', 0)
  await reader.goto(`${site.url}/mkt-budget`)
  await reader.getByText('6 sheets', { exact: true }).waitFor()
  expect(await reader.getByRole('button', { name: 'Replace with a file…' }).count()).toBe(0)

  await undo.click()
  await page.getByText('7 sheets', { exact: true }).waitFor()
  await page.getByRole('tab', { name: 'Cong' }).waitFor()
})

/** Expects that the search finds a sheet by its name, or not. */
async function expectSheet(page: Page, name: string, count: number): Promise<void> {
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: 'Search' })
  await search.fill(name)
  const found = page.getByRole('option', { name: new RegExp(`^${name}\\b`) })
  await expect.poll(() => found.count()).toBe(count)
  await search.clear()
  await page.keyboard.press('Escape')
}

test('a document is uploaded for a material, shown, removed and restored; another kind of file is refused, and one of several stopped', async () => {
  const { page } = await site.open()
  const library = page.locator('#library')
  await library.getByRole('button', { name: /^Show (?:the \d+|it)$/ }).click()
  const title = (await library.getByRole('listitem').first().locator('bdi').first().innerText()).trim()
  await library.getByRole('button', { name: 'Show all' }).click()
  const slot = library.getByRole('listitem').filter({ hasText: title })
  const input = slot.locator('input[type=file]')
  await input.setInputFiles({ name: 'deck.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF') })
  await slot.getByText(/not a PDF or PNG/).waitFor()
  await input.setInputFiles('data/documents/files/call-logging-quick-card.pdf')
  await expectToast(page, `File added to ${title}`, '67 KB · view only')
  await slot.getByText(/^PDF, \d+/).waitFor()
  await slot.getByRole('button', { name: new RegExp(`^${title}`) }).click()
  const viewer = page.getByRole('dialog', { name: new RegExp(title) })
  await viewer.locator('canvas').first().waitFor()
  await page.keyboard.press('Escape')

  await slot.getByRole('button', { name: `Remove the file of ${title}` }).click()
  await expectToast(page, `File removed from ${title}`, 'Undo brings it back.')
  await slot.getByText('No file').waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await slot.getByText(/^PDF, \d+/).waitFor()

  const release = await hold(page, 'documents/certification-checklist', 'PUT')
  const files = ['certification-checklist', 'clm-diabetes-pathway'].map(
    (name) => `data/documents/files/${name}.pdf`,
  )
  await library.locator('input[type=file][multiple]').setInputFiles(files)
  const several = library.getByRole('region', { name: 'Files to upload' })
  await several.getByRole('button', { name: 'Upload 2 files' }).click()
  await library.getByRole('button', { name: 'Stop the upload for Certification checklist' }).click()
  await several.getByText('1 of 1 uploaded').waitFor()
  await several.getByText('Stopped', { exact: true }).waitFor()
  await several.getByRole('button', { name: 'Done' }).click()
  release()
  await several.waitFor({ state: 'detached' })
})

test('a plan is kept and compared with, shows everyone by how much a date moved, and is compared with no more', async () => {
  const { page } = await site.open()
  const home = page.locator('#home')
  const moved = '14 days later'
  await home.getByRole('button', { name: 'Save plan…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save plan' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('As the board had it')
  await dialog.getByRole('button', { name: 'Save plan' }).click()
  await expectToast(page, 'As the board had it saved', 'The timeline compares with it from now on.')
  expect((await site.list('baselines')).map(({ name }) => name)).toEqual(['As the board had it'])

  await site.changeBeside('timeline/phase-7', { end: '2025-12-14' })
  const reader = await openPage(site.browser, site.url)
  await reader.page.getByText(moved, { exact: true }).waitFor()

  await reload(page)
  const menu = home.getByRole('button', { name: /^Plan of / }).first()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Show moved dates' }).click()
  const dates = page.getByRole('dialog', { name: /^Dates moved since the plan of / })
  expect(await dates.getByRole('row').allInnerTexts()).toEqual([
    expect.stringContaining('Now'),
    expect.stringMatching(/November Go-Live.*30 Nov.*14 Dec.*\+14/s),
  ])
  await dates.getByRole('button', { name: 'Close' }).click()

  await menu.click()
  await page.getByRole('menuitemradio', { name: /^Don’t compare/ }).click()
  await expectToast(page, 'No longer compared', 'For everyone who reads the page.')
  await expect.poll(() => home.getByText(moved, { exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await home.getByText(moved, { exact: true }).waitFor()
})
