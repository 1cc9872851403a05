import { contextOf } from '~/app/server/http/requestContext.server'
import type { Telemetry } from '~/app/server/observability/telemetryTypes'
import { methodOf, routesOfBuild } from './requestMetrics.server'
import type { Middleware } from './middleware.server'
import { onceClosed } from '~/app/server/http/onceClosed'

/** Creates a span for each request, named by route. The client's trace headers count only behind trusted proxies. */
export function traceRequests({ serve }: Telemetry, trustedProxies: number): Middleware {
  const routeOf = routesOfBuild()
  return (request, response, next) => {
    const id = contextOf(request)?.id
    const end = serve(trustedProxies > 0 ? request.headers : {}, next)
    onceClosed(response, () => {
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
