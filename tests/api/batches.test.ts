import { beforeAll, describe, expect, test } from 'vitest'
import type { ListedChange, UndoneBatch } from '~/data/contract/history'
import { signedIn } from '../support/server'
import { openedSite } from '../support/siteInProcess'

const server = openedSite({ accounts: { admin: 'admin', grace: 'admin' } })
let ada: string
let grace: string

beforeAll(async () => {
  ada = await signedIn(server)
  grace = await signedIn(server, 'grace')
})

let marks = 0
const newMark = () => (marks += 1).toString(16).padStart(32, '0')

const change = (address: string, body: object, mark: string, cookie = ada) =>
  fetch(`${server.url}/api/${address}`, {
    method: 'PATCH',
    headers: { Cookie: cookie, 'Content-Type': 'application/json', 'X-Batch-Id': mark },
    body: JSON.stringify(body),
  })

const undo = (mark: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/batches/${mark}/undo`, {
    method: 'POST',
    headers: { Cookie: ada, ...headers },
  })

const history = async (query = '') =>
  (await (
    await fetch(`${server.url}/api/history${query}`, { headers: { Cookie: ada } })
  ).json()) as ListedChange[]

const ownerOf = async (id: string) =>
  ((await (await fetch(`${server.url}/api/timeline/${id}`)).json()) as { owner: string }).owner

/** Makes a batch of changes of phases 4 to 6. */
async function applied(owner: string): Promise<string> {
  const mark = newMark()
  for (const id of ['phase-4', 'phase-5', 'phase-6'])
    expect((await change(`timeline/${id}`, { owner }, mark)).status).toBe(200)
  return mark
}

describe('the changes of a batch', () => {
  test('have the size of the batch in the history, on every page and in every search', async () => {
    const mark = await applied('One')
    const batchSize = { changes: 3, items: 3 }
    expect(await history('?limit=1')).toMatchObject([{ id: 'phase-6', batchId: mark, batchSize }])
    expect(await history('?limit=1&search=phase%205')).toMatchObject([
      { id: 'phase-5', batchId: mark, batchSize },
    ])
    expect((await history(`?batchId=${mark}`)).map(({ id }) => id)).toEqual(['phase-6', 'phase-5', 'phase-4'])
    await change('timeline/phase-4', { owner: 'Alone' }, newMark())
    expect((await history('?limit=1'))[0]?.batchSize).toEqual({ changes: 1, items: 1 })
  })

  test('have a valid batch id that belongs to their author', async () => {
    for (const mark of ['', 'x', 'A'.repeat(32), '0'.repeat(33)]) {
      const answer = await change('timeline/phase-7', { owner: 'Nobody' }, mark)
      expect([answer.status, await answer.text()]).toEqual([
        422,
        'X-Batch-Id must be 32 hexadecimal digits in lower case.',
      ])
      expect((await undo(mark === '' ? 'x' : mark)).status).toBe(404)
    }
    const answer = await change('timeline/phase-7', { owner: 'Grace' }, await applied('Two'), grace)
    expect([answer.status, await answer.text()]).toEqual([
      409,
      'This batch id belongs to someone else; use a new id.',
    ])
    expect(await ownerOf('phase-7')).not.toBe('Grace')
    for (const query of ['?batchId=x', `?batchId=${newMark()}&search=phase`])
      expect((await fetch(`${server.url}/api/history${query}`, { headers: { Cookie: ada } })).status).toBe(
        422,
      )
  })
})

describe('the undo of a batch', () => {
  test('reverts all changes as one batch that can be undone itself', async () => {
    await applied('Before')
    const mark = await applied('After')
    const answer = await undo(mark, { Cookie: grace })
    const undone = (await answer.json()) as UndoneBatch
    expect([answer.status, answer.headers.get('x-change'), answer.headers.get('cache-control')]).toEqual([
      200,
      String(undone.last),
      'no-store',
    ])
    expect([undone.last - undone.first, undone.items.length]).toEqual([2, 3])
    expect(await ownerOf('phase-5')).toBe('Before')
    const newest = await history('?limit=3')
    expect(newest.every(({ batchId, by }) => batchId === undone.batchId && by === 'grace')).toBe(true)
    expect((await undo(undone.batchId)).status).toBe(200)
    expect(await ownerOf('phase-5')).toBe('After')
  })

  test('reverts nothing if one item was changed later, and names that item', async () => {
    const mark = await applied('Mine')
    const later = await change('timeline/phase-5', { owner: 'Theirs' }, newMark(), grace)
    const refused = await undo(mark)
    expect([refused.status, await refused.text()]).toEqual([
      409,
      `These 3 changes cannot be undone together: change ${later.headers.get('x-change')} has since changed owner of "phase-5" in timeline; undo that one first.`,
    ])
    expect([await ownerOf('phase-4'), await ownerOf('phase-5')]).toEqual(['Mine', 'Theirs'])
  })

  test('is refused from another site, without a session, and for an unknown id', async () => {
    const mark = await applied('Kept')
    expect((await undo(mark, { Cookie: '' })).status).toBe(401)
    expect((await undo(mark, { Origin: 'https://other.example' })).status).toBe(403)
    expect((await undo('f'.repeat(32))).status).toBe(404)
    expect(await ownerOf('phase-4')).toBe('Kept')
  })
})
