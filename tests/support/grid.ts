import type { Locator, Page } from 'playwright-core'

/** A cell of a grid, by its row and column from 0. */
export function cellAt(grid: Locator, row: number, column: number): Locator {
  return grid.locator(`[data-row="${row}"][data-column="${column}"]`)
}

/** The very event that a browser's own paste makes, where the focus is. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
}
