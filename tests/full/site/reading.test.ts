import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { splashTimeline } from '~/ui/lib/splashTimeline'
import { cutOffInCharts, overprintsWhenSpacedOut } from '../../support/textSpacing'
import { startedSite } from '../../support/site'

const site = startedSite()

const laptop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }
const bar = 56

const item = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

/** How far a section's top is from the bar's foot, in pixels. */
async function off(page: Page, id: string): Promise<number> {
  return Math.abs(
    (await page.locator(`#${id}`).evaluate((section) => section.getBoundingClientRect().top)) - bar,
  )
}

/** Holds back what the page asks for, until the function that is returned is called. */
async function hold(page: Page, addresses: RegExp): Promise<() => void> {
  let allow: () => void = () => undefined
  const allowed = new Promise<void>((resolve) => {
    allow = resolve
  })
  await page.route(addresses, async (route) => {
    await allowed
    await route.continue()
  })
  return allow
}

describe('a jump from another page', () => {
  test.each([
    ['a laptop', laptop],
    ['a phone', phone],
  ])('on %s arrives at its section while the lists above it come', async (_, viewport) => {
    const moving = { viewport, reducedMotion: 'no-preference' } as const
    const { page, close } = await site.open('/rarm', moving)
    const allow = await hold(page, /\/api\/(?!session)/)
    if (viewport === phone) await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Tools', exact: true }).last().click()
    // On its way there.
    await page.waitForFunction(() => scrollY > 100)
    allow()
    await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'))
    await expect.poll(() => off(page, 'tools')).toBeLessThan(2)
    await close()
  })

  test('lets go of the page once the reader moves', async () => {
    const { page, close } = await site.open('/rarm', { viewport: laptop })
    const allow = await hold(page, /\/api\/products/)
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

test('a jump lets go of the page once something else scrolls it, and does not return as the page grows', async () => {
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
    // A reader's script or an extension, while the page still holds to its jump.
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

test.each([
  ['/', laptop],
  ['/', phone],
  ['/?at=2025-10-03', laptop],
])('the focus in the bars of %s scrolls nothing', async (path, viewport) => {
  const { page, close } = await site.open(path, { viewport })
  // What is near the window by then is there, and its height known.
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
  test('is marked after each way of scrolling, where no event tells of its end', async () => {
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

test('the items of the bar stay where they are, whichever is the one in view', async () => {
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
  'text that is spaced out overprints nothing on %s, and is whole',
  async (path) => {
    const { page, close } = await site.open(path, { viewport: laptop })
    expect(await page.evaluate(overprintsWhenSpacedOut)).toEqual([])
    expect(await page.evaluate(cutOffInCharts)).toEqual([])
    await close()
  },
)

test('where the system chooses the colours, what is chosen and what is drawn can be told', async () => {
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

describe('before any script of the page is here', () => {
  async function openWithoutScripts(): Promise<Page> {
    const page = await (await site.browser.newContext({ viewport: laptop })).newPage()
    await page.clock.install()
    await page.route('**/assets/*.js', () => undefined)
    await page.goto(site.url, { waitUntil: 'commit' })
    await page.getByRole('contentinfo').waitFor({ state: 'attached' })
    return page
  }

  test('no key and no wheel reaches what the splash covers', async () => {
    const page = await openWithoutScripts()
    for (const key of ['Tab', 'Tab', 'Enter', 'End', 'Space']) await page.keyboard.press(key)
    await page.mouse.move(640, 400)
    await page.mouse.wheel(0, 900)
    const frames = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    for (const _ of [1, 2, 3]) await frames()
    expect(await page.evaluate(() => [scrollY, document.activeElement === document.body])).toEqual([0, true])
  })

  test('it is open once the splash has lifted', async () => {
    const page = await openWithoutScripts()
    await page.clock.fastForward(splashTimeline.gone)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
    await page.keyboard.press('End')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000)
  })
})
