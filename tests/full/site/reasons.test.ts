import { expect, test } from 'vitest'
import { adminSite, expectToast, update } from '../../support/adminSite'

const site = adminSite()

const changes = async () => {
  const page = await site.administrator()
  const answer = await page.page.request.get(`${site.url}/api/history?limit=2`)
  return (await answer.json()) as { reason?: string; readersMaySee?: boolean }[]
}

test('a reason is typed in the sheet and beside a quick update, and shown in the history; without one none is stored', async () => {
  const { page, panel } = await site.administrator()
  await panel.getByRole('button', { name: 'Say why' }).first().click()
  await panel.getByLabel('Why, in a line').fill('Two hospitals “ö” were counted twice')
  await panel.getByLabel('Readers may see it').check()
  await update(panel, 'onco', '61')
  await expectToast(page, 'Progress Updated', 'onco progress updated to 61%')
  await panel.getByText('Two hospitals “ö” were counted twice').waitFor()
  await panel.getByText('· readers see it').waitFor()
  await panel.getByRole('button', { name: 'Say why' }).first().waitFor()
  expect((await changes())[0]).toMatchObject({
    reason: 'Two hospitals “ö” were counted twice',
    readersMaySee: true,
  })

  await page.getByRole('button', { name: 'Edit Phase 4' }).click()
  const sheet = page.getByRole('dialog', { name: 'Edit Phase 4' })
  await sheet.getByLabel('Owner').fill('Field Force')
  await sheet.getByRole('button', { name: 'Say why' }).click()
  await sheet.getByLabel('Why, in a line').fill('She takes over on Monday')
  await page.keyboard.press('Control+Enter')
  await expectToast(page, 'Phase 4 saved', 'Owner')
  const [sheetChange] = await changes()
  expect(sheetChange?.reason).toBe('She takes over on Monday')
  expect(sheetChange?.readersMaySee).toBeUndefined()

  const net = await fetch(`${site.url}/api/changes?since=0`)
  const text = await net.text()
  expect(text).toContain('counted twice')
  expect(text).not.toContain('takes over on Monday')
})
