import { site } from '~/app/composition.server'
import { Refusal } from '~/app/http/refusal'

const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }

export function sendAlive(): Response {
  return new Response('ok', { headers })
}

/** @throws Refusal 503 when the store is closed, its disk takes nothing, or its database does not answer. */
export async function sendReady(): Promise<Response> {
  if (await site().store.writable()) return new Response('ok', { headers })
  const place = site().env.DATABASE_URL ? 'the database' : 'the disk of the data folder'
  throw new Refusal(503, `The data can be read but not changed; look at ${place}.`)
}
