import { signedIn, type RunningServer } from './server'

interface Schema<T> {
  parse: (value: unknown) => T
}

/** A response that has been read. */
export interface Answer {
  status: number
  headers: Headers
  text: string
  bytes: Buffer
  /** The body as JSON, parsed by a schema where there is one. */
  json: <T>(schema?: Schema<T>) => T
  /** The number of the change that was made, or 0. */
  n: number
}

/** The cookie that a response sets first, as a Cookie header. */
export const cookieIn = ({ headers }: Answer) => headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''

/** The status and the sentence of a response. */
export const said = ({ status, text }: Answer) => [status, text]

interface Sent {
  /** An object is sent as JSON, a buffer as a file, a text as it is. */
  body?: object | string | undefined
  headers?: Record<string, string>
}

/** Someone who calls the API of a site. A path without a slash at its start is one below /api. */
export interface Caller {
  /** The Cookie header; a session begins when it is first needed. */
  cookie: () => Promise<string>
  send: (method: string, path: string, sent?: Sent) => Promise<Answer>
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>
  post: (path: string, body?: object | string, headers?: Record<string, string>) => Promise<Answer>
  patch: (path: string, body: object | string, headers?: Record<string, string>) => Promise<Answer>
  put: (path: string, body: object | string, headers?: Record<string, string>) => Promise<Answer>
  remove: (path: string, headers?: Record<string, string>) => Promise<Answer>
  /** The JSON at a path. */
  read: <T>(path: string, schema?: Schema<T>) => Promise<T>
}

/** A caller with the session of an account, with headers of their own, or with neither. */
export function caller(
  server: Pick<RunningServer, 'url'>,
  who: string | Record<string, string> | null = 'admin',
): Caller {
  let session: Promise<string> | undefined
  const cookie = () =>
    typeof who === 'string' ? (session ??= signedIn(server, who)) : Promise.resolve(who?.Cookie ?? '')

  async function send(method: string, path: string, { body, headers }: Sent = {}): Promise<Answer> {
    const isFile = Buffer.isBuffer(body)
    const answer = await fetch(server.url + (path.startsWith('/') ? path : `/api/${path}`), {
      method,
      redirect: 'manual',
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
      json: <T>(schema?: Schema<T>) => {
        const value: unknown = JSON.parse(text)
        return schema ? schema.parse(value) : (value as T)
      },
      n: Number(answer.headers.get('x-change')),
    }
  }

  return {
    cookie,
    send,
    get: (path, headers = {}) => send('GET', path, { headers }),
    post: (path, body, headers = {}) => send('POST', path, { body, headers }),
    patch: (path, body, headers = {}) => send('PATCH', path, { body, headers }),
    put: (path, body, headers = {}) => send('PUT', path, { body, headers }),
    remove: (path, headers = {}) => send('DELETE', path, { headers }),
    async read<T>(path: string, schema?: Schema<T>) {
      const answer = await send('GET', path)
      if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}: ${answer.text}`)
      return answer.json(schema)
    },
  }
}

const textOf = (body: object | string) => (typeof body === 'string' ? body : JSON.stringify(body))
