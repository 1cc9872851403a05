import type { ServerBuild } from '@remix-run/node'
import type { IncomingMessage } from 'node:http'
import { patternOf } from '~/app/server/http/routePatterns'
import { metrics } from '~/app/server/observability/metrics.server'
import type { Middleware } from './middleware.server'

const methods: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Measures each request for /metrics, by the route that answers it. */
export function recordMetrics(): Middleware {
  const routeOf = routesOfBuild()
  void import('virtual:remix/server-build').then(({ assets }) => {
    metrics.build.set({ version: assets.version, node: process.version }, 1)
  })
  return (request, response, next) => {
    const stop = metrics.requests.startTimer()
    response.once('close', () => {
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

/** A request's method, if it is one that there is. */
export function methodOf({ method = '' }: IncomingMessage): string {
  return methods.includes(method) ? method : 'other'
}

/** The route of this build that an address belongs to. */
export function routesOfBuild(): (url: string) => string {
  let routeOf: (url: string) => string = () => 'unknown'
  // The build holds this module too, and is whole by the time that a server listens.
  void import('virtual:remix/server-build').then(({ routes }) => {
    routeOf = routeNames(routes)
  })
  return (url) => routeOf(url)
}

/** The route that an address belongs to, as its pattern: `/api/:collection/:id`. The most literal one counts. */
export function routeNames(routes: ServerBuild['routes']): (url: string) => string {
  const patterns = Object.keys(routes)
    .filter((id) => id !== 'root')
    .map((id) => patternOf(id, routes))
    .concat('/assets/*')
    .sort((one, other) => (rankOf(one) < rankOf(other) ? 1 : -1))
  const known = patterns.map((pattern) => ({ pattern, expression: expressionOf(pattern) }))
  return (url) => {
    const path = url.split('?', 1)[0]?.replace(/\.data$/, '') ?? ''
    return known.find(({ expression }) => expression.test(path))?.pattern ?? '/*'
  }
}

function expressionOf(pattern: string): RegExp {
  const source = pattern
    .split('/')
    .map((segment) => (segment === '*' ? '.*' : segment.startsWith(':') ? '[^/]+' : segment))
    .join('/')
  return new RegExp(`^${source}$`)
}

/** By segments: literal before any before the rest. */
function rankOf(pattern: string): string {
  return pattern
    .split('/')
    .map((segment) => (segment === '*' ? '0' : segment.startsWith(':') ? '1' : '2'))
    .join('')
}
