import { createCookie, type Cookie } from '@remix-run/node'
import { z } from 'zod'
import { site } from '~/app/server/composition.server'
import { reachedOverTls } from '~/app/server/http/csrf.server'
import {
  ACCESS_COOKIE_LIFETIME_MS,
  DEVICE_LIFETIME_MS,
  SESSION_LIFETIME_MS,
  pendingSignInLimits,
} from '~/app/server/http/limits'

/** A cookie of ours: signed, and for the server alone. */
interface SignedCookie<T> {
  /** What the browser holds; null when it holds nothing that counts and bears our signature. */
  read(request: Request): Promise<T | null>
  /** All that it holds under either name, whether it counts or not: what counts comes first. */
  readAll(request: Request): Promise<T[]>
  /** The value of Set-Cookie. */
  set(request: Request, value: T): Promise<string>
  /** The values of Set-Cookie that take it away, under either name. */
  clear(): Promise<string[]>
}

/** A session's token. */
export const sessionCookie = signedCookie('launch-session', SESSION_LIFETIME_MS, z.string().min(1))

/** A sign-in that waits for the company's own to lead back: until when, where it goes on then, and whether it has. */
export type PendingSignIn = z.infer<typeof pendingSignInSchema>

const pendingSignInSchema = z.object({
  ...{ state: z.string(), nonce: z.string(), verifier: z.string() },
  to: z.string(),
  until: z.number(),
  isSpent: z.literal(true).optional(),
})

/** The sign-ins that this browser has begun, one for each tab: whoever was led back elsewhere signs nobody in here. */
export const providerCookie = signedCookie(
  'launch-sign-in',
  pendingSignInLimits.lifetimeMs,
  z.array(pendingSignInSchema),
)

/** A device that somebody has signed in on, and the marks of the last few accounts; see `device.server`. */
export const deviceCookie = signedCookie(
  'launch-device',
  DEVICE_LIFETIME_MS,
  z.object({ id: z.string(), accounts: z.array(z.string()) }),
)

/** What this browser asked for access by; nothing is open to any other. */
export const accessCookie = signedCookie('launch-access', ACCESS_COOKIE_LIFETIME_MS, z.string().min(1))

/**
 * Over TLS a cookie bears the `__Host-` prefix, which browsers accept only with Secure, for this host and its whole path;
 * without the prefix another host of the same domain may have planted it, so it does not count there. Where nobody says
 * that a request came over TLS, either does.
 * `Lax`, so that a link from a mail opens the site signed in; writes check their origin besides.
 */
function signedCookie<T>(name: string, lifetimeMs: number, schema: z.ZodType<T>): SignedCookie<T> {
  const cookie = (secure: boolean): Cookie =>
    createCookie(secure ? `__Host-${name}` : name, {
      secure,
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      maxAge: lifetimeMs / 1000,
      secrets: [site().cookieSecret],
    })
  /** What bears our signature of the cookies of a name, each as the browser sent it. */
  const verifiedValues = async (secure: boolean, given: readonly string[]): Promise<T[]> => {
    const own = cookie(secure)
    const parsed = await Promise.all(given.map((value) => own.parse(`${own.name}=${value}`)))
    const results = parsed.map((value) => schema.safeParse(value))
    return results.flatMap(({ success, data }) => (success ? [data] : []))
  }
  const cache = new WeakMap<Request, Promise<T | null>>()

  async function readUncached(request: Request): Promise<T | null> {
    for (const secure of isOverTls(request) ? [true] : [true, false]) {
      const given = valuesOf(request, cookie(secure).name)
      // A browser holds one for the whole site: of two, one was planted, and nobody can tell which.
      const [value] = given.length === 1 ? await verifiedValues(secure, given) : []
      if (value !== undefined) return value
    }
    return null
  }

  return {
    /** A request is asked twice for its session: who calls, and what its change is written by. */
    read(request) {
      const value = cache.get(request) ?? readUncached(request)
      cache.set(request, value)
      return value
    },
    async readAll(request) {
      const kinds = [true, false].map((secure) =>
        verifiedValues(secure, valuesOf(request, cookie(secure).name)),
      )
      return (await Promise.all(kinds)).flat()
    },
    set: (request, value) => cookie(isOverTls(request)).serialize(value),
    clear: () => Promise.all([true, false].map((secure) => cookie(secure).serialize('', { maxAge: 0 }))),
  }
}

/** The values of the cookies of exactly that name. */
function valuesOf({ headers }: Request, name: string): string[] {
  return (headers.get('cookie') ?? '').split(';').flatMap((pair) => {
    const [, given, value] = /^[ \t]*([^=]*)=(.*?)[ \t]*$/s.exec(pair) ?? []
    return given === name && value !== undefined ? [value] : []
  })
}

/** No request has to say so where the site's own address does. */
function isOverTls(request: Request): boolean {
  return reachedOverTls(request) || (site().env.SITE_URL?.startsWith('https:') ?? false)
}
