import { expect, test } from 'vitest'
import { adminSite } from '../../support/adminSite'

const site = adminSite()

test('the hero previews the launch’s texts, for their author only, until discarded', async () => {
  const { page } = await site.administrator()
  await page.keyboard.press('Escape')
  const heading = page.locator('#home-title')
  const before = await heading.innerText()
  await page
    .getByRole('button', { name: /^Edit .*launch/i })
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: /^Edit/ })
  await sheet.getByLabel('Heading', { exact: true }).fill('Crescent Launch Desk')
  await expect.poll(() => heading.innerText()).toContain('Crescent Launch Desk')
  expect(await page.locator('[data-previewed]').count()).toBe(1)
  // Invalid input is not previewed.
  await sheet.getByLabel('Name', { exact: true }).fill(' ')
  await sheet.getByLabel('Description', { exact: true }).fill('Nine phases.')
  await expect.poll(() => page.locator('#home [data-field=description]').innerText()).toBe('Nine phases.')
  expect(await page.locator('[data-previewed]').count()).toBe(2)

  const reader = await site.browser.newPage()
  await reader.goto(site.url)
  await expect.poll(() => reader.locator('#home-title').innerText()).toBe(before)
  await reader.close()

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Discard/ }).click()
  await expect.poll(() => heading.innerText()).toBe(before)
  expect(await page.locator('[data-previewed]').count()).toBe(0)
})
