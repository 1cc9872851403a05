import type { IncomingMessage } from 'node:http'
import { routeNames } from '~/app/server/http/routePatterns'
import { metrics } from '~/app/server/observability/metrics.server'
import type { Middleware } from './middleware.server'
import { onceClosed } from '~/app/server/http/onceClosed'

const methods: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Measures each request for /metrics, by route. */
export function recordMetrics(): Middleware {
  const routeOf = routesOfBuild()
  void import('virtual:remix/server-build').then(({ assets }) => {
    metrics.build.set({ version: assets.version, node: process.version }, 1)
  })
  return (request, response, next) => {
    const stop = metrics.requests.startTimer()
    onceClosed(response, () => {
      const type = String(response.getHeader('Content-Type'))
      if (response.statusCode === 200 && type.startsWith('text/event-stream')) return
      stop({
        method: methodOf(request),
        route: routeOf(request.url ?? ''),
        status: response.writableFinished ? response.statusCode : 'cut off',
      })
    })
    next()
  }
}

/** The method, if it is a known one. */
export function methodOf({ method = '' }: IncomingMessage): string {
  return methods.includes(method) ? method : 'other'
}

/** Returns a function that finds the route of a URL. */
export function routesOfBuild(): (url: string) => string {
  let routeOf: (url: string) => string = () => 'unknown'
  // Imported here because the build contains this module too. It is complete when a server listens.
  void import('virtual:remix/server-build').then(({ routes }) => {
    routeOf = routeNames(routes)
  })
  return (url) => routeOf(url)
}
