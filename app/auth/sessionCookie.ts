import { sessionLife } from '~/app/http/limits'

/**
 * Over TLS the cookie bears the `__Host-` prefix, which browsers accept only with Secure, for this host and its
 * whole path. `Lax`, so that a link from a mail opens the site signed in; writes check their origin besides.
 */
const names = { secure: '__Host-launch-session', plain: 'launch-session' }

export function sessionToken(cookieHeader: string | null): string | null {
  const cookies = new Map(
    (cookieHeader ?? '').split(';').map((pair): [string, string] => {
      const [name = '', ...value] = pair.split('=')
      return [name.trim(), value.join('=').trim()]
    }),
  )
  return cookies.get(names.secure) ?? cookies.get(names.plain) ?? null
}

export function sessionCookie(token: string, secure: boolean): string {
  return cookie(token, sessionLife / 1000, secure)
}

/** The cookie that takes the session's cookie away. */
export function endedSessionCookie(secure: boolean): string {
  return cookie('', 0, secure)
}

function cookie(value: string, maxAge: number, secure: boolean): string {
  const attributes = `Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax`
  return secure ? `${names.secure}=${value}; ${attributes}; Secure` : `${names.plain}=${value}; ${attributes}`
}
