import { createCookie, type Cookie } from '@remix-run/node'
import { z } from 'zod'
import { site } from '~/app/composition.server'
import { reachedOverTls } from '~/app/http/csrf.server'
import { deviceLife, sessionLife } from '~/app/http/limits'

/** A cookie of ours: signed, and for the server alone. */
interface OwnCookie<T> {
  /** What the browser holds; null when it holds nothing that bears our signature. */
  read(request: Request): Promise<T | null>
  /** The value of Set-Cookie. */
  set(request: Request, value: T): Promise<string>
  /** The value of Set-Cookie that takes it away. */
  clear(request: Request): Promise<string>
}

/** A session's token. */
export const sessionCookie = ownCookie('launch-session', sessionLife, z.string().min(1))

/** A device that somebody has signed in on, and the marks of the last few accounts; see `device.server`. */
export const deviceCookie = ownCookie(
  'launch-device',
  deviceLife,
  z.object({ id: z.string(), accounts: z.array(z.string()) }),
)

/**
 * Over TLS a cookie bears the `__Host-` prefix, which browsers accept only with Secure, for this host and its whole path.
 * `Lax`, so that a link from a mail opens the site signed in; writes check their origin besides.
 */
function ownCookie<T>(name: string, life: number, schema: z.ZodType<T>): OwnCookie<T> {
  const cookie = (secure: boolean): Cookie =>
    createCookie(secure ? `__Host-${name}` : name, {
      secure,
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      maxAge: life / 1000,
      secrets: [site().cookieSecret],
    })
  return {
    async read({ headers }) {
      const given = headers.get('cookie')
      for (const secure of [true, false]) {
        const { data } = schema.safeParse(await cookie(secure).parse(given))
        if (data !== undefined) return data
      }
      return null
    },
    set: (request, value) => cookie(reachedOverTls(request)).serialize(value),
    clear: (request) => cookie(reachedOverTls(request)).serialize('', { maxAge: 0 }),
  }
}
