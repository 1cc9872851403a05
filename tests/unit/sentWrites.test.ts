import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sendFile } from '~/app/features/imports/sendFile'
import { failureOf, reasonOf } from '~/app/lib/api/failure'
import { RequestKeys } from '~/app/lib/api/requestKeys'
import { send, sendWrite } from '~/app/lib/api/send'
import { toHttpError, errorHeaders } from '~/app/server/http/errorResponse.server'
import { NotFoundError, OutcomeUnknownError, WriteFailedError } from '~/data/store/errors'

/** The errors of our own server after each of these. */
const ours: Record<string, Error> = {
  '/unsaved': new WriteFailedError('EIO'),
  '/absent': new NotFoundError('timeline', 'phase-9'),
  '/untold': new OutcomeUnknownError('EIO'),
  '/unforeseen': new Error('A fault of ours.'),
}

/** The response of an intermediary for it. */
const betweens: Record<string, [status: number, body: string]> = {
  '/failed': [500, '<html><body><h1>500 Internal Server Error</h1></body></html>'],
  '/bad-gateway': [502, '<html><body><h1>502 Bad Gateway</h1></body></html>'],
  '/unavailable': [503, 'upstream connect error or disconnect/reset before headers'],
  '/timeout': [504, ''],
  '/too-large': [413, '<html><body>Request Entity Too Large</body></html>'],
}

/** Successes that are not the site's: the page of a network or proxy, and an answer that was cut off. */
const unreadable: Record<string, [type: string, body: string]> = {
  '/page': ['text/html; charset=utf-8', '<!doctype html><title>Sign in to this network</title>'],
  '/cut': ['application/json', '{"id":"on'],
}

let server: Server
let origin: string
/** The key of each request that arrived. */
const keys: (string | undefined)[] = []

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  server = createServer(({ url = '', headers }, response) => {
    keys.push(headers['idempotency-key']?.toString())
    if (url === '/lost' || url === '/api/tokens') {
      response.destroy()
      return
    }
    const error = ours[url]
    if (error) {
      const refusal = toHttpError(error, new Request(`http://launch${url}`))
      response.writeHead(refusal.status, errorHeaders(refusal)).end(refusal.message)
      return
    }
    const [type, content] = unreadable[url] ?? []
    if (type !== undefined) {
      response.writeHead(200, { 'Content-Type': type }).end(content)
      return
    }
    const [status = 404, body = ''] = betweens[url] ?? []
    response.writeHead(status).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

beforeEach(() => {
  keys.length = 0
})

afterAll(() => {
  server.close()
  vi.restoreAllMocks()
})

const write = (path: string, requestKeys = new RequestKeys(), body: unknown = {}): Promise<unknown> =>
  sendWrite({ method: 'PATCH', path: origin + path, body }, { keys: requestKeys }).catch(
    (error: unknown) => error,
  )

const canSendAgain = (error: unknown) => failureOf(error, () => undefined).onSendAgain !== undefined

const noAnswer =
  'There was no answer, so the change may have been saved or not. Send it again: it is not made twice.'
const saveFailed = 'The server could not save it. Send it again, and tell the operator if it happens again.'

describe('a change that failed is told by its reason, and can be sent again', () => {
  test.each([
    ['/failed', saveFailed],
    ['/unforeseen', saveFailed],
    ['/unsaved', 'The server could not save, and nothing was changed; try again in a moment.'],
    ['/untold', noAnswer],
    ['/lost', noAnswer],
    ['/bad-gateway', noAnswer],
    ['/unavailable', noAnswer],
    ['/timeout', noAnswer],
    ['/page', noAnswer],
    ['/cut', noAnswer],
    // The server does not know these by their key.
    ['/api/tokens', noAnswer.replace(/Send it .*/, 'Look whether it was before you send it again.')],
  ])('%s', async (path, reason) => {
    const error = await write(path)
    expect([reasonOf(error), canSendAgain(error)]).toEqual([reason, true])
  })

  test('and so is one that is sent without a key, such as signing out', async () => {
    const error: unknown = await send({ method: 'DELETE', path: `${origin}/page` }).catch(
      (error: unknown) => error,
    )
    expect(reasonOf(error)).toBe(
      'The server answered with something that is not data. Try again in a moment.',
    )
  })

  test('by its sender alone, and with the same key', async () => {
    const action = new RequestKeys()
    await write('/failed', action)
    await write('/lost', action)
    expect(keys).toHaveLength(2)
    await write('/failed', action)
    expect(keys[2]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[1])
  })

  test('another request, or another action, has another key', async () => {
    const action = new RequestKeys()
    await write('/failed', action)
    await write('/failed', action, { owner: 'Ada' })
    await write('/failed')
    expect(new Set(keys).size).toBe(3)
  })
})

describe('a refused change cannot be sent again', () => {
  test.each([
    ['/absent', 'There is no "phase-9" in timeline.'],
    ['/too-large', 'The server answered with something that is not data. Try again in a moment.'],
  ])('%s', async (path, reason) => {
    const error = await write(path)
    expect([reasonOf(error), canSendAgain(error)]).toEqual([reason, false])
  })

  test('nor a file that was changed after it was chosen, of which nothing is sent', async () => {
    const file = new File(['id;owner\n'], 'timeline.csv')
    vi.spyOn(file, 'slice').mockImplementation(() => {
      throw new DOMException('The file could not be read.', 'NotReadableError')
    })
    const query = { replace: [], sheets: {}, mapped: {} }
    const error = await sendFile(file, query, new AbortController().signal).catch((error: unknown) => error)
    expect(reasonOf(error)).toBe('timeline.csv was changed or moved after you chose it. Choose it again.')
    expect(canSendAgain(error)).toBe(false)
    expect(keys).toEqual([])
  })
})
