import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Phase } from '~/data/contract/phase'
import { writeDemoHistory } from '~/data/demo/writeHistory'
import { demoHistory } from '~/data/demo/history'
import { seriesOf, type TimeSeries } from '~/data/domain/plan/timeSeries'
import type { PlanReading } from '~/data/domain/plan/planReading'
import { percentText } from '~/data/domain/plan/progress'
import { startSite, type SiteInProcess } from '../support/siteInProcess'
import { alterDatabase } from '../support/store'

const zone = 'Asia/Riyadh'

const history = demoHistory()
const forGood = 'public, max-age=604800, immutable'
let server: SiteInProcess

beforeAll(async () => {
  server = await startSite({ plant: writeDemoHistory })
})

afterAll(() => server.stop())

const get = (address: string) => fetch(`${server.url}/api/${address}`)
const read = async <T>(address: string) => (await (await get(address)).json()) as T

const lineOf = ({ week }: PlanReading, label: string) => week.find((line) => line.label === label)?.text ?? ''

describe('the plan at an earlier time', () => {
  test('has the moves of the week up to that minute', async () => {
    for (const minute of ['2025-10-09T14:00', '2025-10-14T12:00', '2025-10-13T10:00']) {
      const phases = await read<Phase[]>(`timeline?at=${minute}`)
      const moves = lineOf(await read<PlanReading>(`plan?at=${minute}`), 'Moved most')
      const named = [...moves.matchAll(/Phase (\d) \S+ → (\S+)/g)]
      expect(named.length).toBeGreaterThan(0)
      for (const [, number, to] of named)
        expect(to).toBe(percentText(Number(phases[Number(number) - 1]?.progress)))
    }
  })

  test('has, at every minute of a change, the time series of the changes so far', async () => {
    const minutes = new Set(history.map(({ at }) => at.slice(0, 16)).filter((at) => at > '2025-10-06'))
    for (const minute of minutes) {
      const known = history.filter(
        ({ at, collection }) => at.slice(0, 16) <= minute && collection === 'timeline',
      )
      const seriesList = await read<TimeSeries[]>(`time-series/timeline?at=${minute}`)
      expect(seriesList.map(({ id }) => seriesOf(known, id, 'progress', zone))).toEqual(seriesList)
    }
  })

  test('lists what was undone in its week, regardless of later changes', async () => {
    const before = await (await get('plan?at=2025-08-21')).text()
    expect(lineOf(JSON.parse(before) as PlanReading, 'Taken back')).toContain('83% →')
    expect(history.filter(({ at }) => at > '2025-08-21').length).toBeGreaterThan(200)
  })

  test('has time series of one item too, by figure, cached as immutable', async () => {
    const { id = '' } = history.findLast(({ collection }) => collection === 'targets') ?? {}
    const answer = await get(`time-series/targets/${id}?at=2025-10-01`)
    const seriesList = (await answer.json()) as Record<string, TimeSeries>
    expect(answer.headers.get('cache-control')).toBe(forGood)
    const known = history.filter(({ at, collection }) => at < '2025-10-01T18:01' && collection === 'targets')
    expect(seriesList.hcpVisits).toEqual(seriesOf(known, id, 'hcpVisits', zone))
    expect((await get('time-series/targets/nobody?at=2025-10-01')).status).toBe(404)
    expect((await get('time-series/targets?at=2025-10-01')).status).toBe(404)
    expect((await get('time-series/timeline?at=2999-01-01')).status).toBe(422)
  })
})

// This comes last: its site replaces the one before, which has read the history.
test('an incomplete earlier plan is refused and not cached; the current plan is still returned', async () => {
  await server.stop()
  server = await startSite({ plant: writeDemoHistory })
  await alterDatabase(
    server.dataDirectory,
    `update history set line = replace(line, '"checksum":"', '"checksum":"x') where collection = 'timeline' and id = 'phase-1'`,
  )
  const answer = await get('plan?at=2025-10-09T14:00')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(await answer.text()).toMatch(/^The server cannot read its own data/)
  const present = await get('plan')
  expect([present.status, present.headers.get('cache-control')]).toEqual([200, 'no-cache'])
})
