import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { budgetWorkbook, rarmWorkbook } from '~/data/fixtures/workbook'
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

test('the headers of a sheet stay below the bar while the page scrolls', async () => {
  const { page, close } = await site.open('/rarm?sheet=target-patient--doctor--product', { viewport: laptop })
  const head = page.getByRole('columnheader').first()
  await head.waitFor()
  await page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  })
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
