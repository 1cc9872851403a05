import { describe, expect, test } from 'vitest'
import type { Counted } from '~/data/contract/history'
import { demoHistory } from '~/data/demo/history'
import { demoBeginning, demoLists } from '~/data/demo/lists'
import { writeDemoHistory } from '~/data/demo/writeHistory'
import { sendRaw } from '../support/raw'
import { signedIn } from '../support/server'
import { openedSite } from '../support/siteInProcess'

const history = demoHistory()
const server = openedSite({ plant: writeDemoHistory })

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/${path}`, { headers })
const read = async (path: string) => (await get(path)).json() as Promise<unknown>
const forGood = 'public, max-age=604800, immutable'

/** A list after a change, by replaying the history from its start. */
function replayed(name: keyof typeof demoLists, until: number) {
  return demoBeginning[name].map((item) => {
    const changes = history.filter((change) => change.n <= until && change.id === item.id)
    return Object.assign({}, item, ...changes.map(({ after }) => after)) as unknown
  })
}

describe('a list at an earlier time', () => {
  test.each(Object.keys(demoLists) as (keyof typeof demoLists)[])(
    '%s equals the replayed history at each of its changes',
    async (name) => {
      for (const n of [0, 1, 100, 217, history.length])
        expect(await read(`${name}?at=${n}`)).toEqual(replayed(name, n))
      expect(await read(`${name}?at=${history.length}`)).toEqual(demoLists[name])
    },
  )

  test('is addressed by a minute, by a day at 18:00 UTC, or by the change', async () => {
    const n = history.length - 52
    const [byChange, byDay, byMinute, byEncodedMinute] = await Promise.all(
      [n, '2025-10-03', '2025-10-03T18:00', '2025-10-03T18%3A00'].map((at) => get(`timeline?at=${at}`)),
    )
    const text = await byChange?.text()
    const others = await Promise.all([byDay, byMinute, byEncodedMinute].map(async (answer) => answer?.text()))
    expect(others).toEqual([text, text, text])
    expect(JSON.parse(text ?? '')).toMatchObject({ 3: { progress: '0.48' }, 4: { progress: '0.16' } })
    expect(byDay?.headers.get('etag')).toBe(byChange?.headers.get('etag'))
    expect(byDay?.headers.get('cache-control')).toBe(forGood)
    expect(byChange?.headers.get('cache-control')).toBe(forGood)
  })

  test('includes all changes of its minute, and none of the next', async () => {
    const { at = '', after } = history.find(({ id, undoes }) => id === 'hosp' && undoes === undefined) ?? {}
    const progress = async (minute: string) =>
      ((await read(`business-units?at=${minute}`)) as { id: string; progress: string }[]).find(
        ({ id }) => id === 'hosp',
      )?.progress
    const before = new Date(new Date(at).getTime() - 60_000).toISOString().slice(0, 16)
    expect(await progress(at.slice(0, 16))).toBe(after?.progress)
    expect(await progress(before)).toBe('0.27')
  })

  test('before the first change is the initial list', async () => {
    expect(await read('targets?at=2025-01-01')).toEqual(demoBeginning.targets)
  })

  test('has an ETag, is compressed, and answers HEAD', async () => {
    const first = await get('products?at=100')
    const tag = first.headers.get('etag') ?? ''
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/)
    expect((await get('products?at=100', { 'If-None-Match': tag })).status).toBe(304)
    const raw = await sendRaw(
      server.url,
      'GET /api/products?at=100 HTTP/1.1\r\nHost: launch\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n',
    )
    expect(raw.headers['content-encoding']).toBe('br')
    const head = await fetch(`${server.url}/api/products?at=100`, { method: 'HEAD' })
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, tag, ''])
  })

  test('of the current minute, or of the last one, may still change, and must be revalidated', async () => {
    for (const past of [0, 1]) {
      const minute = new Date(Date.now() - past * 60_000).toISOString().slice(0, 16)
      for (const path of ['timeline', 'launch', 'plan', 'time-series/timeline']) {
        const answer = await get(`${path}?at=${minute}`)
        expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 200, 'no-cache'])
      }
    }
    const day = await get(`days/${new Date().toISOString().slice(0, 10)}`)
    expect(day.headers.get('cache-control')).toBe('no-cache')
  })

  const twice = 'at is given more than once; give one time.'
  const asked = 'at must be the number of a change, or a day or minute in UTC: 2025-10-03, 2025-10-03T18:00.'
  test.each([
    ['timeline?at=yesterday', 422, asked],
    ['timeline?at=2025-02-30', 422, asked],
    ['timeline?at=2025-10-03T24:00', 422, asked],
    ['timeline?at=2025-10-03t18:00', 422, asked],
    ['timeline?at=2025-10-03T18:00:00Z', 422, asked],
    ['timeline?at=-1', 422, asked],
    ['timeline?at=007', 422, asked],
    ['timeline?at=9999999999999', 422, asked],
    ['timeline?at=2999-01-01', 422, 'at must not be later than now.'],
    ['timeline?at=99999', 404, 'There is no "99999" in history.'],
    ['timeline?at=', 422, asked],
    ['timeline?at=1&at=2', 400, twice],
    ['plan?at=2025-10-03&at=2025-10-04', 400, twice],
    ['launch?at=yesterday', 422, asked],
    ['launch?at=99999', 404, 'There is no "99999" in history.'],
    ['plan?at=100', 422, 'at must be a day or minute in UTC: 2025-10-03, 2025-10-03T18:00.'],
    ['plan?at=2025-02-30', 422, 'at must be a day or minute in UTC: 2025-10-03, 2025-10-03T18:00.'],
    ['plan?at=2999-01-01', 422, 'at must not be later than now.'],
    ['days/2025-10', 422, 'the day must be a day in UTC: 2025-10-03.'],
    ['days/2025-02-30', 422, 'the day must be a day in UTC: 2025-10-03.'],
    ['days/2999-01-01', 422, 'the day must not be later than now.'],
  ])('%s is refused by %i', async (path, status, sentence) => {
    const answer = await get(path)
    expect([answer.status, await answer.text()]).toEqual([status, sentence])
  })
})

describe('the launch at an earlier time', () => {
  test('is cached as a list is, and has a version like the launch of now', async () => {
    const [then, now] = await Promise.all([get('launch?at=10'), get('launch')])
    const { headers } = then
    expect([then.status, headers.get('cache-control'), headers.get('x-revision')]).toEqual([
      200,
      forGood,
      '10',
    ])
    expect(headers.get('x-version')).toBe(headers.get('etag'))
    expect(now.headers.get('cache-control')).toBe('no-cache, no-transform')
    expect((await get('launch?at=10', { 'If-None-Match': headers.get('etag') ?? '' })).status).toBe(304)
  })
})

test.each([
  'timeline/at/100',
  'timeline/at/2025-10-03T18:00',
  'documents/at/1',
  'launch/at/10',
  'plan/at/2025-10-03',
  'time-series/timeline/at/2025-10-03',
  'time-series/timeline/phase-1/at/2025-10-03',
])('%s, an address of version 0.2.0, has nothing', async (path) => {
  const answer = await get(path)
  expect([answer.status, await answer.text()]).toEqual([
    404,
    'There is nothing at this address; check its spelling.',
  ])
})

describe('the numbers of changes per day', () => {
  test('and per minute add up to the history, without names', async () => {
    const answer = await get('days')
    const text = await answer.text()
    const days = JSON.parse(text) as Counted[]
    expect(days.reduce((sum, { changes }) => sum + changes, 0)).toBe(history.length)
    const minutes = (await read('days/2025-10-09')) as Counted[]
    expect(minutes.reduce((sum, { changes }) => sum + changes, 0)).toBe(
      days.find(({ time }) => time === '2025-10-09')?.changes,
    )
    expect(await read('days/2025-09-23')).toEqual([])
    for (const name of new Set(history.map(({ by }) => by))) expect(text).not.toContain(name)
    const again = await get('days', { 'If-None-Match': answer.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })

  test('include new changes', async () => {
    const Cookie = await signedIn(server)
    const before = (await read('days')) as Counted[]
    const answer = await fetch(`${server.url}/api/timeline/phase-7`, {
      method: 'PATCH',
      headers: { Cookie, 'Content-Type': 'application/json' },
      body: JSON.stringify({ owner: 'Country Launch Lead' }),
    })
    expect(answer.status).toBe(200)
    const after = (await read('days')) as Counted[]
    expect(after.slice(0, -1)).toEqual(before)
    expect(after.at(-1)).toEqual({ time: new Date().toISOString().slice(0, 10), changes: 1 })
  })
})
