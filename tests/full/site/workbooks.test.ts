import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { budgetWorkbook, makeLargeSheet, rarmWorkbook } from '~/data/fixtures/workbook'
import { sheetSlug } from '~/data/domain/workbook/sheetSlug'
import { violationsInLightAndDark } from '../../support/page'
import { startInVain, startServer, temporaryFolder } from '../../support/server'
import { startedSite } from '../../support/site'

const site = startedSite()

const phone = { width: 390, height: 844 }
const laptop = { width: 1280, height: 900 }
const wall = { width: 1920, height: 1080 }
const bar = 56

describe('the first HTML', () => {
  test.each([
    ['/mkt-budget', 'Marketing Budget &amp; Resource Allocation', 'Launch Event'],
    ['/mkt-budget?sheet=cong', 'Marketing Budget &amp; Resource Allocation', 'ECTRIMS 2025'],
    ['/rarm', 'RARM Strategy Workbook', 'Psychiatrists'],
    ['/rarm?sheet=this-is-my-doctor', 'RARM Strategy Workbook', 'DOCTOR HAS'],
  ])('of %s shows the sheet in the address', async (address, title, text) => {
    const panel = await shownHtml(address)
    expect(panel).toContain(title)
    expect(panel).toContain(text)
  })

  test('falls back to the first sheet for an unknown name', async () => {
    expect(await shownHtml('/mkt-budget?sheet=no-such-sheet')).toContain('Booth Rental')
  })

  test.each(['/mkt-budget', '/rarm'])('of %s offers no download', async (address) => {
    expect(await shownHtml(address)).not.toMatch(/download|export|copy(?! link)/i)
  })
})

test.each([
  ['/mkt-budget', budgetWorkbook],
  ['/rarm', rarmWorkbook],
] as const)(
  'no sheet of %s is wider than a phone, a laptop or a wall screen, and none has errors in light or dark',
  async (address, { sheets }) => {
    const { page, close } = await site.open(address, { viewport: phone })
    for (const { name } of sheets) {
      await page.getByTestId(sheetSlug(name)).click()
      await expect.poll(() => page.getByRole('heading', { level: 2 }).textContent()).toBe(name)
      for (const viewport of [phone, laptop, wall]) {
        await page.setViewportSize(viewport)
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
            message: name,
          })
          .toBeLessThanOrEqual(0)
      }
    }
    expect(await violationsInLightAndDark(page)).toEqual([])
    await close()
  },
)

describe('the tabs', () => {
  test('set the sheet in the address and request only the chart library', async () => {
    const { page, requests, close } = await site.open('/mkt-budget', {
      viewport: laptop,
    })
    const asked = requests.length
    for (const { name } of [...budgetWorkbook.sheets].reverse()) {
      await page.getByTestId(sheetSlug(name)).click()
      await page.waitForURL(`${site.url}/mkt-budget?sheet=${sheetSlug(name)}`)
    }
    expect(requests.slice(asked).filter((request) => !isTheBrowsersOwn(request))).toEqual([])
    await close()
  })
})

test('the pages are linked from the menu, and the home page loads nothing of them', async () => {
  const { page, requests, close } = await site.open('/', { viewport: phone })
  expect(requests.filter((request) => /SheetChart|mkt-budget|rarm/.test(request))).toEqual([])
  for (const [name, title] of [
    ['MKT-Budget', 'Marketing Budget & Resource Allocation'],
    ['RARM', 'RARM Strategy Workbook'],
  ] as const) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name }).click()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(title)
  }
  expect(requests.filter((request) => /^\/(?:mkt-budget|rarm)$/.test(request))).toEqual([])
  await close()
})

describe('a table', () => {
  test.each([
    ['a phone', { width: 390, height: 480 }],
    ['a laptop', { width: 1024, height: 480 }],
  ])('keeps its header and first column visible on %s, and scrolls only sideways', async (_, viewport) => {
    const { page, close } = await site.open('/rarm?sheet=field-force-road-map', {
      viewport,
    })
    const region = page.getByRole('region', { name: 'Field-Force Road-Map, table' })
    const head = page.getByRole('columnheader').first()
    const label = page.getByRole('rowheader').nth(3)
    const value = page.getByRole('cell').first()
    await region.evaluate((element) => {
      element.scrollIntoView({ behavior: 'instant' })
    })
    const before = await Promise.all([head, label, value].map(placeOf))
    await region.evaluate((element) => {
      element.scrollTo(150, 60)
    })
    const after = await Promise.all([head, label, value].map(placeOf))
    const { x = 0, y = 0 } = before[2] ?? {}
    expect([after[0], after[1]?.x, after[2]]).toEqual([before[0], before[1]?.x, { x: x - 150, y }])
    await page.evaluate(() => {
      scrollBy({ top: 200, behavior: 'instant' })
    })
    await expect.poll(async () => (await placeOf(head))?.y).toBe(bar)
    expect((await placeOf(value))?.y).toBe(y - 200)
    await close()
  })

  test('sorts by its headers, returns to the order of the file, and keeps it when switching tabs', async () => {
    const { page, close } = await site.open('/rarm', { viewport: laptop })
    const labels = () => page.getByRole('rowheader').allTextContents()
    const inFile = ['Psychiatrists', 'Anaesthesiologists', 'Neurologists', 'Total']
    const byDoctors = ['Neurologists', 'Anaesthesiologists', 'Psychiatrists', 'Total']
    const doctors = page.getByRole('button', { name: 'Doctors' })
    for (const order of [byDoctors, inFile, inFile, byDoctors]) {
      await doctors.click()
      await expect.poll(labels).toEqual(order)
    }
    await page.getByTestId('kpis-brand').click()
    await page.getByTestId('speciality').click()
    await expect.poll(labels).toEqual(byDoctors)
    await close()
  })
})

test('find in page opens a closed panel', async () => {
  const { page, close } = await site.open('/mkt-budget', { viewport: laptop })
  const row = (name: RegExp) => page.getByRole('button', { name })
  await page.waitForSelector('[hidden="until-found"]', { state: 'attached' })
  await page.evaluate(() => {
    location.hash = ':~:text=368%2C256'
  })
  await expect.poll(() => row(/^Launch Event/).getAttribute('aria-expanded')).toBe('true')
  expect(await row(/^HCP Mtgs/).getAttribute('aria-expanded')).toBe('false')
  await close()
})

test('a chart is drawn from the rows, and its size is reserved in the first HTML', async () => {
  const { page, requests, close } = await site.open('/mkt-budget', { viewport: laptop })
  const chart = page.getByRole('img', { name: /^Spend per period, SAR: highest 4th, 1,136,577/ })
  await expect.poll(() => chart.locator('.recharts-bar-rectangle').count()).toBe(12)
  expect(requests.filter((request) => request.includes('SheetChart')).length).toBeGreaterThan(0)
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

describe('with a workbook of its owner', () => {
  test('a sheet of 2,000 rows and 30 columns scrolls to its end with few rows in the DOM', async () => {
    const folder = await folderWith({ title: 'Large', sheets: [makeLargeSheet(2_000, 30)] })
    const own = await startServer({ workingDirectory: folder })
    // Without the tests' clock, which would replace the browser's frames.
    const page = await site.browser.newPage({ viewport: laptop })
    await page.goto(`${own.url}/mkt-budget`)
    await page.getByText('Welcome to', { exact: true }).waitFor({ state: 'detached' })
    const region = page.getByRole('region', { name: 'Accounts, table' })
    const rows = await region.evaluate(scrollThrough)
    await page.getByRole('rowheader', { name: 'Account 2000' }).waitFor()
    expect(Math.max(...rows)).toBeLessThan(60)
    expect(Math.min(...rows)).toBeGreaterThan(10)
    const printed = await page.evaluate(async () => {
      dispatchEvent(new Event('beforeprint'))
      await Promise.resolve()
      return document.querySelectorAll('tbody th').length
    })
    expect(printed).toBe(2_000)
    await page.close()
    await own.stop()
    await rm(folder, { recursive: true })
  })

  test.each([
    [
      'a cell that is none',
      {
        title: 'Bad',
        sheets: [
          {
            ...makeLargeSheet(2, 2),
            rows: [
              ['A', 1],
              ['B', true],
            ],
          },
        ],
      },
    ],
    ['no sheet', { title: 'Bad', sheets: [] }],
  ])('with %s the server does not start, and names the file', async (_, workbook) => {
    const folder = await folderWith(workbook)
    const dataDirectory = await temporaryFolder()
    const { code, output } = await startInVain({ workingDirectory: folder, dataDirectory })
    expect(code).toBe(1)
    expect(output).toMatch(/^Launch Command Center cannot start\. data\/workbooks\/mkt-budget\.json: .+$/m)
    await rm(folder, { recursive: true })
    await rm(dataDirectory, { recursive: true })
  })
})

/** The chart library, which loads on demand, and the icon that Chromium requests at each new address. */
function isTheBrowsersOwn(request: string): boolean {
  return request.startsWith('/assets/') || request === '/favicon.svg'
}

/** The page without its scripts, which contain the whole workbook. */
async function shownHtml(address: string): Promise<string> {
  const html = await (await fetch(site.url + address)).text()
  return html.replaceAll(/<script[\s\S]*?<\/script>/g, '')
}

async function placeOf(locator: Locator): Promise<{ x: number; y: number } | undefined> {
  const box = await locator.boundingBox()
  return box ? { x: Math.round(box.x), y: Math.round(box.y) } : undefined
}

/** Scrolls to the end in 120 frames. Returns how many rows the page had at each. */
async function scrollThrough(element: Element): Promise<number[]> {
  const steps = 120
  const rows: number[] = []
  for (let step = 1; step <= steps; step += 1) {
    element.scrollTop = (element.scrollHeight * step) / steps
    await new Promise(requestAnimationFrame)
    rows.push(element.querySelectorAll('tr').length)
  }
  return rows
}

/** A folder to start in: the built site, with this workbook as the budget. */
async function folderWith(workbook: unknown): Promise<string> {
  const folder = await temporaryFolder()
  const root = process.cwd()
  await symlink(path.join(root, 'build'), path.join(folder, 'build'))
  await mkdir(path.join(folder, 'data'))
  await cp(path.join(root, 'data/workbooks'), path.join(folder, 'data/workbooks'), { recursive: true })
  await writeFile(path.join(folder, 'data/workbooks/mkt-budget.json'), JSON.stringify(workbook))
  return folder
}
