import type { IncomingMessage, ServerResponse } from 'node:http'
import { readEditor } from '~/app/server/auth/session.server'
import { site } from '~/app/server/composition.server'
import { siteMinute } from '~/app/server/config/siteMinute.server'
import { chooseEncoding } from '~/app/server/http/encoding'
import { matchesEtag } from '~/app/server/http/entityTags'
import { RESPONSE_CACHE_BYTES } from '~/app/server/http/limits'
import { cacheBasisOf, type CacheBasis } from '~/app/server/http/cacheable.server'
import { toWebRequest } from '~/app/server/http/webRequest.server'
import type { Store } from '~/data/store/store'
import { isData } from './requestFilter.server'
import type { Middleware } from './middleware.server'

/** A cached response. */
interface Cached {
  basis: CacheBasis
  /** 304 if it was only requested by clients that had it. */
  status: number
  headers: readonly (readonly [name: string, value: string])[]
  tag: string | null
  /** Empty for a 304. */
  body: Buffer
}

/** The memory of an entry besides its body. */
const ENTRY_OVERHEAD_BYTES = 1_000

/** The cached responses of a store, by `keyOf`. The oldest are dropped first. */
class ResponseCache {
  readonly #answers = new Map<string, Cached>()
  #size = 0

  get(key: string): Cached | undefined {
    return this.#answers.get(key)
  }

  put(key: string, answer: Cached): void {
    this.#remove(key)
    if (sizeOf(answer) > RESPONSE_CACHE_BYTES / 2) return
    this.#answers.set(key, answer)
    this.#size += sizeOf(answer)
    for (const oldest of this.#answers.keys()) {
      if (this.#size <= RESPONSE_CACHE_BYTES) return
      this.#remove(oldest)
    }
  }

  #remove(key: string): void {
    const answer = this.#answers.get(key)
    if (answer) this.#size -= sizeOf(answer)
    this.#answers.delete(key)
  }
}

function sizeOf({ body }: Cached): number {
  return ENTRY_OVERHEAD_BYTES + body.length
}

const caches = new WeakMap<Store, ResponseCache>()

/**
 * Sends a cached response while its inputs are unchanged: same revision, same minute. Other requests pass
 * on; `cacheResponse` stores their responses.
 */
export const responseCache: Middleware = (request, response, next) => {
  if (!isCacheable(request)) {
    next()
    return
  }
  // If the store cannot be read, the route reports the error.
  sendCached(request, response, next).catch(() => {
    if (response.headersSent) response.destroy()
    else next()
  })
}

/** Stores a cacheable response, and returns the body of any response. */
export async function cacheResponse(
  request: IncomingMessage,
  answer: Response,
): Promise<Response['body'] | Buffer> {
  const basis = cacheBasisOf(answer)
  if (!basis) return answer.body
  const body = await readBody(answer.body)
  if (isCacheable(request)) {
    cacheOfSite().put(await keyOf(request), {
      basis,
      status: answer.status,
      headers: [...answer.headers],
      tag: answer.headers.get('etag'),
      body,
    })
  }
  return body
}

async function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): Promise<void> {
  const answer = cacheOfSite().get(await keyOf(request))
  const isCurrent = answer !== undefined && (await isUpToDate(answer.basis))
  if (response.closed) return
  if (!isCurrent || (answer.status === 304 && !isNotModified(request, answer))) {
    next()
    return
  }
  send(request, response, answer)
}

/** Reads the store as any request does: it contains everything confirmed before this request. */
async function isUpToDate({ revision, minute }: CacheBasis): Promise<boolean> {
  if (minute !== undefined && minute !== siteMinute().getTime()) return false
  return revision === undefined || revision === (await site().store.view()).revision
}

function send(request: IncomingMessage, response: ServerResponse, answer: Cached): void {
  const { headers, body } = answer
  if (isNotModified(request, answer)) {
    for (const [name, value] of headers) if (!name.startsWith('content-')) response.setHeader(name, value)
    response.writeHead(304).end()
    return
  }
  for (const [name, value] of headers) response.setHeader(name, value)
  response.end(request.method === 'HEAD' ? undefined : body)
}

function isNotModified({ headers }: IncomingMessage, { tag }: Cached): boolean {
  return tag !== null && matchesEtag(headers['if-none-match'] ?? null, tag)
}

/** What every page asks after a change. Editors receive the authors too. */
const changesSince = /^\/api\/changes\?since=\d{1,12}$/

/** Other URLs with a query are not cached: a client could make up any number of them. */
function isCacheable({ method, url = '', headers }: IncomingMessage): boolean {
  if (!isData(url)) return false
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
  return (method === 'GET' || method === 'HEAD') && !hasBody && (!url.includes('?') || changesSince.test(url))
}

/** The URL, the encoding, and where it matters who asks. @throws HttpError 401 for an invalid token */
async function keyOf(request: IncomingMessage): Promise<string> {
  const { url = '', headers } = request
  const encoding = chooseEncoding(headers['accept-encoding']?.toString() ?? null) ?? ''
  const mayBeEditor = headers.cookie !== undefined || headers.authorization !== undefined
  const isEditor = changesSince.test(url) && mayBeEditor && (await readEditor(toWebRequest(request))) !== null
  return `${url} ${encoding}${isEditor ? ' editor' : ''}`
}

function cacheOfSite(): ResponseCache {
  const { store } = site()
  const cache = caches.get(store) ?? new ResponseCache()
  caches.set(store, cache)
  return cache
}

/** A body of one chunk is used as it is, so that a list's bytes are in memory once. */
async function readBody(body: Response['body']): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  const reader = body?.getReader()
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read())
    pieces.push(next.value)
  const [first] = pieces
  return pieces.length === 1 && Buffer.isBuffer(first) ? first : Buffer.concat(pieces)
}
