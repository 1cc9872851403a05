import { describe, expect, test } from 'vitest'
import type { Phase } from '~/data/contract/phase'
import type { PlanReading } from '~/data/contract/plan'
import type { Risk } from '~/data/contract/risk'
import { caller, said } from '../support/caller'
import { openedSite } from '../support/siteInProcess'

const server = openedSite()
const [admin, nobody] = [caller(server), caller(server, null)]
const linksOf = async (id: string) => (await nobody.read<Phase>(`timeline/${id}`)).after
const link = (phase: string, days = 0) => ({ phase, days })

describe('the phases that a phase waits for', () => {
  test.each<[why: string, after: unknown, sentence: string]>([
    [
      'a circle',
      [link('phase-7')],
      'Phase 7 already waits for phase 4. 4 → 6 → 7 → 4 would go round in a circle.',
    ],
    ['itself', [link('phase-4')], 'A phase cannot wait for itself.'],
    ['twice', [link('phase-3'), link('phase-3', 2)], 'Phase 3 is in the list already.'],
    ['an unknown phase', [link('phase-9')], 'There is no phase “phase-9”.'],
    ['too many days', [link('phase-3', 61)], 'after[0].days must be a whole number of days from −60 to 60.'],
  ])('are refused with one sentence: %s', async (_, after, sentence) => {
    const before = await linksOf('phase-4')
    expect(said(await admin.patch('timeline/phase-4', { after }))).toEqual([422, sentence])
    expect(await linksOf('phase-4')).toEqual(before)
  })

  test('are changed, undone, and refused together where two changes make a circle', async () => {
    const { status, headers } = await admin.patch('timeline/phase-6', { after: [link('phase-4', -6)] })
    expect([status, await linksOf('phase-6')]).toEqual([200, [link('phase-4', -6)]])
    expect((await admin.post(`history/${headers.get('x-change')}/undo`, {})).status).toBe(200)
    expect(await linksOf('phase-6')).toEqual([link('phase-4', -8)])
    const change = (id: string, other: string) => ({
      ...{ kind: 'change', collection: 'timeline', id, fields: { after: [link(other)] } },
    })
    const entries = [change('phase-1', 'phase-5'), change('phase-5', 'phase-1')]
    const answer = await admin.post('batches', { mode: 'all', entries })
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('would go round in a circle')])
    expect(await linksOf('phase-1')).toEqual([])
  })

  test('are in the files of the list, as text', async () => {
    expect((await admin.get('exports/timeline/csv')).text).toContain('"phase-5; phase-6 -5"')
  })

  test('go with their phase, its risks stay without one, and an undo brings all back', async () => {
    const risksOf4 = async () =>
      (await nobody.read<Risk[]>('risks')).flatMap(({ id, phase }) => (phase === 'phase-4' ? [id] : []))
    const [before, risks] = [await nobody.read('timeline'), await risksOf4()]
    expect(risks).toEqual(['R1', 'R7'])
    const { headers, status } = await admin.remove('timeline/phase-4')
    expect([status, await linksOf('phase-6'), await risksOf4()]).toEqual([204, [], []])
    expect(await nobody.read('risks/R1')).toMatchObject({ phase: '', title: expect.any(String) as string })
    const batch = headers.get('x-batch-id') ?? ''
    expect((await admin.post(`batches/${batch}/undo`, {})).status).toBe(200)
    expect([await nobody.read('timeline'), await risksOf4()]).toEqual([before, risks])
    const removed = await admin.remove('timeline/phase-4')
    expect((await admin.post(`history/${removed.n}/undo`)).status).toBe(200)
    expect([await nobody.read('timeline'), await risksOf4()]).toEqual([before, risks])
  })

  test('decide when go-live is, now and as it was known then', async () => {
    await admin.patch('timeline/phase-6', { after: [] })
    const { goLive, rows } = await nobody.read<PlanReading>('plan')
    expect(goLive).toMatchObject({ planned: '2025-11-03', phase: 'phase-7' })
    expect([rows[5]?.after, rows[6]?.after.length, rows[0]?.spareDays]).toEqual([[], 2, null])
    const then = await nobody.read<PlanReading>('plan?at=2025-08-01T09:00')
    expect(then.goLive).toMatchObject({ state: 'holds', forecast: '2025-11-03', lateDays: 0 })
    expect(then.rows[5]?.after).toMatchObject([{ phase: 'phase-4' }])
  })

  test('the launch names the phase whose start or end go-live is', async () => {
    const goLiveOf = { phase: 'phase-6', edge: 'end' }
    expect((await admin.patch('launch', { goLiveOf })).status).toBe(200)
    expect((await nobody.read<PlanReading>('plan')).goLive.phase).toBe('phase-6')
    const unknown = { goLiveOf: { phase: 'phase-9', edge: 'start' } }
    expect(said(await admin.patch('launch', unknown))).toEqual([422, 'There is no phase “phase-9”.'])
  })
})

describe('risks', () => {
  const given = { title: 'Cartons arrive late', owner: 'Huda Aziz', due: '2025-10-30', impact: 2 }

  test('are read by everyone and changed by editors, and the server gives their ids, each once', async () => {
    expect(await nobody.read<Risk[]>('risks')).toHaveLength(7)
    expect((await nobody.post('risks', given)).status).toBe(401)
    const first = await admin.post('risks', given)
    expect([first.status, first.headers.get('location')]).toEqual([201, '/api/risks/R8'])
    expect(first.json()).toMatchObject({ ...given, kind: 'risk', status: 'open', likelihood: 3, phase: '' })
    expect((await admin.remove('risks/R8')).status).toBe(204)
    expect((await admin.post('risks', given)).headers.get('location')).toBe('/api/risks/R9')
    const again = await admin.post('risks', { ...given, id: 'R8' })
    expect(said(again)).toEqual([409, 'The id "R8" was used before in risks; leave it out for a new one.'])
    expect(said(await admin.post('risks', { ...given, id: 'late' }))).toEqual([
      ...[422, 'id must be R and a number, such as R7.'],
    ])
  })

  test('are closed today, or on an earlier day', async () => {
    const closed = await admin.patch('risks/R7', { status: 'closed' })
    expect(closed.json()).toMatchObject({ closedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string })
    expect(said(await admin.patch('risks/R7', { closedOn: '2199-10-16' }))).toEqual([
      ...[422, 'It closed on 16 Oct 2199, which is still to come.'],
    ])
    expect((await admin.patch('risks/R7', { status: 'open' })).json()).toMatchObject({ closedOn: '' })
    await admin.patch('risks/R7', { status: 'closed', closedOn: '2025-10-10' })
    await admin.patch('risks/R7', { status: 'closed' })
    expect(await nobody.read('risks/R7')).toMatchObject({ closedOn: '2025-10-10' })
    const entry = { kind: 'change', collection: 'risks', id: 'R7', fields: { status: 'closed' } }
    expect((await admin.post('batches', { mode: 'all', entries: [entry] })).status).toBe(200)
    expect(await nobody.read('risks/R7')).toMatchObject({ closedOn: expect.stringMatching(/^20/) as string })
    await admin.patch('risks/R7', { status: 'open' })
  })

  test('go-live was on a day that has come', async () => {
    expect(said(await admin.patch('launch', { liveOn: '2199-10-16' }))).toEqual([
      ...[422, 'It went live on 16 Oct 2199, which is still to come.'],
    ])
  })
})
