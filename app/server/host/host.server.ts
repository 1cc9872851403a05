import { randomBytes } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import { Server, type IncomingMessage, type ServerResponse } from 'node:http'
import { site } from '~/app/server/composition.server'
import { openContext, type RequestContext } from '~/app/server/http/requestContext.server'
import { startNotifier } from '~/app/server/notify/notifier.server'
import { collectNodeMetrics } from '~/app/server/observability/metrics.server'
import { assetHeaders, dataHeaders, overTlsHeaders, pageHeaders } from '~/app/server/http/securityHeaders'
import { changeStreams } from './changeStreams.server'
import { oneRequestAtATime, requireContentLength } from './connections.server'
import { isData, requestFilter } from './requestFilter.server'
import { staticFiles } from './staticFiles.server'
import { setTimeouts } from './timeouts.server'
import { exitOnUncaughtErrors } from './uncaughtErrors.server'
import { recordMetrics } from './requestMetrics.server'
import { addMiddleware, type Middleware } from './middleware.server'
import { guardOutput } from './logOutput.server'
import { limitRenderConcurrency } from './renderConcurrency.server'
import { remixRequests } from './remix.server'
import { responseCache } from './responseCache.server'
import { requireLogin } from './requireLogin.server'
import { exitOnSignals, closeWhenStopping, stopGracefully } from './stop.server'
import { traceRequests } from './requestTraces.server'

/** Runs before the site is opened, which takes a moment. */
export function prepareProcess(): void {
  guardOutput()
  if (!import.meta.env.DEV) exitOnSignals()
}

/**
 * Sets up what applies to every request, including static files. remix-serve has no hook for it, but Node announces
 * each server on its diagnostics channels before it listens. Vite's development server is already listening by then, so
 * it keeps its own limits; its requests are announced one by one.
 */
export function installHost(): void {
  // remix-serve looks up every error's stack in source maps, which a build does not have. Thousands of aborted
  // requests would keep the process busy with that.
  Reflect.deleteProperty(Error, 'prepareStackTrace')
  exitOnUncaughtErrors(site())
  if (site().env.METRICS_TOKEN !== undefined) collectNodeMetrics()
  if (import.meta.env.DEV) {
    startNotifier()
    subscribe('http.server.request.start', (message) => {
      const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
      initializeRequest(request, response)
    })
    return
  }
  subscribe('tracing:net.server.listen:asyncStart', (message) => {
    const { server } = message as { server: unknown }
    if (!isHttpServer(server)) return
    installMiddleware(server, staticFiles(), remixRequests())
    stopGracefully(server, site())
    if (!site().env.ALLOWED_HOSTS) console.log('ALLOWED_HOSTS is not set: the server accepts any host name.')
  })
}

/**
 * Replaces remix-serve's request handling on a server.
 * @param files serves the files of the build
 * @param remix answers everything else
 */
export function installMiddleware(server: Server, files: Middleware, remix: Middleware): void {
  const { env, telemetry } = site()
  startNotifier()
  setTimeouts(server)
  server.maxConnections = env.MAX_CONNECTIONS
  addMiddleware(
    server,
    oneRequestAtATime,
    (request, response, next) => {
      initializeRequest(request, response)
      next()
    },
    ...(env.METRICS_TOKEN === undefined ? [] : [recordMetrics()]),
    ...(telemetry ? [traceRequests(telemetry, env.TRUST_PROXY)] : []),
    requireContentLength,
    requestFilter(env.ALLOWED_HOSTS),
    ...(env.READ_ACCESS === 'signed-in' ? [requireLogin] : []),
    files,
    changeStreams(env.MAX_STREAMS),
    responseCache,
    limitRenderConcurrency,
    remix,
  )
}

/** Sets the headers of every response. */
function initializeRequest(request: IncomingMessage, response: ServerResponse): void {
  const context = openContext(request, response, site().env.TRUST_PROXY)
  setHeaders(response, headersOf(context))
  if (context.overTls) setHeaders(response, overTlsHeaders)
  response.setHeader('X-Request-Id', context.id)
  closeWhenStopping(context)
}

function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const name in headers) response.setHeader(name, headers[name] ?? '')
}

function headersOf(context: RequestContext): Readonly<Record<string, string>> {
  const { url = '' } = context.request
  if (isData(url)) return dataHeaders
  if (url.startsWith('/assets/')) return assetHeaders
  context.nonce = randomBytes(16).toString('base64')
  return pageHeaders(context.nonce, import.meta.env.DEV)
}

function isHttpServer(server: unknown): server is Server {
  return server instanceof Server
}
