import { expect, test } from 'vitest'
import { adminSite, expectToast } from '../../support/adminSite'
import { accessibilityViolations, messagesOf, openPage } from '../../support/page'

const site = adminSite()

async function atHome() {
  const { page, panel } = await site.administrator()
  await panel.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Add phase' }).waitFor()
  return page
}

test('a phase is added, edited, removed and brought back by keyboard, and others are told', async () => {
  const reader = await openPage(site.browser, site.url)
  const page = await atHome()
  await page.getByRole('button', { name: 'Add phase' }).focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Add a phase' })
  await sheet.getByLabel('Title').fill('Field Follow-up')
  await page.keyboard.press('Control+Enter')
  await sheet.getByText('2 to correct').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await sheet.getByLabel('Dates').fill('Dec 1 – Dec 20')
  await sheet.getByLabel('Owner').fill('Launch Office')
  await page.keyboard.press('Control+Enter')
  await expectToast(page, 'Field Follow-up added', 'At the end of its list.')
  await sheet.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Phase 8 — Field Follow-up/ }).waitFor()

  await reader.page.getByRole('button', { name: /Show$/ }).click()
  await reader.page.getByRole('button', { name: /^Phase 8 — Field Follow-up/ }).waitFor()

  await page.getByRole('button', { name: 'Edit Phase 8' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Phase 8' })
  await edit.getByRole('button', { name: 'Remove…' }).click()
  const part = edit.getByRole('region', { name: 'Remove Phase 8?' })
  expect(await accessibilityViolations(page)).toEqual([])
  await part.getByRole('button', { name: 'Remove' }).click()
  await expectToast(page, 'Phase 8 removed', 'It is kept in the history.')
  await expect.poll(() => page.getByRole('button', { name: /^Phase 8/ }).count()).toBe(0)
  await messagesOf(page).getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: /^Phase 8 — Field Follow-up/ }).waitFor()

  await page.getByRole('button', { name: 'Edit Phase 8' }).click()
  await edit.getByRole('button', { name: 'Remove…' }).click()
  await part.getByRole('button', { name: 'Remove' }).click()
  await expectToast(page, 'Phase 8 removed', 'It is kept in the history.')
})

test('a unit that products belong to stays, and says why', async () => {
  const page = await atHome()
  await page.getByRole('button', { name: 'Edit Oncology', exact: true }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Oncology' })
  await edit.getByRole('button', { name: 'Remove…' }).click()
  await edit.getByRole('button', { name: 'Remove', exact: true }).click()
  const refusal = edit.getByRole('region', { name: 'Oncology cannot be removed yet' })
  await expect
    .poll(() => refusal.getByRole('alert').innerText())
    .toMatch(/^4 products and 3 contextual items belong to this unit;/)
  await refusal.getByRole('button', { name: 'Keep' }).click()
  expect(await refusal.count()).toBe(0)
})

test('what was typed of a new item is not lost by a slip', async () => {
  const page = await atHome()
  await page.getByRole('button', { name: 'Add tool' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add a tool' })
  await sheet.getByLabel('Name').fill('Dose Finder')
  await page.keyboard.press('Escape')
  await sheet.getByText('Discard this tool?').waitFor()
  await sheet.getByRole('button', { name: 'Keep editing' }).click()
  expect(await sheet.getByLabel('Name').inputValue()).toBe('Dose Finder')
  await page.keyboard.press('Escape')
  await sheet.getByRole('button', { name: 'Discard' }).click()
  await sheet.waitFor({ state: 'detached' })
})

test('a reader has no button to add or edit anything, and loads none of their code', async () => {
  const { page, requests } = await openPage(site.browser, site.url)
  await page.getByRole('button', { name: /^Phase 4/ }).waitFor()
  expect(await page.getByRole('button', { name: /^(?:Add|Edit) / }).count()).toBe(0)
  expect(requests.filter((path) => /Edit(?:Tools|Form|Sheet)|NewItem/.test(path))).toEqual([])
})
