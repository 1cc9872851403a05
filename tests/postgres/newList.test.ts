import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { editFields } from '~/app/features/editing/editFields'
import { newFields, newItemIssues, newItemOf } from '~/app/features/editing/newItem'
import type { NetChanges } from '~/data/contract/live'
import { patchSchemas } from '~/data/contract/collections'
import type { Descriptor } from '~/data/contract/descriptor'
import { changedFieldsOf, collectionNames, type CollectionName } from '~/data/contract/descriptors'
import type { Change } from '~/data/contract/history'
import type * as Lists from '~/data/contract/lists'
import { otherNames } from '~/data/domain/history/changeHistory'
import type * as Sections from '~/data/domain/home/sections'
import { changeRows } from '~/data/domain/history/changeRows'
import { digestLines } from '~/data/domain/history/visitDigest'
import { actionEntries } from '~/data/domain/search/searchActions'
import { listEntries, type SearchedLists } from '~/data/domain/search/searchEntries'
import type * as Seed from '~/data/store/seed'
import { listen } from '../support/changeStream'
import { hasPostgres, startCluster, type Cluster } from '../support/postgres'
import { signedIn } from '../support/server'
import { openedSite } from '../support/siteInProcess'

/** A list that exists only in this test: one descriptor and one seed. */
vi.mock('~/data/contract/lists', async (importOriginal) => {
  const { lists } = await importOriginal<typeof Lists>()
  const risks: Descriptor = {
    path: 'risks',
    schema: 'Risk',
    ...{ one: 'risk', many: 'risks', label: 'Risks', note: 'What may go wrong' },
    name: 'title',
    mayLack: true,
    ordered: true,
    fields: {
      title: { kind: 'line' },
      buId: { kind: 'reference', to: 'business-units', label: 'Business unit' },
      likelihood: { kind: 'choice', options: ['low', 'medium', 'high'] },
      impact: { kind: 'fraction', charted: true },
      code: { kind: 'line', label: 'Register code', unique: true },
      answers: { kind: 'lines' },
    },
  }
  return { lists: { ...lists, risks } }
})
vi.mock('~/data/domain/home/sections', async (importOriginal) => {
  const all = await importOriginal<typeof Sections>()
  const sectionOf = (name: string) => (name === 'risks' ? 'timeline' : all.sectionOf(name))
  return { ...all, sectionOf }
})
vi.mock('~/data/store/seed', async (importOriginal) => {
  const { seed } = await importOriginal<typeof Seed>()
  const risks = [
    {
      ...{ id: 'late-supply', title: 'Late supply', buId: 'onco', likelihood: 'low', impact: '0.4' },
      ...{ code: 'R-1', answers: ['A second carrier'] },
    },
  ]
  return { seed: { ...(seed as object), risks } }
})

const risks = 'risks' as CollectionName
const given = {
  ...{ title: 'No label in time', buId: 'diab', likelihood: 'high', impact: '0.9', code: 'R-2', answers: [] },
}

const engines = ['a data folder', ...(hasPostgres ? ['PostgreSQL'] : [])]

describe.each(engines)('on %s, a list of one descriptor and one seed', (engine) => {
  let cluster: Cluster | undefined
  let administrator: string

  beforeAll(async () => {
    if (engine !== 'PostgreSQL') return
    cluster = await startCluster()
    vi.stubEnv('POSTGRES_FOR_TESTS', cluster.url('postgres'))
  })

  // After the site is closed, which is registered after this.
  afterAll(async () => {
    vi.unstubAllEnvs()
    await cluster?.remove()
  })

  const server = openedSite()

  beforeAll(async () => {
    administrator = await signedIn(server)
  })

  function call(method: string, address: string, body?: unknown) {
    return fetch(server.url + address, {
      method,
      headers: {
        ...{ Cookie: administrator, Origin: server.url },
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  }

  const read = async <T>(address: string) => (await (await call('GET', address)).json()) as T
  const idsNow = async () => (await read<{ id: string }[]>('/api/risks')).map(({ id }) => id)

  test('is served, changed, created, moved, removed and undone, and each change is announced', async () => {
    const stream = await listen(server.url)
    expect(await idsNow()).toEqual(['late-supply'])
    const patched = await call('PATCH', '/api/risks/late-supply', { impact: '0.5' })
    expect([patched.status, await patched.json()]).toMatchObject([200, { impact: '0.5' }])
    const created = await call('POST', '/api/risks', given)
    expect([created.status, created.headers.get('location')]).toEqual([201, '/api/risks/no-label-in-time'])
    expect((await call('PUT', '/api/risks/order', ['no-label-in-time', 'late-supply'])).status).toBe(204)
    expect(await idsNow()).toEqual(['no-label-in-time', 'late-supply'])
    const removed = await call('DELETE', '/api/risks/no-label-in-time')
    expect(removed.status).toBe(204)
    const undone = await call('POST', `/api/history/${removed.headers.get('x-change') ?? ''}/undo`)
    expect(undone.status).toBe(200)
    expect(await idsNow()).toEqual(['no-label-in-time', 'late-supply'])
    await stream.untilRevision(5)
    const { items } = await read<NetChanges>('/api/changes?since=0')
    expect(items.map(({ collection, id }) => `${collection}/${id}`)).toContain('risks/no-label-in-time')
    stream.cut()
  })

  test('is validated with sentences like the others', async () => {
    const refused = async (method: string, address: string, body?: unknown) => {
      const answer = await call(method, address, body)
      return `${answer.status} ${await answer.text()}`
    }
    expect(await refused('PATCH', '/api/risks/late-supply', { likelihood: 'some' })).toMatch(
      /^422 likelihood must be one of low, medium, high/,
    )
    expect(await refused('POST', '/api/risks', { ...given, title: 'Other' })).toMatch(
      /^409 code must be unique/,
    )
    expect(await refused('POST', '/api/risks', { ...given, code: 'R-9', buId: 'no-unit' })).toMatch(
      /^422 buId names "no-unit"/,
    )
    // It belongs to the unit like products.
    expect(await refused('DELETE', '/api/business-units/diab')).toMatch(/ and 1 risk belong to this unit/)
  })

  test('is in time travel, time series, history, its search and the exports', async () => {
    const then = await read<{ impact: string }[]>('/api/risks?at=1')
    expect(then).toMatchObject([{ impact: '0.5' }])
    expect(await read('/api/time-series/risks')).toMatchObject([
      { id: 'no-label-in-time' },
      { id: 'late-supply', before: 0.4, points: [{ value: 0.5 }] },
    ])
    const found = await read<Change[]>(`/api/history?search=${encodeURIComponent('late supply')}`)
    expect(found.map(({ n }) => n)).toContain(1)
    expect(await (await call('GET', '/api/exports/risks/csv')).text()).toContain('id,title,buId,likelihood')
    expect(await (await call('GET', '/api/exports/risks/json')).json()).toHaveLength(2)
  })

  test('is in the OpenAPI description', async () => {
    const { paths, components } = await read<{ paths: object; components: { schemas: object } }>(
      '/api/openapi.json',
    )
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(['/api/risks', '/api/risks/{id}', '/api/risks/order', '/api/time-series/risks']),
    )
    expect(Object.keys(components.schemas)).toEqual(
      expect.arrayContaining(['Risk', 'RiskList', 'RiskPatch', 'NewRisk']),
    )
  })

  test('has a form for each item and for a new one', () => {
    const units = [{ id: 'diab', name: 'Diabetes' }]
    const fields = editFields(changedFieldsOf(risks), { 'business-units': units })
    expect(fields.map(({ label, kind }) => [label, kind.of])).toEqual([
      ['Title', 'line'],
      ['Business unit', 'choice'],
      ['Likelihood', 'choice'],
      ['Impact', 'percent'],
      ['Register code', 'line'],
      ['Answers', 'lines'],
    ])
    const others = { units, products: [], own: [], categories: [] }
    const draft = { title: 'Frost', code: 'R-3', impact: '70' }
    const item = newItemOf(risks, newFields(risks, others), draft, others)
    expect(item).toMatchObject({ title: 'Frost', likelihood: 'low', impact: '0.7' })
    expect(newItemIssues(risks, item, [])).toEqual([])
    expect(newItemIssues(risks, item, [{ id: 'other', code: 'R-3' }])).toMatchObject([{ path: ['code'] }])
    expect(patchSchemas[risks].parse({})).toEqual({})
  })

  test('is named in live updates, in the digest, in the search and in its actions', async () => {
    const items = await read<{ id: string; title: string }[]>('/api/risks')
    const lists = Object.fromEntries(collectionNames.map((name) => [name, name === risks ? items : []]))
    const others = otherNames((name) => lists[name] as { id: string }[])
    const named = { phases: [], units: [], products: [], others }
    const change = {
      ...{ collection: 'risks', id: 'late-supply', before: { impact: '0.4' }, after: { impact: '0.5' } },
    }
    expect(changeRows([{ ...change, at: null }], named)).toMatchObject([
      {
        title: expect.stringContaining('Late supply') as string,
        anchor: 'timeline',
        fields: [{ field: 'impact', before: '40%', after: '50%' }],
      },
    ])
    expect(digestLines([{ ...change, at: '' }], named)).toMatchObject([
      { label: 'Risks', items: [{ name: 'Late supply', note: 'impact changed' }] },
    ])
    const entries = [...listEntries(lists as unknown as SearchedLists)]
    expect(entries.map(({ name, detail }) => [name, detail])).toContainEqual(['Late supply', 'Risk'])
    const actions = actionEntries({ ...named, targets: [] }, { canEdit: true })
    expect(actions.map(({ name, goal }) => [name, goal])).toContainEqual([
      'Edit Late supply',
      { kind: 'action', id: 'edit/risks/late-supply' },
    ])
  })
})
