import { describe, expect, test } from 'vitest'
import type { TimeSeries } from '~/data/domain/plan/timeSeries'
import type { PlanReading } from '~/data/domain/plan/planReading'
import { signedIn } from '../support/server'
import { openedSite } from '../support/siteInProcess'

const server = openedSite()

async function change(path: string, fields: object): Promise<void> {
  const headers = { Cookie: await signedIn(server), 'Content-Type': 'application/json' }
  const answer = await fetch(`${server.url}/api/${path}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify(fields),
  })
  expect(answer.status).toBe(200)
}

async function read<T>(path: string): Promise<T> {
  return (await (await fetch(`${server.url}/api/${path}`)).json()) as T
}

const ofSample = 'Nobody has entered anything of this launch yet.'

describe('the public part of the plan', () => {
  test('GET /api/plan is the rail in words and positions, with an ETag', async () => {
    const answer = await fetch(`${server.url}/api/plan`)
    const reading = (await answer.json()) as PlanReading
    expect(reading.rows.map(({ id }) => id)).toEqual([
      'phase-1',
      'phase-2',
      'phase-3',
      'phase-4',
      'phase-5',
      'phase-6',
      'phase-7',
    ])
    expect(reading.sentence).toBe('These are sample figures.')
    expect(reading.hasHistory).toBe(false)
    expect(reading.detail).toBe('Nobody has entered anything of this launch yet.')
    expect(reading.window).toEqual({ start: '2025-08-01', end: '2025-11-30' })
    expect(reading.changed).toBeNull()
    const tag = answer.headers.get('etag') ?? ''
    expect(tag).toMatch(/^W\/"/)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  })

  test('has the time of its last change, whatever was changed', async () => {
    await change('products/sitagia-100-mg', { status: 'Price filed' })
    const headers = { Cookie: await signedIn(server) }
    const history = await fetch(`${server.url}/api/history?limit=1`, { headers })
    const [last] = (await history.json()) as { at: string }[]
    expect(last?.at).toBeDefined()
    expect((await read<PlanReading>('plan')).changed).toBe(last?.at)
    expect((await read<PlanReading>('plan?at=2025-10-03')).changed).toBeNull()
  })

  test('a time series has the recorded figures, without names', async () => {
    await change('timeline/phase-5', { progress: '0.4' })
    await change('timeline/phase-5', { progress: '0.45', owner: 'Someone Else' })
    const answer = await fetch(`${server.url}/api/time-series/timeline`)
    const text = await answer.text()
    expect(text).not.toMatch(/admin|Someone Else|"by"/)
    const seriesList = JSON.parse(text) as TimeSeries[]
    expect(seriesList).toHaveLength(7)
    const fifth = seriesList.find(({ id }) => id === 'phase-5')
    expect(fifth).toMatchObject({ before: 0.35, points: [{ value: 0.45, changes: 2 }] })
    const again = await fetch(`${server.url}/api/time-series/timeline`, {
      headers: { 'If-None-Match': answer.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
    expect((await read<PlanReading>('plan')).hasHistory).toBe(true)
  })

  test('a target has a time series for each figure', async () => {
    const [target] = await read<{ id: string; hcpVisits: number }[]>('targets')
    if (!target) throw new Error('There is no target.')
    await change(`targets/${target.id}`, { hcpVisits: target.hcpVisits + 3 })
    const seriesList = await read<Record<string, TimeSeries>>(`time-series/targets/${target.id}`)
    expect(seriesList.hcpVisits).toMatchObject({
      before: target.hcpVisits,
      points: [{ value: target.hcpVisits + 3, changes: 1 }],
    })
    expect(seriesList.overallProgress?.points).toEqual([])
  })

  test.each([
    'time-series/products',
    'time-series/targets',
    'time-series/tools/x',
    'time-series/timeline/nobody',
    'time-series/nothing',
  ])('/api/%s does not exist', async (path) => {
    expect((await fetch(`${server.url}/api/${path}`)).status).toBe(404)
  })
})

test('is marked as the sample only while nothing was ever changed', async () => {
  await change('timeline/phase-6', { owner: 'Somebody' })
  expect((await read<PlanReading>('plan')).detail).not.toBe(ofSample)
})
