import type { Page } from 'playwright-core'
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

test('a phase is added, edited, removed and restored by keyboard, and other pages are updated', async () => {
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
  await part.getByRole('button', { name: 'Remove phase' }).click()
  await expectToast(page, 'Phase 8 removed', 'It is kept in the history.')
  await expect.poll(() => page.getByRole('button', { name: /^Phase 8/ }).count()).toBe(0)
  await messagesOf(page).getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: /^Phase 8 — Field Follow-up/ }).waitFor()

  await page.getByRole('button', { name: 'Edit Phase 8' }).click()
  await edit.getByRole('button', { name: 'Remove…' }).click()
  await part.getByRole('button', { name: 'Say why' }).click()
  await part.getByLabel('Why, in a line').fill('Agreed with the board')
  await part.getByRole('button', { name: 'Remove phase' }).click()
  await expectToast(page, 'Phase 8 removed', 'It is kept in the history.')
  const history = await page.evaluate(async () => (await fetch('/api/history?limit=1')).json() as unknown)
  expect(history).toMatchObject([{ kind: 'remove', reason: 'Agreed with the board' }])
})

test('a product is added with its target, and one Undo removes both; it is removed with it, too', async () => {
  const page = await atHome()
  await page.getByRole('button', { name: 'Add product' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add a product' })
  await sheet.getByLabel('Name').fill('Quellora 50 mg')
  await sheet.getByLabel('SKU').fill('QUE-050')
  await sheet.getByLabel('Strategic Positioning').fill('The first once-weekly')
  await sheet.getByLabel('Status').fill('In preparation')
  await page.keyboard.press('Control+Enter')
  await expectToast(page, 'Quellora 50 mg added', 'And its target, all at 0.')
  await page.getByRole('button', { name: /^View All Products/ }).click()
  await page.getByRole('button', { name: 'Edit Quellora 50 mg', exact: true }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Quellora 50 mg' })
  await edit.getByRole('button', { name: 'Remove…' }).click()
  await edit.getByText('0 · 0 · 0, 0%').waitFor()
  await edit.getByRole('button', { name: 'Remove product and target' }).click()
  await expectToast(page, 'Quellora 50 mg removed', 'And its target.')
  await messagesOf(page).getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Edit Quellora 50 mg', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Edit Quellora 50 mg', exact: true }).click()
  await edit.getByRole('button', { name: 'Remove…' }).click()
  await edit.getByRole('button', { name: 'Remove product and target' }).click()
  await expectToast(page, 'Quellora 50 mg removed', 'And its target.')
})

test('a unit with products cannot be removed, and says why', async () => {
  const page = await atHome()
  await page.getByRole('button', { name: 'Edit Oncology', exact: true }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Oncology' })
  await edit.getByRole('button', { name: 'Remove…' }).click()
  const refusal = edit.getByRole('region', { name: 'Oncology cannot be removed yet' })
  await expect
    .poll(() => refusal.getByRole('alert').innerText())
    .toMatch(/^4 products and 3 contextual items belong to this unit;/)
  await refusal.getByRole('button', { name: 'Show the 4 products' }).click()
  await page
    .locator('#tracking')
    .getByRole('combobox', { name: /unit/i })
    .filter({ hasText: 'Oncology' })
    .waitFor()
  expect(await refusal.count()).toBe(0)
})

test('the input of a new item is not lost by mistake', async () => {
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

/** The titles of the phases, in order. */
const phases = (page: Page) =>
  page
    .locator('#timeline h3')
    .evaluateAll((heads) => heads.map((head) => head.querySelectorAll('bdi span')[1]?.textContent))

test('a phase is moved by keys, by dragging and from its menu; others see it, and Undo reverts it', async () => {
  const reader = await openPage(site.browser, site.url)
  const page = await atHome()
  const before = await phases(page)
  const [first = '', second = '', third = '', ...rest] = before
  await page.getByRole('button', { name: 'Move Phase 3' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  expect(await phases(page)).toEqual([third, first, second, ...rest])
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByText('Phase 3, now 1 of 7', { exact: true }).waitFor({ state: 'attached' })
  await page.keyboard.press('Escape')
  expect(await phases(page)).toEqual(before)
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expectToast(page, 'Phase 3 moved', 'Now 2 of 7.')
  expect(await phases(page)).toEqual([first, third, second, ...rest])
  await reader.page.getByRole('button', { name: /Show$/ }).click()
  await expect.poll(() => phases(reader.page)).toEqual([first, third, second, ...rest])
  await messagesOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => phases(page)).toEqual(before)

  const grip = page.getByRole('button', { name: 'Move Phase 3' })
  await grip.hover()
  await page.mouse.down()
  // The first move begins the drag, and only a further one is over the target.
  const target = page.locator('#timeline [data-item]').first()
  for (const y of [7, 6]) await target.hover({ position: { x: 200, y }, force: true })
  await page.getByText('1 of 7 when you let go').waitFor()
  await page.mouse.up()
  await expectToast(page, 'Phase 3 moved', 'Now 1 of 7.')
  await messagesOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => phases(page)).toEqual(before)

  await page.getByRole('button', { name: 'Move Phase 1' }).click()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('menuitem', { name: 'Move down' }).click()
  await expectToast(page, 'Phase 1 moved', 'Now 2 of 7.')
  await messagesOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => phases(page)).toEqual(before)
})

test('in a filtered list a product changes places with those that are shown', async () => {
  const page = await atHome()
  await page.getByRole('button', { name: /^OTC/ }).click()
  const grips = page.locator('#products').getByRole('button', { name: /^Move / })
  const names = () => grips.evaluateAll((all) => all.map((grip) => grip.ariaLabel))
  const [first = '', second = '', ...rest] = await names()
  await page.getByRole('button', { name: second ?? '', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'To the top' }).click()
  await page.getByText(/^Now \d+ of 27\.$/).waitFor()
  expect(await names()).toEqual([second, first, ...rest])
})

test('a reader has no buttons to add or edit, and loads none of their code', async () => {
  const { page, requests } = await openPage(site.browser, site.url)
  await page.getByRole('button', { name: /^Phase 4/ }).waitFor()
  expect(await page.getByRole('button', { name: /^(?:Add|Edit|Move) / }).count()).toBe(0)
  expect(requests.filter((path) => /Edit(?:Tools|Form|Sheet)|NewItem/.test(path))).toEqual([])
})
