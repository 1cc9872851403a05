import { expect, test } from 'vitest'
import type { Batch, BatchAnswer } from '~/data/contract/batch'
import { adminSite, expectToast, failFirst, holdToast } from '../../support/adminSite'
import { cellAt, openGrid, paste, productsIn, said } from '../../support/grid'
import { messagesOf } from '../../support/page'

const site = adminSite()

/** The current target of a product. */
const target = (product: string) => site.item(`targets/target-${product}`)

test('rows that someone else changes during Apply, or that are refused, stay until they are decided', async () => {
  const { page, grid, section } = await openGrid(site)
  const [first = '', second = '', third = ''] = await productsIn(site, grid)
  await paste(page, '15\n11\n13\n')
  const reads: string[] = []
  page.on('request', (request) => reads.push(new URL(request.url()).pathname))
  await page.route('**/api/batches', async (route) => {
    await site.changeBeside(`targets/target-${second}`, { hcpVisits: 41 })
    const { mode, entries } = route.request().postDataJSON() as Batch
    const response = await route.fetch({ postData: { mode, entries: entries.slice(0, 2) } })
    const answer = (await response.json()) as BatchAnswer
    const refused = { outcome: 'rejected', reason: 'The figure is not wanted.' }
    await route.fulfill({ response, json: { ...answer, rows: [...answer.rows, refused] } })
  })
  await section.getByRole('button', { name: 'Apply 3 changes' }).click()
  await expectToast(page, '1 of 3 changes applied', 'The others are still in the grid.')
  // The answer says what stands there.
  expect(reads).not.toContain(`/api/targets/target-${second}`)
  expect(await target(first)).toMatchObject({ hcpVisits: 15 })
  expect(await target(second)).toMatchObject({ hcpVisits: 41 })
  const held = section.getByRole('region', { name: /was changed while you were editing$/ })
  expect(await held.innerText()).toMatch(/Changed .* by mona.*Yours\s+11\s.*Theirs\s+41\s/s)
  const notApplied = section.getByRole('region', { name: 'Not applied', exact: true })
  expect(await notApplied.innerText()).toContain('The figure is not wanted.')

  await page.unrouteAll()
  await held.getByRole('button', { name: /^Use mine/ }).click()
  expect(await said(cellAt(grid, 1, 0))).toMatch(/^HCP Visits, 11, was 41/)
  await section.getByRole('button', { name: 'Apply 2 changes' }).click()
  await expectToast(page, '2 changes applied', 'In 2 products.')
  expect(await target(second)).toMatchObject({ hcpVisits: 11 })
  expect(await target(third)).toMatchObject({ hcpVisits: 13 })
})

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
  const columns = ['Name', 'SKU', 'Business unit', 'RX or OTC', 'New in this launch', 'Status']
  expect(await grid.getByRole('columnheader').allInnerTexts()).toEqual(columns)
  const firstTwo = async () => (await site.list('products')).slice(0, 2)
  const [first, second] = await firstTwo()
  await cellAt(grid, 0, 2).click()
  for (const key of ['Enter', 'D', 'i', 'a', 'b', 'Enter']) await page.keyboard.press(key)
  await cellAt(grid, 0, 1).click()
  await paste(page, `${String(second?.sku)}\n`)
  await section.getByRole('button', { name: '1 refused' }).click()
  const refused = section.getByRole('region', { name: 'Refused, and left as they are' })
  await refused.getByText(/is the SKU of /).waitFor()
  await cellAt(grid, 0, 1).click()
  await paste(page, `${String(second?.sku)}\n${String(first?.sku)}\n`)
  // Without an answer all of it stays, and is sent again by a press.
  const keys = await failFirst(page, 'batches', (route) => route.abort())
  await section.getByRole('button', { name: 'Apply 3 changes' }).click()
  await section.getByRole('alert').getByText('Your changes are still here.').waitFor()
  expect(await messagesOf(page).getByRole('listitem').count()).toBe(0)
  expect(await said(cellAt(grid, 0, 1))).toBe(`SKU, ${String(second?.sku)}, was ${String(first?.sku)}`)
  expect(await firstTwo()).toEqual([first, second])
  await section.getByRole('button', { name: 'Send again' }).click()
  await expectToast(page, '3 changes applied', 'In 2 products.')
  await holdToast(page)
  expect(writes).toEqual(['POST /api/batches', 'POST /api/batches'])
  expect(new Set(keys).size).toBe(1)
  expect(await firstTwo()).toEqual([
    { ...first, buId: 'diab', sku: second?.sku },
    { ...second, sku: first?.sku },
  ])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expectToast(page, 'Changes Undone', '2 changes in 2 items are as they were before.')
  expect(await firstTwo()).toEqual([first, second])
})
