import { describe, expect, test } from 'vitest'
import { collectionNames } from '~/data/contract/collections'
import type { Change } from '~/data/contract/history'
import { caller, said } from '../support/caller'
import { openedSite } from '../support/siteInProcess'

const server = openedSite()
const admin = caller(server)
const product = 'products/sitagia-100-mg'
const target = 'targets/target-sitagia-100-mg'

const history = (query = '') => admin.read<Change[]>(`history${query}`)
const numbers = async (query: string) => (await history(query)).map(({ n }) => n)
const undo = (n: string | number) => admin.post(`history/${n}/undo`)

/** Makes a change and returns its number. */
async function made(path: string, body: object): Promise<number> {
  const { status, n } = await admin.patch(path, body)
  expect(status).toBe(200)
  return n
}

async function item(path: string) {
  const answer = await admin.get(path)
  return { tag: answer.headers.get('etag'), item: answer.json<Record<string, unknown>>() }
}

// First of all, because it searches for the only change of each item.
describe('the history is searched for', () => {
  const [phase, unit] = ['timeline/phase-4', 'business-units/onco']
  const all = [unit, phase, target, product]
  const found = async (query: Record<string, string>) =>
    (await history(`?${new URLSearchParams(query)}`)).map(({ collection, id }) => `${collection}/${id}`)

  test('names, ids and places, fields, people and days', async () => {
    await made(product, { status: 'Price agreed' })
    await made(target, { hcpVisits: 77 })
    await made(phase, { owner: 'Someone else' })
    await made(unit, { progress: '0.11' })
    // What counts as a name and as a day is in tests/unit/search and tests/unit/historySearch.
    const rows: [string, string[]][] = [
      ['sitag', [target, product]],
      ['phase 4', [phase]],
      ['nothing such', []],
      ['owner', [phase]],
      // Two letters name no field.
      ['ow', []],
      ['adm', all],
      ['mona', []],
      ['today', all],
      ['14 Oct 2024', []],
      ['2000-01-01T00:00:00.000Z/2000-01-02T00:00:00.000Z', []],
      ["%' or '1'='1", []],
    ]
    for (const [search, expected] of rows)
      expect([search, await found({ search })]).toEqual([search, expected])
    expect(await found({ search: 'sitagia', collection: 'targets' })).toEqual([target])
  })

  test('but user text does not match fields or names', async () => {
    await made('timeline/phase-3', { owner: '"objectives":,"by":"mona",' })
    for (const search of ['objectives', 'mona']) expect(await found({ search })).toEqual([])
  })

  test('old changes in the whole of it, page by page, each once', async () => {
    for (let n = 0; n < 60; n += 1) await made('business-units/diab', { progress: `0.${10 + n}` })
    for (const status of ['One', 'Two', 'Three']) await made(product, { status })
    const pages: number[][] = []
    let query: string | undefined = 'search=sitagia&limit=2'
    while (query !== undefined && pages.length < 10) {
      const answer = await admin.get(`history?${query}`)
      pages.push(answer.json<Change[]>().map(({ n }) => n))
      query = /history\?([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
    }
    expect(pages).toEqual([[68, 67], [66, 2], [1]])
  })
})

describe('the history', () => {
  test('has each change with number, time, account and changed fields only, newest first', async () => {
    const before = (await item('timeline/phase-5')).item
    const first = await made('timeline/phase-5', { progress: '0.41', title: before.title })
    const second = await made(product, { status: 'In market', rxOtc: 'OTC' })
    expect(second).toBe(first + 1)
    const [newest, older] = await history()
    expect(newest).toMatchObject({ n: second, collection: 'products', id: 'sitagia-100-mg' })
    expect(newest?.after).toEqual({ status: 'In market', rxOtc: 'OTC' })
    expect(older).toEqual({
      ...{ n: first, by: 'admin', collection: 'timeline', id: 'phase-5' },
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      before: { progress: before.progress },
      after: { progress: '0.41' },
    })
  })

  test('is paged, for everything or one item', async () => {
    for (const progress of ['0.1', '0.2', '0.3']) await made('business-units/diab', { progress })
    const last = await made('business-units/onco', { progress: '0.99' })
    expect(await numbers('?limit=1')).toEqual([last])
    expect(await numbers(`?collection=business-units&id=diab&before=${last - 1}&limit=1`)).toEqual([last - 2])
  })

  const fields = 'its fields are before, limit, collection, id, search, batchId.'
  test.each([
    ['?limit=201', 'limit must be a whole number from 1 to 200.'],
    ['?before=x', 'before must be a whole number from 1 to 999999999999.'],
    ['?collection=colours', `collection must be one of ${collectionNames.join(', ')}.`],
    [`?search=${'x'.repeat(201)}`, 'search must be 1 to 200 characters, and not blank.'],
    ['?after=2', `"after" is not a field of the query; ${fields}`],
  ])('refuses the query %s', async (query, sentence) => {
    expect(said(await admin.get(`history${query}`))).toEqual([422, sentence])
  })
})

describe('undo', () => {
  test('restores the item, by a change that can itself be undone', async () => {
    const before = await item(target)
    const n = await made(target, { hcpVisits: 78, overallProgress: '0.77' })
    const after = await item(target)
    const undone = await undo(n)
    expect([undone.status, undone.headers.get('etag'), undone.n]).toEqual([200, before.tag, n + 1])
    expect(undone.json()).toEqual(before.item)
    expect(await history('?limit=1')).toMatchObject([{ n: n + 1, by: 'admin', undoes: n }])
    expect((await undo(n + 1)).headers.get('etag')).toBe(after.tag)
    expect(await item(target)).toEqual(after)
  })

  test('is refused after a later change of the same field, and names both', async () => {
    const first = await made('business-units/resp', { progress: '0.11', color: 'teal' })
    const later = await made('business-units/resp', { progress: '0.12' })
    expect(said(await undo(first))).toEqual([
      409,
      `Change ${first} cannot be undone: change ${later} has since changed progress of "resp" in business-units; undo that one first.`,
    ])
    expect((await item('business-units/resp')).item.progress).toBe('0.12')
  })

  test('is made once, if two request it at the same time', async () => {
    const n = await made('timeline/phase-7', { owner: 'Someone else' })
    const answers = await Promise.all([undo(n), undo(n)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('is refused for an unknown change', async () => {
    expect(said(await undo(999_999))).toEqual([404, 'There is no "999999" in history.'])
    for (const n of ['0', '01', '-1', 'x', '9999999999999']) expect((await undo(n)).status).toBe(404)
  })
})
