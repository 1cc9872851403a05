import {
  createReadableStreamFromReadable,
  createRequestHandler,
  writeReadableStreamToWritable,
  type ServerBuild,
} from '@remix-run/node'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isData } from './requestFilter.server'
import type { Middleware } from './middleware.server'

/**
 * Hands requests for data straight to Remix, with the routes of data alone. remix-serve would look for a file of that
 * name first, twice, and Remix would compare the address with those of the pages too. What is no data passes.
 */
export function dataRequests(): Middleware {
  // The build holds this module too, and is whole by the time that a server listens.
  const handler = import('virtual:remix/server-build').then((build) =>
    createRequestHandler({ ...build, routes: dataRoutes(build.routes) }, process.env.NODE_ENV),
  )

  async function send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await handler
    const { status, headers, body } = await answer(requestOf(request))
    response.statusCode = status
    response.setHeaders(headers)
    if (body) await writeReadableStreamToWritable(body, response)
    else response.end()
  }

  return (request, response, next) => {
    if (!isData(request.url ?? '')) next()
    // `handle` answers every refusal and every error: what fails here is the way to a client that has gone.
    else send(request, response).catch(() => response.destroy())
  }
}

/** The routes without a component, within the root that all routes have; any other address means nothing. */
function dataRoutes(routes: ServerBuild['routes']): ServerBuild['routes'] {
  const { [elsewhere]: nothing } = routes
  if (!nothing) throw new Error(`There is no route ${elsewhere}, which answers for what is not there.`)
  const kept = Object.entries(routes).filter(([id, { module }]) => id === 'root' || !module.default)
  return { ...Object.fromEntries(kept), nothing: { ...nothing, id: 'nothing', path: '*' } }
}

const elsewhere = 'routes/api.$'

/** The same as Remix's own adapter for express makes, without a signal: a change that was begun is finished. */
export function requestOf(request: IncomingMessage): Request {
  const { method = 'GET', headers, url = '/' } = request
  const given = Object.entries(headers).flatMap(([name, values = []]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  )
  const address = `http://${headers.host ?? 'localhost'}${url}`
  if (method === 'GET' || method === 'HEAD') return new Request(address, { method, headers: given })
  const body = createReadableStreamFromReadable(request)
  return new Request(address, { method, headers: given, body, duplex: 'half' })
}
