import { site } from '~/app/server/composition.server'
import { HttpError } from '~/app/server/http/httpError'
import { isRenderingStuck } from '~/app/server/observability/rendering'
import { cacheable } from '~/app/server/http/cacheable.server'

const headers = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Content-Length': '2',
  'Cache-Control': 'no-store',
}

export function sendAlive(): Response {
  return cacheable(new Response('ok', { headers }), {})
}

/**
 * @throws HttpError 503 if the store is closed, the disk is full, the database does not respond, this server's role lacks
 * rights in it, or pages hang.
 */
export async function sendReady(): Promise<Response> {
  const { store, state, env } = site()
  // The store reports whether the database responds at all.
  const [isWritable, hasRights] = await Promise.all([
    store.writable(),
    state.hasPrivileges().catch(() => true),
  ])
  if (!hasRights)
    throw new HttpError(
      503,
      'The database role of this server lacks privileges; grant them with ops/role.sql.',
    )
  if (isRenderingStuck())
    throw new HttpError(503, 'Pages are not answered in time; restart this server if that goes on.')
  if (isWritable) return new Response('ok', { headers })
  const cause = env.DATABASE_URL ? 'the database' : 'the disk of the data folder'
  throw new HttpError(503, `The data can be read but not changed; check ${cause}.`)
}
