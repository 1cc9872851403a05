import { once } from 'node:events'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectToast } from '../../support/adminSite'
import { paste } from '../../support/grid'
import { banner, goTo, openPast, phaseLink, plantDemo, query, slider } from '../../support/journeyTimeTravel'
import {
  arrived,
  hasFocus,
  holdRequests,
  openPage,
  signedInBy,
  violationsInLightAndDark,
} from '../../support/page'
import { startedSite } from '../../support/site'

/** By today's clock the plan has ended, and has a past. */
const site = startedSite({ plant: plantDemo })

const then = '/?at=2025-10-03'
const phone = { width: 390, height: 844 }

const asOf = (page: Page) => page.getByRole('button', { name: /^(?:Last change|As of) / })
describe('a shared address', () => {
  test('shows the page of that time in its first HTML, under the banner, without scripts', async () => {
    const html = await (await fetch(site.url + then)).text()
    expect(html).toContain('An earlier moment is shown')
    const words = html.replaceAll(/<[^>]*>/g, '')
    expect(words).toContain('As it was on 3 Oct 2025, 21:00')
    expect(words).toContain('Phase 4 was 2 days behind plan')
    expect(words).toContain('Figures as of 3 Oct, 21:00')
    expect(words).toContain('That week')
    expect(html.match(/As now: this part has no history\./g)).toHaveLength(3)
    expect(html).not.toMatch(/\b(?:mona|yousef|huda|sara|omar)\b/)
    expect(html).not.toContain('/documents/')
  })

  test('hydrates without an error, and can be reloaded', async () => {
    const { page, requests, close } = await site.open(then)
    await expect
      .poll(() => banner(page).innerText())
      .toMatch(/3 Oct 2025, 21:00 Riyadh · read-only · 52 changes/)
    expect(await phaseLink(page, 'Pre-Launch Activation').innerText()).toContain('48%')
    await slider(page).waitFor()
    expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([])
    await page.reload()
    await slider(page).waitFor()
    expect(await slider(page).getAttribute('aria-valuetext')).toBe('3 Oct 2025, 21:00')
    await close()
  })

  test.each(['banana', '2999-01-01'])('with %j shows now', async (given) => {
    const { page, close } = await site.open(`/?at=${given}`)
    expect(await banner(page).count()).toBe(0)
    expect(await phaseLink(page, 'Pre-Launch Activation').innerText()).toContain('72%')
    await close()
  })

  test('from before the history shows its first day', async () => {
    const { page, close } = await site.open('/?at=2024-01-01')
    await expect.poll(() => banner(page).innerText()).toContain('5 Aug 2025, 18:00')
    await close()
  })
})

test("the browser's Back leaves the past, and Forward returns", async () => {
  const { page, close } = await site.open()
  await openPast(page)
  await goTo(page, 'Home', '?at=2025-08-05T15:00')
  await goTo(page, 'ArrowRight', '?at=2025-08-06T15:00')
  await page.goBack()
  await expect.poll(() => banner(page).count()).toBe(0)
  expect(await phaseLink(page, 'Pre-Launch Activation').innerText()).toContain('72%')
  await page.goForward()
  await expect.poll(() => banner(page).innerText()).toContain('6 Aug 2025, 18:00')
  await close()
})

test('from change to change, and back to now', async () => {
  const { page, close } = await site.open('/?at=2025-10-09')
  await slider(page).waitFor()
  await page.getByRole('button', { name: 'Earlier change' }).click()
  await expect.poll(() => query(page)).toBe('?at=2025-10-09T15:05')
  await page.getByRole('button', { name: 'Earlier change' }).click()
  await expect.poll(() => query(page)).toBe('?at=2025-10-09T15:01')
  // The mistake of that minute, which was undone four minutes later.
  await expect.poll(() => phaseLink(page, 'KOL Advocacy').innerText()).toContain('83%')
  await page.getByRole('button', { name: 'Later change' }).click()
  await expect.poll(() => query(page)).toBe('?at=2025-10-09T15:05')
  await expect.poll(() => phaseLink(page, 'KOL Advocacy').innerText()).toContain('33%')
  await page.getByRole('link', { name: 'Back to now' }).click()
  await expect.poll(() => banner(page).count()).toBe(0)
  await expect.poll(() => phaseLink(page, 'KOL Advocacy').innerText()).toContain('50%')
  await close()
})

test('Admin Mode is disabled, and navigation to a section stays in the past', async () => {
  const { page, close } = await site.open(then)
  // The button says that it is disabled, and can be clicked to show why.
  await page.getByRole('button', { name: 'Admin Mode' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Back to now to make changes.', { exact: true }).waitFor()
  expect(await page.getByRole('dialog', { name: 'Admin Mode' }).count()).toBe(0)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tools' }).click()
  await expect.poll(() => page.url()).toContain('?at=2025-10-03#tools')
  expect(await banner(page).count()).toBe(1)
  await close()
})

test('a key that is pressed before the page has followed counts from the last position', async () => {
  const { page, close } = await site.open()
  await openPast(page)
  await page.evaluate(() => {
    const keys: Record<string, string> = {
      '?at=2025-08-05T15:00': 'PageUp',
      '?at=2025-08-12T15:00': 'ArrowLeft',
    }
    for (const name of ['pushState', 'replaceState'] as const) {
      const change = history[name].bind(history)
      history[name] = (...given) => {
        change(...given)
        const key = keys[location.search]
        if (key) document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      }
    }
  })
  await page.keyboard.press('Home')
  await expect.poll(() => banner(page).innerText()).toContain('11 Aug 2025, 18:00')
  expect(await slider(page).getAttribute('aria-valuetext')).toBe('11 Aug 2025, 18:00')
  await close()
})

describe('on a slow network', () => {
  test('the sentence of the previous time is not shown for another position', async () => {
    const { page, close } = await site.open(then)
    let allow: () => void = () => undefined
    const allowed = new Promise<void>((resolve) => (allow = resolve))
    await page.route(/\/api\/plan\?at=/, async (route) => {
      await allowed
      await route.continue()
    })
    await slider(page).press('ArrowLeft')
    const sentence = page.locator('#home [aria-busy=true]', { hasText: 'Phase 4 was' })
    await sentence.waitFor()
    expect(await slider(page).getAttribute('aria-valuetext')).toBe('3 Oct 2025, 18:00')
    allow()
    await expect.poll(() => banner(page).innerText()).toContain('3 Oct 2025, 18:00')
    await expect.poll(() => sentence.count()).toBe(0)
    await close()
  })

  test('each click on "Earlier change" counts', async () => {
    const { page, close } = await site.open(then)
    const earlier = banner(page).getByRole('button', { name: 'Earlier change' })
    // The number of later changes arrives after the time.
    const moment = async () => (await banner(page).innerText()).split(' · ')[0]
    const moments = [await moment()]
    for (const _ of [1, 2, 3]) {
      await earlier.click()
      await expect.poll(moment).not.toBe(moments.at(-1))
      moments.push(await moment())
    }
    await page.goto(site.url + then)
    await arrived(page)
    for (const _ of [1, 2, 3]) await earlier.click()
    await expect.poll(moment).toBe(moments.at(-1))
    await close()
  })
})

test('the handle keeps the focus at now, and Back returns it to the button', async () => {
  const { page, close } = await site.open(then)
  expect(await page.getByRole('button', { name: 'Trends' }).count()).toBe(0)
  await slider(page).focus()
  await goTo(page, 'End', '')
  await expect.poll(() => slider(page).getAttribute('aria-valuetext')).toBe('Now')
  await expect.poll(() => hasFocus(slider(page))).toBe(true)
  await goTo(page, 'Home', '?at=2025-08-05T15:00')
  await page.goBack()
  await expect.poll(() => slider(page).count()).toBe(0)
  await expect.poll(() => hasFocus(asOf(page))).toBe(true)
  await close()
})

describe('a failed load', () => {
  test('shows an error with a retry, and the page stays at now', async () => {
    const { page } = await site.open()
    let fails = true
    await page.route('**/api/days', (route) => (fails ? route.abort() : route.continue()))
    await asOf(page).click()
    // The toast, and for a moment its announcement.
    await page.getByText('The history could not be loaded').first().waitFor()
    expect(await slider(page).count()).toBe(0)
    fails = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await slider(page).waitFor()
  })

  test('of a day keeps the page and the handle in place', async () => {
    const { page } = await site.open()
    await page.route(/\/api\/.*\?at=2025-08-05T15:00$/, (route) => route.abort())
    await openPast(page)
    await page.keyboard.press('Home')
    // The toast, and for a moment its announcement.
    await page.getByText('The history could not be loaded').first().waitFor()
    expect([query(page), await banner(page).count()]).toEqual(['', 0])
    await expect.poll(() => slider(page).getAttribute('aria-valuetext')).toBe('Now')
  })
})

test('on a phone it has no errors in light or dark', async () => {
  const { page, close } = await site.open(then, { viewport: phone })
  await slider(page).waitFor()
  expect(await violationsInLightAndDark(page)).toEqual([])
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(sideways).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Earlier change' }).click()
  await expect.poll(() => query(page)).toMatch(/^\?at=2025-10-03T/)
  await close()
})

test('on a phone its first HTML stays until its code has loaded, also where the fold buttons load first', async () => {
  const { page, close } = await openPage(site.browser, 'about:blank', { viewport: phone })
  const release = await holdRequests(page, /\/assets\/TimeTravel-/)
  const folds = page.waitForResponse(/\/assets\/fold-/)
  await page.goto(site.url + then)
  await arrived(page)
  await (await folds).finished()
  await page.waitForTimeout(300)
  expect(await page.getByRole('link', { name: 'Back to now' }).count()).toBe(1)
  release()
  await slider(page).waitFor()
  await page
    .getByRole('button', { name: /^Show / })
    .first()
    .waitFor()
  await close()
})

test('the frame of the past prints only its banner', async () => {
  const { page, close } = await site.open(then, {
    viewport: { width: 1280, height: 900 },
  })
  await slider(page).waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await banner(page).isVisible()).toBe(true)
  expect(await page.getByRole('link', { name: 'Back to now' }).isVisible()).toBe(false)
  await close()
})

test('there are no edit buttons, until now', async () => {
  const { page } = await site.open('/', signedInBy(await site.session()))
  const pencil = page.getByRole('button', { name: 'Edit Phase 4' })
  await pencil.waitFor()
  await openPast(page)
  await goTo(page, 'Home', '?at=2025-08-05T15:00')
  await expect.poll(() => page.getByRole('button', { name: /^Edit / }).count()).toBe(0)
  await goTo(page, 'Escape', '')
  await pencil.waitFor()
})

test('an Apply continues while the past is shown, and is visible again at now', async () => {
  const { page } = await site.open('/', signedInBy(await site.session()))
  await page.setViewportSize({ width: 1440, height: 1000 })
  const section = page.locator('#tracking')
  await section.getByRole('button', { name: 'Edit figures' }).click()
  const grid = section.getByRole('grid')
  await grid.waitFor()
  await page.keyboard.press('Home')
  await paste(page, '15\n11\n')
  const gate = new EventTarget()
  const opened = once(gate, 'open')
  const sent: string[] = []
  await page.route('**/api/batches', async (route) => {
    sent.push(route.request().url())
    await opened
    await route.fallback()
  })
  await section.getByRole('button', { name: 'Apply 2 changes' }).click()
  const progress = section.getByText('0 of 2 applied')
  await progress.waitFor()
  await openPast(page)
  await goTo(page, 'Home', '?at=2025-08-05T15:00')
  await grid.waitFor({ state: 'detached' })
  await goTo(page, 'Escape', '')
  await progress.waitFor()
  expect(await section.getByRole('button', { name: /^Apply/ }).count()).toBe(0)
  gate.dispatchEvent(new Event('open'))
  await expectToast(page, '2 changes applied', 'In 2 products.')
  await section.getByRole('button', { name: 'Done' }).waitFor()
  expect(sent).toHaveLength(1)
})
