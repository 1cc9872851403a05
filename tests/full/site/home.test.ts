import { expect, test } from 'vitest'
import { hold } from '../../support/page'
import { asOf, laptop, plantDemo } from '../../support/reader'
import { startedSite } from '../../support/site'

const site = startedSite({ plant: plantDemo })

test('from another page the lists come from /api, each once, with skeletons meanwhile', async () => {
  const { page, requests, close } = await site.open('/rarm')
  const release = await hold(page, 'timeline*')
  await page.getByRole('navigation').getByRole('link', { name: 'Timeline' }).click()
  const skeletons = page.locator('#timeline [data-skeleton]')
  await expect.poll(() => skeletons.count()).toBe(8)
  release()
  await expect.poll(() => page.locator('#timeline [data-state]').getByRole('button').count()).toBe(7)
  const lists = [
    ...['baseline', 'bu-contextual-items', 'business-units', 'go-live', 'plan', 'products'],
    ...['risks', 'targets', 'timeline', 'tools', 'training'],
  ]
  // The forecasts are requested once the plan has a date to forecast.
  await expect
    .poll(() => requests.filter((path) => path.startsWith('/api/')).sort())
    .toEqual(lists.map((name) => `/api/${name}`))
  // A request that was given up is no error.
  await page.evaluate(() => void Promise.reject(new DOMException('given up', 'AbortError')))
  await close()
})

test('a failed list says so in its section alone, with a retry; without their items the units stay', async () => {
  const { page } = await site.open('/rarm')
  // The phases last: what they show asks again for other lists that failed.
  const lists = [
    ['products', '#products', 'Failed to fetch products'],
    ['targets', '#tracking', 'Failed to fetch targets'],
    ['timeline', '#timeline', '503: The store is closed for a moment.'],
  ] as const
  for (const name of ['bu-contextual-items', ...lists.map(([name]) => name)])
    await page.route(`**/api/${name}`, (route) =>
      route.fulfill({ status: 503, body: 'The store is closed for a moment.' }),
    )
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click()
  for (const [name, section, message] of lists) {
    const alert = page.locator(section).getByRole('alert')
    await expect.poll(() => alert.textContent()).toContain(message)
    await page.unroute(`**/api/${name}`)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => alert.count()).toBe(0)
  }
  await expect.poll(() => page.locator('#business-units h3 > button').count()).toBe(6)
  expect(await page.locator('#business-units').getByRole('alert').count()).toBe(0)
})

test('the rail switches to the trends, which load by then, and back, by keyboard', async () => {
  const { page, requests, close } = await site.open('/', { viewport: laptop })
  await asOf(page).waitFor()
  expect(requests.filter((path) => path.startsWith('/api/time-series'))).toEqual([])
  await page.getByRole('button', { name: 'Trends' }).press('Enter')
  const forecasts = page.getByRole('table', { name: 'Forecast end of each phase, at each recording' })
  const days = forecasts.getByRole('row', { name: /^Phase 4 / })
  await expect.poll(() => days.count()).toBeGreaterThan(1)
  expect(new Set(await days.allTextContents()).size).toBe(await days.count())
  await page.getByRole('button', { name: 'Timeline', exact: true }).press('Enter')
  await page.getByRole('link', { name: /^4 Pre-Launch Activation 72% in progress, not complete/ }).waitFor()
  await close()
})

test('an open phase and product have the history of their figures, up to the day that the page shows', async () => {
  const { page, close } = await site.open('/', { viewport: laptop })
  await page.getByRole('button', { name: /^Phase 4/ }).click()
  await page.getByRole('table', { name: 'Progress against plan' }).waitFor({ state: 'attached' })
  expect(await page.getByRole('row', { name: '14 Oct 2025 72%' }).count()).toBe(1)
  expect(await page.getByRole('table', { name: 'Forecast end, as it looked on each day' }).count()).toBe(1)

  await page.goto(`${site.url}/?at=2025-10-03&product=vometron-8-mg-odf`)
  const drawer = page.getByRole('region', { name: /^Vometron 8 mg ODF/ })
  const table = drawer.getByRole('table', { name: 'Target over time' })
  await table.waitFor({ state: 'attached' })
  const days = await table.getByRole('rowheader').allTextContents()
  expect(days.length).toBeGreaterThan(1)
  expect(days.filter((day) => /^([4-9]|[1-9]\d) Oct/.test(day))).toEqual([])
  await close()
})
