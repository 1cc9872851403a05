import { describe, expect, test } from 'vitest'
import type { Launch } from '~/data/contract/launch'
import { signedIn } from '../support/server'
import { openedSite } from '../support/siteInProcess'

const server = openedSite()

const read = async (address = '/api/launch') => (await (await fetch(server.url + address)).json()) as Launch

async function call(method: string, address: string, body?: unknown, headers: Record<string, string> = {}) {
  return fetch(server.url + address, {
    method,
    headers: {
      Cookie: await signedIn(server),
      Origin: server.url,
      'Content-Type': 'application/json',
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

const change = (body: unknown, headers?: Record<string, string>) =>
  call('PATCH', '/api/launch', body, headers)

describe('the launch', () => {
  test('is one item, initially the specification’s; any part of it is changed, undone, and readable at earlier times', async () => {
    const before = await read()
    expect(before).toMatchObject({ id: 'launch', heading: 'Pre-Launch Command Center', currency: 'SAR' })
    const answer = await change({ name: 'Crescent Launch Desk', regions: ['Riyadh', 'الشمال'] })
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { ...before, name: 'Crescent Launch Desk', regions: ['Riyadh', 'الشمال'] },
    ])
    const n = Number(answer.headers.get('x-change'))
    expect(await read(`/api/launch?at=${n - 1}`)).toEqual(before)
    expect((await call('POST', `/api/history/${n}/undo`)).status).toBe(200)
    expect(await read()).toEqual(before)
  })

  test('answers 304 to clients that have it, and 412 to those with another version', async () => {
    const tag = (await fetch(`${server.url}/api/launch`)).headers.get('etag') ?? ''
    expect((await fetch(`${server.url}/api/launch`, { headers: { 'If-None-Match': tag } })).status).toBe(304)
    expect((await change({ bracket: '(2025)' }, { 'If-Match': tag })).status).toBe(200)
    expect((await change({ bracket: '' }, { 'If-Match': tag })).status).toBe(412)
  })

  test.each([
    [{ windowEnd: '2025-07-01' }, 'windowEnd must not be before windowStart.'],
    [{ goLive: '2025-02-30' }, 'goLive must be a valid date, such as 2025-11-30.'],
    [{ timeZone: 'Asia/Riyad' }, 'timeZone must be the name of a time zone, such as Asia/Riyadh.'],
    [{ workWeek: ['monday', 'monday'] }, 'workWeek must name each day once.'],
    [
      { holidays: [{ name: 'Eid', start: '2025-09-02', end: '2025-09-01' }] },
      'holidays[0].end must not be before start.',
    ],
    [{ chips: [] }, 'chips must have 3 entries.'],
    [
      { markDrawing: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' },
      'markDrawing must be an SVG drawing without scripts, links or external images.',
    ],
  ])('refuses %j with a sentence', async (body, sentence) => {
    const answer = await change(body)
    expect([answer.status, await answer.text()]).toEqual([422, sentence])
  })

  test('has a training status that holds until its modules change, and an undo brings both back', async () => {
    const before = await read()
    const answer = await change({ modules: [{ title: 'Portfolio knowledge', percent: 0 }] })
    expect(await answer.json()).toMatchObject({ trainingStatus: 'by modules' })
    const set = { trainingStatus: 'COMPLETED', modules: [{ title: 'Portfolio knowledge', percent: 50 }] }
    expect(await (await change(set)).json()).toMatchObject(set)
    expect(await (await change({ modules: set.modules, suffix: 'CRM' })).json()).toMatchObject(set)
    const again = await change({ modules: [{ title: 'Portfolio knowledge', percent: 0 }] })
    expect((await call('POST', `/api/history/${again.headers.get('x-change') ?? ''}/undo`)).status).toBe(200)
    expect(await read()).toMatchObject(set)
    expect((await change({ ...set, trainingStatus: 'by modules' })).status).toBe(200)
    expect((await change({ modules: before.modules, trainingStatus: before.trainingStatus })).status).toBe(
      200,
    )
  })

  test('is not a list: nothing is added, removed or moved', async () => {
    for (const address of ['/api/launch/launch', '/api/launch/order'])
      expect((await call('PUT', address, [])).status, address).toBe(404)
    expect((await call('POST', '/api/launch', { name: 'Another' })).status).toBe(405)
    const batch = (entry: object) => call('POST', '/api/batches', { mode: 'all', entries: [entry] })
    for (const entry of [
      { kind: 'create', collection: 'launch', item: { ...(await read()), id: 'other' } },
      { kind: 'remove', collection: 'launch', id: 'launch' },
    ]) {
      const answer = await batch(entry)
      expect(answer.status).toBe(422)
      expect(await answer.text()).toContain('There is exactly one launch')
    }
    expect(
      (await batch({ kind: 'change', collection: 'launch', id: 'launch', fields: { suffix: '' } })).status,
    ).toBe(200)
  })

  test('is read-only while closed, with the day in its own time zone, until reopened or undone', async () => {
    const closed = await change({ state: 'closed' })
    expect(closed.status).toBe(200)
    const { state, closedOn } = (await closed.json()) as Launch
    const here = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(new Date())
    expect([state, closedOn]).toEqual(['closed', here])
    const refusal = [409, 'The launch is closed and read-only; open it again first.']
    const tried = [
      await call('PATCH', '/api/timeline/phase-5', { progress: '0.5' }),
      await call('DELETE', '/api/training/nothing-is-here'),
      await change({ name: 'Other' }),
      await call('POST', '/api/business-units', {
        name: 'U',
        description: 'd',
        color: 'teal',
        specialties: [],
        progress: '0',
      }),
    ]
    expect(tried.map(({ status }) => status)).toEqual([409, 404, 409, 409])
    expect([409, await tried[0]?.text()]).toEqual(refusal)
    const n = closed.headers.get('x-change') ?? ''
    expect((await call('POST', `/api/history/${n}/undo`)).status).toBe(200)
    expect(await read()).toMatchObject({ state: 'open', closedOn: '' })
    expect((await change({ state: 'closed' })).status).toBe(200)
    expect(await (await change({ state: 'open' })).json()).toMatchObject({ state: 'open', closedOn: '' })
    expect((await call('PATCH', '/api/timeline/phase-5', { progress: '0.5' })).status).toBe(200)
  })
})
