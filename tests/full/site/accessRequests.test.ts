import { test } from 'vitest'
import { adminSite, expectToast, holdToast } from '../../support/adminSite'
import { accessForm, expectGranted, fillAccessForm } from '../../support/journeyAccess'
import { arrived, openPage } from '../../support/page'

const site = adminSite()

test('a grant made while the page was closed is shown at the next visit, once', async () => {
  const { page, close } = await openPage(site.browser, site.url, { viewport: { width: 390, height: 844 } })
  const tool = page
    .locator('#tools')
    .getByRole('button', { name: /Demo & Tutorial/ })
    .first()
  await tool.click()
  await expectToast(page, 'Demo Access Required', 'Please ask the admin for demo sharing access.')
  await page.getByRole('button', { name: 'Ask for access' }).click()
  await fillAccessForm(page)
  await accessForm(page).getByRole('button', { name: 'Send request' }).click()
  await expectToast(page, 'Request sent', 'The answer shows on the item, in this browser.')
  await page.goto('about:blank')

  const desk = await site.administrator()
  await desk.panel.getByRole('button', { name: /^Access requests/ }).click()
  await desk.panel.getByRole('button', { name: /^Grant/ }).click()
  await expectGranted(desk.page)
  await holdToast(desk.page)
  const other = await site.administrator('mona')
  await other.panel.getByRole('button', { name: /^Access requests/ }).click()
  await other.panel.getByText('Nobody is asking.').waitFor()
  await desk.page.getByRole('button', { name: 'Undo' }).click()
  await other.panel.getByRole('button', { name: /^Grant/ }).click()
  await desk.panel.getByText('Nobody is asking.').waitFor()
  await other.close()
  await page.goto(site.url)
  await arrived(page)
  await page
    .getByText(/^Open until /)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByRole('dialog', { name: /Demo & Tutorial/ }).waitFor()

  await desk.panel.getByRole('button', { name: /^End now .*Demo & Tutorial$/ }).click()
  await page
    .getByRole('dialog')
    .getByText(/^Access ended at/)
    .waitFor()
  // Ended by mistake: reopened by one click, and extended by another.
  await desk.page.getByRole('button', { name: 'Undo', exact: true }).click()
  await desk.page
    .getByText(/^Open for .* until /)
    .first()
    .waitFor()
  await desk.panel.getByRole('button', { name: /^Extend 7 days .*Demo & Tutorial$/ }).click()
  await desk.page
    .getByText(/^Open for .* until /)
    .first()
    .waitFor()
  await desk.panel.getByRole('button', { name: /^End now .*Demo & Tutorial$/ }).click()
  await desk.panel.getByRole('button', { name: /^Ended and refused/ }).click()
  await desk.panel.getByRole('button', { name: /^Grant 7 days .*Demo & Tutorial$/ }).click()
  await desk.panel.getByRole('button', { name: /^End now .*Demo & Tutorial$/ }).waitFor()
  await close()
  await desk.close()
})
