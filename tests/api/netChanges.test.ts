import { expect, test } from 'vitest'
import { netChangesSchema } from '~/data/contract/live'
import { caller, said } from '../support/caller'
import { openedSite } from '../support/siteInProcess'

const server = openedSite()
const [admin, nobody] = [caller(server), caller(server, null)]

const since = (n: number, who = nobody) => who.read(`changes?since=${n}`, netChangesSchema)
const now = async () => (await since(0)).revision
const read = (path: string) => nobody.read<Record<string, string>>(path)
const own = (phase: number, owner: string) => change(`timeline/phase-${phase}`, { owner })

async function change(path: string, body: object): Promise<number> {
  const { status, n } = await admin.patch(path, body)
  expect(status).toBe(200)
  return n
}

test('without changes they are empty', async () => {
  expect(await since(0)).toEqual({ revision: 0, at: null, changes: 0, items: [] })
})

test('many changes are merged by item and field: the first old value and the last new one', async () => {
  const [phase, unit] = await Promise.all([read('timeline/phase-4'), read('business-units/onco')])
  const from = await now()
  await change('timeline/phase-4', { progress: '0.11' })
  await change('business-units/onco', { progress: '0.22' })
  await change('timeline/phase-4', { progress: '0.33', owner: 'Someone' })
  const n = await change('timeline/phase-4', { progress: '0.44' })
  const net = await since(from)
  const at = expect.any(String) as string
  expect(net).toEqual({
    ...{ revision: n, at: net.items[0]?.at, changes: 4 },
    items: [
      {
        ...{ collection: 'timeline', id: 'phase-4', n, at },
        before: { progress: phase.progress, owner: phase.owner },
        after: { progress: '0.44', owner: 'Someone' },
      },
      {
        ...{ collection: 'business-units', id: 'onco', n: from + 2, at },
        ...{ before: { progress: unit.progress }, after: { progress: '0.22' } },
      },
    ],
  })
  expect(Date.parse(net.items[1]?.at ?? '')).toBeLessThanOrEqual(Date.parse(net.at ?? ''))
  expect((await since(n - 1)).items).toEqual([
    { ...net.items[0], before: { progress: '0.33' }, after: { progress: '0.44' } },
  ])
})

test('values that were changed back are left out, but were changes', async () => {
  const { owner = '' } = await read('timeline/phase-7')
  const from = await now()
  await own(7, 'Someone else')
  await own(7, owner)
  expect(await since(from)).toMatchObject({ revision: from + 2, changes: 2, items: [] })
})

test('they contain the authors for editors alone', async () => {
  const n = await own(2, 'Anyone')
  expect((await since(n - 1, admin)).items).toMatchObject([{ n, by: 'admin' }])
  const [one, other] = await Promise.all([admin, nobody].map((who) => who.get(`changes?since=${n - 1}`)))
  expect(other?.text).not.toContain('admin')
  expect(one?.headers.get('etag')).not.toBe(other?.headers.get('etag'))
})

test('an order has the number and the author of the last move, whatever else changed in the list', async () => {
  const [first, ...others] = (await nobody.read<{ id: string }[]>('business-units')).map(({ id }) => id)
  const from = await now()
  expect((await admin.put('business-units/order', [...others, first])).status).toBe(204)
  await change(`business-units/${others[1]}`, { progress: '0.21' })
  const { items } = await since(from, admin)
  expect(items.find(({ kind }) => kind === 'order')).toMatchObject({ n: from + 1, by: 'admin' })
})

test('they have an ETag that changes with the next change', async () => {
  const path = `changes?since=${await now()}`
  const headers = { 'If-None-Match': (await nobody.get(path)).headers.get('etag') ?? '' }
  const again = await nobody.get(path, headers)
  expect([...said(again), again.headers.get('vary')]).toEqual([304, '', 'Accept-Encoding, Accept, Cookie'])
  await own(3, `After ${path}`)
  expect((await nobody.get(path, headers)).status).toBe(200)
})

const whole = 'since must be a whole number from 0 to 999999999999.'
test.each([
  ['', whole],
  ['?since=1e3', whole],
  ['?since=0&limit=1', '"limit" is not a field of the query; its fields are since.'],
])('%s is refused with a sentence', async (query, sentence) => {
  expect(said(await nobody.get(`changes${query}`))).toEqual([422, sentence])
})

test('a future revision is refused', async () => {
  const last = await now()
  const sentence = `since must be at most ${last}, the number of the last change.`
  expect(said(await nobody.get(`changes?since=${last + 1}`))).toEqual([422, sentence])
})
