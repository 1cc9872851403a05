import type { ServerBuild } from '@remix-run/node'
import { patternOf } from '~/app/http/routePatterns'
import { metrics } from '~/app/metrics.server'
import type { Middleware } from './middleware.server'

const methods: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Measures each request for /metrics, by the route that answers it. */
export function measured(): Middleware {
  let routeOf: (url: string) => string = () => 'unknown'
  void import('virtual:remix/server-build').then(({ routes, assets }) => {
    routeOf = routeNames(routes)
    metrics.build.set({ version: assets.version, node: process.version }, 1)
  })
  return (request, response, next) => {
    const stop = metrics.requests.startTimer()
    response.once('close', () => {
      const type = String(response.getHeader('Content-Type'))
      if (response.statusCode === 200 && type.startsWith('text/event-stream')) return
      const { method = '', url = '' } = request
      stop({
        method: methods.includes(method) ? method : 'other',
        route: routeOf(url),
        status: response.writableFinished ? response.statusCode : 'cut off',
      })
    })
    next()
  }
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
