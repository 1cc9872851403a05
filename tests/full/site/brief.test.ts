import { expect, test } from 'vitest'
import { adminSite, expectToast } from '../../support/adminSite'

const site = adminSite()

test('the brief shows who undid something to editors only, and is copied as text', async () => {
  await site.changeBeside('timeline/phase-5', { progress: '0.4' })
  const { page } = await site.administrator('admin', '/brief')
  const sheet = page.getByRole('article')
  await sheet.getByRole('region', { name: 'Moved' }).getByText('40%').waitFor()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'As text for a mail' }).click()
  await expectToast(page, 'Copied as text', 'Paste it into a mail.')
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toMatch(/^# Launch Command Center\n/)
  expect(text).toContain('- KOL Advocacy & Speaker Readiness: ')

  const calendar = await page.getByRole('link', { name: 'Calendar' }).getAttribute('href')
  const answer = await fetch(new URL(calendar ?? '', site.url))
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
})

test('the brief is linked from the search and the footer', async () => {
  const page = await site.browser.newPage()
  await page.goto(site.url)
  await page.getByRole('contentinfo').getByRole('link', { name: 'The board’s page' }).click()
  await page.getByRole('article').waitFor()
  expect(await page.getByRole('contentinfo').getByRole('link').count()).toBe(0)
  await page.getByRole('button', { name: /^Search/ }).click()
  await page.getByRole('combobox').fill('wall')
  await page.getByRole('option', { name: /^Wall/ }).click()
  await page.waitForURL('**/wall')
})
