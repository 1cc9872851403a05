// What the two servers without an application answer: a list's bytes, ready-made, and what HTTP asks for with them.
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
      // Named also when there is none, which keeps the host from looking for one.
      'Content-Encoding': isGzip ? 'gzip' : 'identity',
    },
    body,
  }
}
