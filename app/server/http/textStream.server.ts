import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { contextOf } from './requestContext.server'

/**
 * Streams a long text as fast as the client reads it. Remix would write without backpressure, and does not report when
 * a client has left.
 */
export function textStream(request: Request, texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const response = contextOf(request)?.response
  const encoder = new TextEncoder()
  return new ReadableStream(
    {
      async pull(controller) {
        if (response) await drained(response)
        if (response?.destroyed) await texts.return(undefined)
        const next: IteratorResult<string, unknown> = await texts.next()
        if (next.done) controller.close()
        else controller.enqueue(encoder.encode(next.value))
      },
      async cancel() {
        await texts.return(undefined)
      },
    },
    // Nothing is produced ahead: a HEAD request produces nothing.
    { highWaterMark: 0 },
  )
}

/** Resolves once the written data is sent, or the client has left. */
async function drained(response: ServerResponse): Promise<void> {
  if (!response.writableNeedDrain || response.destroyed) return
  const done = new AbortController()
  const { signal } = done
  const ends = [response, response.req.socket].map((emitter) => once(emitter, 'close', { signal }))
  await Promise.race([once(response, 'drain', { signal }), ...ends])
  done.abort()
}
