import { expect, test } from 'vitest'
import { adminSite, expectToast } from '../../support/adminSite'

const site = adminSite()

test('a file replaces a planning workbook after a preview, and Undo restores the previous workbook', async () => {
  const { page } = await site.administrator()
  await page.goto(`${site.url}/mkt-budget`)
  const button = page.getByRole('button', { name: 'Replace with a file…' })
  await button.waitFor()
  const input = page.locator('input[type=file]')

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

  const reader = await site.browser.newPage()
  await reader.goto(`${site.url}/mkt-budget`)
  await reader.getByText('6 sheets', { exact: true }).waitFor()
  expect(await reader.getByRole('button', { name: 'Replace with a file…' }).count()).toBe(0)
  await reader.close()

  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await page.getByText('7 sheets', { exact: true }).waitFor()
  await page.getByRole('tab', { name: 'Cong' }).waitFor()
})

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
