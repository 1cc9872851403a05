import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { adminSite, expectToast, holdToast } from '../support/adminSite'
import { arrived, openPage, violationsInLightAndDark } from '../support/page'

const site = adminSite()

const card = (page: Page) =>
  page.locator('#library').getByRole('button', { name: /^Objection handling playbook/ })
const form = (page: Page) => page.getByRole('dialog', { name: 'Ask for access' })
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Objection handling playbook' })
const isFocused = (place: Locator) => place.evaluate((it) => it === document.activeElement)

/** The toast says until when. */
async function expectGranted(page: Page): Promise<void> {
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  await expect.poll(() => toast.innerText()).toMatch(/^Open for Layla Haddad until \d+ \w+, \d\d:\d\d\n/)
}

async function fill(page: Page): Promise<void> {
  await form(page).getByLabel('Your name').fill('Layla Haddad')
  await form(page).getByLabel('Work e-mail').fill('layla.haddad@company.example')
  await form(page)
    .getByLabel('What you need it for')
    .fill('Objection practice with the Western reps, 16 October')
}

test('a locked item is asked for, granted, read with one’s name on it, and ended while it is open', async () => {
  const reader = await openPage(site.browser, site.url, { viewport: { width: 1280, height: 900 } })
  const { page } = reader
  const { panel, page: desk, close } = await site.administrator()
  await panel.getByRole('button', { name: 'Access requests' }).click()
  await panel.getByText('Nobody is asking.').waitFor()

  await card(page).click()
  await expectToast(page, 'Access Required', 'Please ask the admin for access')
  await page.getByRole('button', { name: 'Ask for access' }).click()
  await expect.poll(() => isFocused(form(page).getByLabel('Your name'))).toBe(true)
  expect(await violationsInLightAndDark(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => isFocused(card(page))).toBe(true)
  await card(page).click()
  await page.getByRole('button', { name: 'Ask for access' }).click()
  await form(page).getByRole('button', { name: 'Send request' }).click()
  await form(page).getByText('Write your work e-mail.').waitFor()
  await fill(page)
  await form(page).getByRole('button', { name: 'Send request' }).click()
  await expectToast(page, 'Request sent', 'The answer shows on the item, in this browser.')
  await expect.poll(() => card(page).innerText()).toMatch(/Asked \d\d:\d\d/)
  await card(page).click()
  await expectToast(page, 'Access Required', 'Asked on ')

  // A page that was open all the while learns of it.
  const request = panel.getByRole('listitem').filter({ hasText: 'Layla Haddad' })
  await request.getByText('“Objection practice with the Western reps, 16 October”').waitFor()
  await expect
    .poll(() =>
      desk.getByRole('button', { name: 'Admin Mode', exact: true }).getAttribute('aria-description'),
    )
    .toBe('Access requests: 1')
  expect(await violationsInLightAndDark(desk)).toEqual([])
  await request.getByRole('button', { name: /^Grant/ }).click()
  await expectGranted(desk)
  await panel.getByText('Nobody is asking.').waitFor()

  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await viewer(page).locator('canvas').first().waitFor()
  expect(await viewer(page).innerText()).toContain('open for you until')
  await expect.poll(() => panel.getByText(/· 1 view$/).count()).toBe(1)

  const other = await openPage(site.browser, site.url)
  await card(other.page).click()
  await expectToast(other.page, 'Access Required', 'Please ask the admin for access')
  await other.close()

  await panel.getByRole('button', { name: /^End now/ }).click()
  await viewer(page)
    .getByText(/^Access ended at \d\d:\d\d$/)
    .waitFor()
  expect(await viewer(page).locator('canvas').count()).toBe(0)
  await page.keyboard.press('Escape')
  await expect.poll(() => card(page).innerText()).toContain('Access ended')
  await card(page).click()
  await expectToast(page, 'Access Required', 'Access ended on ')
  await reader.close()
  await close()
})

test('what was granted while the page was closed is told when it is next opened, and once', async () => {
  const { page, close } = await openPage(site.browser, site.url, { viewport: { width: 390, height: 844 } })
  const tool = page
    .locator('#tools')
    .getByRole('button', { name: /Demo & Tutorial/ })
    .first()
  await tool.click()
  await expectToast(page, 'Demo Access Required', 'Please ask the admin for demo sharing access.')
  await page.getByRole('button', { name: 'Ask for access' }).click()
  await fill(page)
  expect(await violationsInLightAndDark(page)).toEqual([])
  await form(page).getByRole('button', { name: 'Send request' }).click()
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
  await close()
  await desk.close()
})
