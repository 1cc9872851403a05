// The response of the two servers without an application: the prepared bytes of a list, with the headers that HTTP
// requires.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const plain = readFileSync(process.env.BENCH_BODY ?? '')
const gzipped = gzipSync(plain, { level: 6 })
const tag = '"bench"'

/**
 * @param {string | null | undefined} acceptEncoding
 * @param {string | null | undefined} ifNoneMatch
 */
export function staticAnswer(acceptEncoding, ifNoneMatch) {
  if (ifNoneMatch === tag) return { status: 304, headers: { ETag: tag }, body: null }
  const isGzip = acceptEncoding?.includes('gzip') ?? false
  const body = isGzip ? gzipped : plain
  return {
    status: 200,
    headers: {
      ETag: tag,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': String(body.length),
      // Set also without compression, so that the host does not look for one.
      'Content-Encoding': isGzip ? 'gzip' : 'identity',
    },
    body,
  }
}
