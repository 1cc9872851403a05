import { createCookie, type Cookie } from '@remix-run/node'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { site } from '~/app/server/composition.server'
import { reachedOverTls } from '~/app/server/http/csrf.server'
import {
  ACCESS_COOKIE_LIFETIME_MS,
  DEVICE_LIFETIME_MS,
  SESSION_LIFETIME_MS,
  pendingSignInLimits,
} from '~/app/server/http/limits'

/** A signed HttpOnly cookie. */
interface SignedCookie<T> {
  /** The value; null if there is none with a valid signature. */
  read(request: Request): Promise<T | null>
  /** All values under both names, valid ones first. */
  readAll(request: Request): Promise<T[]>
  /** Returns the Set-Cookie value. */
  set(request: Request, value: T): Promise<string>
  /** Returns the Set-Cookie values that remove it, under both names. */
  clear(): Promise<string[]>
}

/** The session token. */
export const sessionCookie = signedCookie('launch-session', SESSION_LIFETIME_MS, z.string().min(1))

/**
 * A sign-in at the company's provider that has not returned yet: when it expires, where it leads, and whether it was
 * used.
 */
export type PendingSignIn = z.infer<typeof pendingSignInSchema>

const pendingSignInSchema = z.object({
  ...{ state: z.string(), nonce: z.string(), verifier: z.string() },
  to: z.string(),
  until: z.number(),
  isSpent: z.literal(true).optional(),
})

/**
 * The cookie of one sign-in that this browser has started. Each has its own, so that sign-ins in several tabs at once
 * do not overwrite each other. A callback in another browser signs nobody in.
 */
export function pendingSignInCookie(state: string): SignedCookie<PendingSignIn> {
  return pendingCookieNamed(pendingPrefix + createHash('sha256').update(state).digest('hex').slice(0, 16))
}

/** The cookies of all sign-ins that this browser has started. */
export function pendingSignInCookies({ headers }: Request): SignedCookie<PendingSignIn>[] {
  const names = (headers.get('cookie') ?? '').match(/\blaunch-sign-in-[\da-f]{16}(?==)/g) ?? []
  return [...new Set(names)].map(pendingCookieNamed)
}

const pendingPrefix = 'launch-sign-in-'

function pendingCookieNamed(name: string): SignedCookie<PendingSignIn> {
  return signedCookie(name, pendingSignInLimits.lifetimeMs, pendingSignInSchema)
}

/** A device that someone has signed in on, with fingerprints of the last few accounts; see `device.server`. */
export const deviceCookie = signedCookie(
  'launch-device',
  DEVICE_LIFETIME_MS,
  z.object({ id: z.string(), accounts: z.array(z.string()) }),
)

/** Identifies the browser that access was granted to. */
export const accessCookie = signedCookie('launch-access', ACCESS_COOKIE_LIFETIME_MS, z.string().min(1))

/**
 * Over TLS the cookie has the `__Host-` prefix, which browsers accept only with Secure, for this host and its whole
 * path. Without the prefix another host of the same domain may have set it, so it is ignored there. If it is unknown
 * whether a request came over TLS, either is accepted. `Lax`, so that links in mails open the site signed in; writes
 * also check their origin.
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
  /** The values with a valid signature. */
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
      // A browser has one cookie for the whole site. Of two, one was planted, and it is unknown which.
      const [value] = given.length === 1 ? await verifiedValues(secure, given) : []
      if (value !== undefined) return value
    }
    return null
  }

  return {
    /** Cached, because a request needs its session twice: for the caller and for the author of its change. */
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

/** The values of all cookies with exactly this name. */
function valuesOf({ headers }: Request, name: string): string[] {
  return (headers.get('cookie') ?? '').split(';').flatMap((pair) => {
    const [, given, value] = /^[ \t]*([^=]*)=(.*?)[ \t]*$/s.exec(pair) ?? []
    return given === name && value !== undefined ? [value] : []
  })
}

/** If the site's own address is https, requests need not prove it. */
function isOverTls(request: Request): boolean {
  return reachedOverTls(request) || (site().env.SITE_URL?.startsWith('https:') ?? false)
}
