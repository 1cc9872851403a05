import { createCookie, type Cookie } from '@remix-run/node'
import { z } from 'zod'
import { site } from '~/app/composition.server'
import { reachedOverTls } from '~/app/http/csrf.server'
import { accessLife, deviceLife, sessionLife, signInWaits } from '~/app/http/limits'

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

/** A sign-in that waits for the company's own to lead back: until when, and where it goes on then. */
export type Waiting = z.infer<typeof waitingSchema>

const waitingSchema = z.object({
  ...{ state: z.string(), nonce: z.string(), verifier: z.string() },
  to: z.string(),
  until: z.number(),
})

/** The sign-ins that this browser has begun, one for each tab: whoever was led back elsewhere signs nobody in here. */
export const providerCookie = ownCookie('launch-sign-in', signInWaits.life, z.array(waitingSchema))

/** A device that somebody has signed in on, and the marks of the last few accounts; see `device.server`. */
export const deviceCookie = ownCookie(
  'launch-device',
  deviceLife,
  z.object({ id: z.string(), accounts: z.array(z.string()) }),
)

/** What this browser asked for access by; nothing is open to any other. */
export const accessCookie = ownCookie('launch-access', accessLife, z.string().min(1))

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
    set: (request, value) => cookie(isOverTls(request)).serialize(value),
    clear: (request) => cookie(isOverTls(request)).serialize('', { maxAge: 0 }),
  }
}

/** No request has to say so where the site's own address does. */
function isOverTls(request: Request): boolean {
  return reachedOverTls(request) || (site().env.SITE_URL?.startsWith('https:') ?? false)
}
