import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { writeDemoHistory } from '~/data/demo/writeHistory'
import { plantAdministrator } from '../../support/cheapAccount'
import { openWall as openWallAt, scene, wallFoot, wallMarks } from '../../support/journeyWall'
import { lineTo, type Line } from '../../support/line'
import { otherBuild } from '../../support/otherBuild'
import { launchBrowser, loseStream } from '../../support/page'
import { signedIn, startServer, temporaryFolder, type RunningServer } from '../../support/server'

let directory: string
let server: RunningServer
let line: Line
let browser: Browser

beforeAll(async () => {
  directory = await temporaryFolder()
  await writeDemoHistory(directory)
  await plantAdministrator(directory)
  server = await startServer({ dataDirectory: directory, settings: {} })
  line = await lineTo(server.url)
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser.close()
  await line.close()
  await server.stop()
  await rm(directory, { recursive: true })
})

afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

const screens = [
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
  { width: 1280, height: 720 },
  { width: 2560, height: 1080 },
  { width: 1080, height: 1920 },
]

const openWall = (query = '', options?: BrowserContextOptions) =>
  openWallAt(browser, `${line.url}/wall${query}`, options)

let cookie: string | undefined

/** Makes a change as an administrator elsewhere. */
async function change(path: string, values: object): Promise<void> {
  cookie ??= await signedIn(server)
  const response = await fetch(`${server.url}/api/${path}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify(values),
  })
  expect(response.status).toBe(200)
}

test('the page has no navigation, footer or splash, and ignores an invalid address', async () => {
  const answer = await fetch(`${server.url}/wall?scenes=7&seconds=-1&appearance=pink`)
  const html = await answer.text()
  expect(html).toContain('<title>Wall · Launch Command Center CRM</title>')
  expect(html).toContain('Pre-Launch Activation')
  // What is printed at the bottom of a page is in the styles.
  const shown = html.replaceAll(/<(style|script)[^]*?<\/\1>/g, '')
  expect(shown).not.toMatch(/Welcome to|View Library|internal, view-only/)
  expect(html).not.toMatch(/<html[^>]*class=/)
  expect(html).not.toMatch(/\b(?:mona|yousef|huda|sara|omar)\b/)
  const dark = await (await fetch(`${server.url}/wall?appearance=dark`)).text()
  expect(dark).toMatch(/<html[^>]*class="dark"/)
})

describe('a change from the stream', () => {
  test('of a unit is shown with its gain, and first among the changes of today', async () => {
    const { page, requests } = await openWall('?scenes=2,3')
    await change('business-units/mens', { progress: '0.63' })
    await expect.poll(() => wallMarks(page).allTextContents()).toEqual(['63%, just changed'])
    expect(requests.sort()).toEqual(['/api/business-units', '/api/time-series/business-units'])
    await page.keyboard.press('ArrowRight')
    await page.getByRole('heading', { name: /^\d changes? today/ }).waitFor()
    const [first] = await page.locator('main ol li').allTextContents()
    expect(first).toMatch(/^\d\d:\d\dMen's Health progress58% →63%, just changed$/)
    expect(await wallFoot(page).textContent()).toMatch(/^Connected/)
  })
})

describe('the scenes', () => {
  test('the arrow keys switch them; F toggles full screen; Tab and the pointer show the button for three seconds', async () => {
    const { page } = await openWall()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => scene(page).textContent()).toBe('What changed today')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => scene(page).textContent()).toBe('Readiness')
    await page.keyboard.press('f')
    await page.waitForFunction(() => document.fullscreenElement !== null)
    await page.keyboard.press('f')
    await page.waitForFunction(() => document.fullscreenElement === null)

    const hold = page.getByRole('button', { name: 'Hold' })
    const opacity = () => hold.evaluate((button) => getComputedStyle(button).opacity)
    expect(await opacity()).toBe('0')
    await page.mouse.move(300, 300)
    await expect.poll(opacity).toBe('1')
    await page.clock.fastForward(3_100)
    await expect.poll(opacity).toBe('0')
    await page.keyboard.press('Tab')
    await expect.poll(opacity).toBe('1')
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Go on' }).waitFor()
  })

  test('fit every screen', async () => {
    const { page } = await openWall()
    for (const name of ['Readiness', 'Units and tracking', 'What changed today']) {
      await expect.poll(() => scene(page).textContent()).toBe(name)
      for (const screen of screens) {
        await page.setViewportSize(screen)
        expect(await overflows(page), `${name} at ${screen.width} × ${screen.height}`).toEqual([])
      }
      await page.setViewportSize(screens[0] ?? { width: 1920, height: 1080 })
      await page.keyboard.press('ArrowRight')
    }
  })
})

/** The visible elements that scroll or exceed the screen. */
function overflows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement
    const seen = [...document.querySelectorAll('header *, main *, footer *')].filter((element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    )
    const outside = seen.filter((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      return left < -5 || top < -5 || right > innerWidth + 5 || bottom > innerHeight + 5
    })
    return [
      ...(scrollWidth > innerWidth || scrollHeight > innerHeight ? ['the page scrolls'] : []),
      ...outside.map((element) => element.textContent),
    ]
  })
}

test('a phone is directed to the home page', async () => {
  const { page } = await openWall('', { viewport: screens[0] ?? null })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('heading', { name: 'Made for a wide screen' }).waitFor()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await page.waitForURL(`${line.url}/`)
})

test('its clock has the launch’s time zone, and at midnight the day changes without a request', async () => {
  await change('business-units/hosp', { progress: '0.65' })
  const { page, requests } = await openWall('?scenes=1,3', { timezoneId: 'Asia/Riyadh' })
  const day = () => page.getByRole('banner').locator('bdi').textContent()
  const shown = () =>
    page.evaluate(() => {
      const now = new Date()
      const name = now.toLocaleDateString('en-GB', { weekday: 'short' })
      const month = now.toLocaleDateString('en-US', { month: 'short' })
      return `${name} ${now.getDate()} ${month}`
    })
  expect(await day()).toBe(await shown())
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => scene(page).textContent()).toBe('What changed today')
  const before = await day()
  await page.clock.fastForward('24:00:00')
  await expect.poll(day).not.toBe(before)
  expect(await day()).toBe(await shown())
  await expect.poll(() => page.getByRole('heading', { name: /changes? today/ }).count()).toBe(0)
  expect(requests).toEqual([])
})

test('without its server it says so, its clock continues, and it catches up by itself afterwards', async () => {
  const { page, requests } = await openWall('?scenes=1')
  await loseStream(page, () => {
    line.cut()
  })
  await page.clock.fastForward(11_000)
  await wallFoot(page)
    .getByText(/^Not connected since \d\d:\d\d · as of \d\d:\d\d$/)
    .waitFor()
  const clock = () => page.getByRole('banner').getByRole('time').textContent()
  const then = await clock()
  await page.clock.fastForward('08:00:00')
  await expect.poll(clock).not.toBe(then)

  await change('timeline/phase-5', { progress: '0.57' })
  await server.end('SIGTERM')
  server = await startServer({ dataDirectory: directory, settings: {} })
  line.leadTo(server.url)
  requests.length = 0
  await expect
    .poll(async () => {
      await page.clock.fastForward(61_000)
      return wallFoot(page).textContent()
    })
    .toMatch(/Connected · as of/)
  await expect
    .poll(() => page.getByRole('listitem').filter({ hasText: 'KOL Advocacy' }).textContent())
    .toContain('57%')
  expect([...new Set(requests)].sort()).toEqual(['/api/time-series/timeline', '/api/timeline'])
})

describe('after a time without a connection', () => {
  const phase = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Supply, Pricing' })

  /** Changes what the wall shows while it is disconnected, and waits until it is connected again. */
  async function missSome(page: Page, progress: string): Promise<void> {
    await loseStream(page, () => {
      line.cut()
    })
    await change('timeline/phase-6', { progress })
    line.leadTo(server.url)
    await page.clock.fastForward(3_000)
  }

  test('what has changed is refetched; if the page cannot be rendered, it stays until it can', async () => {
    const { page, requests } = await openWall('?scenes=1')
    await page.route(/\/wall(\.data)?\?/, (route) => route.fulfill({ status: 503, body: 'Not now.' }))
    await missSome(page, '0.21')
    await expect.poll(() => phase(page).textContent()).toContain('21%')
    expect([...new Set(requests)].sort()).toEqual(['/api/time-series/timeline', '/api/timeline'])
    await page.clock.fastForward(21_000)
    expect(await phase(page).textContent()).toContain('21%')
    const loaded = page.waitForEvent('load')
    await page.unrouteAll()
    await page.clock.fastForward(21_000)
    await loaded
    await expect.poll(() => phase(page).textContent()).toContain('21%')
  })

  test('a wall that could not be rendered says so, and recovers by itself', async () => {
    const { page } = await openWall('?scenes=1')
    await page.route('**/wall.data*', (route) => route.fulfill({ status: 500, body: 'Not now.' }))
    await missSome(page, '0.22')
    await page.getByText('The figures could not be loaded. Trying again.').waitFor()
    const loaded = page.waitForEvent('load')
    await page.unrouteAll()
    await page.clock.fastForward(16_000)
    await loaded
    await expect.poll(() => phase(page).textContent()).toContain('22%')
  })
})

test('another build of the site is loaded between two scenes, not before', async () => {
  const { page } = await openWall('?scenes=1,2&appearance=dark')
  const folder = await temporaryFolder()
  await otherBuild(folder)
  const newer = await startServer({ workingDirectory: folder })
  const version = () => page.evaluate(() => __remixManifest.version)
  const former = await version()
  try {
    await loseStream(page, () => {
      line.cut()
    })
    line.leadTo(newer.url)
    await page.clock.fastForward(3_000)
    await wallFoot(page)
      .getByText(/^Connected/)
      .waitFor()
    expect(await version()).toBe(former)
    const loaded = page.waitForEvent('load')
    await page.clock.fastForward(21_000)
    await loaded
    await expect.poll(version).toBe(`other-${former}`)
    await page.locator('html.dark').waitFor()
    expect(await scene(page).textContent()).toBe('Readiness')
  } finally {
    line.leadTo(server.url)
    await newer.stop()
    await rm(folder, { recursive: true })
  }
})

test('a scene whose lists cannot be read is skipped, and shown once they can', async () => {
  const folder = await temporaryFolder()
  const first = await startServer({ dataDirectory: folder, settings: {} })
  await first.end('SIGTERM')
  const file = path.join(folder, 'db.json')
  const stored = JSON.parse(await readFile(file, 'utf8')) as { products: { id: string; sku: string }[] }
  const [product] = stored.products
  // More items than a page contains.
  const more = Array.from({ length: 61 }, (_, index) => ({
    ...product,
    id: `product-${index}`,
    sku: `P-${index}`,
    isNewNov: false,
  }))
  await writeFile(file, JSON.stringify({ ...stored, products: [...stored.products, ...more] }))
  const own = await startServer({ dataDirectory: folder, settings: {} })
  const page = await (await browser.newContext({ viewport: screens[0] ?? null })).newPage()
  try {
    await page.route('**/api/products', (route) => route.abort())
    await page.clock.install()
    await page.goto(`${own.url}/wall?scenes=2`)
    await page.getByText('The figures could not be loaded. Trying again.').waitFor()
    await page.goto(`${own.url}/wall?scenes=2,1`)
    await expect.poll(() => scene(page).textContent()).toBe('Readiness')
    await page.unroute('**/api/products')
    await page.clock.fastForward(6_000)
    // Until the lists are loaded, there is no other scene.
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowRight')
        return scene(page).textContent()
      })
      .toBe('Units and tracking')
  } finally {
    await own.stop()
    await rm(folder, { recursive: true })
  }
})
