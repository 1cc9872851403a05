import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { serialised } from '~/data/store/serialised'
import type { Encoding } from './encoding'

/** Below a kibibyte, compression costs more than it saves. */
const worthCompressing = 1024

const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify<Buffer, object, Buffer>(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => promisify<Buffer, object, Buffer>(gzip)(bytes, { level: 6 }),
}

interface Body {
  bytes: Buffer
  encoding: Encoding | null
}

interface Bodies {
  plain: Buffer
  compressed: Partial<Record<Encoding, Promise<Buffer>>>
}

/** A store's list is a new array after each change, so its bodies are those of one version and go when it goes. */
const known = new WeakMap<object, Bodies>()

/** A list's bytes in an encoding, made at most once for each version, on first need. */
export async function listBody(list: readonly object[], encoding: Encoding | null): Promise<Body> {
  const { plain, compressed } = bodiesOf(list)
  if (encoding === null || plain.length < worthCompressing) return { bytes: plain, encoding: null }
  const bytes = await (compressed[encoding] ??= compress[encoding](plain))
  return { bytes, encoding }
}

function bodiesOf(list: readonly object[]): Bodies {
  let bodies = known.get(list)
  if (!bodies) known.set(list, (bodies = { plain: Buffer.from(serialised(list).json), compressed: {} }))
  return bodies
}
