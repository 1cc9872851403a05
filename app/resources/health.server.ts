import { site } from '~/app/composition.server'
import { Refusal } from '~/app/http/refusal'

const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }

export function sendAlive(): Response {
  return new Response('ok', { headers })
}

/** @throws Refusal 503 when the store is closed, or its disk takes nothing. */
export async function sendReady(): Promise<Response> {
  if (await site().store.writable()) return new Response('ok', { headers })
  throw new Refusal(503, 'The data can be read but not changed; look at the disk of the data folder.')
}
