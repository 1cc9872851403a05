import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { budgetWorkbook, makeLargeSheet, rarmWorkbook } from '~/data/fixtures/workbook'
import { sheetSlug } from '~/data/domain/workbook/sheetSlug'
import { violationsInLightAndDark } from '../../support/page'
import { laptop, phone, sideways, wallScreen } from '../../support/reader'
import { startInVain, temporaryFolder } from '../../support/server'
import { startedSite } from '../../support/site'

const site = startedSite()

test.each([
  ['/mkt-budget', budgetWorkbook],
  ['/rarm', rarmWorkbook],
] as const)(
  'each tab of %s leads to its address without a request, and its sheet fits any window',
  async (path, { sheets }) => {
    const { page, requests, close } = await site.open(path, { viewport: phone })
    const before = requests.length
    for (const { name } of [...sheets].reverse()) {
      await page.getByTestId(sheetSlug(name)).click()
      await expect.poll(() => new URL(page.url()).searchParams.get('sheet')).toBe(sheetSlug(name))
      await expect.poll(() => page.getByRole('heading', { level: 2 }).textContent()).toBe(name)
      for (const viewport of [laptop, wallScreen, phone]) {
        await page.setViewportSize(viewport)
        await expect.poll(() => sideways(page), { message: name }).toBe(0)
      }
    }
    // The chart library loads on demand, and Chromium requests the icon at each new address.
    expect(requests.slice(before).filter((path) => !/^\/(?:assets\/|favicon\.svg$)/.test(path))).toEqual([])
    expect(await violationsInLightAndDark(page)).toEqual([])
    await close()
  },
)

test('a wide sheet scrolls in a card as wide as its tabs, and keeps its headers in view', async () => {
  const { page, close } = await site.open('/rarm?sheet=6-month-targets-%26-hcp', { viewport: laptop })
  const region = page.getByRole('region', { name: /, table$/ })
  const widthOf = async (part: Locator) => Math.round((await part.boundingBox())?.width ?? 0)
  await region.waitFor()
  expect(await widthOf(region)).toBeLessThanOrEqual(await widthOf(page.getByRole('tablist')))
  expect(await widthOf(region)).toBeGreaterThan(1_100)
  expect(await page.getByText(/^\d+ of 13 columns in view/).count()).toBe(1)

  await page.getByTestId('target-patient--doctor--product').click()
  await expect.poll(() => region.count()).toBe(0)
  await page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  })
  const head = page.getByRole('columnheader').first()
  await expect.poll(async () => Math.round((await head.boundingBox())?.y ?? 0)).toBe(56)
  await close()
})

test('the space of a chart is reserved in the first HTML', async () => {
  const { page, close } = await site.open('/mkt-budget', { viewport: laptop })
  const chart = page.getByRole('img', { name: /^Spend per period, SAR: highest 4th, 1,136,577/ })
  await expect.poll(() => chart.locator('.recharts-bar-rectangle').count()).toBe(12)
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value)
        }).observe({ type: 'layout-shift', buffered: true })
        // Reported after those above, and always: a page has a navigation entry, but mostly no layout shift.
        new PerformanceObserver(() => {
          resolve(sum)
        }).observe({ type: 'navigation', buffered: true })
      }),
  )
  expect(shift).toBeLessThanOrEqual(0.005)
  await close()
})

test('of a sheet of 2,000 rows and 30 columns few rows are in the page, and all of them on paper', async () => {
  const sheets = [makeLargeSheet(2_000, 30)]
  const { status } = await fetch(`${site.url}/api/workbooks/budget?name=large.xlsx`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Cookie: await site.session() },
    body: JSON.stringify({ title: 'Large', sheets }),
  })
  expect(status).toBe(200)
  const { page } = await site.open('/mkt-budget', { viewport: laptop })
  const rows = page.locator('tbody th')
  await expect.poll(() => rows.count()).toBeGreaterThan(10)
  const region = page.getByRole('region', { name: 'Accounts, table' })
  await region.evaluate((element) => {
    element.scrollTop = element.scrollHeight
  })
  await page.getByRole('rowheader', { name: 'Account 2000' }).waitFor()
  expect(await rows.count()).toBeLessThan(60)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect.poll(() => rows.count()).toBe(2_000)
})

test('with a workbook that is none the server does not start, and names its file', async () => {
  const [folder, dataDirectory] = [await temporaryFolder(), await temporaryFolder()]
  const from = (name: string) => path.join(process.cwd(), name)
  const file = path.join(folder, 'data/workbooks/mkt-budget.json')
  await symlink(from('build'), path.join(folder, 'build'))
  await mkdir(path.join(folder, 'data'))
  await cp(from('data/workbooks'), path.dirname(file), { recursive: true })
  await writeFile(file, JSON.stringify({ title: 'Bad', sheets: [] }))
  const { code, output } = await startInVain({ workingDirectory: folder, dataDirectory })
  expect(code).toBe(1)
  expect(output).toMatch(/^Launch Command Center cannot start\. data\/workbooks\/mkt-budget\.json: .+$/m)
  await Promise.all([folder, dataDirectory].map((each) => rm(each, { recursive: true })))
})
