import { rm } from 'node:fs/promises'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openWall as openWallAt, scene, wallFoot, wallMarks } from '../../support/journeyWall'
import { launchZone } from '../../support/launchZone'
import { liveSite } from '../../support/liveSite'
import { otherBuild } from '../../support/otherBuild'
import { loseStream } from '../../support/page'
import { startServer, temporaryFolder } from '../../support/server'

const site = liveSite()

const openWall = (query: string, options?: BrowserContextOptions) =>
  openWallAt(site.browser, `${site.line.url}/wall?${query}`, options)
const expectScene = (page: Page, name: string) => expect.poll(() => scene(page).textContent()).toBe(name)

test('a change of a unit is shown with its gain, and first among those of today, until midnight of the launch', async () => {
  const { page, requests } = await openWall('scenes=2,3', { timezoneId: launchZone })
  await site.change('business-units/mens', { progress: '0.63' })
  await expect.poll(() => wallMarks(page).allTextContents()).toEqual(['63%, just changed'])
  expect(requests.sort()).toEqual(['/api/business-units', '/api/time-series/business-units'])
  await page.keyboard.press('ArrowRight')
  const today = page.getByRole('heading', { name: /^\d changes? today/ })
  await today.waitFor()
  const first = page.locator('main ol li').first()
  await expect
    .poll(() => first.textContent())
    .toMatch(/^\d\d:\d\dMen's Health progress58% →63%, just changed$/)
  expect(await wallFoot(page).textContent()).toMatch(/^Connected/)

  const day = () => page.getByRole('banner').locator('bdi').first().textContent()
  // The browser's own words for that day, such as "Sun 29 Nov".
  const words = () =>
    page.evaluate(() => {
      const [weekday, month, date] = new Date().toDateString().split(' ')
      return `${weekday} ${Number(date)} ${month}`
    })
  expect(await day()).toBe(await words())
  const before = await day()
  requests.length = 0
  await page.clock.fastForward('24:00:00')
  await expect.poll(day).not.toBe(before)
  expect(await day()).toBe(await words())
  await expect.poll(() => today.count()).toBe(0)
  expect(requests).toEqual([])
})

test('the arrow keys switch the scenes; F toggles full screen; the pointer shows the button for three seconds', async () => {
  const { page } = await openWall('')
  await page.keyboard.press('ArrowLeft')
  await expectScene(page, 'What changed today')
  await page.keyboard.press('ArrowRight')
  await expectScene(page, 'Readiness')
  for (const isFull of [true, false]) {
    await page.keyboard.press('f')
    await page.waitForFunction((isFull) => (document.fullscreenElement !== null) === isFull, isFull)
  }
  const hold = page.getByRole('button', { name: 'Pause' })
  const expectOpacity = (value: string) =>
    expect.poll(() => hold.evaluate((button) => getComputedStyle(button).opacity)).toBe(value)
  await expectOpacity('0')
  await page.mouse.move(300, 300)
  await expectOpacity('1')
  await page.clock.fastForward(3_100)
  await expectOpacity('0')
})

const phase = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Supply, Pricing' })

/** Changes what the wall shows while it is disconnected, and connects it again. */
async function missSome(page: Page, progress: string): Promise<void> {
  await loseStream(page, () => {
    site.line.leadTo(null)
  })
  await site.change('timeline/phase-6', { progress })
  site.mend()
  await page.clock.fastForward(3_000)
}

test('after a lost connection what has changed is refetched; while the page cannot be rendered, it stays', async () => {
  const { page, requests } = await openWall('scenes=1')
  // The page may fail between the question whether it can be rendered and its data.
  for (const [index, method] of ['GET', 'HEAD'].entries()) {
    const progress = `0.2${index}`
    const shown = `2${index}%`
    requests.length = 0
    await page.route(/\/wall(\.data)?\?/, (route, request) =>
      request.method() === method ? route.fulfill({ status: 503, body: 'Not now.' }) : route.fallback(),
    )
    await missSome(page, progress)
    await expect.poll(() => phase(page).textContent()).toContain(shown)
    expect([...new Set(requests)].sort()).toEqual(['/api/time-series/timeline', '/api/timeline'])
  }
  await page.clock.fastForward(21_000)
  expect(await phase(page).textContent()).toContain('21%')
  const loaded = page.waitForEvent('load')
  await page.unrouteAll()
  await page.clock.fastForward(21_000)
  await loaded
  await expect.poll(() => phase(page).textContent()).toContain('21%')
})

test('a wall that could not be rendered says so, and recovers by itself', async () => {
  const page = await site.browser.newPage()
  await page.clock.install()
  await page.route('**/wall', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('settings', 'broken') })
  })
  await page.goto(`${site.line.url}/wall`)
  await page.getByText('The figures could not be loaded. Trying again.').waitFor()
  const loaded = page.waitForEvent('load')
  await page.unrouteAll()
  await page.clock.fastForward(16_000)
  await loaded
  await wallFoot(page)
    .getByText(/^Connected/)
    .waitFor()
})

test('another build of the site is loaded between two scenes, not before', async () => {
  const { page } = await openWall('scenes=1,2&appearance=dark')
  const folder = await otherBuild(await temporaryFolder())
  const newer = await startServer({ workingDirectory: folder })
  const version = () => page.evaluate(() => __remixManifest.version)
  const former = await version()
  await loseStream(page, () => {
    site.line.leadTo(null)
  })
  site.line.leadTo(Number(new URL(newer.url).port))
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
  site.mend()
  await newer.stop()
  await rm(folder, { recursive: true })
})
