import { beforeAll, describe, expect, test } from 'vitest'
import type { BatchAnswer, BatchEntry, BatchError, Conflict } from '~/data/contract/batch'
import type { Change, ListedChange } from '~/data/contract/history'
import { listen } from '../support/changeStream'
import { signedIn } from '../support/server'
import { openedSite } from '../support/siteInProcess'

const server = openedSite({ accounts: { admin: 'admin', grace: 'editor' } })
const cookies: Record<string, string> = {}

beforeAll(async () => {
  for (const name of ['admin', 'grace']) cookies[name] = await signedIn(server, name)
})

interface Asked {
  by?: string
  headers?: Record<string, string>
}

const call = (method: string, address: string, body: unknown, { by = 'admin', headers = {} }: Asked = {}) =>
  fetch(`${server.url}/api/${address}`, {
    method,
    headers: { Cookie: cookies[by] ?? '', 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const patch = (id: string, fields: object, asked?: Asked) => call('PATCH', `timeline/${id}`, fields, asked)
const batch = (entries: readonly unknown[], mode = 'all', asked?: Asked) =>
  call('POST', 'batches', { mode, entries }, asked)
const from = (revision: number, headers: Record<string, string> = {}) => ({
  headers: { 'X-Base-Revision': String(revision), ...headers },
})
const revision = async () => Number((await fetch(`${server.url}/api/timeline`)).headers.get('x-revision'))
const phase = async (id: string) =>
  (await (await fetch(`${server.url}/api/timeline/${id}`)).json()) as { owner: string; progress: string }
const change = (id: string, fields: object): BatchEntry => ({
  kind: 'change',
  ...{ collection: 'timeline', id, fields: { ...fields } },
})

describe('a PATCH with a base revision', () => {
  test('is refused by a sentence or by field, if someone else changed its field since', async () => {
    const base = await revision()
    const before = (await phase('phase-4')).owner
    const theirs = await patch('phase-4', { owner: 'Grace' }, { by: 'grace' })
    const n = Number(theirs.headers.get('x-change'))
    const refused = await patch('phase-4', { owner: 'Ada', progress: '0.1' }, from(base))
    expect([refused.status, refused.headers.get('content-type'), await refused.text()]).toEqual([
      409,
      'text/plain; charset=utf-8',
      `Since you read "phase-4" in timeline, grace has changed owner (change ${n}); load it again, then repeat your change.`,
    ])
    expect([refused.headers.get('x-outcome'), refused.headers.get('vary')]).toEqual(['unchanged', 'Accept'])
    const told = await patch('phase-4', { owner: 'Ada' }, from(base, { Accept: 'application/json' }))
    expect([told.status, told.headers.get('content-type')]).toEqual([409, 'application/json; charset=utf-8'])
    const conflict = (await told.json()) as Conflict
    expect(conflict).toMatchObject({ revision: n, item: await phase('phase-4') })
    expect(conflict.conflicts).toEqual([
      { field: 'owner', n, by: 'grace', at: expect.any(String) as string, before, after: 'Grace' },
    ])
    expect(await revision()).toBe(n)
  })

  test('is made if nobody did, and as usual without the header', async () => {
    const base = await revision()
    await patch('phase-5', { owner: 'Grace' }, { by: 'grace' })
    expect((await patch('phase-5', { progress: '0.2' }, from(base))).status).toBe(200)
    expect((await patch('phase-5', { owner: 'Ada' })).status).toBe(200)
    expect(await phase('phase-5')).toMatchObject({ owner: 'Ada', progress: '0.2' })
  })

  test('is stricter with If-Match, and requires an existing revision', async () => {
    const { headers } = await fetch(`${server.url}/api/timeline/phase-6`)
    const base = await revision()
    await patch('phase-6', { progress: '0.3' }, { by: 'grace' })
    const asked = from(base, { 'If-Match': headers.get('etag') ?? '' })
    expect((await patch('phase-6', { owner: 'Ada' }, asked)).status).toBe(412)
    for (const given of ['', '-1', 'x', '1.5', String((await revision()) + 1)])
      expect(
        (await patch('phase-6', { owner: 'Ada' }, { headers: { 'X-Base-Revision': given } })).status,
      ).toBe(422)
  })

  test('may include one’s own changes, from another window', async () => {
    const base = await revision()
    await patch('phase-6', { owner: 'One window' })
    const asked = (whose: string) => from(base, { 'X-Conflict-With': whose })
    expect((await patch('phase-6', { owner: 'Another' }, asked('anyone'))).status).toBe(409)
    expect((await patch('phase-6', { owner: 'Another' }, asked('me'))).status).toBe(422)
    expect((await patch('phase-6', { owner: 'Another' }, asked('others'))).status).toBe(200)
  })

  test('applies to DELETE too', async () => {
    const base = await revision()
    await call('PATCH', 'tools/diabetes', { activeUsers: 7 }, { by: 'grace' })
    expect((await call('DELETE', 'tools/diabetes', '', from(base))).status).toBe(409)
    const tools = (await (await fetch(`${server.url}/api/tools`)).json()) as { id: string }[]
    expect(tools.map(({ id }) => id)).toContain('diabetes')
  })
})

describe('a batch', () => {
  test('changes any lists as one, in the history and by undo, and is announced', async () => {
    const stream = await listen(server.url)
    const before = await revision()
    const answer = await batch([
      change('phase-1', { owner: 'One' }),
      {
        kind: 'create',
        collection: 'products',
        item: await likeFirst('products', { id: 'new', sku: 'N-1' }),
      },
      { kind: 'move', collection: 'products', id: 'new', after: null },
      { kind: 'remove', collection: 'products', id: 'new' },
    ])
    const made = (await answer.json()) as BatchAnswer
    expect([answer.status, made.first, made.last]).toEqual([200, before + 1, before + 4])
    expect(
      ['x-change', 'x-first-change', 'x-revision', 'x-batch-id', 'cache-control'].map((name) =>
        answer.headers.get(name),
      ),
    ).toEqual([String(before + 4), String(before + 1), String(before + 4), made.batchId, 'no-store'])
    expect(made.rows.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'applied', 'applied'])
    await stream.untilRevision(before + 4)
    stream.cut()
    const listed = (await (
      await fetch(`${server.url}/api/history?batchId=${made.batchId}`, {
        headers: { Cookie: cookies.admin ?? '' },
      })
    ).json()) as ListedChange[]
    expect(listed.map(({ n, by }: Change) => [n, by])).toEqual([4, 3, 2, 1].map((n) => [before + n, 'admin']))
    expect(listed[0]?.batchSize).toEqual({ changes: 4, items: 2 })
    const undone = await call('POST', `batches/${made.batchId}/undo`, '')
    expect([undone.status, (await phase('phase-1')).owner === 'One']).toEqual([200, false])
  })

  test('in mode all is refused entry by entry, as a sentence or JSON, and changes nothing', async () => {
    const base = await revision()
    await patch('phase-2', { owner: 'Grace' }, { by: 'grace' })
    const entries = [
      change('phase-1', { owner: 'Two' }),
      change('phase-2', { owner: 'Two' }),
      change('phase-3', { progress: '2' }),
    ]
    const refused = await batch(entries, 'all', from(base))
    expect([refused.status, await refused.text()]).toEqual([
      422,
      `Nothing in the batch was applied. Entry 1: Since you read "phase-2" in timeline, grace has changed owner (change ${base + 1}); load it again, then repeat your change. Entry 2: progress must be a decimal string from "0" to "1".`,
    ])
    const told = await batch(entries, 'all', from(base, { Accept: 'application/json, */*' }))
    const { rows } = (await told.json()) as BatchError
    expect(rows).toMatchObject([
      { entry: 1, row: { outcome: 'conflict', conflicts: [{ field: 'owner', by: 'grace' }] } },
      { entry: 2, row: { outcome: 'rejected' } },
    ])
    expect((await batch(entries.slice(0, 2), 'all', from(base))).status).toBe(409)
    expect(await revision()).toBe(base + 1)
    const some = (await (await batch(entries, 'rows', from(base))).json()) as BatchAnswer
    expect(some.rows.map(({ outcome }) => outcome)).toEqual(['applied', 'conflict', 'rejected'])
    expect((await phase('phase-1')).owner).toBe('Two')
  })

  test('has 1 to 1,000 entries, 4 MiB at most, and a schema', async () => {
    const many = (count: number) => Array.from({ length: count }, () => change('phase-7', { owner: 'Many' }))
    const before = await revision()
    const sentences: [unknown, number, RegExp][] = [
      [{ mode: 'all', entries: [] }, 422, /^entries must have at least one entry/],
      [{ mode: 'all', entries: many(1_001) }, 422, /^entries must have at most 1000 entries/],
      [{ mode: 'some', entries: many(1) }, 422, /^mode must be all or rows/],
      [{ mode: 'all', entries: [{ kind: 'rename' }] }, 422, /^entries\[0\]/],
      [{ mode: 'all', entries: many(1), more: 1 }, 422, /"more" is not a field of the batch/],
      [[], 400, /must be a JSON object/],
      ['{', 400, /not JSON/],
      [
        { mode: 'all', entries: [change('phase-7', { owner: 'x'.repeat(4 * 1024 * 1024) })] },
        413,
        /4096 KiB/,
      ],
    ]
    for (const [body, status, sentence] of sentences) {
      const answer = await call('POST', 'batches', body)
      expect([answer.status, await answer.text()]).toEqual([status, expect.stringMatching(sentence)])
    }
    expect(await revision()).toBe(before)
    const large = [change('phase-7', { owner: 'Large', objectives: ['x'.repeat(900)] })]
    const full = [...many(999), ...large].map((entry) => ({ ...entry }))
    const answer = (await (await batch(full, 'rows')).json()) as BatchAnswer
    expect(answer.rows.filter(({ outcome }) => outcome === 'applied')).toHaveLength(2)
  })

  test('may use the client’s own id', async () => {
    const id = 'e'.repeat(32)
    const answer = await batch([change('phase-3', { owner: 'Own' })], 'all', {
      headers: { 'X-Batch-Id': id },
    })
    expect(((await answer.json()) as BatchAnswer).batchId).toBe(id)
    const taken = await batch([change('phase-3', { owner: 'Taken' })], 'all', {
      by: 'grace',
      headers: { 'X-Batch-Id': id },
    })
    expect(taken.status).toBe(409)
  })
})

/** An item like the first of its list, except for some fields. */
async function likeFirst(collection: string, fields: object): Promise<Record<string, unknown>> {
  const [first] = (await (await fetch(`${server.url}/api/${collection}`)).json()) as object[]
  return { ...first, ...fields }
}
