import { randomBytes } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import { Server, type IncomingMessage, type ServerResponse } from 'node:http'
import { env } from '~/app/env.server'
import { StartError, startOrStop } from '~/app/start.server'
import { assetSender } from './assets.server'
import { dataSender } from './data.server'
import { isData } from './door'
import { beginExchange, type Exchange } from './exchanges.server'
import { guard } from './guard.server'
import { inFrontOf } from './inFrontOf'
import { assetHeaders, dataHeaders, overTlsHeaders, pageHeaders } from './securityHeaders'
import { endWhenStopping, stopInTime } from './stop.server'

/**
 * What holds for every request, static files included. remix-serve makes the server and has no place for any of it,
 * but Node tells on its diagnostics channels of a server before it listens and of a request before it is handled.
 * Vite's development server listens already when this is read, and so keeps its own limits.
 */
export function openHost(): void {
  subscribe('tracing:net.server.listen:asyncStart', (message) => {
    const { server } = message as { server: unknown }
    if (!isHttpServer(server)) return
    inFrontOf(server, assetSender())
    inFrontOf(server, dataSender())
    guard(server)
    server.on('error', failed)
    stopInTime()
  })
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    receive(request, response)
  })
}

/** Sets the headers that the answer will have, whoever makes it. */
function receive(request: IncomingMessage, response: ServerResponse): void {
  const exchange = beginExchange(request, response, env.TRUST_PROXY)
  const headers = {
    ...headersOf(exchange),
    ...(exchange.overTls ? overTlsHeaders : {}),
    ...(isUnhashedFile(request.url ?? '') ? { 'Cache-Control': 'no-cache' } : {}),
    'X-Request-Id': exchange.id,
  }
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  endWhenStopping(exchange)
}

function headersOf(exchange: Exchange): Readonly<Record<string, string>> {
  const { url = '' } = exchange.request
  if (isData(url)) return dataHeaders
  if (url.startsWith('/assets/')) return assetHeaders
  exchange.nonce = randomBytes(16).toString('base64')
  return pageHeaders(exchange.nonce, import.meta.env.DEV)
}

/** remix-serve lets every file be kept for a year; only those of /assets bear a hash in their names. */
function isUnhashedFile(url: string): boolean {
  return /^\/(?!assets\/)[^?]*\.(?!data(?:\?|$))\w+(?:\?|$)/.test(url)
}

/** Where it cannot listen it ends in a sentence; once it listens, only a connection was lost. */
function failed(this: Server, error: Error & { code?: string; port?: number }): void {
  if (this.listening) {
    console.error(error)
    return
  }
  const inUse = `Port ${error.port} is in use; stop what listens there or set PORT.`
  void startOrStop(() => Promise.reject(error.code === 'EADDRINUSE' ? new StartError(inUse) : error))
}

function isHttpServer(server: unknown): server is Server {
  return server instanceof Server
}
