import { QueryClient } from '@tanstack/react-query'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchQuery, fetchQueryOrNull, unreachableMessage, unreadableMessage } from '~/app/lib/api/fetchQuery'
import { reasonOf, ResponseError } from '~/app/lib/api/failure'

const answers: Record<string, [status: number, body: string]> = {
  '/api/products': [200, '[{"id":"figoya"}]'],
  '/api/nobody': [401, 'You are not signed in.'],
  '/api/broken': [500, 'The server could not read its data.'],
  '/api/silent': [503, ''],
  '/api/page': [200, '<!doctype html><title>Sign in to the network</title>'],
  '/api/blank': [200, ''],
}

let server: Server
let origin: string

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    const answer = answers[url]
    if (!answer) {
      // The server closes the connection in the middle of its response.
      response.writeHead(200, { 'Content-Length': '100' }).write('[')
      response.destroy()
      return
    }
    response.writeHead(answer[0]).end(answer[1])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
  server.close()
})

function ask(path: string, queryFn = fetchQuery): Promise<unknown> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return client.query({ queryKey: [`${origin}/api`, path], queryFn })
}

describe('the reader', () => {
  test('returns the data of the path that the key joins to', async () => {
    expect(await ask('products')).toEqual([{ id: 'figoya' }])
  })

  test.each([
    ['broken', '500: The server could not read its data.'],
    ['silent', '503: Service Unavailable'],
    ['nobody', '401: You are not signed in.'],
  ])('reports the status and the reason of an error response (%s)', async (path, message) => {
    await expect(ask(path)).rejects.toThrow(new Error(message))
  })

  test('returns null for a 401 where that is no error', async () => {
    expect(await ask('nobody', fetchQueryOrNull)).toBeNull()
  })

  test.each(['page', 'blank'])(
    'reports in one sentence that a response is not valid data (%s)',
    async (path) => {
      await expect(ask(path)).rejects.toThrow(new Error(unreadableMessage))
    },
  )

  test('reports in one sentence that the response broke off', async () => {
    await expect(ask('gone')).rejects.toThrow(new Error(unreachableMessage))
  })

  test('reports in one sentence that no response came', async () => {
    const closed = createServer()
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
    const { port } = closed.address() as AddressInfo
    await new Promise((resolve) => closed.close(resolve))
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const asked = client.query({ queryKey: [`http://127.0.0.1:${port}/api/products`], queryFn: fetchQuery })
    await expect(asked).rejects.toThrow(new Error(unreachableMessage))
  })
})

test.each([
  ['422: progress must be text.', 'progress must be text.'],
  ['503: Service Unavailable', 'Service Unavailable'],
  ['502: <html><body><h1>502 Bad Gateway</h1></body></html>', unreadableMessage],
  ['503: {}', unreadableMessage],
])('the reason of an error response is a sentence, whichever server sent it: %s', (message, reason) => {
  expect(reasonOf(new ResponseError(Number.parseInt(message), message))).toBe(reason)
})
