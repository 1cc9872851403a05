import { describe, expect, test } from 'vitest'
import { adminSite, expectToast } from '../../support/adminSite'

const site = adminSite()

describe('a kept plan', () => {
  test('is kept from under the sentence, compared with, and shows everyone by how much a date moved', async () => {
    const { page } = await site.administrator()
    const home = page.locator('#home')
    await home.getByRole('button', { name: 'Keep this plan as…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Keep this plan as…' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('As the board had it')
    await dialog.getByRole('button', { name: 'Keep this plan' }).click()
    await expectToast(page, 'As the board had it kept', 'The rail compares with it from now on.')
    expect((await site.list('baselines')).map(({ name }) => name)).toEqual(['As the board had it'])

    await site.changeBeside('timeline/phase-7', { end: '2025-12-14' })
    const reader = await site.browser.newPage()
    await reader.goto(site.url)
    await reader.getByText('14 days later', { exact: true }).waitFor()

    await page.reload()
    await home
      .getByRole('button', { name: /^Plan of / })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'All dates moved since' }).click()
    const moved = page.getByRole('dialog', { name: /^Dates moved since the plan of / })
    expect(await moved.getByRole('row').allInnerTexts()).toEqual([
      expect.stringContaining('Now'),
      expect.stringMatching(/November Go-Live.*30 Nov.*14 Dec.*\+14/s),
    ])
    await moved.getByRole('button', { name: 'Close' }).click()

    await home
      .getByRole('button', { name: /^Plan of / })
      .first()
      .click()
    await page.getByRole('menuitemradio', { name: /^Today’s dates only/ }).click()
    await expectToast(page, 'Compared with no kept plan', 'For everyone who reads the page.')
    await expect.poll(() => home.getByText('14 days later', { exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
    await home.getByText('14 days later', { exact: true }).waitFor()
  })
})
