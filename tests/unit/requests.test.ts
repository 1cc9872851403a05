import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sendAsBatch, sendOneByOne } from '~/app/features/editing/sendChanges'
import type { SentChange } from '~/app/features/editing/submission'
import { createSubmitter } from '~/app/features/editing/submitter'
import { syncCache } from '~/app/features/editing/syncCache'
import { sendFile } from '~/app/features/imports/sendFile'
import { failureOf, reasonOf } from '~/app/lib/api/failure'
import { fetchQuery, fetchQueryOrNull, unreachableMessage, unreadableMessage } from '~/app/lib/api/fetchQuery'
import { RequestKeys } from '~/app/lib/api/requestKeys'
import { send, sendWrite } from '~/app/lib/api/send'
import { errorHeaders, toHttpError } from '~/app/server/http/errorResponse.server'
import { NotFoundError, OutcomeUnknownError, WriteFailedError } from '~/data/store/errors'
import { httpServer } from '../support/httpServer'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** What a page gets at each address: an error of our own server, or another answer; a cut connection elsewhere. */
const answers: Record<string, Error | [status: number, body: string]> = {
  '/nobody': [401, 'You are not signed in.'],
  '/broken': [500, 'The server could not read its data.'],
  '/silent': [503, ''],
  '/network-page': [200, '<!doctype html><title>Sign in to this network</title>'],
  '/cut-data': [200, '{"id":"on'],
  '/failed': [500, '<html><body><h1>500 Internal Server Error</h1></body></html>'],
  '/unavailable': [503, 'upstream connect error or disconnect/reset before headers'],
  '/timeout': [504, ''],
  '/too-large': [413, '<html><body>Request Entity Too Large</body></html>'],
  '/blocked': [403, '{"error":"blocked"}'],
  '/unsaved': new WriteFailedError('EIO'),
  '/absent': new NotFoundError('timeline', 'phase-9'),
  '/unknown': new OutcomeUnknownError('EIO'),
  '/fault': new Error('A fault of ours.'),
}

/** The key of each request that arrived. */
let keys: (string | undefined)[] = []
const server = httpServer(({ url = '', headers }, response) => {
  keys.push(headers['idempotency-key']?.toString())
  const answer = answers[url]
  if (answer instanceof Error) {
    const error = toHttpError(answer, new Request(`http://launch${url}`))
    response.writeHead(error.status, errorHeaders(error)).end(error.message)
  } else if (answer) {
    const [status, body] = answer
    const type = body.startsWith('<') ? 'text/html' : 'application/json'
    response.writeHead(status, { 'Content-Type': type }).end(body)
  } else {
    if (url === '/cut-response') response.writeHead(200, { 'Content-Length': '100' }).write('[')
    response.destroy()
  }
})

beforeEach(() => {
  keys = []
})

const errorOf = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)

const ask = (queryKey: readonly string[], queryFn = fetchQuery) =>
  new QueryClient({ defaultOptions: { queries: { retry: false } } }).query({ queryKey, queryFn })

test('reading returns null for a 401 where that is no error', async () => {
  expect(await ask([`${server.url}/nobody`], fetchQueryOrNull)).toBeNull()
})

test.each([
  ['/broken', '500: The server could not read its data.'],
  ['/silent', '503: Service Unavailable'],
  ['/network-page', unreadableMessage],
  ['/cut-response', unreachableMessage],
  ['/cut', unreachableMessage],
])('reading %s is reported in one sentence: %s', async (path, message) => {
  await expect(ask([server.url + path])).rejects.toThrow(new Error(message))
})

describe('a change that failed', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
  })

  const write = (path: string, requestKeys = new RequestKeys(), body: unknown = {}) =>
    errorOf(sendWrite({ method: 'PATCH', path: server.url + path, body }, { keys: requestKeys }))
  const canSendAgain = (error: unknown) => failureOf(error, () => undefined).onSendAgain !== undefined

  const noAnswer =
    'There was no answer, so the change may have been saved or not. Send it again; it is never saved twice.'
  const saveFailed = 'The server could not save it. Send it again, and tell the operator if it happens again.'

  test.each([
    ['/failed', saveFailed, true],
    ['/fault', saveFailed, true],
    ['/unsaved', 'The server could not save, and nothing was changed; try again in a moment.', true],
    ['/unknown', noAnswer, true],
    ['/cut', noAnswer, true],
    ['/unavailable', noAnswer, true],
    ['/timeout', noAnswer, true],
    ['/network-page', noAnswer, true],
    ['/cut-data', noAnswer, true],
    // The server does not know these by their key.
    ['/api/tokens', noAnswer.replace(/Send it .*/, 'Check the page before you send it again.'), true],
    ['/absent', 'There is no "phase-9" in timeline.', false],
    ['/too-large', unreadableMessage, false],
    ['/blocked', unreadableMessage, false],
  ])('%s is told by its reason: %s It can be sent again: %s', async (path, reason, again) => {
    const error = await write(path)
    expect([reasonOf(error), canSendAgain(error)]).toEqual([reason, again])
  })

  test('is told by its reason when it is sent without a key, such as signing out', async () => {
    const error = await errorOf(send({ method: 'DELETE', path: `${server.url}/network-page` }))
    expect(reasonOf(error)).toBe(unreadableMessage)
  })

  test('is sent again by its sender alone, under its key; another request or action has another', async () => {
    const action = new RequestKeys()
    await write('/failed', action)
    await write('/cut', action)
    expect(keys).toHaveLength(2)
    await write('/failed', action)
    expect(keys[2]).toBe(keys[0])
    await write('/failed', action, { owner: 'Ada' })
    await write('/failed')
    expect(new Set(keys).size).toBe(4)
  })

  test('is not sent for a file that was changed after it was chosen', async () => {
    const file = new File(['id;owner\n'], 'timeline.csv')
    vi.spyOn(file, 'slice').mockImplementation(() => {
      throw new DOMException('The file could not be read.', 'NotReadableError')
    })
    const query = { replace: [], sheets: {}, mapped: {} }
    const error = await errorOf(sendFile(file, query, new AbortController().signal))
    expect(reasonOf(error)).toBe('timeline.csv was changed or moved after you chose it. Choose it again.')
    expect([canSendAgain(error), keys]).toEqual([false, []])
  })
})

describe('a submission that failed', () => {
  /** The requests that were sent, and their answers in order. */
  let sent: { path: string; key: string | null; batchId: string | null }[]
  let responses: Response[]

  beforeEach(() => {
    sent = []
    vi.stubGlobal('fetch', (path: string, { headers }: { headers: Headers }) => {
      sent.push({ path, key: headers.get('Idempotency-Key'), batchId: headers.get('X-Batch-Id') })
      return Promise.resolve(responses.shift() ?? made('diab', 2))
    })
  })

  const changeOf = (id: string): SentChange => ({
    collection: 'business-units',
    ...{ id, changes: [{ field: 'progress', before: '0.5', after: '0.6' }] },
  })
  const changes = ['onco', 'diab', 'resp'].map(changeOf)
  const made = (id: string, n: number) => Response.json({ id }, { headers: { 'X-Change': String(n) } })
  const failed = () => new Response('A fault.', { status: 500 })
  const paths = () => sent.map(({ path }) => path.replace('/api/', ''))
  const client = new QueryClient()

  test('is sent again from there, under its key and batch, and by a press alone', async () => {
    const submitter = createSubmitter<SentChange, null>(sendOneByOne)
    responses = [made('onco', 1), failed()]
    const ended = await submitter.start(client, () => ({ changes, source: null }))
    expect(ended?.status).toBe('refused')
    expect(paths()).toEqual(['business-units/onco', 'business-units/diab'])
    expect((await submitter.sendAgain(client))?.status).toBe('applied')
    expect(paths().slice(2)).toEqual(['business-units/diab', 'business-units/resp'])
    expect(sent[2]?.key).toBe(sent[1]?.key)
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3)
    expect(new Set(sent.map(({ batchId }) => batchId)).size).toBe(1)
    expect(await submitter.sendAgain(client)).toBeNull()
    expect(sent).toHaveLength(4)
  })

  test('is sent again under its key as a batch', async () => {
    const submitter = createSubmitter<SentChange, null>(sendAsBatch)
    const rows = changes.map(({ collection, id }) => ({ outcome: 'unchanged', collection, id }))
    const answer = { batchId: 'a'.repeat(32), revision: 1, first: null, last: null, rows }
    responses = [failed(), Response.json(answer)]
    await submitter.start(client, () => ({ changes, source: null }))
    const again = await submitter.sendAgain(client)
    expect(again?.outcomes.map(({ as }) => as)).toEqual(['accepted', 'accepted', 'accepted'])
    expect(paths()).toEqual(['batches', 'batches'])
    expect(sent[0]?.key).toBe(sent[1]?.key)
  })

  test('reads nothing again; once it succeeds, the list, the item and what depends on them', async () => {
    const invalidated = vi.spyOn(client, 'invalidateQueries')
    const submitter = createSubmitter<SentChange, null>()
    responses = [failed()]
    const ended = await submitter.start(client, () => ({ changes: [changeOf('onco')], source: null }))
    syncCache(client, ended ?? expect.fail(), 'admin')
    expect(invalidated).not.toHaveBeenCalled()
    syncCache(client, (await submitter.sendAgain(client)) ?? expect.fail(), 'admin')
    const read = 'business-units business-units/onco history history plan time-series/business-units'
    await vi.waitFor(() => {
      const keys = invalidated.mock.calls.map(([filters]) => filters?.queryKey?.join('/'))
      expect(keys.sort().join(' ').replaceAll('/api/', '')).toBe(read)
    })
  })
})
