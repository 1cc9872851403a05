import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { adminSite, expectToast, holdToast, refuse } from '../support/adminSite'
import { cellAt, paste, said, saidInFocus } from '../support/grid'
import { pill } from '../support/liveSite'
import { accessibilityViolations, openPage } from '../support/page'

const site = adminSite()

interface GridPage {
  page: Page
  grid: Locator
  /** The section around it, with what stands under it. */
  section: Locator
  /** The calls that change something, as "PATCH /api/...". */
  writes: string[]
}

async function openGrid(button = 'Edit figures', username = 'admin'): Promise<GridPage> {
  const { page, panel } = await site.administrator(username)
  await page.setViewportSize({ width: 1440, height: 1000 })
  await panel.getByRole('button', { name: 'Close' }).click()
  const writes: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET') writes.push(`${request.method()} ${pathname}`)
  })
  await page.getByRole('button', { name: button }).click()
  const section = page.locator(button === 'Edit figures' ? '#tracking' : '#products')
  const grid = section.getByRole('grid')
  await grid.waitFor()
  return { page, grid, section, writes }
}

/** What a target is now. */
function target(product: string) {
  return site.item(`targets/target-${product}`)
}

/** The products of the rows that are shown, in their order. */
async function idsIn(grid: Locator, page: Page): Promise<string[]> {
  const names = await grid.getByRole('rowheader').locator('bdi:first-child').allInnerTexts()
  const products = (await page.request.get(`${site.url}/api/products`).then((answer) => answer.json())) as {
    id: string
    name: string
  }[]
  return names.map((name) => products.find((product) => product.name === name)?.id ?? name)
}

test('a viewer has neither its button nor its code', async () => {
  const { page, requests } = await openPage(site.browser, site.url)
  await page.getByRole('table', { name: 'Detailed Progress Tracking' }).waitFor()
  expect(await page.getByRole('button', { name: /Edit (?:figures|fields)/ }).count()).toBe(0)
  expect(requests.filter((path) => path.includes('Grid'))).toEqual([])
})

test('by keyboard alone: typed, gone through, taken back, applied together and undone as one', async () => {
  const { page, grid, section, writes } = await openGrid()
  expect(await accessibilityViolations(page)).toEqual([])
  const [first = '', second = ''] = await idsIn(grid, page)
  const before = [await target(first), await target(second)]
  // It has the focus from the start.
  expect(await saidInFocus(page)).toBe('HCP Visits, 14')
  await page.keyboard.type('15')
  await page.keyboard.press('Enter')
  await page.keyboard.type('11')
  await page.keyboard.press('Tab')
  expect(await saidInFocus(page)).toBe('Hospitals, 1')
  await page.keyboard.press('F2')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('9')
  await page.keyboard.press('Escape')
  expect(await saidInFocus(page)).toBe('Hospitals, 1')
  await page.keyboard.press('Control+ArrowRight')
  await page.keyboard.type('50,5 %')
  await page.keyboard.press('Shift+Tab')
  expect(await saidInFocus(page)).toBe('Pharmacists, 8')
  await page.keyboard.type('x')
  await page.keyboard.press('Enter')
  await section.getByText('“x” is not a whole number from 0 to 1,000,000.').waitFor()
  await page.keyboard.press('Control+z')
  await section.getByText('3 changes in 2 products').waitFor()
  expect(await said(cellAt(grid, 1, 0))).toBe('HCP Visits, 11, was 10')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+y')
  expect(writes).toEqual([])
  expect(await accessibilityViolations(page)).toEqual([])

  await page.keyboard.press('Control+Enter')
  await expectToast(page, '3 changes applied', 'In 2 products.')
  await holdToast(page)
  expect(writes).toEqual([`PATCH /api/targets/target-${first}`, `PATCH /api/targets/target-${second}`])
  expect(await target(first)).toMatchObject({ hcpVisits: 15 })
  expect(await target(second)).toMatchObject({ hcpVisits: 11, overallProgress: '0.505' })
  expect(await said(cellAt(grid, 0, 0))).toBe('HCP Visits, 15')

  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expectToast(page, 'Changes Undone', '2 changes in 2 items are as they were before.')
  expect([await target(first), await target(second)]).toEqual(before)
  await expect.poll(() => said(cellAt(grid, 0, 0))).toBe('HCP Visits, 14')

  // Out of the grid, and back to the table.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await grid.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Edit figures')
})

test('a block from a spreadsheet: what fits is pending, what does not is told, and it is taken back at once', async () => {
  const { page, grid, section, writes } = await openGrid()
  await cellAt(grid, 2, 1).click()
  // As LibreOffice writes it in German: groups by dots, decimals by commas, a line break in quotes, and a column too many.
  await paste(page, '2\t1.234\t65,5%\t7\n"1\n2"\t\t70 %\t8\n')
  await section
    .getByText(/pasted 2 × 3: 3 changed, 1 the same, 1 refused, 1 empty and left · 1 column did not fit\./)
    .waitFor()
  expect(await said(cellAt(grid, 2, 2))).toBe('Pharmacists, 1,234, was 0')
  expect(await said(cellAt(grid, 2, 3))).toBe('Overall Progress, 65.5%, was 55%')
  expect(await cellAt(grid, 3, 1).getAttribute('aria-invalid')).toBe('true')
  expect(await accessibilityViolations(page)).toEqual([])
  await section.getByRole('button', { name: 'Take back the paste' }).click()
  await section.getByText('Nothing changed').waitFor()
  expect(writes).toEqual([])
})

test('a block is copied as a spreadsheet takes it, and only here', async () => {
  const { page, grid } = await openGrid()
  await cellAt(grid, 0, 0).click()
  await cellAt(grid, 1, 3).click({ modifiers: ['Shift'] })
  const copied = await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }),
    )
    return clipboardData.getData('text/plain')
  })
  expect(copied).toBe('14\t2\t12\t62%\n10\t1\t8\t48%')
})

test('one row in conflict and one refused stop no other; each stays with its reason, and is decided', async () => {
  const { page, grid, section } = await openGrid()
  const [first = '', second = '', third = ''] = await idsIn(grid, page)
  await page.keyboard.press('Home')
  await paste(page, '15\n11\n13\n')
  await section.getByText('3 changes in 3 products').waitFor()
  await site.changeBeside(`targets/target-${second}`, { hcpVisits: 40 })
  await page.route(`**/api/targets/target-${third}`, (route) =>
    route.request().method() === 'PATCH' ? refuse(route, 422, 'The figure is not wanted.') : route.fallback(),
  )
  await section.getByRole('button', { name: 'Apply 3 changes' }).click()
  await expectToast(page, '1 of 3 changes applied', 'The others are still in the grid.')
  expect(await target(first)).toMatchObject({ hcpVisits: 15 })
  expect(await target(second)).toMatchObject({ hcpVisits: 40 })
  const held = section.getByRole('region', { name: 'Changed by someone else, and not applied' })
  expect(await held.innerText()).toMatch(/HCP Visits is 40 by now, and 11 here\. Changed .* by mona\./)
  expect(await section.getByRole('region', { name: 'Not applied', exact: true }).innerText()).toContain(
    'The figure is not wanted.',
  )
  expect(await accessibilityViolations(page)).toEqual([])
  await held.getByRole('button', { name: /^Use mine/ }).click()
  expect(await said(cellAt(grid, 1, 0))).toBe('HCP Visits, 11, was 40')
  await page.unrouteAll()
  await section.getByRole('button', { name: 'Apply 2 changes' }).click()
  await expectToast(page, '2 changes applied', 'In 2 products.')
  expect(await target(second)).toMatchObject({ hcpVisits: 11 })
  expect(await target(third)).toMatchObject({ hcpVisits: 13 })
})

test('what one administrator applies is told to another at the grid and to a viewer, and takes nothing that is pending', async () => {
  const ours = await openGrid()
  const theirs = await openGrid('Edit figures', 'mona')
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
  const show = (reader: Page) => pill(reader).getByRole('button', { name: /Show$/ }).click()
  for (const reader of [theirs.page, page]) await show(reader)
  await expect.poll(() => said(cellAt(theirs.grid, 0, 0))).toBe('HCP Visits, 987')
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

test('a site that does not answer ends the Apply, and nothing that was typed is lost', async () => {
  const { page, grid, section, writes } = await openGrid()
  await paste(page, '15\n11\n13\n')
  await page.route('**/api/targets/*', (route) => route.abort())
  await section.getByRole('button', { name: 'Apply 3 changes' }).click()
  await expectToast(page, 'Not applied', 'Your changes are still in the grid.')
  await section.getByRole('alert').getByText('Your changes are still here.').waitFor()
  expect(await said(cellAt(grid, 2, 0))).toBe('HCP Visits, 13, was 12')
  expect(writes).toEqual([])
})

test('what is pending stays through a filter, and is asked about before it is discarded', async () => {
  const { page, grid, section } = await openGrid()
  await paste(page, '15\n11\n')
  await section.getByRole('button', { name: 'Current' }).click()
  await section.getByText('2 changes in 2 products').waitFor()
  await section.getByRole('button', { name: 'Discard' }).click()
  await section.getByRole('group', { name: 'Discard 2 changes?' }).waitFor()
  await page.keyboard.press('Enter')
  await section.getByRole('button', { name: 'New', exact: true }).click()
  expect(await said(cellAt(grid, 0, 0))).toBe('HCP Visits, 15, was 14')
  await section.getByRole('button', { name: 'Discard' }).click()
  await section.getByRole('button', { name: 'Discard' }).click()
  await section.getByRole('table').waitFor()
})

test('under 1024 px there is no grid: a pencil opens one target', async () => {
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

test('the short fields of the products are a grid too, with lists to choose from', async () => {
  const { page, grid, section } = await openGrid('Edit fields')
  expect(await grid.getByRole('columnheader').allInnerTexts()).toEqual([
    'Product',
    'Name',
    'SKU',
    'Business unit',
    'RX or OTC',
    'New in November',
    'Status',
  ])
  const before = (await site.list('products'))[0] ?? {}
  await cellAt(grid, 0, 2).click()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Diab')
  await page.keyboard.press('Enter')
  await cellAt(grid, 0, 1).click()
  await paste(page, `${String((await site.list('products'))[1]?.sku)}\n`)
  await section.getByRole('region', { name: 'Refused, and left as they are' }).waitFor()
  await page.keyboard.press('Delete')
  await section.getByRole('button', { name: 'Apply 1 change' }).click()
  await expectToast(page, '1 change applied', 'In 1 product.')
  expect(await site.item(`products/${String(before.id)}`)).toEqual({ ...before, buId: 'diab' })
})
