import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { adminSite, expectToast } from '../../support/adminSite'
import { pill } from '../../support/liveSite'
import { openPage } from '../../support/page'

const site = adminSite()

test('a file replaces a planning workbook after a preview, and Undo restores the previous workbook', async () => {
  const { page } = await site.administrator()
  await page.goto(`${site.url}/mkt-budget`)
  const button = page.getByRole('button', { name: 'Replace with a file…' })
  await button.waitFor()
  const input = page.locator('input[type=file]')
  const { page: reader, close } = await openPage(site.browser, site.url)
  const findsCong = (isFound: boolean) => findsSheet(reader, 'Cong', isFound)
  await findsCong(true)

  await input.setInputFiles('tests/imports/13c-really-a-pdf.xlsx')
  await page
    .getByRole('alert')
    .getByText(/its first bytes are those of a PDF/)
    .waitFor()

  await input.setInputFiles('tests/imports/02b-budget-titles.xlsx')
  await page.getByRole('heading', { level: 1, name: /^Replace “/ }).waitFor()
  await page.getByText('Row 4 was taken for the header.').first().waitFor()
  await page.getByText('7 sheets will stand in place of 7.').waitFor()
  await page.getByRole('tab', { name: /^Cong/ }).click()
  await page.getByRole('button', { name: 'Leave this sheet out' }).click()
  await page.getByText('6 sheets will stand in place of 7.').waitFor()
  await page.getByRole('button', { name: 'Replace the workbook' }).click()

  await page.getByText('6 sheets', { exact: true }).waitFor()
  await page.getByText('Marketing budget 2026 · All amounts in SAR, planning only').waitFor()
  const title = await page.getByTestId('mkt-budget-title').innerText()
  await expectToast(page, 'Workbook replaced', `${title} · 02b-budget-titles.xlsx`)
  // Under the pointer it stays.
  await page.getByRole('button', { name: 'Undo', exact: true }).first().hover()

  await pill(reader).getByRole('button', { name: /Show$/ }).click()
  await reader.getByRole('region', { name: /^1 change/ }).waitFor()
  await findsCong(false)
  await reader.goto(`${site.url}/mkt-budget`)
  await reader.getByText('6 sheets', { exact: true }).waitFor()
  expect(await reader.getByRole('button', { name: 'Replace with a file…' }).count()).toBe(0)
  await close()

  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await page.getByText('7 sheets', { exact: true }).waitFor()
  await page.getByRole('tab', { name: 'Cong' }).waitFor()
})

/** Searches for a sheet by its name, and closes the search. */
async function findsSheet(page: Page, name: string, isFound: boolean) {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill(name)
  await expect
    .poll(() => page.getByRole('option', { name: new RegExp(`^${name}\\b`) }).count())
    .toBe(isFound ? 1 : 0)
  await page.getByRole('combobox', { name: 'Search' }).clear()
  await page.keyboard.press('Escape')
}

test('Cancel changes nothing', async () => {
  const { page } = await site.administrator()
  await page.goto(`${site.url}/rarm`)
  await page.getByRole('button', { name: 'Replace with a file…' }).waitFor()
  await page.locator('input[type=file]').setInputFiles('tests/imports/03-rarm.xlsx')
  await page.getByText('is hidden and left out').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('tab', { name: 'Speciality' }).waitFor()
  expect(await page.getByTestId('rarm-title').count()).toBe(1)
})
