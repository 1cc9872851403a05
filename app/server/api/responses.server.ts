import { fingerprint, serialised } from '~/data/store/serialised'
import { compressedResponse } from '~/app/server/http/compress.server'
import { chooseEncoding } from '~/app/server/http/encoding'
import { matchesEtag, strongTag, weakTag } from '~/app/server/http/entityTags'
import { listBody } from './listBody.server'

interface ListResponseOptions {
  /** The number of the last change that it contains. */
  revision: number
  /** The Cache-Control header. @default 'no-cache' */
  caching?: string
}

/** A list with its ETag, in the client's encoding; 304 if the client has this version. */
export async function listResponse(
  request: Request,
  list: readonly object[],
  { revision, caching = 'no-cache' }: ListResponseOptions,
): Promise<Response> {
  const tag = weakTag(serialised(list).version)
  const headers = new Headers({
    ETag: tag,
    'Cache-Control': caching,
    Vary: 'Accept-Encoding',
    'X-Revision': String(revision),
  })
  if (matchesEtag(request.headers.get('if-none-match'), tag))
    return new Response(null, { status: 304, headers })
  const { bytes, encoding } = await listBody(list, chooseEncoding(request.headers.get('accept-encoding')))
  headers.set('Content-Type', 'application/json; charset=utf-8')
  headers.set('Content-Length', String(bytes.length))
  if (encoding) headers.set('Content-Encoding', encoding)
  return new Response(streamOf(bytes), { headers })
}

/** An item with its ETag; 304 if the client reads it and has this version. */
export function itemResponse(request: Request, item: object, revision: number): Response {
  const { json, version } = serialised(item)
  const tag = strongTag(version)
  const headers = new Headers({
    ETag: tag,
    // A strong ETag stands for these very bytes, so proxies must not compress them.
    'Cache-Control': 'no-cache, no-transform',
    'X-Revision': String(revision),
    // Repeated, because a proxy may replace or drop the ETag.
    'X-Version': tag,
  })
  const reads = request.method === 'GET' || request.method === 'HEAD'
  if (reads && matchesEtag(request.headers.get('if-none-match'), tag))
    return new Response(null, { status: 304, headers })
  headers.set('Content-Type', 'application/json; charset=utf-8')
  headers.set('Content-Length', String(Buffer.byteLength(json)))
  return new Response(json, { headers })
}

/** A computed value with its ETag, in the client's encoding; 304 if the client has this version. */
export function jsonResponse(
  request: Request,
  value: object,
  caching = 'no-cache',
  revision?: number,
): Response | Promise<Response> {
  const headers = new Headers({ 'Cache-Control': caching })
  if (revision !== undefined) headers.set('X-Revision', String(revision))
  return textResponse(request, JSON.stringify(value), 'application/json', headers)
}

/** The same for text of any type. */
export function textResponse(
  request: Request,
  text: string,
  mediaType: string,
  headers: Headers,
): Response | Promise<Response> {
  const tag = weakTag(fingerprint(text))
  headers.set('ETag', tag)
  headers.set('Vary', 'Accept-Encoding')
  if (matchesEtag(request.headers.get('if-none-match'), tag))
    return new Response(null, { status: 304, headers })
  headers.set('Content-Type', `${mediaType}; charset=utf-8`)
  return compressedResponse(request, text, { headers })
}

/** A Response made from bytes copies them. A stream passes them on. */
function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })
}
