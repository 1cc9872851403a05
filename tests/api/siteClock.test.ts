import { afterAll, beforeAll, expect, test } from 'vitest'
import { setSiteClock } from '~/app/server/config/siteClock.server'
import { signedIn } from '../support/server'
import { openedSite } from '../support/siteInProcess'

// 23:30 in Riyadh on the last day of a year: another day, month and year than this machine’s.
setSiteClock(new Date('2025-12-31T20:30:00Z'))
afterAll(() => {
  setSiteClock(new Date())
})

const server = openedSite()
let cookie: string

beforeAll(async () => {
  cookie = await signedIn(server)
})

const call = (method: string, path: string, body?: object | Buffer) =>
  fetch(`${server.url}/api/${path}`, {
    method,
    headers: {
      ...{ Cookie: cookie, Origin: server.url },
      'Content-Type': Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json',
    },
    ...(body && { body: Buffer.isBuffer(body) ? Uint8Array.from(body) : JSON.stringify(body) }),
  })

const json = async (response: Promise<Response>) =>
  (await response).json() as Promise<Record<string, unknown>>
const atNow = expect.stringMatching(/^2025-12-31T20:3\d/) as unknown

test.each([
  ['exports/launch/xlsx', 'launch-2025-12-31.xlsx'],
  ['exports/products/csv', 'launch-products-2025-12-31.csv'],
  ['exports/history/json', 'launch-history-2025-12-31.json'],
])('the name of %s has the day of the site’s clock', async (path, name) => {
  const { headers } = await call('GET', path)
  expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
})

test('“today” in a search of the history is the day of the site’s clock', async () => {
  expect((await call('PATCH', 'timeline/phase-4', { owner: 'Someone else' })).status).toBe(200)
  const found = await json(call('GET', 'history?search=today'))
  expect(found).toMatchObject([{ id: 'phase-4', at: atNow }])
  // A day without its year is the last one of that name.
  expect(await json(call('GET', `history?${new URLSearchParams({ search: '31 Dec' })}`))).toHaveLength(1)
  expect(await json(call('GET', 'history?search=yesterday'))).toEqual([])
})

test('a token and an account have times of the site’s clock', async () => {
  const token = await json(call('POST', 'tokens', { name: 'Board', scope: 'read', days: 1 }))
  expect(token).toMatchObject({
    createdAt: atNow,
    expiresAt: expect.stringMatching(/^2026-01-01T20:3/) as unknown,
  })
  expect(await json(call('GET', 'tokens'))).toMatchObject([{ createdAt: atNow }])
  const accounts = (await json(call('GET', 'accounts'))) as unknown as { activeAt: string }[]
  expect(accounts).toMatchObject([{ activeAt: atNow }])
})
