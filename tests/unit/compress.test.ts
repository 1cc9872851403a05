import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { compressedResponse, MIN_COMPRESSED_BYTES } from '~/app/server/http/compress.server'

const long = 'ä line of text\n'.repeat(200)
const short = 'x'.repeat(MIN_COMPRESSED_BYTES - 1)

describe('a text response', () => {
  test.each([
    ['is compressed as its client likes it best', long, 'gzip, br', 'br'],
    ['is compressed by gzip where that is all it takes', long, 'gzip', 'gzip'],
    ['is not compressed for who takes none', long, null, null],
    ['is compressed from a kibibyte on', `${short}x`, 'br', 'br'],
    ['is sent as it is below that', short, 'br', null],
  ])('%s', async (_, text, accepted, encoding) => {
    const request = new Request('http://launch.example/', {
      headers: accepted === null ? {} : { 'Accept-Encoding': accepted },
    })
    const headers = new Headers({ 'Content-Type': 'text/html' })
    const answer = await compressedResponse(request, text, { headers, status: 404 })
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(answer.status).toBe(404)
    expect(Object.fromEntries(answer.headers)).toEqual({
      'content-length': String(bytes.length),
      'content-type': 'text/html',
      vary: 'Accept-Encoding',
      ...(encoding && { 'content-encoding': encoding }),
    })
    const plain =
      encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes
    expect(plain.toString()).toBe(text)
    expect(bytes.length < Buffer.byteLength(text)).toBe(encoding !== null)
  })

  test('has the status 200 by default', async () => {
    const answer = await compressedResponse(new Request('http://launch.example/'), 'x', {
      headers: new Headers(),
    })
    expect(answer.status).toBe(200)
  })
})
