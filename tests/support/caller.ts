import { signedIn } from './server'

interface Schema<T> {
  parse: (value: unknown) => T
}

/** A response that has been read. */
export type Answer = Awaited<ReturnType<Caller['send']>>

/** The cookie that a response sets first, as a Cookie header. */
export const cookieIn = ({ headers }: Answer) => headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''

/** The status and the sentence of a response. */
export const said = ({ status, text }: Answer) => [status, text]

type HeadersOf = Record<string, string>
/** An object is sent as JSON, a buffer as a file, a text as it is. */
type Body = object | string

interface Sent {
  body?: Body | undefined
  headers?: HeadersOf
  signal?: AbortSignal
}

export type Caller = ReturnType<typeof caller>

/**
 * Someone who calls the API of a site with the session of an account, with headers of their own, or with neither. A path
 * without a slash at its start is one below /api.
 */
export function caller(server: { url: string }, who: string | HeadersOf | null = 'admin') {
  let session: Promise<string> | undefined
  /** The Cookie header; a session begins when it is first needed. */
  const cookie = () =>
    typeof who === 'string' ? (session ??= signedIn(server, who)) : Promise.resolve(who?.Cookie ?? '')

  async function send(method: string, path: string, { body, headers, signal }: Sent = {}) {
    const isFile = Buffer.isBuffer(body)
    const answer = await fetch(server.url + (path.startsWith('/') ? path : `/api/${path}`), {
      method,
      redirect: 'manual',
      signal: signal ?? null,
      headers: {
        ...(typeof who === 'string' ? { Cookie: await cookie() } : who),
        ...(body !== undefined && {
          'Content-Type': isFile ? 'application/octet-stream' : 'application/json',
        }),
        ...headers,
      },
      ...(body !== undefined && { body: isFile ? Uint8Array.from(body) : textOf(body) }),
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const text = bytes.toString()
    return {
      ...{ status: answer.status, headers: answer.headers, text, bytes },
      /** The body as JSON, parsed by a schema where there is one. */
      json: <T>(schema?: Schema<T>) => {
        const value: unknown = JSON.parse(text)
        return schema ? schema.parse(value) : (value as T)
      },
      /** The number of the change that was made, or 0. */
      n: Number(answer.headers.get('x-change')),
    }
  }

  return {
    cookie,
    send,
    get: (path: string, headers: HeadersOf = {}) => send('GET', path, { headers }),
    post: (path: string, body?: Body, headers: HeadersOf = {}) => send('POST', path, { body, headers }),
    patch: (path: string, body: Body, headers: HeadersOf = {}) => send('PATCH', path, { body, headers }),
    put: (path: string, body: Body, headers: HeadersOf = {}) => send('PUT', path, { body, headers }),
    remove: (path: string, headers: HeadersOf = {}) => send('DELETE', path, { headers }),
    /** The JSON at a path. */
    read: async <T>(path: string, schema?: Schema<T>) => {
      const answer = await send('GET', path)
      if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}: ${answer.text}`)
      return answer.json(schema)
    },
  }
}

const textOf = (body: object | string) => (typeof body === 'string' ? body : JSON.stringify(body))
