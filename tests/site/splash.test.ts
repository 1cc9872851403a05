import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { splashTimeline } from '~/ui/lib/splashTimeline'
import { hydrated } from '../support/page'
import { startedSite } from '../support/site'

const site = startedSite()

const { logo, text, valueStagger, complete, dismissed, gone } = splashTimeline

/** A page whose splash stands still, to be put to any moment. */
async function heldPage(path = '/', options: BrowserContextOptions = {}): Promise<Page> {
  const context = await site.browser.newContext({ reducedMotion: 'no-preference', ...options })
  const page = await context.newPage()
  await playAt(page, 0)
  // Timers stand still from the first line of the page's scripts on; a few frames let it ask for those.
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 60_000)
  await page.goto(site.url + path)
  await page.clock.runFor(100)
  await hydrated(page)
  return page
}

/** Sets how fast a page's animations run, those of the documents it goes to included: at 0 none begins to, however late scripts come. */
async function playAt(page: Page, playbackRate: number): Promise<void> {
  const developer = await page.context().newCDPSession(page)
  await developer.send('Animation.enable')
  await developer.send('Animation.setPlaybackRate', { playbackRate })
}

/** Puts every animation of the page to a moment, in milliseconds from the first paint. */
async function seek(page: Page, moment: number): Promise<void> {
  await page.evaluate((time) => {
    for (const animation of document.getAnimations()) {
      animation.pause()
      animation.currentTime = time
    }
  }, moment)
}

/** How visible an element is, 0 to 1, with all that it is in. */
function opacity(page: Page, words: string): Promise<number> {
  return page
    .getByText(words, { exact: true })
    .first()
    .evaluate((element) => {
      let visible = 1
      for (let place: Element | null = element; place; place = place.parentElement) {
        const { opacity, filter } = getComputedStyle(place)
        visible *= Number(opacity) * Number(/opacity\((.+)\)/.exec(filter)?.[1] ?? 1)
      }
      return visible
    })
}

const overlay = (page: Page) => page.locator('body :has(> [role="status"]):has-text("Welcome to")').first()

describe('the splash', () => {
  test.each(['/', '/rarm', '/mkt-budget', '/nowhere'])('covers %s with black', async (path) => {
    const page = await heldPage(path)
    await seek(page, 0)
    const cover = await page.evaluate(() => {
      let place = document.elementFromPoint(innerWidth / 2, innerHeight - 2)
      while (place && getComputedStyle(place).backgroundColor === 'rgba(0, 0, 0, 0)')
        place = place.parentElement
      return place ? getComputedStyle(place).backgroundColor : ''
    })
    expect(cover).toBe('rgb(0, 0, 0)')
    await page.context().close()
  })

  test('shows its stages at their times', async () => {
    const page = await heldPage()
    await seek(page, text - 1)
    expect(await opacity(page, 'Welcome to')).toBe(0)
    await seek(page, complete)
    expect(await opacity(page, 'Welcome to')).toBe(1)
    const values = ['Creativity', 'Quality', 'Reliability', 'Accessibility']
    for (const [index, value] of values.entries()) {
      await seek(page, text + index * valueStagger - 1)
      expect(await opacity(page, value)).toBe(0)
      await seek(page, complete)
      expect(await opacity(page, value)).toBe(1)
    }
    const mark = () =>
      overlay(page)
        .locator('svg')
        .first()
        .evaluate((svg) => Number(getComputedStyle(svg.parentElement ?? svg).opacity))
    await seek(page, logo - 1)
    expect(await mark()).toBe(0)
    await seek(page, text - 1)
    expect(await mark()).toBe(1)
    const ends = await page.evaluate(() =>
      document.getAnimations().map((animation) => Number(animation.effect?.getComputedTiming().endTime)),
    )
    expect(ends).toContain(gone)
    // One millisecond more takes the faded overlay out of the page's reach.
    expect(Math.max(...ends)).toBeLessThanOrEqual(gone + 1)
    await page.context().close()
  })

  test('fades for half a second, its words before a light page shines through, and is then gone', async () => {
    const page = await heldPage()
    const ground = () =>
      page.getByText('Welcome to', { exact: true }).evaluate((words) => {
        let place: Element = words
        while (place.parentElement && getComputedStyle(place).position !== 'fixed')
          place = place.parentElement
        return Number(getComputedStyle(place).opacity)
      })
    await seek(page, dismissed - 1)
    expect(await opacity(page, 'Welcome to')).toBe(1)
    await seek(page, (dismissed + gone) / 2)
    expect(await ground()).toBeCloseTo(0.5)
    for (const words of ['Welcome to', 'Launch Command Center CRM', 'Quality'])
      expect(await opacity(page, words)).toBe(0)
    await seek(page, gone)
    await page.clock.fastForward(gone)
    await page.getByText('Welcome to', { exact: true }).waitFor({ state: 'detached' })
    await page.context().close()
  })

  test('is not skipped by key, click, focus or address, and the content beneath is inert until it lifts', async () => {
    const page = await heldPage('/?splash=off#tools')
    await seek(page, logo)
    for (const key of ['Escape', 'Enter', ' ', 'Tab', 'Tab']) await page.keyboard.press(key)
    await page.mouse.click(640, 400)
    expect(await page.getByText('Welcome to', { exact: true }).count()).toBe(1)
    expect(await page.locator('[inert] main').count()).toBe(1)
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    await page.clock.fastForward(gone)
    await page.getByText('Welcome to', { exact: true }).waitFor({ state: 'detached' })
    expect(await page.locator('[inert]').count()).toBe(0)
    await page.clock.resume()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('tools')
    await page.context().close()
  })

  test('is not shown again by going from page to page', async () => {
    const page = await heldPage()
    await page.clock.fastForward(gone)
    await page.getByText('Welcome to', { exact: true }).waitFor({ state: 'detached' })
    await page.clock.resume()
    await playAt(page, 1)
    await page.getByRole('button', { name: 'Resources' }).click()
    await page.getByRole('menuitem', { name: 'RARM' }).click()
    await page.waitForURL(`${site.url}/rarm`)
    expect(await page.getByText('Welcome to', { exact: true }).count()).toBe(0)
    await page.context().close()
  })

  test('is announced once', async () => {
    const page = await heldPage()
    const status = page.getByRole('status').filter({ hasText: 'Welcome to Launch Command Center CRM.' })
    await status.first().waitFor({ state: 'attached' })
    expect(await status.count()).toBe(1)
    expect(await status.textContent()).toContain('Creativity, Quality, Reliability, Accessibility.')
    await page.context().close()
  })

  test('has twelve particles, which stay away under reduced motion, as does every movement', async () => {
    const full = await heldPage()
    expect(await overlay(full).locator('i').count()).toBe(12)
    await full.context().close()
    const reduced = await heldPage('/', { reducedMotion: 'reduce' })
    const moved = await reduced.evaluate(() =>
      document
        .getAnimations()
        .flatMap((animation) => (animation.effect as KeyframeEffect).getKeyframes())
        .flatMap(Object.keys)
        .filter((property) => ['transform', 'translate', 'scale', 'rotate'].includes(property)),
    )
    expect(moved).toEqual([])
    await reduced.context().close()
  })

  test('lifts by styles alone when scripts fail', async () => {
    const context = await site.browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await playAt(page, 0)
    await page.goto(site.url)
    expect(await page.getByText('Welcome to', { exact: true }).isVisible()).toBe(true)
    await playAt(page, 1)
    // A click waits until nothing lies above it.
    await page.getByRole('link', { name: 'Timeline' }).first().click()
    expect(page.url()).toBe(`${site.url}/#timeline`)
    await context.close()
  })
})
