import { expect, test } from 'vitest'
import { adminSite, expectToast } from '../../support/adminSite'
import { openPage, reload } from '../../support/page'

const site = adminSite()

test('a plan is kept and compared with, shows everyone by how much a date moved, and is compared with no more', async () => {
  const { page } = await site.open()
  const home = page.locator('#home')
  const moved = '14 days later'
  await home.getByRole('button', { name: 'Keep this plan as…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keep this plan as…' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('As the board had it')
  await dialog.getByRole('button', { name: 'Keep this plan' }).click()
  await expectToast(page, 'As the board had it kept', 'The rail compares with it from now on.')
  expect((await site.list('baselines')).map(({ name }) => name)).toEqual(['As the board had it'])

  await site.changeBeside('timeline/phase-7', { end: '2025-12-14' })
  const reader = await openPage(site.browser, site.url)
  await reader.page.getByText(moved, { exact: true }).waitFor()

  await reload(page)
  const menu = home.getByRole('button', { name: /^Plan of / }).first()
  await menu.click()
  await page.getByRole('menuitem', { name: 'All dates moved since' }).click()
  const dates = page.getByRole('dialog', { name: /^Dates moved since the plan of / })
  expect(await dates.getByRole('row').allInnerTexts()).toEqual([
    expect.stringContaining('Now'),
    expect.stringMatching(/November Go-Live.*30 Nov.*14 Dec.*\+14/s),
  ])
  await dates.getByRole('button', { name: 'Close' }).click()

  await menu.click()
  await page.getByRole('menuitemradio', { name: /^Today’s dates only/ }).click()
  await expectToast(page, 'Compared with no kept plan', 'For everyone who reads the page.')
  await expect.poll(() => home.getByText(moved, { exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await home.getByText(moved, { exact: true }).waitFor()
})

test('the brief is linked from the footer, has what moved, is copied as text, and offers its calendar', async () => {
  await site.changeBeside('timeline/phase-5', { progress: '0.4' })
  const { page } = await site.open()
  await page.getByRole('contentinfo').getByRole('link', { name: 'The board’s page' }).click()
  const sheet = page.getByRole('article')
  await sheet.getByRole('region', { name: 'Moved' }).getByText('40%').waitFor()
  expect(await page.getByRole('contentinfo').getByRole('link').count()).toBe(0)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'As text for a mail' }).click()
  await expectToast(page, 'Copied as text', 'Paste it into a mail.')
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toMatch(/^# Launch Command Center\n[^]*- KOL Advocacy & Speaker Readiness: /)
  const calendar = await page.getByRole('link', { name: 'Calendar' }).getAttribute('href')
  const answer = await fetch(new URL(calendar ?? '', site.url))
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')

  await page.getByRole('button', { name: /^Search/ }).click()
  await page.getByRole('combobox').fill('wall')
  await page.getByRole('option', { name: /^Wall/ }).click()
  await page.waitForURL('**/wall')
})
