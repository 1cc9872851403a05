import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { adminSite, expectToast, holdToast, personMenu } from '../../support/adminSite'
import { accessForm, expectGranted, fillAccessForm } from '../../support/journeyAccess'
import { arrived, openPage } from '../../support/page'

const site = adminSite()

const press = (place: Locator, name: string | RegExp) => place.getByRole('button', { name }).first().click()

test('a grant is undone, given by another administrator, and shown to its reader at the next visit; its end is undone', async () => {
  const { page, close } = await openPage(site.browser, site.url, { viewport: { width: 390, height: 844 } })
  await press(page.locator('#tools'), /Demo & Tutorial/)
  await expectToast(page, 'Demo Access Required', 'Please ask the admin for demo sharing access.')
  await press(page.locator('body'), 'Ask for access')
  await fillAccessForm(page)
  await press(accessForm(page), 'Send request')
  await expectToast(page, 'Request sent', 'You will see the answer here, in this browser.')
  await page.goto('about:blank')

  const desk = await site.administrator()
  await press(desk.panel, /^Access requests/)
  await press(desk.panel, /^Grant/)
  await expectGranted(desk.page)
  await holdToast(desk.page)
  const other = await site.administrator('mona')
  await press(other.panel, /^Access requests/)
  await other.panel.getByText('No requests').waitFor()
  await press(desk.page.locator('body'), 'Undo')
  await press(other.panel, /^Grant/)
  await desk.panel.getByText('No requests').waitFor()

  await page.goto(site.url)
  await arrived(page)
  await page
    .getByText(/^Open until /)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByRole('dialog', { name: /Demo & Tutorial/ }).waitFor()

  // Ended by mistake, it is reopened.
  const end = desk.panel.getByRole('button', { name: /^End now .*Demo & Tutorial$/ })
  await end.click()
  await desk.page.getByRole('button', { name: 'Undo', exact: true }).click()
  await end.waitFor()
  await close()
})

test('a token is made, shown once, and revoked', async () => {
  const { page, panel } = await site.administrator()
  await personMenu(panel).click()
  await panel.getByRole('menuitem', { name: 'API tokens' }).click()
  await panel.getByLabel('Name', { exact: true }).fill('Planning sheet')
  await press(panel, 'Create token')
  const shown = panel.getByRole('group', { name: 'Token of “Planning sheet”' })
  const token = /lcc_[\w-]{43}/.exec(await shown.innerText())?.[0] ?? expect.fail()
  await press(shown, 'Done')
  await expect.poll(() => page.getByText(token).count()).toBe(0)
  await press(panel, 'Revoke Planning sheet')
  await press(panel, 'Revoke now')
  await panel.getByText('No tokens yet.').waitFor()
})
