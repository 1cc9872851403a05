import { readFileSync } from 'node:fs'

/** The address and the credentials of a PostgreSQL database. */
export interface DatabaseAddress {
  /** A name or an IP address, or the folder of a Unix socket. */
  host: string
  port: number
  user: string
  password: string
  database: string
  /** TLS files; null when the connection stays on this machine. */
  tls: { ca?: string; cert?: string; key?: string } | null
}

const files = { sslrootcert: 'ca', sslcert: 'cert', sslkey: 'key' } as const

const known: ReadonlySet<string> = new Set(['host', 'sslmode', ...Object.keys(files)])

/**
 * Parses an address such as postgres://user:password@host:5432/database?sslmode=verify-full. Unknown parameters are
 * rejected, as one could undo another. A connection to another machine must be encrypted, and the server must prove
 * its name.
 * @throws Error that says what the address must be, without the address itself: it holds a password
 */
export function readAddress(text: string): DatabaseAddress {
  const url = urlOf(text)
  const given = url.searchParams
  for (const name of given.keys())
    if (!known.has(name)) throw new Error(`must not contain "${name}"; use ${[...known].join(', ')}`)
  const host = given.get('host') ?? url.hostname.replace(/^\[(.*)\]$/, '$1')
  const database = decodeURIComponent(url.pathname.slice(1))
  if (host === '' || url.username === '' || database === '')
    throw new Error('must name a host, a user and a database')
  const mode = given.get('sslmode')
  if (mode !== 'verify-full' && !(isThisMachine(host) && (mode === null || mode === 'disable')))
    throw new Error(
      isThisMachine(host)
        ? 'must have sslmode=verify-full, or no sslmode'
        : 'must have sslmode=verify-full, as the database is on another machine',
    )
  return {
    host,
    port: url.port === '' ? 5432 : Number(url.port),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database,
    tls: mode === 'verify-full' ? tlsOf(given) : null,
  }
}

/** The address without credentials, for messages. */
export function nameOf({ host, port, database }: DatabaseAddress): string {
  return `PostgreSQL database "${database}" on ${host}${host.startsWith('/') ? '' : `:${port}`}`
}

function urlOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol))
    throw new Error('must be an address such as postgres://user:password@host:5432/database')
  return url
}

function isThisMachine(host: string): boolean {
  return host.startsWith('/') || host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host)
}

function tlsOf(given: URLSearchParams): NonNullable<DatabaseAddress['tls']> {
  const read = Object.entries(files).flatMap(([name, as]) => {
    const file = given.get(name)
    if (file === null) return []
    try {
      return [[as, readFileSync(file, 'utf8')]]
    } catch {
      throw new Error(`must name a file that can be read as ${name}`)
    }
  })
  return Object.fromEntries(read) as NonNullable<DatabaseAddress['tls']>
}
