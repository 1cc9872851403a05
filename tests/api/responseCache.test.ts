import { describe, expect, test, vi } from 'vitest'
import { site } from '~/app/server/composition.server'
import { siteClock } from '~/app/server/config/siteClock.server'
import { listNames } from '~/data/contract/collections'
import { caller } from '../support/caller'
import { fullResponse, uncached } from '../support/fullResponse'
import fc from '../support/property'
import { openedSite } from '../support/siteInProcess'

const server = openedSite()
const admin = caller(server)

const addresses = [
  ...listNames.map((name) => `/api/${name}`),
  ...['/api/timeline/phase-2', '/api/timeline/phase-9', '/api/launch', '/api/plan', '/api/plan?against=none'],
  ...['/api/time-series/timeline', '/api/time-series/timeline/phase-2'],
  ...['/api/workbooks', '/api/workbooks/rarm', '/api/timeline?at=0', '/api/launch?at=0'],
  ...['/api/plan?at=2025-10-03', '/api/time-series/timeline?at=2025-10-03'],
  ...['/api/time-series/timeline/phase-2?at=2025-10-03', '/api/changes?since=0', '/api/changes?since=1'],
  ...['/api/changes?since=999999', '/healthz', '/readyz', '/api/nothing', '/api/timeline/'],
]

const encodings = ['identity', 'gzip', 'br', 'gzip;q=1, br;q=0.5']

const reading = fc.record({
  kind: fc.constant('read' as const),
  address: fc.constantFrom(...addresses),
  encoding: fc.constantFrom(...encodings),
  method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD'),
  knows: fc.constantFrom('nothing', 'this', 'another', 'any'),
})
const changing = fc.record({
  kind: fc.constant('change' as const),
  phase: fc.integer({ min: 1, max: 7 }),
  progress: fc.integer({ min: 0, max: 100 }),
})
const waiting = fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(0.2, 1, 60) })

const step = fc.oneof(
  { weight: 8, arbitrary: reading },
  { weight: 2, arbitrary: changing },
  { weight: 1, arbitrary: waiting },
)

type Reading = typeof reading extends fc.Arbitrary<infer R> ? R : never

async function headersOf({ address, encoding, knows }: Reading): Promise<Record<string, string>> {
  const accepting = { 'Accept-Encoding': encoding }
  if (knows === 'nothing') return accepting
  if (knows === 'any') return { ...accepting, 'If-None-Match': '*' }
  const { headers } = await fullResponse(server.url + address, { ...accepting, ...uncached })
  const tag = typeof headers.etag === 'string' && knows === 'this' ? headers.etag : '"another"'
  return { ...accepting, 'If-None-Match': tag }
}

/** Changes a phase and returns the status. */
const changed = async (phase: number, fields: object) =>
  (await admin.patch(`timeline/phase-${phase}`, fields)).status

test('a cached response equals a fresh one, including headers, after any changes', async () => {
  // It stands still between the steps: a minute that passes changes the plan.
  let now = Date.now()
  const clock = vi.spyOn(siteClock(), 'now').mockImplementation(() => new Date(now))

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      for (const step of steps) {
        if (step.kind === 'wait') now += step.minutes * 60_000
        else if (step.kind === 'change')
          expect(await changed(step.phase, { progress: String(step.progress / 100) })).toBe(200)
        else {
          const headers = await headersOf(step)
          const ask = (more: object = {}) =>
            fullResponse(server.url + step.address, { ...headers, ...more }, step.method)
          // The second may come from the cache, which has the first.
          const [first, second, made] = [await ask(), await ask(), await ask(uncached)]
          expect(first).toEqual(made)
          expect(second).toEqual(made)
        }
      }
    }),
    { numRuns: 40 },
  )
  clock.mockRestore()
})

describe('a response', () => {
  const path = '/api/time-series/timeline'
  const ask = (query = '') => fullResponse(server.url + path + query)

  test('is not computed again before a change, and is after one', async () => {
    const seriesList = vi.spyOn(site().store, 'timeSeries')
    await ask()
    const before = seriesList.mock.calls.length
    await Promise.all([ask(), ask(), ask()])
    expect(seriesList.mock.calls.length).toBe(before)
    expect(await changed(3, { owner: 'Somebody else' })).toBe(200)
    await ask()
    expect(seriesList.mock.calls.length).toBeGreaterThan(before)
    seriesList.mockRestore()
  })

  test('is not cached for an address with a query, because clients could make up any number', async () => {
    const seriesList = vi.spyOn(site().store, 'timeSeries')
    for (let place = 0; place < 3; place += 1) await ask('?x')
    expect(seriesList.mock.calls.length).toBe(3)
    seriesList.mockRestore()
  })
})
