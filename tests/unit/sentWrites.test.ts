import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { mayHaveChanged, reasonOf, sendWrite } from '~/app/lib/api/send'
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
  '/bad-gateway': [502, '<html><body><h1>502 Bad Gateway</h1></body></html>'],
  '/unavailable': [503, 'upstream connect error or disconnect/reset before headers'],
  '/timeout': [504, ''],
  '/too-large': [413, '<html><body>Request Entity Too Large</body></html>'],
}

let server: Server
let origin: string

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  server = createServer(({ url = '' }, response) => {
    const error = ours[url]
    if (error) {
      const refusal = toHttpError(error, new Request(`http://launch${url}`))
      response.writeHead(refusal.status, errorHeaders(refusal)).end(refusal.message)
      return
    }
    const [status = 404, body = ''] = betweens[url] ?? []
    response.writeHead(status).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
  server.close()
  vi.restoreAllMocks()
})

const write = (path: string): Promise<unknown> =>
  sendWrite({ method: 'PATCH', path: origin + path, body: {} }).catch((error: unknown) => error)

const inDoubt =
  'There was no answer, so the change may have been saved or not. Check the current value, then try again.'

describe('a change was not made', () => {
  test.each([
    ['/unsaved', 'The server could not save, and nothing was changed; try again in a moment.'],
    ['/absent', 'There is no "phase-9" in timeline.'],
  ])('where our server reports it: %s', async (path, reason) => {
    const error = await write(path)
    expect([mayHaveChanged(error), reasonOf(error)]).toEqual([false, reason])
  })

  test('where the request never reached our server', async () => {
    expect(mayHaveChanged(await write('/too-large'))).toBe(false)
  })
})

describe('a change may have been made', () => {
  test.each(['/bad-gateway', '/unavailable', '/timeout'])(
    'where an intermediary gave up: %s',
    async (path) => {
      const error = await write(path)
      expect([mayHaveChanged(error), reasonOf(error)]).toEqual([true, inDoubt])
    },
  )

  test.each([
    ['/untold', /^The server cannot tell whether this change was saved/],
    ['/unforeseen', /^Something went wrong on the server/],
  ])('where our server does not know, by its own message: %s', async (path, reason) => {
    const error = await write(path)
    expect(mayHaveChanged(error)).toBe(true)
    expect(reasonOf(error)).toMatch(reason)
  })
})
