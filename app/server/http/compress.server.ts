import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, type BrotliOptions } from 'node:zlib'
import { chooseEncoding, type Encoding } from './encoding'

/** For smaller bodies compression costs more than it saves. */
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

/** Compresses in a worker thread of Node. */
export const compress: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer<ArrayBuffer>>>> = {
  br: (bytes) =>
    promisify<Buffer, object, Buffer<ArrayBuffer>>(brotliCompress)(bytes, brotliOptions(bytes.length)),
  gzip: (bytes) => promisify<Buffer, object, Buffer<ArrayBuffer>>(gzip)(bytes, gzipOptions),
}

/** A text response in the client's encoding. */
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
