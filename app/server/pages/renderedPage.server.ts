import { once } from 'node:events'
import {
  constants,
  crc32,
  createBrotliCompress,
  createDeflateRaw,
  type BrotliCompress,
  type DeflateRaw,
} from 'node:zlib'
import { brotliOptions, compress, gzipOptions } from '~/app/server/http/compress.server'
import type { Encoding } from '~/app/server/http/encoding'
import type { PageBytes } from '~/app/server/http/cacheable.server'

/** Every nonce is 16 bytes in Base64: its length and ending. */
const nonceLength = 24
const nonceEnd = '=='

/**
 * A page that is rendered once and sent many times, each with its own nonce. It is also compressed once, in pieces. The
 * nonce is inserted between them as an uncompressed block, which both formats allow.
 */
export class RenderedPage implements PageBytes {
  readonly size: number
  readonly #texts: readonly Buffer[]
  readonly #compressed: Partial<Record<Encoding, Promise<Buffer[]>>> = {}

  /** @param noncePlaceholder the placeholder of the nonce in the HTML */
  constructor(html: string, noncePlaceholder: string) {
    this.#texts = html.split(noncePlaceholder).map((text) => Buffer.from(text))
    this.size = html.length
  }

  async bytes(nonce: string, encoding: Encoding | null): Promise<Buffer<ArrayBuffer>> {
    const given = Buffer.from(nonce)
    const plain = () => joined(this.#texts, given)
    if (encoding === null) return plain()
    if (this.#texts.length > placeholders.length || !isNonce(nonce)) return compress[encoding](plain())
    const pieces = await (this.#compressed[encoding] ??= piecesOf[encoding](this.#texts))
    return encoding === 'br'
      ? joined(pieces, Buffer.concat([brotliBlock, given]))
      : Buffer.concat([gzipHead, joined(pieces, Buffer.concat([storedBlock, given])), this.#gzipEnd(given)])
  }

  #gzipEnd(nonce: Buffer): Buffer {
    const [first = Buffer.alloc(0), ...others] = this.#texts
    const sum = others.reduce((sum, text) => checksum(text, checksum(nonce, sum)), checksum(first, 0))
    const length = [first, ...others].reduce((all, text) => all + text.length, others.length * nonce.length)
    const end = Buffer.alloc(8)
    end.writeUInt32LE(sum, 0)
    end.writeUInt32LE(length, 4)
    return end
  }
}

/** For an empty input zlib would restart. */
function checksum(bytes: Buffer, sum: number): number {
  return bytes.length === 0 ? sum : crc32(bytes, sum)
}

function isNonce(nonce: string): boolean {
  return nonce.length === nonceLength && nonce.endsWith(nonceEnd)
}

function joined(pieces: readonly Buffer[], between: Buffer): Buffer<ArrayBuffer> {
  return Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [between, piece])))
}

/** An uncompressed, non-final block with its length minus one (RFC 7932, section 9.2), padded to a byte. */
const brotliBlock = Buffer.alloc(3)
brotliBlock.writeUIntLE(((nonceLength - 1) << 3) | (1 << 19), 0, 3)

/** A stored, non-final block with its length and the inverted length (RFC 1951, section 3.2.4). */
const storedBlock = Buffer.from([0, nonceLength, 0, ~nonceLength & 0xff, 0xff])

/** The gzip header for deflate, without name and time (RFC 1952, section 2.3). */
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** Control characters that no page contains. */
const unusedControlCodes = [...Array(32).keys(), 127]
  .filter((code) => ![0, 9, 10, 13].includes(code))
  .slice(0, 23)

/**
 * The input of the compressor in place of each nonce; its output is discarded. No two consecutive bytes occur in two of
 * them or in a page, so the compressor finds no match. They end like a nonce, because Brotli's context is the last two
 * bytes.
 */
const placeholders = Array.from({ length: unusedControlCodes.length }, (_, step) => {
  const codes = Array.from({ length: nonceLength - nonceEnd.length }, (_, index) => {
    const code = unusedControlCodes[(index * step) % unusedControlCodes.length]
    return code ?? 0
  })
  return Buffer.concat([Buffer.from(codes), Buffer.from(nonceEnd)])
})

const piecesOf: Readonly<Record<Encoding, (texts: readonly Buffer[]) => Promise<Buffer[]>>> = {
  br: (texts) =>
    compressedPieces(
      createBrotliCompress(brotliOptions(texts.reduce((all, text) => all + text.length, 0))),
      constants.BROTLI_OPERATION_FLUSH,
      texts,
    ),
  gzip: (texts) => compressedPieces(createDeflateRaw(gzipOptions), constants.Z_SYNC_FLUSH, texts),
}

/**
 * Compresses the texts with one compressor, so that each may refer to earlier ones, and flushes each to a byte
 * boundary.
 */
async function compressedPieces(
  compressor: BrotliCompress | DeflateRaw,
  flush: number,
  texts: readonly Buffer[],
): Promise<Buffer[]> {
  let written: Buffer[] = []
  compressor.on('data', (piece: Buffer) => written.push(piece))
  const pieces: Buffer[] = []
  for (const [index, text] of texts.entries()) {
    const placeholder = placeholders[index]
    if (index > 0 && placeholder) await flushed(compressor, flush, placeholder)
    written = []
    if (index < texts.length - 1) await flushed(compressor, flush, text)
    else {
      compressor.end(text)
      await once(compressor, 'end')
    }
    pieces.push(Buffer.concat(written))
  }
  return pieces
}

function flushed(compressor: BrotliCompress | DeflateRaw, flush: number, text: Buffer): Promise<void> {
  return new Promise((resolve) => {
    compressor.write(text)
    compressor.flush(flush, resolve)
  })
}
