import type { z } from 'zod'
import { MAX_ITEMS } from '~/data/contract/collections'
import { quoted } from '~/data/contract/validationIssues'
import { repeatedKeys } from '~/data/domain/editing/repeatedKeys'
import { explain } from '~/data/store/explain'
import {
  MAX_BATCH_BYTES,
  MAX_BATCH_VALUES,
  MAX_BODY_DEPTH,
  MAX_BODY_BYTES,
  MAX_BODY_VALUES,
  MAX_DISCARDED_BYTES,
  MAX_SMALL_BODY_BYTES,
} from './limits'
import { HttpError } from './httpError'

export type JsonObject = Record<string, unknown>

/** Reads a body and returns its parser. Nothing is parsed before the caller is authorised. */
export type BodyReader<Body> = (request: Request) => Promise<() => Body>

/** As many ids as a list may have, and the bracket. */
const MAX_ARRAY_VALUES = MAX_ITEMS + 2

/** A JSON object. The contract validates its content later. @throws HttpError 415, 413, 400, 422 */
export async function jsonObject(request: Request): Promise<() => JsonObject> {
  return readObject(request, MAX_BODY_BYTES)
}

/** A JSON array with this schema. @throws HttpError 415, 413, 400, 422 */
export function jsonArrayBody<T extends z.ZodType<readonly unknown[]>>(
  schema: T,
  name: string,
): BodyReader<z.infer<T>> {
  return async (request) => {
    const bytes = await readBytes(request, MAX_BODY_BYTES)
    return () => {
      const result = schema.safeParse(valueIn(bytes, MAX_ARRAY_VALUES))
      if (result.success) return result.data
      throw new HttpError(422, explain(result.error, { name, fields: [] }).sentence)
    }
  }
}

/** A short JSON object with this schema. @throws HttpError 415, 413, 400, 422 */
export function jsonBody<T extends z.ZodObject>(schema: T, name: string): BodyReader<z.infer<T>> {
  return async (request) => {
    const parsed = await readObject(request, MAX_SMALL_BODY_BYTES)
    return () => valid(schema, name, parsed())
  }
}

/** A JSON object of up to the size of a batch. @throws HttpError 415, 413, 400 */
export async function largeJsonObject(request: Request): Promise<() => JsonObject> {
  return readObject(request, MAX_BATCH_BYTES, MAX_BATCH_VALUES)
}

/** A batch with its schema. @throws HttpError 415, 413, 400, 422 */
export function batchBody<T extends z.ZodObject>(schema: T): BodyReader<z.infer<T>> {
  return async (request) => {
    const parsed = await readObject(request, MAX_BATCH_BYTES, MAX_BATCH_VALUES)
    return () => valid(schema, 'the batch', parsed())
  }
}

function valid<T extends z.ZodObject>(schema: T, name: string, value: unknown): z.infer<T> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new HttpError(422, explain(result.error, { name, fields: Object.keys(schema.shape) }).sentence)
}

/**
 * A file, with one of these content types.
 * @param tooLargeMessage the error message for a larger file
 * @throws HttpError 415, 413, 400
 */
export async function readFileBody(
  request: Request,
  size: number,
  types: readonly string[],
  tooLargeMessage: string,
): Promise<Buffer> {
  const [type = ''] = (request.headers.get('content-type') ?? '').toLowerCase().split(';')
  const isPlain = /^(?:identity)?$/i.test(request.headers.get('content-encoding') ?? '')
  if (!types.includes(type.trim()) || !isPlain)
    throw new HttpError(415, `The body must be an uncompressed file, sent as one of ${types.join(', ')}.`)
  return readAll(request, size, tooLargeMessage)
}

/** For operations without a body. If there is one, it is read and ignored. */
export async function noBody(request: Request): Promise<() => null> {
  await discardBody(request)
  return () => null
}

/**
 * Reads and discards the rest of a body, up to a limit. Left unread, it would block the connection's next request.
 * Returns false if there is more; the connection must be closed then.
 */
export async function discardBody({ body }: Request): Promise<boolean> {
  let length = 0
  try {
    for await (const chunk of chunksOf(body)) {
      length += chunk.length
      if (length > MAX_DISCARDED_BYTES) return false
    }
    return true
  } catch {
    return false
  }
}

function requireJson(headers: Headers): void {
  const isJson = /^application\/json\s*(?:;|$)/i.test(headers.get('content-type') ?? '')
  const isPlain = /^(?:identity)?$/i.test(headers.get('content-encoding') ?? '')
  if (!isJson || !isPlain)
    throw new HttpError(415, 'The body must be uncompressed JSON, sent with Content-Type: application/json.')
}

async function readObject(
  request: Request,
  size: number,
  maxValues = MAX_BODY_VALUES,
): Promise<() => JsonObject> {
  const bytes = await readBytes(request, size)
  return () => objectIn(bytes, maxValues)
}

function readBytes(request: Request, size: number): Promise<Uint8Array> {
  requireJson(request.headers)
  return readAll(request, size)
}

function valueIn(bytes: Uint8Array, maxValues: number): unknown {
  requireParsable(bytes, maxValues)
  return parse(bytes)
}

function objectIn(bytes: Uint8Array, maxValues: number): JsonObject {
  const value = valueIn(bytes, maxValues)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new HttpError(400, 'The body must be a JSON object, such as {"progress": "0.5"}.')
  return value as JsonObject
}

/** Counts while reading, because the length is not always declared. */
async function readAll(
  { headers, body }: Request,
  size: number,
  overSentence = tooLargeText(size),
): Promise<Buffer> {
  if (Number(headers.get('content-length')) > size) throw new HttpError(413, overSentence)
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunksOf(body)) {
    length += chunk.length
    if (length > size) throw new HttpError(413, overSentence)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** If the loop ends early, the stream is not cancelled, which would close the connection. Reading can continue. */
async function* chunksOf(stream: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  const reader = stream?.getReader()
  if (!reader) return
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(rejectIncomplete)
      if (done) return
      yield value
    }
  } finally {
    reader.releaseLock()
  }
}

function tooLargeText(size: number): string {
  const what =
    { [MAX_BODY_BYTES]: 'fewer fields at a time', [MAX_BATCH_BYTES]: 'fewer entries at a time' }[size] ??
    'shorter texts'
  return `The body must be at most ${size / 1024} KiB; send ${what}.`
}

function rejectIncomplete(): never {
  throw new HttpError(400, 'The body arrived incomplete; send it again.')
}

/** Rejects repeated keys: the parser would silently drop the first value. @throws HttpError 400 */
function parse(bytes: Uint8Array): unknown {
  const { text, value } = parsed(bytes)
  const [repeated] = repeatedKeys(text)
  if (!repeated) return value
  throw new HttpError(
    400,
    `${quoted(String(repeated.path.at(-1)))} appears twice in an object; send it once.`,
  )
}

function parsed(bytes: Uint8Array): { text: string; value: unknown } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { text, value: JSON.parse(text) }
  } catch {
    throw new HttpError(400, 'The body is not JSON; check its quotes, commas and brackets.')
  }
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [openBracket, openBrace, closeBracket, closeBrace] = [0x5b, 0x7b, 0x5d, 0x7d]

/**
 * Rejects a body whose parsing would block the process: 256 KiB of short keys take fifty milliseconds. It only counts
 * structure outside of strings; the parser validates the rest.
 * @throws HttpError 400, 422
 */
function requireParsable(bytes: Uint8Array, maxValues: number): void {
  let [depth, values, isText] = [0, 1, false]
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index]
    if (byte === quote) isText = !isText
    else if (isText) index += byte === backslash ? 1 : 0
    else if (byte === comma) values += 1
    else if (byte === openBrace || byte === openBracket) {
      depth += 1
      values += 1
    } else if (byte === closeBrace || byte === closeBracket) depth -= 1
    if (depth > MAX_BODY_DEPTH)
      throw new HttpError(400, `The body must not nest deeper than ${MAX_BODY_DEPTH} levels.`)
    if (values > maxValues)
      throw new HttpError(422, `The body must have at most ${maxValues} values; send fewer at a time.`)
  }
}
