import { contextOf } from '~/app/server/http/requestContext.server'
import type { Telemetry } from '~/app/server/observability/telemetryTypes'
import { methodOf, routesOfBuild } from './requestMetrics.server'
import type { Middleware } from './middleware.server'

/**
 * A span for each request, by the route that answers it. What a client says of the trace that it is a part of counts as
 * far as its proxies are ours.
 */
export function traceRequests({ serve }: Telemetry, trustedProxies: number): Middleware {
  const routeOf = routesOfBuild()
  return (request, response, next) => {
    const id = contextOf(request)?.id
    const end = serve(trustedProxies > 0 ? request.headers : {}, next)
    response.once('close', () => {
      const route = routeOf(request.url ?? '')
      end(`${methodOf(request)} ${route}`, response.statusCode, {
        'http.request.method': methodOf(request),
        'http.route': route,
        'url.path': request.url?.split('?', 1)[0],
        'launch.request_id': id,
      })
    })
  }
}
