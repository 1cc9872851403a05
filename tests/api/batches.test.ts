import { describe, expect, test } from 'vitest'
import type { BatchAnswer, BatchEntry, BatchError, Conflict } from '~/data/contract/batch'
import type { ListedChange, UndoneBatch } from '~/data/contract/history'
import { caller, said } from '../support/caller'
import { listen } from '../support/changeStream'
import { newItems } from '../support/newItems'
import { openedSite } from '../support/siteInProcess'

const server = openedSite({ accounts: { admin: 'admin', grace: 'editor' } })
const [admin, grace, nobody] = [caller(server), caller(server, 'grace'), caller(server, null)]
const json = { Accept: 'application/json' }

const revision = async () => Number((await nobody.get('timeline')).headers.get('x-revision'))
const phase = (id: string) => nobody.read<{ owner: string; progress: string }>(`timeline/${id}`)
const ownerOf = async (id: string) => (await phase(id)).owner
const own = (id: string, owner: string, who = admin, headers = {}) =>
  who.patch(`timeline/${id}`, { owner }, headers)
const from = (revision: number, headers = {}) => ({ 'X-Base-Revision': String(revision), ...headers })

const change = (id: string, fields: object): BatchEntry => ({
  kind: 'change',
  ...{ collection: 'timeline', id, fields: { ...fields } },
})
const batch = (entries: readonly unknown[], mode = 'all', headers = {}, who = admin) =>
  who.post('batches', { mode, entries }, headers)

const undo = (batchId: string, who = admin, headers = {}) =>
  who.post(`batches/${batchId}/undo`, undefined, headers)

describe('a PATCH with a base revision', () => {
  test('is refused by a sentence or by field, if someone else changed its field since', async () => {
    const base = await revision()
    const before = await ownerOf('phase-4')
    const { n } = await own('phase-4', 'Grace', grace)
    const refused = await admin.patch('timeline/phase-4', { owner: 'Ada', progress: '0.1' }, from(base))
    expect(said(refused)).toEqual([
      409,
      `Since you read "phase-4" in timeline, grace has changed owner (change ${n}); load it again, then repeat your change.`,
    ])
    const headers = ['content-type', 'x-outcome', 'vary'].map((name) => refused.headers.get(name))
    expect(headers).toEqual(['text/plain; charset=utf-8', 'unchanged', 'Accept'])
    const told = await own('phase-4', 'Ada', admin, from(base, json))
    expect([told.status, told.headers.get('content-type')]).toEqual([409, 'application/json; charset=utf-8'])
    const conflict = told.json<Conflict>()
    expect(conflict).toMatchObject({ revision: n, item: await phase('phase-4') })
    expect(conflict.conflicts).toEqual([
      { field: 'owner', n, by: 'grace', at: expect.any(String) as string, before, after: 'Grace' },
    ])
    expect(await revision()).toBe(n)
  })

  test.each(['', '-1', 'x', '1.5', '999'])('requires an existing revision, not "%s"', async (given) => {
    const answer = await own('phase-6', 'Ada', admin, { 'X-Base-Revision': given })
    expect(answer.status).toBe(422)
  })

  test.each([
    ['anyone', 409],
    ['me', 422],
    ['others', 200],
  ])('may count one’s own changes, from another window: %s', async (whose, status) => {
    const base = await revision()
    await own('phase-6', `One window, ${whose}`)
    const given = from(base, { 'X-Conflict-With': whose })
    expect((await own('phase-6', 'Another', admin, given)).status).toBe(status)
  })

  test('applies to DELETE too', async () => {
    const base = await revision()
    await grace.patch('tools/diabetes', { activeUsers: 7 })
    expect((await admin.remove('tools/diabetes', from(base))).status).toBe(409)
    expect((await nobody.get('tools/diabetes')).status).toBe(200)
  })
})

describe('a batch', () => {
  test('changes any lists as one, in the history and by undo, and is announced', async () => {
    const stream = await listen(server.url)
    const before = await revision()
    const answer = await batch([
      change('phase-1', { owner: 'One' }),
      { kind: 'create', collection: 'products', item: { ...newItems.products(), id: 'new' } },
      { kind: 'move', collection: 'products', id: 'new', after: null },
      { kind: 'remove', collection: 'products', id: 'new' },
    ])
    const { batchId, ...made } = answer.json<BatchAnswer>()
    expect(answer.status).toBe(200)
    expect(made).toMatchObject({ first: before + 1, last: before + 4 })
    expect(made.rows.map(({ outcome }) => outcome)).toEqual(Array(4).fill('applied'))
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      ...{ 'x-change': `${before + 4}`, 'x-first-change': `${before + 1}`, 'x-revision': `${before + 4}` },
      ...{ 'x-batch-id': batchId, 'cache-control': 'no-store' },
    })
    await stream.untilRevision(before + 4)
    stream.cut()
    const listed = await admin.read<ListedChange[]>(`history?batchId=${batchId}`)
    expect(listed.map(({ n, by }) => [n, by])).toEqual([4, 3, 2, 1].map((n) => [before + n, 'admin']))
    // Each has the size of the whole batch, also on a page or in a search that has only a part of it.
    for (const query of ['?limit=1', '?limit=1&search=phase%201'])
      expect(await admin.read(`history${query}`)).toMatchObject([
        { batchId, batchSize: { changes: 4, items: 2 } },
      ])
    expect((await admin.get(`history?batchId=${batchId}&search=phase`)).status).toBe(422)
    const answered = await undo(batchId, grace)
    const undone = answered.json<UndoneBatch>()
    expect([answered.status, answered.n, answered.headers.get('cache-control')]).toEqual([
      ...[200, undone.last, 'no-store'],
    ])
    expect([undone.last - undone.first, undone.items.length]).toEqual([3, 2])
    expect(await ownerOf('phase-1')).not.toBe('One')
  })

  test('in mode all is refused entry by entry, as a sentence or JSON, and changes nothing', async () => {
    const base = await revision()
    await own('phase-2', 'Grace', grace)
    const entries = [
      change('phase-1', { owner: 'Two' }),
      change('phase-2', { owner: 'Two' }),
      change('phase-3', { progress: '2' }),
    ]
    expect(said(await batch(entries, 'all', from(base)))).toEqual([
      422,
      `Nothing in the batch was applied. Entry 1: Since you read "phase-2" in timeline, grace has changed owner (change ${base + 1}); load it again, then repeat your change. Entry 2: progress must be a decimal string from "0" to "1".`,
    ])
    const told = await batch(entries, 'all', from(base, { Accept: 'application/json, */*' }))
    expect(told.json<BatchError>().rows).toMatchObject([
      { entry: 1, row: { outcome: 'conflict', conflicts: [{ field: 'owner', by: 'grace' }] } },
      { entry: 2, row: { outcome: 'rejected' } },
    ])
    expect((await batch(entries.slice(0, 2), 'all', from(base))).status).toBe(409)
    expect(await revision()).toBe(base + 1)
  })

  const many = (count: number) => Array.from({ length: count }, () => change('phase-7', { owner: 'Many' }))

  const huge = change('phase-7', { owner: 'x'.repeat(2 ** 22) })

  test.each<[string, object, number, RegExp]>([
    ['of 1,001 entries', { entries: many(1_001) }, 422, /^entries must have at most 1000 entries/],
    ['of another kind', { entries: [{ kind: 'rename' }] }, 422, /^entries\[0\]/],
    ['with more fields', { entries: many(1), more: 1 }, 422, /"more" is not a field of the batch/],
    ['of more than 4 MiB', { entries: [huge] }, 413, /4096 KiB/],
  ])('%s is refused', async (_, body, status, sentence) => {
    const before = await revision()
    const answer = await admin.post('batches', { mode: 'all', ...body })
    expect(said(answer)).toEqual([status, expect.stringMatching(sentence)])
    expect(await revision()).toBe(before)
  })

  test('may have 1,000 entries', async () => {
    const last = change('phase-7', { owner: 'Large', objectives: ['x'.repeat(900)] })
    const { rows } = (await batch([...many(999), last], 'rows')).json<BatchAnswer>()
    expect(rows.filter(({ outcome }) => outcome === 'applied')).toHaveLength(2)
  })

  test('may use the client’s own id, which belongs to its author', async () => {
    const headers = { 'X-Batch-Id': 'e'.repeat(32) }
    const answer = await batch([change('phase-3', { owner: 'Own' })], 'all', headers)
    expect(answer.json<BatchAnswer>().batchId).toBe('e'.repeat(32))
    const taken = [409, 'This batch id belongs to someone else; use a new id.']
    expect(said(await batch([change('phase-3', { owner: 'Taken' })], 'all', headers, grace))).toEqual(taken)
    expect(said(await own('phase-3', 'Taken', grace, headers))).toEqual(taken)
    expect(await ownerOf('phase-3')).toBe('Own')
  })

  test.each(['x', 'A'.repeat(32), '0'.repeat(33)])('has no such id: "%s"', async (batchId) => {
    expect(said(await own('phase-7', 'Nobody', admin, { 'X-Batch-Id': batchId }))).toEqual([
      422,
      'X-Batch-Id must be 32 hexadecimal digits in lower case.',
    ])
    expect((await undo(batchId)).status).toBe(404)
    expect((await admin.get(`history?batchId=${batchId}`)).status).toBe(422)
  })
})
