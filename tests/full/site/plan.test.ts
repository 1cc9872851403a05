import { describe, expect, test } from 'vitest'
import { plantDemo } from '../../support/journeyTimeTravel'
import { startedSite } from '../../support/site'

/** By today's clock the plan has ended, and has a past. */
const site = startedSite({ plant: plantDemo })

const phone = { width: 390, height: 844 }
const laptop = { width: 1280, height: 900 }

describe('the plan and the progress against it', () => {
  test('is in the first HTML, before any script', async () => {
    const html = (await (await fetch(site.url)).text()).replace(/<!-- -->/g, '')
    expect(html).toContain('The plan ended on 30 Nov 2025 with 3 of 7 phases complete.')
    expect(html).toContain('2 days late')
    expect(html).toContain('not complete')
  })

  test('is shown for an earlier time, in the past tense', async () => {
    const html = await (await fetch(`${site.url}/?at=2025-10-14T14:34`)).text()
    expect(html).toContain('Phase 4 was 5 days behind plan; at the pace of the 14 days before')
  })

  test.each([
    ['a laptop', laptop],
    ['a phone', phone],
  ])('switches to the trends and back, by keyboard, on %s', async (_, viewport) => {
    const { page, requests, close } = await site.open('/', { viewport })
    expect(requests.filter((path) => path.startsWith('/api/time-series'))).toEqual([])
    const trends = page.getByRole('button', { name: 'Trends' })
    await trends.focus()
    await page.keyboard.press('Enter')
    await page
      .getByRole('heading', { name: 'Forecast end of each phase, as it looked on each day' })
      .waitFor()
    expect(await trends.getAttribute('aria-pressed')).toBe('true')
    const days = await page
      .getByRole('table', { name: 'Forecast end of each phase, at each recording' })
      .getByRole('row', { name: /^Phase 4 / })
      .allTextContents()
    expect(days.length).toBeGreaterThan(1)
    expect(new Set(days).size).toBe(days.length)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.getByRole('button', { name: 'Rail', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: /^4 Pre-Launch Activation 72% in progress, not complete/ }).waitFor()
    await close()
  })

  test('has a chart in an open phase, with a table for screen readers', async () => {
    const { page, close } = await site.open('/', { viewport: laptop })
    await page.getByRole('button', { name: /^Phase 4/ }).click()
    await page.getByRole('table', { name: 'Progress against plan' }).waitFor({ state: 'attached' })
    expect(await page.getByRole('row', { name: '14 Oct 2025 72%' }).count()).toBe(1)
    expect(await page.getByRole('table', { name: 'Forecast end, as it looked on each day' }).count()).toBe(1)
    await close()
  })

  test('has a chart for a product’s target in its drawer, as of the day that the page shows', async () => {
    const { page, close } = await site.open('/?at=2025-10-03', { viewport: laptop })
    await page.getByRole('button', { name: /^Vometron 8 mg ODF/ }).click()
    const drawer = page.getByRole('region', { name: /^Vometron 8 mg ODF/ })
    const table = drawer.getByRole('table', { name: 'Target over time' })
    await table.waitFor({ state: 'attached' })
    const days = await table.getByRole('rowheader').allTextContents()
    expect(days.length).toBeGreaterThan(1)
    expect(days.filter((day) => /^([4-9]|[1-9]\d) Oct/.test(day))).toEqual([])
    await close()
  })

  test('follows a change at once, in the server’s words', async () => {
    const headers = { Cookie: await site.session(), 'Content-Type': 'application/json' }
    const change = (progress: string) =>
      fetch(`${site.url}/api/timeline/phase-7`, {
        method: 'PATCH',
        headers,
        body: JSON.stringify({ progress }),
      })
    expect((await change('1')).status).toBe(200)
    const { page, close } = await site.open('/', { viewport: laptop })
    await page.getByText('The plan ended on 30 Nov 2025 with 4 of 7 phases complete.').waitFor()
    await page.getByText('Phase 7 0% → 100%').waitFor()
    await close()
  })
})
