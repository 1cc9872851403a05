import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { contextOf } from './requestContext.server'

/**
 * A long text as a body, made as fast as its client reads it: Remix writes what it is given without waiting for that, and
 * tells nobody when a client has left.
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
    // Nothing is made ahead: an answer to HEAD makes nothing at all.
    { highWaterMark: 0 },
  )
}

/** Resolves once what was written has gone out, or never will. */
async function drained(response: ServerResponse): Promise<void> {
  if (!response.writableNeedDrain || response.destroyed) return
  const done = new AbortController()
  const { signal } = done
  await Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })])
  done.abort()
}
