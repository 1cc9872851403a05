import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { callsOf, openPanel } from '../support/adminSite'
import { asOf, list, liveSite, pill, show, unit } from '../support/liveSite'
import { reload, violationsInLightAndDark } from '../support/page'

const site = liveSite()

const marked = (page: Page) => page.locator('[data-changed]')
/** Where what is read stands in the window: what grows above it, such as a week that has something to tell, moves it not. */
const placeOf = (page: Page) =>
  page
    .getByRole('button', { name: /^Current Portfolio/ })
    .evaluate((element) => Math.round(element.getBoundingClientRect().top))

describe('newer figures', () => {
  test('are told, and shown by a press alone: the lists concerned, all else as it was', async () => {
    const { page, close } = await site.open()
    await page.getByRole('button', { name: /^2\s*Phase 2|Phase 2 —/ }).click()
    await page.getByRole('button', { name: /^RX/ }).click()
    await unit(page, 'Oncology').click()
    await page.getByRole('button', { name: /^Current Portfolio/ }).focus()
    const calls = callsOf(page)
    const before = await unit(page, 'Oncology').innerText()
    const place = await placeOf(page)

    await site.change('business-units/onco', { progress: '0.81' })
    await site.change('timeline/phase-4', { progress: '0.77' })
    await expect.poll(() => pill(page).innerText()).toMatch(/^2 changes · .*\d\d:\d\d\s+Show$/)
    expect(await asOf(page).innerText()).toMatch(/^As of .*\d\d:\d\d · 2 newer$/)
    expect(await unit(page, 'Oncology').innerText()).toBe(before)
    expect(calls).toEqual([])
    expect(await violationsInLightAndDark(page)).toEqual([])

    await show(page)
    expect([...calls].sort()).toEqual([
      'GET /api/business-units',
      'GET /api/courses/timeline',
      'GET /api/plan',
      'GET /api/timeline',
    ])
    await expect.poll(() => unit(page, 'Oncology').innerText()).toContain('81%')
    await expect
      .poll(async () => (await marked(page).allInnerTexts()).sort())
      .toEqual(['77%', '77%', '81%', '81%'].sort())
    expect(await list(page).getByRole('link').allInnerTexts()).toEqual([
      expect.stringMatching(/^Oncology progress\n.* → 81% · \d\d:\d\d$/),
      expect.stringMatching(/^Phase 4 progress\n.* → 77% · \d\d:\d\d$/),
    ])
    await expect
      .poll(() => page.getByText(/^Figures as of .* Oncology, 81%, was .*\. Phase 4, 77%, was .*\.$/).count())
      .toBe(1)
    expect(await pill(page).count()).toBe(0)
    expect(await page.getByRole('button', { name: /Phase 2 —/ }).getAttribute('aria-expanded')).toBe('true')
    expect(await unit(page, 'Oncology').getAttribute('aria-expanded')).toBe('true')
    expect(await page.getByRole('button', { name: /^RX/ }).getAttribute('aria-pressed')).toBe('true')
    expect(Math.abs((await placeOf(page)) - place)).toBeLessThanOrEqual(2)

    await page.clock.fastForward(6_500)
    await expect.poll(() => marked(page).count()).toBe(0)
    expect(await violationsInLightAndDark(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => list(page).count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
    await close()
  })

  test('that were taken back are none, and what is newer is so after another page too', async () => {
    const { page, close } = await site.open()
    await site.change('business-units/diab', { progress: '0.51' })
    await expect.poll(() => pill(page).innerText()).toContain('1 change ·')
    await site.change('business-units/diab', { progress: '0.52' })
    await site.change('business-units/resp', { progress: '0.53' })
    await expect.poll(() => pill(page).innerText()).toContain('2 changes ·')
    await page.getByRole('button', { name: 'Resources' }).click()
    await page.getByRole('menuitem', { name: 'RARM' }).click()
    await page.getByRole('heading', { level: 1, name: /RARM/ }).waitFor()
    expect(await pill(page).count()).toBe(0)
    expect(await page.getByRole('contentinfo').last().innerText()).not.toContain('Figures as of')
    await site.change('business-units/hosp', { progress: '0.54' })
    await page.getByRole('link', { name: 'Business Units', exact: true }).click()
    await expect.poll(() => pill(page).innerText()).toContain('3 changes ·')
    await show(page)
    await expect.poll(() => unit(page, 'Hospital').innerText()).toContain('54%')
    await close()
  })

  test('of one’s own are none, and name their author to administrators alone', async () => {
    const { page, close } = await site.open(await site.asAdministrator())
    const viewer = await site.open()
    const panel = await openPanel(page)
    await panel.getByLabel('Business unit').selectOption('mens')
    await panel.getByLabel('Progress, 0 to 100').fill('33')
    await panel.getByRole('button', { name: 'Update progress' }).click()
    await expect.poll(() => unit(page, "Men's Health").innerText()).toContain('33%')
    await expect.poll(() => pill(viewer.page).innerText()).toContain('1 change ·')
    expect(await pill(page).count()).toBe(0)

    // A form says before it is sent that its item has changed; what is typed stays, and the history has it at once.
    await panel.getByLabel('Progress, 0 to 100').fill('34')
    await site.change('business-units/mens', { progress: '0.36' })
    await expect
      .poll(() => panel.getByRole('alert').innerText())
      .toMatch(
        /^Men's Health was changed while you were editing\s+progress 33% → 36%, today, \d\d:\d\d by mona/,
      )
    expect(await panel.getByLabel('Progress, 0 to 100').inputValue()).toBe('34')
    await expect.poll(() => panel.getByRole('listitem').first().innerText()).toContain('33% → 36%')
    await show(page)
    await show(viewer.page)
    await panel.getByLabel('Progress, 0 to 100').fill('')

    await site.change('timeline/phase-5', { owner: 'Medical Affairs' })
    await expect.poll(() => pill(page).innerText()).toContain('1 change ·')
    await expect.poll(() => pill(viewer.page).innerText()).toContain('1 change ·')
    await show(page)
    await show(viewer.page)
    expect(await list(page).innerText()).toContain('by mona')
    expect(await list(viewer.page).innerText()).not.toMatch(/ by /)

    // Signed out in the middle: what comes then names nobody any more.
    await panel.getByRole('button', { name: 'Sign out' }).click()
    await panel.getByLabel('User name').waitFor()
    await site.change('timeline/phase-5', { owner: 'KOL lead' })
    await expect.poll(() => pill(page).innerText()).toContain('1 change ·')
    await pill(page).getByRole('button', { name: /Show$/ }).click()
    await expect.poll(() => list(page).innerText()).toContain('KOL lead')
    expect(await list(page).innerText()).not.toMatch(/ by /)
    await close()
    await viewer.close()
  })
})

describe('since the last visit', () => {
  const visited = (hours: number) => ({
    storageState: {
      cookies: [],
      origins: [
        {
          origin: site.line.url,
          localStorage: [
            {
              name: 'launch-command-center.visit',
              value: JSON.stringify({
                at: new Date(Date.now() - hours * 3_600_000).toISOString(),
                revision: 0,
                since: null,
              }),
            },
          ],
        },
      ],
    },
  })
  const strip = (page: Page) => page.getByRole('region', { name: /^Since your last visit, / })

  test('is told after twelve hours what has changed, until it is closed', async () => {
    const { page, streams, close } = await site.open(visited(13))
    await expect.poll(() => strip(page).getByRole('term').allInnerTexts()).toContain('Phases')
    expect(await violationsInLightAndDark(page)).toEqual([])
    await reload(page)
    await strip(page).getByRole('button', { name: 'Close the summary' }).click()
    expect(await strip(page).count()).toBe(0)
    const before = streams()
    await reload(page)
    await expect.poll(streams).toBeGreaterThan(before)
    expect(await strip(page).count()).toBe(0)
    await close()
  })

  test('leads to the page as it was then, where nothing newer is told', async () => {
    const { page, close } = await site.open(visited(13))
    await strip(page).getByRole('link', { name: 'See it as it was then' }).click()
    await page.getByRole('region', { name: 'An earlier moment is shown' }).waitFor()
    expect(await strip(page).count()).toBe(0)
    await site.change('business-units/hosp', { progress: String(0.2 + Math.random() / 2).slice(0, 6) })
    await page.getByRole('link', { name: 'Back to now' }).click()
    await expect.poll(() => pill(page).innerText()).toContain('1 change ·')
    await close()
  })

  test('is not told after an hour, nor of what nobody kept', async () => {
    for (const options of [visited(1), undefined]) {
      const { page, requests, close } = await site.open(options)
      await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(1)
      expect(requests).not.toContain('/api/changes')
      expect(await strip(page).count()).toBe(0)
      await close()
    }
  })
})
