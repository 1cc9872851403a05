import { createReadableStreamFromReadable, type EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { NonceProvider } from './http/nonce'
import { pageHeaders } from './http/securityHeaders'
import { stopInTime } from './http/stop.server'
import { oncePerProcess } from './start.server'

/** How long a page may take to render, in milliseconds, before what is missing is given up. */
export const streamTimeout = 5_000

// Vite's development server stops by itself.
if (process.env.NODE_ENV === 'production') oncePerProcess('stop in time', stopInTime)

/** Renders a page, with the headers that every page carries. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64')
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Cache-Control', 'no-store')
  for (const [name, value] of Object.entries(pageHeaders(nonce, import.meta.env.DEV)))
    headers.set(name, value)

  return new Promise((resolve, reject) => {
    let shellSent = false
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <RemixServer context={context} url={request.url} nonce={nonce} abortDelay={streamTimeout} />
      </NonceProvider>,
      {
        nonce,
        onShellReady() {
          shellSent = true
          const body = new PassThrough()
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
          pipe(body)
        },
        onShellError: reject,
        onError(error) {
          // Errors before the shell reject the promise, and Remix logs those itself.
          if (shellSent) console.error(error)
        },
      },
    )
    setTimeout(abort, streamTimeout + 1_000).unref()
  })
}
