import { expect, test } from 'vitest'
import { adminSite, expectToast, holdToast } from '../../support/adminSite'
import { cellAt, openGrid, paste, said } from '../../support/grid'

const site = adminSite()

test('input stays through a filter, and a narrow page has no grid', async () => {
  const { page, grid, section } = await openGrid(site)
  await paste(page, '15\n11\nx\n')
  await section.getByRole('button', { name: 'Current' }).click()
  const hidden = section.getByRole('region', { name: 'Hidden by the filter, and applied too' })
  expect(await hidden.getByRole('listitem').count()).toBe(2)
  await section.getByRole('button', { name: 'New', exact: true }).click()
  expect(await said(cellAt(grid, 0, 0))).toBe('HCP Visits, 15, was 14')
  for (let press = 1; press <= 2; press += 1) await section.getByRole('button', { name: 'Discard' }).click()
  await page.setViewportSize({ width: 1023, height: 900 })
  expect(await page.getByRole('button', { name: 'Edit figures' }).isVisible()).toBe(false)
  await section
    .getByRole('button', { name: /^Edit / })
    .first()
    .waitFor()
})

test('two products swap their SKUs and one takes another unit in one Apply, and one Undo takes all back', async () => {
  const { page, grid, section, writes } = await openGrid(site, 'Edit fields')
  const firstTwo = async () => (await site.list('products')).slice(0, 2)
  const [first, second] = await firstTwo()
  await cellAt(grid, 0, 2).click()
  for (const key of ['Enter', 'D', 'i', 'a', 'b', 'Enter']) await page.keyboard.press(key)
  await cellAt(grid, 0, 1).click()
  await paste(page, `${String(second?.sku)}\n${String(first?.sku)}\n`)
  await section.getByRole('button', { name: 'Apply 3 changes' }).click()
  await expectToast(page, '3 changes applied', 'In 2 products.')
  await holdToast(page)
  expect(writes).toEqual(['POST /api/batches'])
  expect(await firstTwo()).toEqual([
    { ...first, buId: 'diab', sku: second?.sku },
    { ...second, sku: first?.sku },
  ])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expectToast(page, 'Changes Undone', '2 changes in 2 items are as they were before.')
  expect(await firstTwo()).toEqual([first, second])
})
