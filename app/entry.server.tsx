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
import { canonicalAddress, pageCacheBasis, pageCacheOf } from './server/pages/renderedPages.server'
import { openSite, site } from './server/composition.server'
import { singleton } from './server/config/start.server'

/** How long a page may take to render, in milliseconds, before what is missing is given up. */
export const RENDER_TIMEOUT_MS = 5_000

singleton('beginning', prepareProcess)
await openSite()
singleton('host', installHost)

/** Stands in a rendered page where each answer has its own nonce; no client ever sees it, so no data can hold it. */
const noncePlaceholder = newNonce()

/** Answers with a page, rendered anew only when its data changed, and the nonce that its headers name (`openHost` sets them). */
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

/** Answers with a page's data alone, which names who is signed in; no cache keeps it, and no header the framework. */
export async function handleDataRequest(
  response: Response,
  { request }: LoaderFunctionArgs,
): Promise<Response> {
  const { status, headers } = response
  headers.delete('X-Remix-Response')
  headers.set('Cache-Control', 'no-store')
  return response.body ? compressedResponse(request, await response.text(), { headers, status }) : response
}

/** The whole page: the store answers from memory, so there is nothing that streaming could send ahead. */
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
          // React calls this after an error too, and then the text is one more rejection of it.
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
 * Lets a page be painted before what its scripts need is fetched, and they run: it reads without them, nothing of it
 * can be pressed while the splash is there, and a phone's line carries the page alone. It brings its styles; the links
 * to them stay, without effect, and tell Vite that what is loaded later need not bring them again.
 */
function deferScripts(html: string): string {
  return html
    .replaceAll('<link rel="stylesheet"', '<link rel="stylesheet" disabled=""')
    .replaceAll(/<link rel="(modulepreload"|preload" as="fetch")/g, '<link rel="after-paint-$1')
    .replace(/import \* as route0 from "/, `${afterPaint}\n$&`)
    .replaceAll(/import \* as (route\d+) from ("[^"]+");/g, 'const $1 = await import($2);')
}

/** A page in a tab that is not looked at has no frames to wait for. */
const afterPaint = `if (!document.hidden) await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
for (const link of document.querySelectorAll('link[rel^="after-paint-"]')) link.rel = link.rel.replace('after-paint-', '');`

function newNonce(): string {
  return randomBytes(16).toString('base64')
}
