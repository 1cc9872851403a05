import { expect, test } from 'vitest'
import { expectToast } from '../../support/adminSite'
import { arrived, hasFocus, hold, signedInBy } from '../../support/page'
import { asOf, banner, goTo, openPast, phaseLink, plantDemo, query, slider } from '../../support/reader'
import { startedSite } from '../../support/site'

/** By today's clock the plan has ended, and has a past. */
const site = startedSite({ plant: plantDemo })

test('Back leaves the past and returns the focus to its button, Forward goes there again, and a section is shown as then', async () => {
  const { page, close } = await site.open()
  await openPast(page)
  await goTo(page, 'Home', '?at=2025-08-05T15:00')
  await goTo(page, 'ArrowRight', '?at=2025-08-06T15:00')
  await page.goBack()
  await expect.poll(() => banner(page).count()).toBe(0)
  await expect.poll(() => slider(page).count()).toBe(0)
  await expect.poll(() => hasFocus(asOf(page))).toBe(true)
  expect(await phaseLink(page, 'Pre-Launch Activation').innerText()).toContain('72%')
  await page.goForward()
  await expect.poll(() => banner(page).innerText()).toContain('6 Aug 2025, 18:00')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tools' }).click()
  await expect.poll(() => page.url()).toContain('?at=2025-08-06T15:00#tools')
  await expect.poll(() => hasFocus(page.locator('#tools'))).toBe(true)
  await slider(page).focus()
  await goTo(page, 'End', '')
  await expect.poll(() => slider(page).getAttribute('aria-valuetext')).toBe('Now')
  await expect.poll(() => hasFocus(slider(page))).toBe(true)
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

test('on a slow network no other day’s sentence is shown, and each click on "Earlier change" counts', async () => {
  const { page, close } = await site.open('/?at=2025-10-03')
  const allow = await hold(page, /\/api\/plan\?at=/)
  await slider(page).press('ArrowLeft')
  const sentence = page.locator('#home [aria-busy=true]', { hasText: 'go-live was likely' })
  await sentence.waitFor()
  expect(await slider(page).getAttribute('aria-valuetext')).toBe('3 Oct 2025, 18:00')
  allow()
  // The number of later changes arrives after the time.
  const moment = async () => (await banner(page).innerText()).split(' · ')[0]
  await expect.poll(moment).toContain('3 Oct 2025, 18:00')
  await expect.poll(() => sentence.count()).toBe(0)

  const earlier = banner(page).getByRole('button', { name: 'Earlier change' })
  const start = page.url()
  for (const _ of [1, 2, 3]) {
    const before = await moment()
    await earlier.click()
    await expect.poll(moment).not.toBe(before)
  }
  const third = await moment()
  await page.goto(start)
  await arrived(page)
  for (const _ of [1, 2, 3]) await earlier.click()
  await expect.poll(moment).toBe(third)
  await close()
})

test('a history that cannot be loaded is told with a retry, and the page and the handle stay at now', async () => {
  const { page } = await site.open()
  // The toast, and for a moment its announcement.
  const told = page.getByText('The history could not be loaded').first()
  await page.route('**/api/days', (route) => route.abort())
  await asOf(page).click()
  await told.waitFor()
  expect(await slider(page).count()).toBe(0)
  await page.unroute('**/api/days')
  await page.getByRole('button', { name: 'Try again' }).click()
  await slider(page).waitFor()
  await told.waitFor({ state: 'detached' })
  await page.route(/\/api\/.*\?at=2025-08-05T15:00$/, (route) => route.abort())
  await page.keyboard.press('Home')
  await told.waitFor()
  expect([query(page), await banner(page).count()]).toEqual(['', 0])
  await expect.poll(() => slider(page).getAttribute('aria-valuetext')).toBe('Now')
})

test('the past has no edit buttons, and an Apply continues meanwhile', async () => {
  const viewport = { width: 1440, height: 1000 }
  const { page } = await site.open('/', { viewport, ...signedInBy(await site.session()) })
  const pencils = page.getByRole('button', { name: /^Edit / })
  const section = page.locator('#tracking')
  await section.getByRole('button', { name: 'Edit figures' }).click()
  await section.getByRole('grid').waitFor()
  await page.keyboard.type('15\n11\n')
  const release = await hold(page, 'batches')
  const sent = page.waitForRequest('**/api/batches')
  await section.getByRole('button', { name: /^Apply 2 changes/ }).click()
  await sent
  const progress = section.getByText('0 of 2 applied')
  await progress.waitFor()
  await openPast(page)
  await goTo(page, 'Home', '?at=2025-08-05T15:00')
  await section.getByRole('grid').waitFor({ state: 'detached' })
  expect(await pencils.count()).toBe(0)
  await goTo(page, 'Escape', '')
  await progress.waitFor()
  expect(await section.getByRole('button', { name: /^Apply/ }).count()).toBe(0)
  release()
  await expectToast(page, '2 changes applied', 'In 2 products.')
  await section.getByRole('button', { name: 'Done' }).waitFor()
  expect(await pencils.count()).toBeGreaterThan(0)
})
