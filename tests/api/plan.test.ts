import { describe, expect, test } from 'vitest'
import type { SavedPlan } from '~/data/contract/savedPlan'
import type { PlanReading } from '~/data/contract/plan'
import type { TimeSeries } from '~/data/domain/plan/timeSeries'
import { caller, said } from '../support/caller'
import { openedSite } from '../support/siteInProcess'

const server = openedSite()
const [admin, nobody] = [caller(server), caller(server, null)]

const planOf = (query = '') => nobody.read<PlanReading>(`plan${query}`)
const change = async (path: string, body: object) => {
  expect((await admin.patch(path, body)).status).toBe(200)
}

describe('the plan', () => {
  test('is the rail in words and positions, with an ETag', async () => {
    const { headers, json } = await nobody.get('plan')
    const { rows, ...reading } = json<PlanReading>()
    expect(rows.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `phase-${n}`))
    expect(reading).toMatchObject({
      ...{ sentence: 'These are sample figures.', hasHistory: false, changed: null },
      detail: 'Nothing has been entered for this launch yet.',
      window: { start: '2025-08-01', end: '2025-11-30' },
    })
    expect(headers.get('etag')).toMatch(/^W\/"/)
    expect(headers.get('cache-control')).toBe('no-cache')
  })

  test('has the time of its last change, whatever was changed, and is the sample no more', async () => {
    await change('products/sitagia-100-mg', { status: 'Price filed' })
    const [last] = await admin.read<{ at: string }[]>('history?limit=1')
    const { changed, detail } = await planOf()
    expect(changed).toBe(last?.at ?? 'none')
    expect(detail).not.toBe('Nothing has been entered for this launch yet.')
    expect((await planOf('?at=2025-10-03')).changed).toBeNull()
  })
})

describe('a time series', () => {
  test('has the recorded figures, without names', async () => {
    await change('timeline/phase-5', { progress: '0.4' })
    await change('timeline/phase-5', { progress: '0.45', owner: 'Someone Else' })
    const { text, json } = await nobody.get('time-series/timeline')
    expect(text).not.toMatch(/admin|Someone Else|"by"/)
    const seriesList = json<TimeSeries[]>()
    expect(seriesList).toHaveLength(7)
    const fifth = seriesList.find(({ id }) => id === 'phase-5')
    expect(fifth).toMatchObject({ before: 0.35, points: [{ value: 0.45, changes: 2 }] })
    expect((await planOf()).hasHistory).toBe(true)
  })

  test('of a target has each of its figures', async () => {
    const id = 'target-sitagia-100-mg'
    const { hcpVisits: before } = await nobody.read<{ hcpVisits: number }>(`targets/${id}`)
    await change(`targets/${id}`, { hcpVisits: before + 3 })
    const seriesList = await nobody.read<Record<string, TimeSeries>>(`time-series/targets/${id}`)
    expect(seriesList.hcpVisits).toMatchObject({ before, points: [{ value: before + 3, changes: 1 }] })
    expect(seriesList.overallProgress?.points).toEqual([])
  })

  test.each(['products', 'targets', 'timeline/nobody'])('of %s does not exist', async (path) => {
    expect((await nobody.get(`time-series/${path}`)).status).toBe(404)
  })
})

describe('a saved plan', () => {
  const first = async () => `${(await nobody.read<SavedPlan[]>('baselines'))[0]?.id}`

  test('stores the dates of all phases, and keeps them', async () => {
    const answer = await admin.post('baselines', { name: 'The first plan' })
    const kept = answer.json<SavedPlan>()
    expect([answer.status, answer.headers.get('location')]).toEqual([201, `/api/baselines/${kept.id}`])
    expect(kept.phases).toHaveLength(7)
    expect(kept.phases[3]).toEqual({ phase: 'phase-4', start: '2025-09-15', end: '2025-10-19' })
    expect(kept.keptOn).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(kept.goLive).toBe('2025-11-03')
    await change('timeline/phase-4', { end: '2025-10-26' })
    expect(await nobody.read(`baselines/${kept.id}`)).toEqual(kept)
  })

  test('is compared with once the launch names it; a request may ask for another or none', async () => {
    const id = await first()
    expect((await planOf()).kept).toBeNull()
    expect((await planOf(`?against=${id}`)).kept?.moved).toBe(1)
    await change('launch', { comparedWith: id })
    const { kept, rows } = await planOf()
    expect(kept).toMatchObject({ id, moved: 1, total: 7 })
    expect(rows[3]?.kept).toMatchObject({ text: '7 days later' })
    expect((await planOf('?against=none')).kept).toBeNull()
    const refusal = [422, 'against must be the id of a saved plan, or none.']
    expect(said(await nobody.get('plan?against=nothing'))).toEqual(refusal)
  })

  test('cannot be changed, except for its name', async () => {
    const path = `baselines/${await first()}`
    const name = 'Before the listings'
    await change(path, { name })
    const containing = (words: string) => expect.stringContaining(words) as string
    expect(said(await admin.patch(path, { phases: [] }))).toEqual([422, containing('phases')])
    expect(said(await admin.post('baselines', { name }))).toEqual([409, containing('must be unique')])
  })

  test('that was removed is no longer compared with, until an undo', async () => {
    const id = await first()
    const { status, n } = await admin.remove(`baselines/${id}`)
    expect([status, (await planOf()).kept]).toEqual([204, null])
    await admin.post(`history/${n}/undo`)
    expect((await planOf()).kept?.id).toBe(id)
  })

  test('may have other dates than the current ones', async () => {
    const phases = [{ phase: 'phase-1', start: '2025-08-01', end: '2025-08-12' }]
    const given = { name: 'As the board had it', keptOn: '2025-06-30', phases }
    const answer = await admin.post('baselines', given)
    const made = { ...given, goLive: '', id: 'as-the-board-had-it' }
    expect([answer.status, answer.json()]).toEqual([201, made])
    const dated = { ...given, name: 'With its go-live', goLive: '2025-10-27' }
    expect((await admin.post('baselines', dated)).json()).toMatchObject(dated)
  })
})
