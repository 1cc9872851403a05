import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, type BrotliOptions } from 'node:zlib'
import { chooseEncoding, type Encoding } from './encoding'

/** Below a kibibyte, compression costs more than it saves. */
export const MIN_COMPRESSED_BYTES = 1024

export const gzipOptions = { level: 6 }

export function brotliOptions(length: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  }
}

/** Text in each of our two compressions, made on a thread of its own. */
export const compress: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer<ArrayBuffer>>>> = {
  br: (bytes) =>
    promisify<Buffer, object, Buffer<ArrayBuffer>>(brotliCompress)(bytes, brotliOptions(bytes.length)),
  gzip: (bytes) => promisify<Buffer, object, Buffer<ArrayBuffer>>(gzip)(bytes, gzipOptions),
}

/** An answer of text that was made for it alone, compressed as its client likes it. */
export async function compressedResponse(
  request: Request,
  text: string,
  { headers, status = 200 }: { headers: Headers; status?: number },
): Promise<Response> {
  const bytes = Buffer.from(text)
  const encoding = chooseEncoding(request.headers.get('accept-encoding'))
  const body = encoding && bytes.length >= MIN_COMPRESSED_BYTES ? await compress[encoding](bytes) : bytes
  if (body !== bytes && encoding) headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(body.length))
  headers.set('Vary', 'Accept-Encoding')
  return new Response(body, { headers, status })
}
