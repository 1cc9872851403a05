import { describe, expect, test } from 'vitest'
import type { Launch } from '~/data/contract/launch'
import { caller, said, type Answer } from '../support/caller'
import { openedSite } from '../support/siteInProcess'

const server = openedSite()
const [admin, nobody] = [caller(server), caller(server, null)]

const read = (query = '') => nobody.read<Launch>(`launch${query}`)
const change = (body: object, headers = {}) => admin.patch('launch', body, headers)
const undo = async ({ n }: Answer) => {
  expect((await admin.post(`history/${n}/undo`)).status).toBe(200)
}
const progress = (value: string) => admin.patch('timeline/phase-5', { progress: value })

describe('the launch', () => {
  test('is one item, initially the specification’s; any part of it is changed, undone, and readable at earlier times', async () => {
    const before = await read()
    expect(before).toMatchObject({ id: 'launch', heading: 'Pre-Launch Command Center', currency: 'SAR' })
    const fields = { name: 'Crescent Launch Desk', regions: ['Riyadh', 'الشمال'] }
    const answer = await change(fields)
    expect([answer.status, answer.json()]).toEqual([200, { ...before, ...fields }])
    expect(await read(`?at=${answer.n - 1}`)).toEqual(before)
    await undo(answer)
    expect(await read()).toEqual(before)
  })

  test('answers 304 to clients that have it, and 412 to those with another version', async () => {
    const tag = (await nobody.get('launch')).headers.get('etag') ?? ''
    expect((await nobody.get('launch', { 'If-None-Match': tag })).status).toBe(304)
    expect((await change({ bracket: '(2025)' }, { 'If-Match': tag })).status).toBe(200)
    expect((await change({ bracket: '' }, { 'If-Match': tag })).status).toBe(412)
  })

  const holidays = [{ name: 'Eid', start: '2025-09-02', end: '2025-09-01' }]
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const drawing = 'markDrawing must be an SVG drawing without scripts, links or external images.'
  test.each([
    [{ windowEnd: '2025-07-01' }, 'windowEnd must not be before windowStart.'],
    [{ goLive: '2025-02-30' }, 'goLive must be a valid date, such as 2025-11-30.'],
    [{ timeZone: 'Asia/Riyad' }, 'timeZone must be the name of a time zone, such as Asia/Riyadh.'],
    [{ workWeek: ['monday', 'monday'] }, 'workWeek must name each day once.'],
    [{ holidays }, 'holidays[0].end must not be before start.'],
    [{ chips: [] }, 'chips must have 3 entries.'],
    [{ markDrawing: script }, drawing],
  ])('refuses %j with a sentence', async (body, sentence) => {
    expect(said(await change(body))).toEqual([422, sentence])
  })

  test('has a training status that holds until its modules change, and an undo brings both back', async () => {
    const { modules, trainingStatus } = await read()
    const at = (percent: number) => ({ modules: [{ title: 'Portfolio knowledge', percent }] })
    expect((await change(at(0))).json()).toMatchObject({ trainingStatus: 'by modules' })
    const set = { trainingStatus: 'COMPLETED', ...at(50) }
    expect((await change(set)).json()).toMatchObject(set)
    expect((await change({ ...at(50), suffix: 'CRM' })).json()).toMatchObject(set)
    await undo(await change(at(0)))
    expect(await read()).toMatchObject(set)
    expect((await change({ ...set, trainingStatus: 'by modules' })).status).toBe(200)
    expect((await change({ modules, trainingStatus })).status).toBe(200)
  })

  test('is not a list: nothing is added, removed or moved', async () => {
    for (const path of ['launch/launch', 'launch/order'])
      expect((await admin.put(path, [])).status, path).toBe(404)
    const batch = (entry: object) =>
      admin.post('batches', { mode: 'all', entries: [{ collection: 'launch', ...entry }] })
    const item = { ...(await read()), id: 'other' }
    for (const entry of [
      { kind: 'create', item },
      { kind: 'remove', id: 'launch' },
    ])
      expect(said(await batch(entry))).toEqual([422, expect.stringContaining('There is exactly one launch')])
    expect((await batch({ kind: 'change', id: 'launch', fields: { suffix: '' } })).status).toBe(200)
  })

  test('is read-only while closed, with the day in its own time zone, until reopened or undone', async () => {
    const closed = await change({ state: 'closed' })
    const here = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(new Date())
    expect([closed.status, closed.json()]).toMatchObject([200, { state: 'closed', closedOn: here }])
    const unit = { name: 'U', description: 'd', color: 'teal', specialties: [], progress: '0' }
    const refusal = [409, 'The launch is closed and read-only; open it again first.']
    for (const answer of [
      await progress('0.5'),
      await change({ name: 'Other' }),
      await admin.post('business-units', unit),
    ])
      expect(said(answer)).toEqual(refusal)
    expect((await admin.remove('training/nothing-is-here')).status).toBe(404)
    const open = { state: 'open', closedOn: '' }
    await undo(closed)
    expect(await read()).toMatchObject(open)
    expect((await change({ state: 'closed', closedOn: '2025-11-20' })).status).toBe(200)
    expect((await change({ state: 'closed' })).json()).toMatchObject({ closedOn: '2025-11-20' })
    expect((await change({ state: 'open' })).json()).toMatchObject(open)
    expect(said(await change({ state: 'closed', closedOn: '2199-10-16' }))).toEqual([
      ...[422, 'It closed on 16 Oct 2199, which is still to come.'],
    ])
    expect((await progress('0.5')).status).toBe(200)
  })
})
