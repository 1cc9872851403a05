import { describe, expect, test } from 'vitest'
import type { GoLiveForecast } from '~/data/contract/goLiveForecasts'
import type { Counted } from '~/data/contract/history'
import type { Phase } from '~/data/contract/phase'
import type { PlanReading } from '~/data/contract/plan'
import { demoHistory } from '~/data/demo/history'
import { writeDemoHistory } from '~/data/demo/writeHistory'
import { percentText } from '~/data/domain/plan/progress'
import { seriesOf, type TimeSeries } from '~/data/domain/plan/timeSeries'
import { caller, said, type Answer } from '../support/caller'
import { launchZone } from '../support/launchZone'
import { openedSite, startSite } from '../support/siteInProcess'
import { alterDatabase } from '../support/store'

const history = demoHistory()
const forGood = 'public, max-age=604800, immutable'

const cachingOf = ({ headers }: Answer) => headers.get('cache-control')
const tagOf = ({ headers }: Answer) => headers.get('etag') ?? ''

describe('at an earlier time', () => {
  const server = openedSite({ plant: writeDemoHistory })
  const nobody = caller(server, null)
  const { get, read } = nobody

  test('how go-live was forecast has the days with changes, and the reasons that readers may see', async () => {
    const forecasts = await read<GoLiveForecast[]>('go-live?at=2025-10-14T14:30')
    expect(forecasts.map(({ on, goLive }) => `${on.slice(5)} ${goLive.slice(5)}`)).toEqual([
      ...['09-22 11-07', '09-24 11-04', '09-26 11-03', '09-29 11-06', '09-30 11-05', '10-02 11-07'],
      ...['10-03 11-09', '10-06 11-11', '10-07 11-10', '10-08 11-11', '10-09 11-09', '10-13 11-12'],
      '10-14 11-12',
    ])
    expect(forecasts.filter(({ reason }) => reason !== null)).toMatchObject([
      { on: '2025-09-24', phase: 'phase-4', reason: 'Two reps from Central helped out in Western' },
      { on: '2025-09-29', reason: 'No visits over the national day' },
      { on: '2025-10-13', reason: 'Two formularies are closed until their committees meet' },
    ])
    const then = await read<GoLiveForecast[]>('go-live?at=2025-10-03T18:00')
    expect(then.at(-1)).toMatchObject({ on: '2025-10-03', goLive: '2025-11-08' })
    expect(await read('risks?at=2025-10-03T18:00')).toHaveLength(5)
  })

  test('a list is addressed by a minute, by a day at 18:00 UTC, or by the change', async () => {
    const at = (time: number | string) => get(`timeline?at=${time}`)
    const byChange = await at(history.length - 54)
    expect(byChange.json()).toMatchObject({ 3: { progress: '0.48' }, 4: { progress: '0.16' } })
    expect(cachingOf(byChange)).toBe(forGood)
    for (const time of ['2025-10-03', '2025-10-03T18:00', '2025-10-03T18%3A00']) {
      const answer = await at(time)
      expect([answer.text, tagOf(answer)]).toEqual([byChange.text, tagOf(byChange)])
      expect(cachingOf(answer)).toBe(forGood)
    }
  })

  test('of this minute, or of the last one, may still change, and must be revalidated', async () => {
    for (const past of [0, 1]) {
      const minute = new Date(Date.now() - past * 60_000).toISOString().slice(0, 16)
      for (const path of ['timeline', 'launch', 'plan', 'time-series/timeline']) {
        const answer = await get(`${path}?at=${minute}`)
        expect([path, answer.status, cachingOf(answer)]).toEqual([path, 200, 'no-cache'])
      }
    }
    expect(cachingOf(await get(`days/${new Date().toISOString().slice(0, 10)}`))).toBe('no-cache')
  })

  const twice = 'at is given more than once; give one time.'
  const minutes = 'a day or minute in UTC: 2025-10-03, 2025-10-03T18:00.'
  const asked = `at must be the number of a change, or ${minutes}`
  const aDay = 'the day must be a day in UTC: 2025-10-03.'
  test.each<[path: string, status: number, sentence: string]>([
    ['timeline?at=yesterday', 422, asked],
    ['timeline?at=2025-10-03T18:00:00Z', 422, asked],
    ['timeline?at=2999-01-01', 422, 'at must not be later than now.'],
    ['timeline?at=99999', 404, 'There is no "99999" in history.'],
    ['timeline?at=1&at=2', 400, twice],
    ['launch?at=99999', 404, 'There is no "99999" in history.'],
    ['plan?at=100', 422, `at must be ${minutes}`],
    ['time-series/timeline?at=2999-01-01', 422, 'at must not be later than now.'],
    ['time-series/targets/nobody?at=2025-10-01', 404, 'There is no "nobody" in targets.'],
    ['days/2025-10', 422, aDay],
    ['days/2999-01-01', 422, 'the day must not be later than now.'],
  ])('%s is refused by %i', async (path, status, sentence) => {
    expect(said(await get(path))).toEqual([status, sentence])
  })

  test('the plan has the moves and undos of the week up to that minute', async () => {
    const lineOf = async (at: string, label: string) =>
      (await read<PlanReading>(`plan?at=${at}`)).week.find((line) => line.label === label)?.text ?? ''
    const minute = '2025-10-09T14:00'
    const phases = await read<Phase[]>(`timeline?at=${minute}`)
    const named = [...(await lineOf(minute, 'Biggest changes')).matchAll(/Phase (\d) \S+ → (\S+)/g)]
    expect(named.length).toBeGreaterThan(0)
    for (const [, number, to] of named)
      expect(to).toBe(percentText(Number(phases[Number(number) - 1]?.progress)))
    expect(await lineOf('2025-08-21', 'Corrected')).toContain('83% →')
  })

  test('a time series has the changes so far: of a list at a minute, of an item cached as immutable', async () => {
    const until = (minute: string, name: string) =>
      history.filter(({ at, collection }) => at.slice(0, 16) <= minute && collection === name)
    const minute = '2025-10-09T14:00'
    const phases = await read<TimeSeries[]>(`time-series/timeline?at=${minute}`)
    const known = until(minute, 'timeline')
    expect(phases).toEqual(phases.map(({ id }) => seriesOf(known, id, 'progress', launchZone)))
    const { id = '' } = history.findLast(({ collection }) => collection === 'targets') ?? {}
    const answer = await get(`time-series/targets/${id}?at=2025-10-01`)
    expect(cachingOf(answer)).toBe(forGood)
    const visits = seriesOf(until('2025-10-01T18:00', 'targets'), id, 'hcpVisits', launchZone)
    expect(answer.json<Record<string, TimeSeries>>().hcpVisits).toEqual(visits)
  })

  test('the numbers of changes per day and per minute add up to the history, without names', async () => {
    const sum = (counted: readonly Counted[]) => counted.reduce((total, { changes }) => total + changes, 0)
    const answer = await get('days')
    const days = answer.json<Counted[]>()
    expect(sum(days)).toBe(history.length)
    const ofDay = days.find(({ time }) => time === '2025-10-09')
    expect(sum(await read<Counted[]>('days/2025-10-09'))).toBe(ofDay?.changes)
    for (const name of new Set(history.map(({ by }) => by))) expect(answer.text).not.toContain(name)
  })
})

test('an incomplete earlier plan is refused and not cached; the current plan is still returned', async () => {
  const server = await startSite({ plant: writeDemoHistory })
  await alterDatabase(
    server.dataDirectory,
    `update history set line = replace(line, '"checksum":"', '"checksum":"x') where collection = 'timeline' and id = 'phase-1'`,
  )
  const { get } = caller(server, null)
  const [then, now] = [await get('plan?at=2025-10-09T14:00'), await get('plan')]
  await server.stop()
  expect([then.status, cachingOf(then)]).toEqual([503, 'no-store'])
  expect(then.text).toMatch(/^The server cannot read its own data/)
  expect([now.status, cachingOf(now)]).toEqual([200, 'no-cache'])
})
