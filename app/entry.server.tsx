import type { LoaderFunctionArgs, EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { compressedResponse } from './server/http/compress.server'
import { chooseEncoding } from './server/http/encoding'
import { contextOf } from './server/http/requestContext.server'
import { cacheable } from './server/http/cacheable.server'
import { prepareProcess, installHost } from './server/host/host.server'
import { inlineStyles } from './server/pages/inlineStyles.server'
import { NonceProvider } from './server/pages/nonce'
import { StylesProvider } from './server/pages/pageStyles'
import { RenderedPage } from './server/pages/renderedPage.server'
import { canonicalAddress, pageCacheBasis, pageCacheOf } from './server/pages/pageCache.server'
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
  const render = async () => new RenderedPage(await rendered(address, context), noncePlaceholder)
  const { nonce = newNonce(), reader } = contextOf(request) ?? {}
  const page = await (import.meta.env.DEV
    ? render()
    : pageCacheOf(site().store).renderedOnce(address, context, reader, render))
  const encoding = chooseEncoding(request.headers.get('accept-encoding'))
  const body = await page.bytes(nonce, encoding)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Cache-Control', 'no-store')
  headers.set('Vary', 'Accept-Encoding')
  headers.set('Content-Length', String(body.length))
  if (encoding) headers.set('Content-Encoding', encoding)
  const answer = new Response(body, { headers, status })
  const basis = pageCacheBasis(context)
  return basis ? cacheable(answer, { ...basis, page }) : answer
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
  const styles = import.meta.env.DEV ? '' : inlineStyles(context)
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={noncePlaceholder}>
        <StylesProvider value={styles}>
          <RemixServer context={context} url={url} nonce={noncePlaceholder} abortDelay={RENDER_TIMEOUT_MS} />
        </StylesProvider>
      </NonceProvider>,
      {
        nonce: noncePlaceholder,
        onAllReady() {
          // React also calls this after an error. The text is rejected then too.
          text(pipe(new PassThrough()))
            .then(import.meta.env.DEV ? undefined : deferScripts)
            .then(resolve, reject)
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

/**
 * Delays the scripts until the first paint: 0.3 s earlier on a line of 1.6 Mbit/s. The page can be read without them, and nothing can be clicked while the
 * splash is shown. The styles are inline; the disabled links tell Vite that modules loaded later need not load them
 * again.
 */
function deferScripts(html: string): string {
  return html
    .replaceAll('<link rel="stylesheet"', '<link rel="stylesheet" disabled=""')
    .replaceAll(/<link rel="(modulepreload"|preload" as="fetch")/g, '<link rel="after-paint-$1')
    .replace(/import \* as route0 from "/, `${afterPaint}\n$&`)
    .replaceAll(/import \* as (route\d+) from ("[^"]+");/g, 'const $1 = await import($2);')
}

/** A page in a hidden tab gets no animation frames. */
const afterPaint = `if (!document.hidden) await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
for (const link of document.querySelectorAll('link[rel^="after-paint-"]')) link.rel = link.rel.replace('after-paint-', '');`

function newNonce(): string {
  return randomBytes(16).toString('base64')
}
