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

/** What a cell says to who hears it. */
export function said(cell: Locator): Promise<string> {
  return cell.evaluate(wordsIn)
}

/** What the cell that has the focus says. */
export function saidInFocus(page: Page): Promise<string> {
  return said(page.locator('[role=gridcell]:focus'))
}

function wordsIn(cell: Element): string {
  return cell.querySelector('span > span')?.textContent ?? ''
}
