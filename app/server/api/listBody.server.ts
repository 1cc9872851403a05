import { serialised } from '~/data/store/serialised'
import { compress, MIN_COMPRESSED_BYTES } from '~/app/server/http/compress.server'
import type { Encoding } from '~/app/server/http/encoding'

interface Body {
  bytes: Buffer
  encoding: Encoding | null
}

interface Bodies {
  plain: Buffer
  compressed: Partial<Record<Encoding, Promise<Buffer>>>
}

/**
 * A store's list is a new array after each change, so the cached bodies belong to one version and are collected with
 * it.
 */
const cache = new WeakMap<object, Bodies>()

/** A list's bytes in an encoding, made on demand and once per version. */
export async function listBody(list: readonly object[], encoding: Encoding | null): Promise<Body> {
  const { plain, compressed } = bodiesOf(list)
  if (encoding === null || plain.length < MIN_COMPRESSED_BYTES) return { bytes: plain, encoding: null }
  const bytes = await (compressed[encoding] ??= compress[encoding](plain))
  return { bytes, encoding }
}

function bodiesOf(list: readonly object[]): Bodies {
  let bodies = cache.get(list)
  if (!bodies) cache.set(list, (bodies = { plain: Buffer.from(serialised(list).json), compressed: {} }))
  return bodies
}
