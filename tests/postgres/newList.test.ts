import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import type { Change } from '~/data/contract/history'
import type { NetChanges } from '~/data/contract/live'
import type { Descriptor } from '~/data/contract/descriptor'
import { collectionNames } from '~/data/contract/descriptors'
import type * as Lists from '~/data/contract/lists'
import { otherNames } from '~/data/domain/history/changeHistory'
import type * as Sections from '~/data/domain/home/sections'
import { changeRows } from '~/data/domain/history/changeRows'
import { digestLines } from '~/data/domain/history/visitDigest'
import { actionEntries } from '~/data/domain/search/searchActions'
import { listEntries, type SearchedLists } from '~/data/domain/search/searchEntries'
import type * as Seed from '~/data/store/seed'
import { caller } from '../support/caller'
import { listen } from '../support/changeStream'
import { hasPostgres } from '../support/postgres'
import { openedSite } from '../support/siteInProcess'

/** A list that exists only in this test: one descriptor and one seed. */
vi.mock('~/data/contract/lists', async (importOriginal) => {
  const { lists } = await importOriginal<typeof Lists>()
  const lessons: Descriptor = {
    path: 'lessons',
    schema: 'Lesson',
    ...{ one: 'lesson', many: 'lessons', label: 'Lessons', note: 'What may go wrong' },
    name: 'title',
    mayLack: true,
    ordered: true,
    fields: {
      title: { kind: 'line' },
      buId: { kind: 'reference', to: 'business-units', label: 'Business unit' },
      likelihood: { kind: 'choice', options: ['low', 'medium', 'high'] },
      impact: { kind: 'fraction', charted: true },
      code: { kind: 'line', label: 'Register code', unique: true },
    },
  }
  return { lists: { ...lists, lessons } }
})
vi.mock('~/data/domain/home/sections', async (importOriginal) => {
  const all = await importOriginal<typeof Sections>()
  const sectionOf = (name: string) => (name === 'lessons' ? 'timeline' : all.sectionOf(name))
  return { ...all, sectionOf }
})
vi.mock('~/data/store/seed', async (importOriginal) => {
  const { seed } = await importOriginal<typeof Seed>()
  const first = { id: 'late-supply', title: 'Late supply', buId: 'onco', likelihood: 'low' }
  return { seed: { ...(seed as object), lessons: [{ ...first, impact: '0.4', code: 'R-1' }] } }
})

const given = { title: 'No label in time', buId: 'diab', likelihood: 'high', impact: '0.9', code: 'R-2' }

describe.each(['a data folder', ...(hasPostgres ? ['PostgreSQL'] : [])])('on %s, a new list', (engine) => {
  beforeAll(() => {
    if (engine === 'PostgreSQL') vi.stubEnv('POSTGRES_FOR_TESTS', inject('postgres'))
  })

  afterAll(() => {
    vi.unstubAllEnvs()
  })

  const server = openedSite()
  const admin = caller(server)

  test('is served, changed, created, moved, removed and undone, and each change is announced', async () => {
    const stream = await listen(server.url)
    expect(await admin.read('lessons')).toMatchObject([{ id: 'late-supply' }])
    const patched = await admin.patch('lessons/late-supply', { impact: '0.5' })
    expect([patched.status, patched.json()]).toMatchObject([200, { impact: '0.5' }])
    const created = await admin.post('lessons', given)
    expect([created.status, created.headers.get('location')]).toEqual([201, '/api/lessons/no-label-in-time'])
    const order = ['no-label-in-time', 'late-supply']
    expect((await admin.put('lessons/order', order)).status).toBe(204)
    const removed = await admin.remove('lessons/no-label-in-time')
    expect(removed.status).toBe(204)
    expect((await admin.post(`history/${removed.n}/undo`)).status).toBe(200)
    expect(await admin.read('lessons')).toMatchObject(order.map((id) => ({ id })))
    await stream.untilRevision(5)
    stream.cut()
  })

  test.each([
    ['PATCH', 'lessons/late-supply', { likelihood: 'some' }, /^422 likelihood must be one of low, medium/],
    ['POST', 'lessons', { ...given, title: 'Other' }, /^409 code must be unique/],
    ['POST', 'lessons', { ...given, code: 'R-9', buId: 'no-unit' }, /^422 buId names "no-unit"/],
    // It belongs to the unit like products.
    ['DELETE', 'business-units/diab', undefined, /^409 .* and 1 lesson belong to this unit/],
  ])('is validated with sentences like the others: %s %s %o', async (method, address, body, sentence) => {
    const { status, text } = await admin.send(method, address, { body })
    expect(`${status} ${text}`).toMatch(sentence)
  })

  test('is in time travel, time series, history and its search, changes, exports and the OpenAPI document', async () => {
    expect(await admin.read('lessons?at=1')).toMatchObject([{ impact: '0.5' }])
    expect(await admin.read('time-series/lessons')).toMatchObject([
      { id: 'no-label-in-time' },
      { id: 'late-supply', before: 0.4, points: [{ value: 0.5 }] },
    ])
    const found = await admin.read<Change[]>('history?search=late%20supply')
    expect(found.map(({ n }) => n)).toContain(1)
    const { items } = await admin.read<NetChanges>('changes?since=0')
    expect(items).toContainEqual(expect.objectContaining({ collection: 'lessons', id: 'no-label-in-time' }))
    expect((await admin.get('exports/lessons/csv')).text).toContain('id,title,buId,likelihood')
    const { paths, components } = await admin.read<Record<string, { schemas?: object }>>('openapi.json')
    expect(Object.keys({ ...paths, ...components?.schemas })).toEqual(
      expect.arrayContaining([
        ...['/api/lessons', '/api/lessons/{id}', '/api/lessons/order', '/api/time-series/lessons'],
        ...['Lesson', 'LessonList', 'LessonPatch', 'NewLesson'],
      ]),
    )
  })
})

test('a new list is named in live updates, in the digest, in the search and in its actions', () => {
  const items = [{ ...given, id: 'late-supply', title: 'Late supply' }]
  const lists = Object.fromEntries(
    collectionNames.map((name) => [name, (name as string) === 'lessons' ? items : []]),
  )
  const named = { phases: [], units: [], products: [], others: otherNames((name) => lists[name] ?? []) }
  const change = { collection: 'lessons', id: 'late-supply', before: { impact: '0.4' } }
  const changed = { ...change, after: { impact: '0.5' } }
  const title = expect.stringContaining('Late supply') as string
  expect(changeRows([{ ...changed, at: null }], named)).toMatchObject([
    { title, anchor: 'timeline', fields: [{ field: 'impact', before: '40%', after: '50%' }] },
  ])
  expect(digestLines([{ ...changed, at: '' }], named)).toMatchObject([
    { label: 'Lessons', items: [{ name: 'Late supply', note: 'impact changed' }] },
  ])
  expect([...listEntries(lists as unknown as SearchedLists)]).toContainEqual(
    expect.objectContaining({ name: 'Late supply', detail: 'Lesson' }),
  )
  expect(actionEntries({ ...named, targets: [] }, { canEdit: true })).toContainEqual(
    expect.objectContaining({
      name: 'Edit Late supply',
      goal: { kind: 'action', id: 'edit/lessons/late-supply' },
    }),
  )
})
