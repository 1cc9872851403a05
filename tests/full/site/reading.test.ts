import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { splashTimeline } from '~/ui/lib/splashTimeline'
import { cutOffInCharts, overprintsWhenSpacedOut } from '../../support/textSpacing'
import { holdRequests } from '../../support/page'
import { startedSite } from '../../support/site'

const site = startedSite()

const laptop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }
const bar = 56

const item = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

/** The distance of a section's top from the navigation, in pixels. */
async function off(page: Page, id: string): Promise<number> {
  return Math.abs(
    (await page.locator(`#${id}`).evaluate((section) => section.getBoundingClientRect().top)) - bar,
  )
}

describe('scrolling to a section from another page', () => {
  test.each([
    ['a laptop', laptop],
    ['a phone', phone],
  ])('on %s reaches it while the lists above it load', async (_, viewport) => {
    const moving = { viewport, reducedMotion: 'no-preference' } as const
    const { page, close } = await site.open('/rarm', moving)
    const allow = await holdRequests(page, /\/api\/(?!session)/)
    if (viewport === phone) await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Tools', exact: true }).last().click()
    // While it is scrolling.
    await page.waitForFunction(() => scrollY > 100)
    allow()
    await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'))
    await expect.poll(() => off(page, 'tools')).toBeLessThan(2)
    await close()
  })

  test('stops once the reader scrolls', async () => {
    const { page, close } = await site.open('/rarm', { viewport: laptop })
    const allow = await holdRequests(page, /\/api\/products/)
    await item(page, 'Tools').click()
    await expect.poll(() => off(page, 'tools')).toBeLessThan(2)
    await page.mouse.move(640, 400)
    await page.mouse.wheel(0, -600)
    await expect.poll(() => off(page, 'tools')).toBeGreaterThan(300)
    allow()
    await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'))
    expect(await off(page, 'tools')).toBeGreaterThan(300)
    await close()
  })
})

test('scrolling to a section stops once something else scrolls, and does not resume as the page grows', async () => {
  const { page, close } = await site.open('/', { viewport: laptop })
  const top = await page.evaluate(async () => {
    const frames = async (count: number) => {
      for (let frame = 0; frame < count; frame += 1)
        await new Promise((resolve) => {
          requestAnimationFrame(resolve)
        })
    }
    const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? NaN
    document.querySelector<HTMLElement>('nav a[href$="#tools"]')?.click()
    while (!(Math.abs(topOf('tools') - 56) < 2)) await frames(1)
    // A script or extension of the reader, while the page still scrolls to its target.
    document.getElementById('products')?.scrollIntoView()
    await frames(5)
    const more = document.createElement('div')
    more.style.height = '40px'
    document.body.append(more)
    await frames(10)
    return topOf('products')
  })
  expect(Math.abs(top - bar)).toBeLessThan(2)
  await expect.poll(() => item(page, 'Products').getAttribute('aria-current')).toBe('location')
  await close()
})

test('scrolling to a section continues while what is above the window shrinks and what is below it grows', async () => {
  const { page, close } = await site.open('/', { viewport: laptop, reducedMotion: 'no-preference' })
  await page.evaluate(() => {
    const spacer = (before: string) => {
      const block = document.createElement('div')
      document.getElementById(before)?.before(block)
      return block
    }
    const [above, below] = [spacer('timeline'), spacer('tools')]
    above.style.height = '300px'
    let furthest = 0
    addEventListener('scroll', () => {
      furthest = Math.max(furthest, scrollY)
      if (furthest > 2000) above.style.height = '0'
      if (furthest > 2000) below.style.height = furthest > 3000 ? '600px' : '300px'
    })
    document.querySelector<HTMLElement>('nav a[href$="#tools"]')?.click()
  })
  await expect.poll(() => off(page, 'tools')).toBeLessThan(2)
  await close()
})

test.each([
  ['/', laptop],
  ['/', phone],
  ['/?at=2025-10-03', laptop],
])('focusing the navigation of %s does not scroll', async (path, viewport) => {
  const { page, close } = await site.open(path, { viewport })
  // Content near the window is rendered by then, so its height is known.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.locator('#products').evaluate((section) => {
    section.scrollIntoView({ behavior: 'instant' })
  })
  await page.getByRole('button', { name: /Vometron 4 mg/ }).waitFor()
  const moved = await page.evaluate(() => {
    const bars = 'header:has(nav) :is(a, button), [aria-label*="earlier moment"] :is(a, button)'
    return [...document.querySelectorAll<HTMLElement>(bars)]
      .filter((element) => element.checkVisibility() && element.textContent !== 'Skip to content')
      .map((element) => {
        const before = scrollY
        element.focus()
        return [element.textContent, document.activeElement === element, scrollY - before]
      })
  })
  expect(moved.length).toBeGreaterThan(2)
  for (const each of moved) expect(each).toEqual([each[0], true, 0])
  await close()
})

describe('the section in view', () => {
  test('is marked after each way of scrolling, where no event reports its end', async () => {
    const { page, close } = await site.open('/', { viewport: laptop })
    await page.evaluate(() => {
      addEventListener(
        'scrollend',
        (event) => {
          event.stopImmediatePropagation()
        },
        { capture: true },
      )
    })
    for (const _ of [1, 2]) {
      await item(page, 'Tools').click()
      await expect.poll(() => off(page, 'tools')).toBeLessThan(2)
    }
    await page.locator('#products').evaluate((section) => {
      section.scrollIntoView()
    })
    await expect.poll(() => item(page, 'Products').getAttribute('aria-current')).toBe('location')
    await item(page, 'Tools').click()
    await expect.poll(() => off(page, 'tools')).toBeLessThan(2)
    await page.keyboard.press('Home')
    await expect.poll(() => item(page, 'Home').getAttribute('aria-current')).toBe('location')
    await close()
  })
})

test('the navigation items keep their positions, whichever is marked', async () => {
  const { page, close } = await site.open('/', { viewport: laptop })
  const places = () =>
    page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().x))
  const before = await places()
  await item(page, 'Targets & Tracking').click()
  await expect.poll(() => item(page, 'Targets & Tracking').getAttribute('aria-current')).toBe('location')
  const moved = (await places()).map((place, index) => Math.abs(place - (before[index] ?? NaN)))
  expect(Math.max(...moved)).toBeLessThan(1)
  await close()
})

test.each(['/', '/mkt-budget'])(
  'text with increased spacing does not overlap on %s, and is complete',
  async (path) => {
    const { page, close } = await site.open(path, { viewport: laptop })
    expect(await page.evaluate(overprintsWhenSpacedOut)).toEqual([])
    expect(await page.evaluate(cutOffInCharts)).toEqual([])
    await close()
  },
)

test('in forced colours, selections and charts stay distinguishable', async () => {
  const forced = { viewport: laptop, forcedColors: 'active' } as const
  const { page, close } = await site.open('/', forced)
  const grounds = (elements: Element[]) => elements.map((each) => getComputedStyle(each).backgroundColor)
  const filters = page.getByRole('group', { name: 'Filter products' }).getByRole('button')
  const [chosen, ...others] = await filters.evaluateAll(grounds)
  expect(others).not.toContain(chosen)
  const [bar, track] = await page
    .locator('#business-units [aria-hidden] > [style]')
    .first()
    .evaluate((bar) => [bar, bar.parentElement].map((each) => each && getComputedStyle(each).backgroundColor))
  expect(bar).not.toBe(track)
  const gauge = await page
    .locator('dl > div', { hasText: 'Coverage to date' })
    .locator('[aria-hidden] > *')
    .evaluateAll(grounds)
  expect(new Set(gauge).size).toBe(2)
  await close()
})

describe('before the page’s scripts have loaded', () => {
  async function openWithoutScripts(): Promise<Page> {
    const page = await (await site.browser.newContext({ viewport: laptop })).newPage()
    await page.clock.install()
    await page.route('**/assets/*.js', () => undefined)
    await page.goto(site.url, { waitUntil: 'commit' })
    await page.getByRole('contentinfo').waitFor({ state: 'attached' })
    return page
  }

  test('keys and the wheel do not reach what the splash covers', async () => {
    const page = await openWithoutScripts()
    for (const key of ['Tab', 'Tab', 'Enter', 'End', 'Space']) await page.keyboard.press(key)
    await page.mouse.move(640, 400)
    await page.mouse.wheel(0, 900)
    const frames = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    for (const _ of [1, 2, 3]) await frames()
    expect(await page.evaluate(() => [scrollY, document.activeElement === document.body])).toEqual([0, true])
  })

  test('the page is usable once the splash has ended', async () => {
    const page = await openWithoutScripts()
    await page.clock.fastForward(splashTimeline.gone)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
    await page.keyboard.press('End')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000)
  })
})
