import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { adminSite, expectToast } from '../../support/adminSite'
import { accessibilityViolations, messagesOf } from '../../support/page'

const site = adminSite()

const undo = (page: Page) => messagesOf(page).getByRole('button', { name: 'Undo' }).click()

test('a product is added with its target, and removed with it; one Undo takes back both', async () => {
  const { page } = await site.open()
  const name = 'Quellora 50 mg'
  await page.getByRole('button', { name: 'Add product' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add a product' })
  await page.keyboard.press('Control+Enter')
  await sheet.getByText('4 to correct').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  for (const [label, text] of [
    ['Name', name],
    ['SKU', 'QUE-050'],
    ['Strategic Positioning', 'The first once-weekly'],
    ['Status', 'In preparation'],
  ] as const)
    await sheet.getByLabel(label).fill(text)
  await page.keyboard.press('Escape')
  await sheet.getByText('Discard this product?').waitFor()
  await sheet.getByRole('button', { name: 'Keep editing' }).click()
  await page.keyboard.press('Control+Enter')
  await expectToast(page, `${name} added`, 'And its target, all at 0.')
  await page.getByRole('button', { name: /^View All Products/ }).click()
  const pencil = page.getByRole('button', { name: `Edit ${name}`, exact: true })
  const edit = page.getByRole('dialog', { name: `Edit ${name}` })
  const targets = async () => (await site.list('targets')).length
  const before = await targets()
  await pencil.click()
  await edit.getByRole('button', { name: 'Remove…' }).click()
  await edit.getByText('0 · 0 · 0, 0%').waitFor()
  await edit.getByRole('button', { name: 'Remove product and target' }).click()
  await expectToast(page, `${name} removed`, 'And its target.')
  expect(await targets()).toBe(before - 1)
  await undo(page)
  await pencil.waitFor()
  expect(await targets()).toBe(before)
  const { id } = (await site.list('products')).find((product) => product.name === name) ?? {}
  await page.request.delete(`${site.url}/api/products/${String(id)}`, { headers: { Origin: site.url } })
})

test('a unit with products cannot be removed, says why, and leads to them', async () => {
  const { page } = await site.open()
  await page.getByRole('button', { name: 'Edit Oncology', exact: true }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Oncology' })
  await edit.getByRole('button', { name: 'Remove…' }).click()
  expect(await accessibilityViolations(page)).toEqual([])
  const refusal = edit.getByRole('region', { name: 'Oncology cannot be removed yet' })
  const reason = /^4 products and 3 contextual items belong to this unit;/
  await expect.poll(() => refusal.getByRole('alert').innerText()).toMatch(reason)
  await refusal.getByRole('button', { name: 'Show the 4 products' }).click()
  const filter = page.locator('#tracking').getByRole('combobox', { name: /unit/i })
  await expect.poll(() => filter.inputValue()).toBe('onco')
  expect(await refusal.count()).toBe(0)
})

test('a phase is moved by dragging, a product of a filtered list from its menu, and Undo takes it back', async () => {
  const { page } = await site.open()
  const phases = async () => (await site.list('timeline')).map(({ id }) => id)
  const grip = page.getByRole('button', { name: 'Move Phase 3' })
  await grip.hover()
  await page.mouse.down()
  // The first move begins the drag, and only a further one is over the target.
  const target = page.locator('#timeline [data-item]').first()
  for (const y of [7, 6]) await target.hover({ position: { x: 200, y }, force: true })
  await page.getByText('1 of 7 when you let go').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.mouse.up()
  await expectToast(page, 'Phase 3 moved', 'Now 1 of 7.')
  expect((await phases()).slice(0, 3)).toEqual(['phase-3', 'phase-1', 'phase-2'])
  await undo(page)
  await expect.poll(phases).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `phase-${n}`))

  // It changes places with those that are shown.
  await page.getByRole('button', { name: /^OTC/ }).click()
  const grips = page.locator('#products').getByRole('button', { name: /^Move / })
  const names = () => grips.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel))
  const [first = '', second = '', ...rest] = await names()
  await page.getByRole('button', { name: second ?? '', exact: true }).press('Enter')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('menuitem', { name: 'To the top' }).click()
  await page.getByText(/^Now \d+ of 27\.$/).waitFor()
  expect(await names()).toEqual([second, first, ...rest])
  await undo(page)
  await expect.poll(names).toEqual([first, second, ...rest])
})
