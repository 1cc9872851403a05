import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { oneRequestAtATime } from '~/app/server/host/connections.server'
import { addMiddleware } from '~/app/server/host/middleware.server'
import { limitRenderConcurrency } from '~/app/server/host/renderConcurrency.server'
import { get, stranger } from '../support/strangers'

let server: Server
let url: string
let rendered: string[]

beforeEach(async () => {
  rendered = []
  server = createServer()
  addMiddleware(server, oneRequestAtATime, limitRenderConcurrency, (request, response) => {
    rendered.push(request.url ?? '')
    response.end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

test('no page is rendered for a connection that its second request has closed', async () => {
  const strangers = Array.from({ length: 20 }, () => stranger(url, get('/brief').repeat(2)))
  await Promise.all(strangers.map(({ closed }) => closed))
  expect((await fetch(`${url}/`)).status).toBe(200)
  expect(rendered).toEqual(['/'])
})
