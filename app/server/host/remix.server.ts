import {
  createRequestHandler,
  writeReadableStreamToWritable,
  type RequestHandler,
  type ServerBuild,
} from '@remix-run/node'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { toWebRequest } from '~/app/server/http/webRequest.server'
import { branchOf, pathOf, routeTable } from '~/app/server/http/routeTable'
import { isData } from './requestFilter.server'
import { cacheResponse } from './responseCache.server'
import type { Middleware } from './middleware.server'

type Handlers = (path: string) => RequestHandler

/** What answers every address of data that nothing else does. */
const dataFallbackRoute = 'routes/api.$'

/** What answers every address of a page that nothing else does. */
const pageFallbackRoute = 'routes/$'

/** Has Remix answer for data: handed to it with their own route alone, among which it has nothing to look for. */
export function dataRequests(): Middleware {
  return requests(({ url = '' }) => isData(url), dataFallbackRoute)
}

/** Has Remix answer for pages, and for their data alone, likewise; what nothing else has answered comes here. */
export function pageRequests(): Middleware {
  return requests(() => true, pageFallbackRoute)
}

function requests(matches: (request: IncomingMessage) => boolean, fallbackRoute: string): Middleware {
  // The build holds this module too, and is whole by the time that a server listens.
  const handlers = import('virtual:remix/server-build').then((build) => handlersOf(build, fallbackRoute))

  async function send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const handlerOf = await handlers
    const answer = await handlerOf(pathOf(request.url ?? '/'))(toWebRequest(request))
    const body = await cacheResponse(request, answer)
    response.statusCode = answer.status
    response.setHeaders(answer.headers)
    if (body instanceof ReadableStream) await writeReadableStreamToWritable(body, response)
    else response.end(body)
  }

  return (request, response, next) => {
    if (!matches(request)) next()
    // `handle` and Remix answer every refusal and every error: what fails here is the way to a client that has gone.
    else send(request, response).catch(() => response.destroy())
  }
}

/** By path, what answers with the route of it; each is made on first need. */
function handlersOf(build: ServerBuild, otherwise: string): Handlers {
  const routeOf = routeTable(build.routes)
  const isPage = otherwise === pageFallbackRoute
  const handlers = new Map<string, RequestHandler>()
  return (path) => {
    const found = routeOf(path)
    // Under an address of data the page of all that is nowhere has nothing to say.
    const id = found === undefined || (!isPage && build.routes[found]?.module.default) ? otherwise : found
    const handler = handlers.get(id) ?? createRequestHandler(buildOf(id, build), process.env.NODE_ENV)
    handlers.set(id, handler)
    return handler
  }
}

/** A build with one route, and those that it is in. */
function buildOf(id: string, build: ServerBuild): ServerBuild {
  const routes = branchOf(id, build.routes)
  const assets = Object.entries(build.assets.routes).filter(([each]) => each in routes)
  const isOfData = id === dataFallbackRoute
  return {
    ...build,
    // What is nowhere else has any address at all.
    routes: isOfData ? { ...routes, [id]: { ...routes[id], path: '*' } as (typeof routes)[string] } : routes,
    assets: { ...build.assets, routes: Object.fromEntries(assets) },
  }
}
