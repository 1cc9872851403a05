import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hasFocus, hold } from '../../support/page'
import { laptop, phone } from '../../support/reader'
import { startedSite } from '../../support/site'

const site = startedSite()

const bar = 56
const moving = { viewport: laptop, reducedMotion: 'no-preference' } as const

const item = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
const expectMarked = (page: Page, name: string) =>
  expect.poll(() => item(page, name).getAttribute('aria-current')).toBe('location')

/** The distance of a section's top from the navigation, in pixels. */
const off = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((section, bar) => Math.abs(section.getBoundingClientRect().top - bar), bar)
const expectToReach = (page: Page, id: string) => expect.poll(() => off(page, id)).toBeLessThan(2)
const isLoaded = () => !document.querySelector('main [aria-busy=true]')

/** Replaces the page's smooth scrolling, when the page is to jump instead. It runs in the page. */
const jumpTo = (element: Element) => {
  element.scrollIntoView({ behavior: 'instant' })
}

test('an item of the navigation leads to its section, marks it, and moves the focus and no item', async () => {
  const { page, close } = await site.open('/', { viewport: laptop })
  // Not every browser reports the end of scrolling.
  await page.evaluate(() => {
    const stop = (event: Event) => {
      event.stopImmediatePropagation()
    }
    addEventListener('scrollend', stop, { capture: true })
  })
  const places = () =>
    page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().x)))
  const before = await places()
  for (const [name, anchor] of [
    ['Timeline', 'timeline'],
    ['Targets & Tracking', 'tracking'],
    ['View Library', 'library'],
    ['Home', 'home'],
  ] as const) {
    await item(page, name).click()
    await expectMarked(page, name)
    await page.waitForURL(`${site.url}/#${anchor}`)
    await expect.poll(() => hasFocus(page.locator(`#${anchor}`))).toBe(true)
    const heading = page.locator(`#${anchor} :is(h1, h2)`).first()
    const top = await heading.evaluate((element) => element.getBoundingClientRect().top)
    expect(top).toBeGreaterThanOrEqual(bar)
    expect(top).toBeLessThan(laptop.height)
    expect(await places()).toEqual(before)
  }
  await item(page, 'Tools').click()
  await expectToReach(page, 'tools')
  await page.locator('#products').evaluate(jumpTo)
  await expectMarked(page, 'Products')
  await page.keyboard.press('Home')
  await expectMarked(page, 'Home')
  await close()
})

test('from another page it leads there while the lists above load, each time, and Back returns', async () => {
  const { page, close } = await site.open('/rarm', moving)
  for (let time = 1; time <= 3; time += 1) {
    const allow = await hold(page, /\/api\/(?!session)/)
    await item(page, 'Tools').click()
    await page.waitForURL(`${site.url}/#tools`)
    // While it is scrolling.
    if (time === 1) await page.waitForFunction(() => scrollY > 100)
    allow()
    await page.waitForFunction(isLoaded)
    await expectToReach(page, 'tools')
    await expect.poll(() => hasFocus(page.locator('#tools'))).toBe(true)
    await page.goBack()
    await page.waitForURL(`${site.url}/rarm`)
  }
  await close()
})

test('it stops once the reader scrolls', async () => {
  const { page, close } = await site.open('/rarm', { viewport: laptop })
  const allow = await hold(page, 'products*')
  await item(page, 'Tools').click()
  await expectToReach(page, 'tools')
  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, -600)
  await expect.poll(() => off(page, 'tools')).toBeGreaterThan(300)
  allow()
  await page.waitForFunction(isLoaded)
  expect(await off(page, 'tools')).toBeGreaterThan(300)
  await close()
})

test('it stops once something else scrolls, and does not resume as the page grows', async () => {
  const { page, close } = await site.open('/', { viewport: laptop })
  await page.evaluate(async (bar) => {
    const frames = async (count: number) => {
      for (let n = 0; n < count; n += 1) await new Promise(requestAnimationFrame)
    }
    const section = (id: string) => document.getElementById(id) ?? document.body
    document.querySelector<HTMLElement>('nav a[href$="#tools"]')?.click()
    while (Math.abs(section('tools').getBoundingClientRect().top - bar) >= 2) await frames(1)
    // A script or extension of the reader, while the page still scrolls to its target.
    section('products').scrollIntoView()
    await frames(5)
    document.body.append(Object.assign(document.createElement('div'), { style: 'height: 40px' }))
    await frames(10)
  }, bar)
  expect(await off(page, 'products')).toBeLessThan(2)
  await expectMarked(page, 'Products')
  await close()
})

test('it continues while what is above the window shrinks and what is below it grows', async () => {
  const { page, close } = await site.open('/', moving)
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
  await expectToReach(page, 'tools')
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
  await page.locator('#products').evaluate(jumpTo)
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
