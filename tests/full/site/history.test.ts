import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPanel } from '../../support/adminSite'
import { launchBrowser, messagesOf, openPage, reload, signedInBy } from '../../support/page'
import { signedIn, startServer, type RunningServer } from '../../support/server'

let server: RunningServer
let browser: Browser
let session: string

beforeAll(async () => {
  browser = await launchBrowser()
})

beforeEach(async () => {
  server = await startServer()
  session = await signedIn(server)
})

afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()))
  await server.stop()
})

afterAll(() => browser.close())

/** Makes a change as someone else. */
async function changeBeside(path: string, change: object): Promise<void> {
  const headers = { Cookie: session, 'Content-Type': 'application/json' }
  const answer = await fetch(`${server.url}/api/${path}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify(change),
  })
  expect(answer.status).toBe(200)
}

interface Administrator {
  page: Page
  panel: Locator
  /** The texts of the entries in the history. */
  entries: () => Promise<string[]>
  search: (text: string) => Promise<void>
}

async function administrator(): Promise<Administrator> {
  const { page } = await openPage(browser, server.url, signedInBy(session))
  const panel = await openPanel(page)
  await panel.getByRole('heading', { name: 'History' }).waitFor()
  const list = panel.locator('ol', { has: page.getByText(' by ') }).locator('> li')
  return {
    page,
    panel,
    entries: () => list.allInnerTexts(),
    search: (text) => panel.getByLabel('Find an item').fill(text),
  }
}

/** Cuts off the change stream, as a failing proxy would. */
async function stopTelling(page: Page): Promise<void> {
  await page.route('**/api/changes*', (route) => route.abort())
  await page.context().setOffline(true)
  await page.context().setOffline(false)
}

test('a search finds changes before the loaded page, by a part of a name or SKU', async () => {
  await changeBeside('products/sitagia-100-mg', { status: 'Price agreed' })
  for (let n = 10; n < 40; n += 1) await changeBeside('business-units/diab', { progress: `0.${n}` })
  const { sku } = (await (await fetch(`${server.url}/api/products/sitagia-100-mg`)).json()) as {
    sku: string
  }
  const { panel, entries, search } = await administrator()
  await expect.poll(async () => (await entries()).length).toBe(20)
  for (const text of ['sitag', sku.slice(1)]) {
    await search(text)
    await expect.poll(entries).toEqual([expect.stringContaining('Price agreed')])
  }
  await search('nothing such')
  await panel.getByText('No change of such an item was found.').waitFor()
  expect(await panel.getByRole('button', { name: 'Show older changes' }).count()).toBe(0)
  await search('')
  await expect.poll(async () => (await entries()).length).toBe(20)
})

test('a failed search says so, and not "no results"', async () => {
  const { page, panel, search } = await administrator()
  await page.route('**/api/history?*search=*', (route) => route.abort())
  await search('sitagia')
  await panel.getByRole('alert').waitFor()
  expect(await panel.getByRole('alert').innerText()).toContain('The history could not be loaded')
  expect(await panel.getByText('No change of such an item was found.').count()).toBe(0)
  await page.unroute('**/api/history?*search=*')
  await panel.getByRole('button', { name: 'Try again' }).click()
  await panel.getByText('No change of such an item was found.').waitFor()
})

test('a history that cannot be read says what to do, and keeps the focus', async () => {
  const { page, panel } = await administrator()
  await panel.getByRole('button', { name: 'Close' }).click()
  await reload(page)
  await page.route('**/api/history*', (route) => route.abort())
  await page.getByRole('button', { name: 'Admin Mode' }).click()
  await expect
    .poll(() => panel.getByRole('alert').innerText())
    .toContain('The server could not be reached. Check the connection, then try again.')
  const isWithin = () => panel.evaluate((element) => element.contains(document.activeElement))
  await panel.getByRole('button', { name: 'Try again' }).press('Enter')
  await panel.getByRole('alert').waitFor()
  expect(await isWithin()).toBe(true)
  await page.unroute('**/api/history*')
  await panel.getByRole('button', { name: 'Try again' }).press('Enter')
  await panel.getByText('Nothing has been changed yet.').waitFor()
  await expect
    .poll(() =>
      panel.getByRole('heading', { name: 'History' }).evaluate((it) => it === document.activeElement),
    )
    .toBe(true)
})

test('of two long texts with the same beginning the difference is shown', async () => {
  const text = 'Sales and marketing of the region, batchId with the medical affairs team of '
  await changeBeside('timeline/phase-4', { owner: `${text}Riyadh` })
  await changeBeside('timeline/phase-4', { owner: `${text}Jeddah` })
  const { entries } = await administrator()
  await expect.poll(async () => (await entries())[0]).toMatch(/\.\.\..* of Riyadh → \.\.\..* of Jeddah/)
})

test('the history is refetched each time it is opened', async () => {
  const { page, panel, entries } = await administrator()
  await panel.getByText('Nothing has been changed yet.').waitFor()
  await panel.getByRole('button', { name: 'Close' }).click()
  await changeBeside('timeline/phase-4', { owner: 'Someone else' })
  await page.getByRole('button', { name: 'Admin Mode' }).click()
  await expect.poll(entries).toEqual([expect.stringContaining('Someone else')])
  await panel.getByRole('button', { name: 'JSON', exact: true }).click()
  await changeBeside('timeline/phase-4', { owner: 'A third one' })
  await panel.getByRole('button', { name: 'Progress', exact: true }).click()
  await expect.poll(async () => (await entries())[0]).toContain('A third one')
})

test('a refused undo names the conflicting change, as the list shows it', async () => {
  await changeBeside('business-units/onco', { progress: '0.8' })
  const { page, panel, entries } = await administrator()
  await expect.poll(async () => (await entries()).length).toBe(1)
  await stopTelling(page)
  await changeBeside('business-units/onco', { progress: '0.9' })
  await panel.getByRole('button', { name: /^Undo Oncology/ }).click()
  const reason = /A later change stands on it: Oncology progress \(80% → 90%\), today, \d\d:\d\d by admin\./
  await expect.poll(() => panel.getByRole('alert').innerText()).toMatch(reason)
  const toast = messagesOf(page).getByRole('listitem')
  await expect.poll(() => toast.innerText()).toMatch(reason)
  await expect.poll(async () => (await entries()).length).toBe(2)
  expect((await entries())[1]).toContain('Changed since')
})

test('older changes that cannot be read show an error with a retry', async () => {
  for (let n = 10; n < 35; n += 1) await changeBeside('business-units/diab', { progress: `0.${n}` })
  const { page, panel, entries } = await administrator()
  await expect.poll(async () => (await entries()).length).toBe(20)
  await page.route('**/api/history?*before=*', (route) => route.abort())
  const older = panel.getByRole('button', { name: 'Show older changes' })
  await older.click()
  await expect.poll(() => panel.getByRole('alert').innerText()).toContain('Older changes were not read')
  await page.unroute('**/api/history?*before=*')
  await older.click()
  await expect.poll(async () => (await entries()).length).toBe(25)
  expect(await panel.getByRole('alert').count()).toBe(0)
})
