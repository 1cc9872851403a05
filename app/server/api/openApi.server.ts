import type { ServerBuild } from '@remix-run/node'
import type { Call, Handler } from '~/app/server/http/handle.server'
import { patternOf } from '~/app/server/http/routePatterns'
import { openApi, type DataRoute } from '~/app/server/openapi/openApiDocument.server'
import type { OpenApi } from '~/app/server/openapi/openApi'
import { jsonResponse } from './responses.server'

let cachedDescription: OpenApi | undefined

/** The OpenAPI document of this build. */
export async function openApiOfBuild(): Promise<OpenApi> {
  // Imported here because the build contains this module too. It is complete when a request arrives.
  const { routes, assets } = await import('virtual:remix/server-build')
  return (cachedDescription ??= openApi(dataRoutes(routes), assets.version))
}

export async function sendOpenApi({ request }: Call): Promise<Response> {
  return jsonResponse(request, await openApiOfBuild())
}

function dataRoutes(routes: ServerBuild['routes']): DataRoute[] {
  return Object.entries(routes).flatMap(([id, { module }]) => {
    const loader: object | undefined = module.loader
    if (!loader || !isHandler(loader)) return []
    return [{ pattern: patternOf(id, routes), operations: loader.operations }]
  })
}

function isHandler(loader: object): loader is Handler {
  return 'operations' in loader
}
