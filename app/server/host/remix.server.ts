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

/** The route for all unknown API paths. */
const dataFallbackRoute = 'routes/api.$'

/** The route for all unknown pages. */
const pageFallbackRoute = 'routes/$'

/** Handles API requests with Remix. Each handler has only the matching route, so Remix does not search all routes. */
export function dataRequests(): Middleware {
  return requests(({ url = '' }) => isData(url), dataFallbackRoute)
}

/** Handles pages and their loader data with Remix in the same way, and everything else. */
export function pageRequests(): Middleware {
  return requests(() => true, pageFallbackRoute)
}

function requests(matches: (request: IncomingMessage) => boolean, fallbackRoute: string): Middleware {
  // Imported here because the build contains this module too. It is complete when a server listens.
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
    // `handle` and Remix answer all errors. What fails here is writing to a client that has left.
    else send(request, response).catch(() => response.destroy())
  }
}

/** Returns the handler for a path. Handlers are created on demand. */
function handlersOf(build: ServerBuild, otherwise: string): Handlers {
  const routeOf = routeTable(build.routes)
  const isPage = otherwise === pageFallbackRoute
  const handlers = new Map<string, RequestHandler>()
  return (path) => {
    const found = routeOf(path)
    // Under an API path a page cannot answer.
    const id = found === undefined || (!isPage && build.routes[found]?.module.default) ? otherwise : found
    const handler = handlers.get(id) ?? createRequestHandler(buildOf(id, build), process.env.NODE_ENV)
    handlers.set(id, handler)
    return handler
  }
}

/** A build with only one route and its parents. */
function buildOf(id: string, build: ServerBuild): ServerBuild {
  const routes = branchOf(id, build.routes)
  const assets = Object.entries(build.assets.routes).filter(([each]) => each in routes)
  const isOfData = id === dataFallbackRoute
  return {
    ...build,
    // The fallback route matches any path.
    routes: isOfData ? { ...routes, [id]: { ...routes[id], path: '*' } as (typeof routes)[string] } : routes,
    assets: { ...build.assets, routes: Object.fromEntries(assets) },
  }
}
