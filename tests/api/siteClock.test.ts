import { afterAll, expect, test } from 'vitest'
import { setSiteClock } from '~/app/server/config/siteClock.server'
import { caller } from '../support/caller'
import { openedSite } from '../support/siteInProcess'

// 23:30 in Riyadh on the last day of a year: another day, month and year than this machine’s.
setSiteClock(new Date('2025-12-31T20:30:00Z'))
afterAll(() => {
  setSiteClock(new Date())
})

const admin = caller(openedSite())
const atNow = expect.stringMatching(/^2025-12-31T20:3\d/) as string

test.each([
  ['exports/launch/xlsx', 'launch-2025-12-31.xlsx'],
  ['exports/products/csv', 'launch-products-2025-12-31.csv'],
  ['exports/history/json', 'launch-history-2025-12-31.json'],
])('the name of %s has the day of the site’s clock', async (path, name) => {
  const { headers } = await admin.get(path)
  expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
})

test('“today” in a search of the history is the day of the site’s clock', async () => {
  expect((await admin.patch('timeline/phase-4', { owner: 'Someone else' })).status).toBe(200)
  const found = [{ id: 'phase-4', at: atNow }]
  expect(await admin.read('history?search=today')).toMatchObject(found)
  // A day without its year is the last one of that name.
  expect(await admin.read('history?search=31+Dec')).toMatchObject(found)
  expect(await admin.read('history?search=yesterday')).toEqual([])
})

test('a token and an account have times of the site’s clock', async () => {
  const expiresAt = expect.stringMatching(/^2026-01-01T20:3/) as string
  const made = await admin.post('tokens', { name: 'Board', scope: 'read', days: 1 })
  expect(made.json()).toMatchObject({ createdAt: atNow, expiresAt })
  expect(await admin.read('tokens')).toMatchObject([{ createdAt: atNow }])
  expect(await admin.read('accounts')).toMatchObject([{ activeAt: atNow }])
})
