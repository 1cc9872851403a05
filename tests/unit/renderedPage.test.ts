import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { RenderedPage } from '~/app/server/pages/renderedPage.server'
import fc from '../support/property'

const nonceToBe = 'q1B+5vY0cE/2mH7sJt3wXg=='
const newNonce = () => randomBytes(16).toString('base64')
const decoded = { br: brotliDecompressSync, gzip: gunzipSync }

/** What a page may hold: repeated tags, texts of any script, and text that resembles a nonce. */
const piece = fc.oneof(
  fc.constantFrom(
    '<script nonce="',
    '">',
    '</script>',
    '=="',
    '==',
    'nonce="AAAA',
    ' class="rt-Text rt-r-size-2"',
  ),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.base64String({ maxLength: 40 }),
  fc.nat({ max: 3_000 }).map((length) => 'The launch is on plan. '.repeat(length).slice(0, length)),
)
const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))

describe.each(['br', 'gzip'] as const)('compressed by %s', (encoding) => {
  test('any page decompresses to the same text, with a new nonce for each response', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 24 }), async (texts) => {
        const page = new RenderedPage(texts.join(nonceToBe), nonceToBe)
        for (const nonce of [newNonce(), newNonce()]) {
          const bytes = await page.bytes(nonce, encoding)
          expect(decoded[encoding](bytes).toString()).toBe(texts.join(nonce))
          expect((await page.bytes(nonce, null)).toString()).toBe(texts.join(nonce))
        }
      }),
      { numRuns: 100 },
    )
  })

  test('a nonce of another form is compressed with the page', async () => {
    const bytes = await new RenderedPage(`a${nonceToBe}b`, nonceToBe).bytes('short', encoding)
    expect(decoded[encoding](bytes).toString()).toBe('ashortb')
  })
})
