import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { splashTimeline } from '~/ui/lib/splashTimeline'
import { pageAtSplash } from '../../support/journeySplash'
import { startedSite } from '../../support/site'

const site = startedSite()

const held = (path = '/', options?: BrowserContextOptions) =>
  pageAtSplash(site.browser, site.url + path, options)

const { dismissed, gone } = splashTimeline

/** Sets every animation of the page to a time, in milliseconds from the first paint. */
async function seek(page: Page, moment: number): Promise<void> {
  await page.evaluate((time) => {
    for (const animation of document.getAnimations()) {
      animation.pause()
      animation.currentTime = time
    }
  }, moment)
}

/** The opacity of an element, 0 to 1, including its parents'. */
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
  test.each(['/', '/nowhere'])('covers %s with black', async (path) => {
    const page = await held(path)
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

  test('fades for half a second, its text before a light page shows through, and is then removed', async () => {
    const page = await held()
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

  test('has twelve particles, which are hidden with reduced motion, as is every animation', async () => {
    const full = await held()
    expect(await overlay(full).locator('i').count()).toBe(12)
    await full.context().close()
    const reduced = await held('/', { reducedMotion: 'reduce' })
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
})
