import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendAsBatch, sendOneByOne } from '~/app/features/editing/sendChanges'
import type { SentChange } from '~/app/features/editing/submission'
import { createSubmitter } from '~/app/features/editing/submitter'
import { syncCache } from '~/app/features/editing/syncCache'

/** The requests that were sent, and their answers in order. */
const sent: { method: string; path: string; key: string | null; batchId: string | null }[] = []
let answers: (() => Response)[] = []

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', (path: string, { method, headers }: { method: string; headers: Headers }) => {
    sent.push({ method, path, key: headers.get('Idempotency-Key'), batchId: headers.get('X-Batch-Id') })
    return Promise.resolve(
      answers.shift()?.() ?? Response.json({ id: 'diab' }, { headers: { 'X-Change': '2' } }),
    )
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const changes: SentChange[] = ['onco', 'diab', 'resp'].map((id) => ({
  collection: 'business-units',
  id,
  changes: [{ field: 'progress', before: '0.5', after: '0.6' }],
}))
const made = () => Response.json({ id: 'onco' }, { headers: { 'X-Change': '1' } })
const failed = () => new Response('A fault.', { status: 500 })

test('a submission that failed is sent again from there, under its key and batch, and by a press alone', async () => {
  const client = new QueryClient()
  const submitter = createSubmitter<SentChange, null>(sendOneByOne)
  answers = [made, failed]
  const ended = await submitter.start(client, () => ({ changes, source: null }))
  expect(ended?.status).toBe('refused')
  expect(sent.map(({ path }) => path)).toEqual(['/api/business-units/onco', '/api/business-units/diab'])

  const again = await submitter.sendAgain(client)
  expect(again?.status).toBe('applied')
  expect(sent.slice(2).map(({ path }) => path)).toEqual([
    '/api/business-units/diab',
    '/api/business-units/resp',
  ])
  expect(sent[2]?.key).toBe(sent[1]?.key)
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3)
  expect(new Set(sent.map(({ batchId }) => batchId)).size).toBe(1)
  expect(await submitter.sendAgain(client)).toBeNull()
  expect(sent).toHaveLength(4)
})

test('a batch is sent again under its key', async () => {
  const client = new QueryClient()
  const submitter = createSubmitter<SentChange, null>(sendAsBatch)
  const rows = changes.map(({ collection, id }) => ({ outcome: 'unchanged', collection, id }))
  const answer = { batchId: 'a'.repeat(32), revision: 1, first: null, last: null, rows }
  answers = [failed, () => Response.json(answer)]
  await submitter.start(client, () => ({ changes, source: null }))
  const again = await submitter.sendAgain(client)
  expect(again?.outcomes.map(({ as }) => as)).toEqual(['accepted', 'accepted', 'accepted'])
  expect(sent.map(({ path }) => path)).toEqual(['/api/batches', '/api/batches'])
  expect(sent[0]?.key).toBe(sent[1]?.key)
})

test('nothing is read after a failure; after a success the list, the item and what depends on them', async () => {
  const client = new QueryClient()
  const invalidated = vi.spyOn(client, 'invalidateQueries')
  const submitter = createSubmitter<SentChange, null>()
  const [change] = changes
  answers = [failed]
  const ended = await submitter.start(client, () => ({ changes: change ? [change] : [], source: null }))
  if (ended) syncCache(client, ended, 'admin')
  expect(invalidated).not.toHaveBeenCalled()
  const again = await submitter.sendAgain(client)
  if (again) syncCache(client, again, 'admin')
  await vi.waitFor(() => {
    expect(invalidated.mock.calls.map(([filters]) => filters?.queryKey?.join('/')).sort()).toEqual([
      '/api/business-units',
      '/api/business-units/onco',
      '/api/history',
      '/api/history',
      '/api/plan',
      '/api/time-series/business-units',
    ])
  })
})
