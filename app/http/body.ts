import type { z } from 'zod'
import { explain } from '~/data/store/explain'
import { bodyDepth, bodySize, discardedSize } from './limits'
import { Refusal } from './refusal'

export type JsonObject = Record<string, unknown>

/** A body that is a JSON object; what is in it is for the contract to judge. @throws Refusal 415, 413, 400 */
export async function jsonObject(request: Request): Promise<JsonObject> {
  requireJson(request.headers)
  const value = parse(await readAll(request))
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Refusal(400, 'The body must be a JSON object, such as {"progress": "0.5"}.')
  if (deeperThan(value, bodyDepth))
    throw new Refusal(400, `The body must not nest deeper than ${bodyDepth} levels.`)
  return value as JsonObject
}

/** A body that is a JSON object of this schema. @throws Refusal 415, 413, 400, 422 */
export function jsonOf<T extends z.ZodObject>(
  schema: T,
  name: string,
): (request: Request) => Promise<z.infer<T>> {
  return async (request) => {
    const result = schema.safeParse(await jsonObject(request))
    if (result.success) return result.data
    throw new Refusal(422, explain(result.error, { name, fields: Object.keys(schema.shape) }).sentence)
  }
}

/** For calls that have no body; one that comes all the same is not looked at. */
export function noBody(): Promise<null> {
  return Promise.resolve(null)
}

/**
 * Reads on through a body that was not wanted, within bounds: left unread it would hold up the connection's next
 * request. False when there is still more; the connection is then to be closed.
 */
export async function discardBody({ body }: Request): Promise<boolean> {
  let length = 0
  try {
    for await (const chunk of chunksOf(body)) {
      length += chunk.length
      if (length > discardedSize) return false
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
    throw new Refusal(415, 'The body must be uncompressed JSON, sent with Content-Type: application/json.')
}

/** Counts as it reads: a body's length is not always declared. */
async function readAll({ headers, body }: Request): Promise<Uint8Array> {
  if (Number(headers.get('content-length')) > bodySize) throw tooLarge()
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunksOf(body)) {
    length += chunk.length
    if (length > bodySize) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** A stream that is left early can be read on: it is not cancelled, which would close the connection. */
async function* chunksOf(stream: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  const reader = stream?.getReader()
  if (!reader) return
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(refuseTorn)
      if (done) return
      yield value
    }
  } finally {
    reader.releaseLock()
  }
}

function tooLarge(): Refusal {
  return new Refusal(413, 'The body must be at most 256 KiB; send fewer fields at a time.')
}

function refuseTorn(): never {
  throw new Refusal(400, 'The body did not arrive whole; send it again.')
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Refusal(400, 'The body is not JSON; check its quotes, commas and brackets.')
  }
}

function deeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((member) => deeperThan(member, levels - 1))
}
