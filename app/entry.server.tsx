import type { LoaderFunctionArgs, EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { compressedResponse } from './server/http/compress.server'
import { contextOf } from './server/http/requestContext.server'
import { prepareProcess, installHost } from './server/host/host.server'
import { NonceProvider } from './server/pages/nonce'
import { canonicalAddress, pageCacheOf } from './server/pages/pageCache.server'
import { openSite, site } from './server/composition.server'
import { singleton } from './server/config/start.server'

/** How long a page may take to render before it is aborted, in milliseconds. */
export const RENDER_TIMEOUT_MS = 5_000

singleton('beginning', prepareProcess)
await openSite()
singleton('host', installHost)

/** Marks the positions of the nonce in a rendered page. No client ever sees it, so no data can contain it. */
const noncePlaceholder = newNonce()

/**
 * Responds with a page and the nonce of its headers (`installHost` sets them). A page is rendered again only when its
 * data changed.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const address = canonicalAddress(request.url, context)
  const render = () => rendered(address, context)
  const { nonce = newNonce(), reader } = contextOf(request) ?? {}
  const html = await (import.meta.env.DEV
    ? render()
    : pageCacheOf(site().store).renderedOnce(address, context, reader, render))
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Cache-Control', 'no-store')
  return compressedResponse(request, html.replaceAll(noncePlaceholder, nonce), { headers, status })
}

/**
 * Responds with a page's loader data. It contains the session, so no cache may store it. No header names the framework.
 */
export async function handleDataRequest(
  response: Response,
  { request }: LoaderFunctionArgs,
): Promise<Response> {
  const { status, headers } = response
  headers.delete('X-Remix-Response')
  headers.set('Cache-Control', 'no-store')
  return response.body ? compressedResponse(request, await response.text(), { headers, status }) : response
}

/** Renders the complete page. The store answers from memory, so streaming would not help. */
function rendered(url: string, context: EntryContext): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={noncePlaceholder}>
        <RemixServer context={context} url={url} nonce={noncePlaceholder} abortDelay={RENDER_TIMEOUT_MS} />
      </NonceProvider>,
      {
        nonce: noncePlaceholder,
        onAllReady() {
          // React also calls this after an error. The text is rejected then too.
          text(pipe(new PassThrough())).then(resolve, reject)
        },
        onShellError: reject,
        onError(error) {
          console.error(error)
        },
      },
    )
    setTimeout(abort, RENDER_TIMEOUT_MS + 1_000).unref()
  })
}

function newNonce(): string {
  return randomBytes(16).toString('base64')
}
