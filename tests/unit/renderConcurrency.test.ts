import { expect, test } from 'vitest'
import { oneRequestAtATime } from '~/app/server/host/connections.server'
import { addMiddleware } from '~/app/server/host/middleware.server'
import { limitRenderConcurrency } from '~/app/server/host/renderConcurrency.server'
import { httpServer } from '../support/httpServer'
import { get, stranger } from '../support/strangers'

const rendered: string[] = []
const server = httpServer(
  (request, response) => {
    rendered.push(request.url ?? '')
    response.end()
  },
  (server) => {
    addMiddleware(server, oneRequestAtATime, limitRenderConcurrency)
  },
)

test('no page is rendered for a connection that its second request has closed', async () => {
  const strangers = Array.from({ length: 20 }, () => stranger(server.url, get('/brief').repeat(2)))
  await Promise.all(strangers.map(({ closed }) => closed))
  expect((await fetch(`${server.url}/`)).status).toBe(200)
  expect(rendered).toEqual(['/'])
})
