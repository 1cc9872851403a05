import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { expectToast, holdToast } from '../../support/adminSite'
import { plantAdministrator } from '../../support/cheapAccount'
import { cellAt, paste, said } from '../../support/grid'
import { fillProducts } from '../../support/manyProducts'
import { launchBrowser, openPage, signedInBy } from '../../support/page'
import { signedIn, startServer, temporaryFolder, type RunningServer } from '../../support/server'

const rows = 125

let dataDirectory: string
let server: RunningServer
let browser: Browser

beforeAll(async () => {
  dataDirectory = await temporaryFolder()
  await plantAdministrator(dataDirectory)
  await fillProducts(dataDirectory, rows)
  server = await startServer({ dataDirectory })
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser.close()
  await server.stop()
  await rm(dataDirectory, { recursive: true })
})

type Item = Record<string, unknown>

async function targets(): Promise<Item[]> {
  return (await (await fetch(`${server.url}/api/targets`)).json()) as Item[]
}

test('five hundred pasted cells are pending in one step, applied together, and undone as one', async () => {
  const { page } = await openPage(browser, server.url, signedInBy(await signedIn(server)))
  await page.setViewportSize({ width: 1440, height: 1000 })
  const section = page.locator('#tracking')
  await section.getByRole('button', { name: 'Current' }).click()
  await page.getByRole('button', { name: 'Edit figures' }).click()
  const grid = section.getByRole('grid')
  await cellAt(grid, 0, 0).click()
  const block = Array.from({ length: rows }, (_, row) =>
    [100 + row, 200 + row, 300 + row, '72,5 %'].join('\t'),
  )
  await paste(page, `${block.join('\r\n')}\r\n`)
  await section.getByText('500 changes in 125 products · pasted 125 × 4: 500 changed').waitFor()
  // Continues at once, to rows that were not rendered.
  await page.keyboard.press('Control+End')
  await expect.poll(() => said(cellAt(grid, 124, 3))).toBe('Overall Progress, 72.5%, was 50%')
  expect(await cellAt(grid, 124, 3).evaluate((cell) => cell === document.activeElement)).toBe(true)
  await page.keyboard.press('Control+z')
  await section.getByText('Nothing changed').waitFor()
  await page.keyboard.press('Control+y')

  const before = await targets()
  await section.getByRole('button', { name: 'Apply 500 changes' }).click()
  await expectToast(page, '500 changes applied', 'In 125 products.')
  await holdToast(page)
  const after = await targets()
  expect(after.map(({ hcpVisits }) => hcpVisits)).toEqual(block.map((_, row) => 100 + row))
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expectToast(page, 'Changes Undone', '125 changes in 125 items are as they were before.')
  expect(await targets()).toEqual(before)
})
