import type { Locator, Page } from 'playwright-core'
import { writesOf, type AdminSite } from './adminSite'

/** Opens the grid of the targets, or that of the products, as an administrator. */
export async function openGrid(site: AdminSite, button: 'Edit figures' | 'Edit fields' = 'Edit figures') {
  const { page } = await site.open()
  await page.setViewportSize({ width: 1440, height: 1000 })
  const writes = writesOf(page)
  await page.getByRole('button', { name: button }).click()
  /** The section around the grid, with what is below it. */
  const section = page.locator(button === 'Edit figures' ? '#tracking' : '#products')
  const grid = section.getByRole('grid')
  await grid.waitFor()
  return { page, grid, section, writes }
}

/** The ids of the products in the visible rows, in their order. */
export async function productsIn(site: AdminSite, grid: Locator): Promise<string[]> {
  const names = await grid.getByRole('rowheader').locator('bdi:first-child').allInnerTexts()
  const ids = new Map((await site.list('products')).map(({ name, id }) => [name, String(id)]))
  return names.map((name) => ids.get(name) ?? name)
}

/** A cell of a grid, by its row and column from 0. */
export function cellAt(grid: Locator, row: number, column: number): Locator {
  return grid.locator(`[data-row="${row}"][data-column="${column}"]`)
}

/** Dispatches the event of a browser's own paste at the focused element. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
}

/** The text that a screen reader announces for a cell. */
export function said(cell: Locator): Promise<string> {
  return cell.evaluate((cell) => cell.querySelector('span > span')?.textContent ?? '')
}
