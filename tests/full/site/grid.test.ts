import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Batch, BatchAnswer } from '~/data/contract/batch'
import { adminSite, expectToast, holdToast } from '../../support/adminSite'
import { cellAt, openGrid, paste, productsIn, said } from '../../support/grid'
import { pill } from '../../support/liveSite'
import { openPage } from '../../support/page'

const site = adminSite()

/** The current target of a product. */
function target(product: string) {
  return site.item(`targets/target-${product}`)
}

test('a viewer has neither its button nor its code', async () => {
  const { page, requests } = await openPage(site.browser, site.url)
  await page.getByRole('table', { name: 'Detailed Progress Tracking' }).waitFor()
  expect(await page.getByRole('button', { name: /Edit (?:figures|fields)/ }).count()).toBe(0)
  expect(requests.filter((path) => path.includes('Grid'))).toEqual([])
})

test('a row in conflict and a refused row do not stop others; each shows its reason, and is decided', async () => {
  const { page, grid, section } = await openGrid(site)
  const [first = '', second = '', third = ''] = await productsIn(site, grid)
  await page.keyboard.press('Home')
  await paste(page, '15\n11\n13\n')
  await section.getByText('3 changes in 3 products').waitFor()
  await site.changeBeside(`targets/target-${second}`, { hcpVisits: 40 })
  const held = section.getByRole('region', { name: /was changed while you were editing$/ })
  await held.waitFor()
  expect(await said(cellAt(grid, 1, 0))).toMatch(
    /^HCP Visits, 11, was \d+, now 40, changed today, \d\d:\d\d by mona$/,
  )
  await page.route('**/api/batches', async (route) => {
    const { mode, entries } = route.request().postDataJSON() as Batch
    const left = entries.filter((entry) => !('id' in entry && entry.id === `target-${third}`))
    const response = await route.fetch({ postData: { mode, entries: left } })
    const answer = (await response.json()) as BatchAnswer
    const refused = { outcome: 'rejected', reason: 'The figure is not wanted.' }
    const json = { ...answer, rows: [...answer.rows, refused] }
    await route.fulfill({ response, json })
  })
  await section.getByRole('button', { name: 'Apply 2 changes' }).click()
  await expectToast(page, '1 of 2 changes applied', 'The others are still in the grid.')
  expect(await target(first)).toMatchObject({ hcpVisits: 15 })
  expect(await target(second)).toMatchObject({ hcpVisits: 40 })
  expect(await held.innerText()).toMatch(/Changed .* by mona.*Yours\s+11\s.*Theirs\s+40\s/s)
  expect(await section.getByRole('region', { name: 'Not applied', exact: true }).innerText()).toContain(
    'The figure is not wanted.',
  )
  await held.getByRole('button', { name: /^Use mine/ }).click()
  expect(await said(cellAt(grid, 1, 0))).toMatch(/^HCP Visits, 11, was 40, changed /)
  await page.unrouteAll()
  await section.getByRole('button', { name: 'Apply 2 changes' }).click()
  await expectToast(page, '2 changes applied', 'In 2 products.')
  expect(await target(second)).toMatchObject({ hcpVisits: 11 })
  expect(await target(third)).toMatchObject({ hcpVisits: 13 })
})

test('an Apply is sent to another administrator’s grid and to a viewer, and keeps pending input', async () => {
  const ours = await openGrid(site)
  const theirs = await openGrid(site, 'Edit figures', 'mona')
  const { page } = await openPage(site.browser, site.url)
  const name = await ours.grid.getByRole('rowheader').locator('bdi:first-child').first().innerText()
  const row = page.getByRole('row', { name: new RegExp(`^${name}`) })
  await cellAt(theirs.grid, 1, 0).click()
  await theirs.page.keyboard.type('77')
  await theirs.page.keyboard.press('Enter')

  await cellAt(ours.grid, 0, 0).click()
  await ours.page.keyboard.type('987')
  await ours.page.keyboard.press('Enter')
  await ours.page.keyboard.press('Control+Enter')
  await expectToast(ours.page, '1 change applied', 'In 1 product.')
  await holdToast(ours.page)
  // The cell is updated at once; the rest of the page after Show.
  const theirCell = () => said(cellAt(theirs.grid, 0, 0))
  await expect.poll(theirCell).toMatch(/^HCP Visits, 987, changed today, \d\d:\d\d by admin$/)
  const show = (reader: Page) => pill(reader).getByRole('button', { name: /Show$/ }).click()
  for (const reader of [theirs.page, page]) await show(reader)
  await expect.poll(theirCell).toMatch(/^HCP Visits, 987, changed /)
  await expect.poll(() => row.innerText()).toContain('987')
  await theirs.section.getByText('1 change in 1 product').waitFor()

  await cellAt(theirs.grid, 1, 0).click()
  await theirs.page.keyboard.press('Control+Enter')
  await expectToast(theirs.page, '1 change applied', 'In 1 product.')
  await ours.page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => pill(page).innerText()).toContain('2 changes ·')
  await show(page)
  await expect
    .poll(() => page.getByRole('region', { name: /^\d changes?/ }).innerText())
    .toMatch(/987\s*→\s*14\b/)
})

test('if the site does not answer, the Apply ends and keeps all input', async () => {
  const { page, grid, section, writes } = await openGrid(site)
  await paste(page, '15\n11\n13\n')
  await page.route('**/api/batches', (route) => route.abort())
  await section.getByRole('button', { name: 'Apply 3 changes' }).click()
  await expectToast(page, 'Not applied', 'Your changes are still in the grid.')
  await section.getByRole('alert').getByText('Your changes are still here.').waitFor()
  expect(await said(cellAt(grid, 2, 0))).toBe('HCP Visits, 13, was 12')
  expect(writes).toEqual(['POST /api/batches'])
  expect(await target((await productsIn(site, grid))[0] ?? '')).toMatchObject({ hcpVisits: 14 })
})

test('pending input stays through a filter, and is confirmed before it is discarded', async () => {
  const { page, grid, section } = await openGrid(site)
  await paste(page, '15\n11\n')
  await section.getByRole('button', { name: 'Current' }).click()
  await section.getByText('2 changes in 2 products').waitFor()
  const hidden = section.getByRole('region', { name: 'Hidden by the filter, and applied too' })
  expect(await hidden.getByRole('listitem').count()).toBe(2)
  await section.getByRole('button', { name: 'Discard' }).click()
  await section.getByRole('group', { name: 'Discard 2 changes?' }).waitFor()
  await page.keyboard.press('Enter')
  await section.getByRole('button', { name: 'New', exact: true }).click()
  expect(await said(cellAt(grid, 0, 0))).toBe('HCP Visits, 15, was 14')
  await section.getByRole('button', { name: 'Discard' }).click()
  await section.getByRole('button', { name: 'Discard' }).click()
  await section.getByRole('table').waitFor()
})

test('under 1024 px there is no grid: an edit button opens one target', async () => {
  const { page, panel } = await site.administrator()
  await panel.getByRole('button', { name: 'Close' }).click()
  await page.setViewportSize({ width: 1023, height: 900 })
  await page
    .locator('#tracking')
    .getByRole('button', { name: /^Edit / })
    .first()
    .waitFor()
  expect(await page.getByRole('button', { name: 'Edit figures' }).isVisible()).toBe(false)
})

test('the short fields of products have a grid too, with lists to choose from', async () => {
  const { page, grid, section } = await openGrid(site, 'Edit fields')
  expect(await grid.getByRole('columnheader').allInnerTexts()).toEqual([
    'Product',
    'Name',
    'SKU',
    'Business unit',
    'RX or OTC',
    'New in this launch',
    'Status',
  ])
  const before = (await site.list('products'))[0] ?? {}
  await cellAt(grid, 0, 2).click()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Diab')
  await page.keyboard.press('Enter')
  await cellAt(grid, 0, 1).click()
  await paste(page, `${String((await site.list('products'))[1]?.sku)}\n`)
  const refused = section.getByRole('region', { name: 'Refused, and left as they are' })
  await refused.getByText(/is the SKU of /).waitFor()
  await page.keyboard.press('Delete')
  await section.getByRole('button', { name: 'Apply 1 change' }).click()
  await expectToast(page, '1 change applied', 'In 1 product.')
  expect(await site.item(`products/${String(before.id)}`)).toEqual({ ...before, buId: 'diab' })
})

test('a SKU that another product gives up can be used in the same Apply', async () => {
  const { page, grid, section, writes } = await openGrid(site, 'Edit fields')
  const [first, second] = await site.list('products')
  await cellAt(grid, 0, 1).click()
  await paste(page, `${String(second?.sku)}\nGIVEN-UP-1\n`)
  await section.getByRole('button', { name: 'Apply 2 changes' }).click()
  await expectToast(page, '2 changes applied', 'In 2 products.')
  expect(writes).toEqual(['POST /api/batches'])
  expect((await site.item(`products/${String(first?.id)}`)).sku).toBe(second?.sku)
})

test('two products swap their SKUs in one Apply, by one request, and one Undo swaps them back', async () => {
  const { page, grid, section, writes } = await openGrid(site, 'Edit fields')
  const skus = async () => (await site.list('products')).slice(0, 2).map(({ sku }) => sku)
  const before = await skus()
  await cellAt(grid, 0, 1).click()
  await paste(page, `${before.toReversed().join('\n')}\n`)
  await section.getByRole('button', { name: 'Apply 2 changes' }).click()
  await expectToast(page, '2 changes applied', 'In 2 products.')
  await holdToast(page)
  expect(writes).toEqual(['POST /api/batches'])
  expect(await skus()).toEqual(before.toReversed())
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expectToast(page, 'Changes Undone', '2 changes in 2 items are as they were before.')
  expect(await skus()).toEqual(before)
})

test('a row that someone else changes during Apply is in conflict, by the response itself', async () => {
  const { page, grid, section } = await openGrid(site)
  const [first = '', second = ''] = await productsIn(site, grid)
  await paste(page, '15\n11\n')
  await page.route('**/api/batches', async (route) => {
    await site.changeBeside(`targets/target-${second}`, { hcpVisits: 41 })
    await route.fallback()
  })
  const read: string[] = []
  page.on('request', (request) => read.push(new URL(request.url()).pathname))
  await section.getByRole('button', { name: 'Apply 2 changes' }).click()
  await expectToast(page, '1 of 2 changes applied', 'The others are still in the grid.')
  expect(read).not.toContain(`/api/targets/target-${second}`)
  const held = section.getByRole('region', { name: /was changed while you were editing$/ })
  expect(await held.innerText()).toMatch(/Changed .* by mona.*Yours\s+11\s.*Theirs\s+41\s/s)
  expect(await target(first)).toMatchObject({ hcpVisits: 15 })
  expect(await target(second)).toMatchObject({ hcpVisits: 41 })
  await page.unrouteAll()
  await held.getByRole('button', { name: /^Use mine/ }).click()
  await section.getByRole('button', { name: 'Apply 1 change' }).click()
  await expect.poll(() => target(second)).toMatchObject({ hcpVisits: 11 })
})

test.each([
  [1280, 800],
  [390, 844],
])('at %i × %i Apply stays in the window, with the errors', async (width, height) => {
  const { page, section } = await openGrid(site)
  await paste(page, '15\nx\n')
  await page.setViewportSize({ width, height })
  // The window may have scrolled.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  const apply = section.getByRole('button', { name: 'Apply 1 change' })
  const reasons = section.getByRole('region', { name: 'Refused, and left as they are' })
  for (const part of [apply, reasons]) {
    const box = await part.boundingBox()
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
  }
  // Nothing covers it.
  await apply.click({ trial: true })
})
