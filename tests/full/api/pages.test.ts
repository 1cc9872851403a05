import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { writeDemoHistory } from '~/data/demo/writeHistory'
import { seed } from '~/data/store/seed'
import { upgradeDocument } from '~/data/store/upgradeDocument'
import { caller } from '../../support/caller'
import { fullResponse, uncached, type WholeAnswer } from '../../support/fullResponse'
import { openedServer } from '../../support/openedServer'
import fc from '../../support/property'
import { alterDatabase, openStoreIn } from '../../support/store'

const server = openedServer()
const [admin, nobody] = [caller(server), caller(server, null)]

const nonceIn = (policy: unknown) => /script-src 'self' 'nonce-([^']+)'/.exec(String(policy))?.[1] ?? 'none'

describe('a cached page', () => {
  test('has its own nonce in each response, on each of its scripts and styles', async () => {
    const pages = [await nobody.get('/'), await nobody.get('/'), await nobody.get('/rarm')]
    const nonces = pages.map(({ headers }) => nonceIn(headers.get('content-security-policy')))
    expect(new Set(nonces).size).toBe(3)
    for (const [place, { text }] of pages.entries()) {
      expect(nonces[place]).toMatch(/^[\w+/]{22}==$/)
      const scripts = text.match(/<script\b[^>]*>/g) ?? []
      expect(scripts.length).toBeGreaterThan(1)
      expect(scripts.filter((script) => !script.includes(`nonce="${nonces[place]}"`))).toEqual([])
      const used = new Set([...text.matchAll(/ nonce="([^"]*)"/g)].map(([, nonce]) => nonce))
      expect([...used]).toEqual([nonces[place]])
    }
  })

  const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }

  /** A response without its nonce, for comparison. */
  function withoutNonce({ status, headers, body }: WholeAnswer): unknown {
    const encoding = (headers['content-encoding'] ?? 'identity') as keyof typeof decoders
    const nonce = nonceIn(headers['content-security-policy'])
    const text = (words: string) => words.replaceAll(nonce, 'the nonce')
    // A nonce compresses to more or fewer bytes than another.
    const { 'content-length': length, ...others } = headers
    return {
      status,
      headers: text(JSON.stringify(encoding === 'identity' ? headers : others)),
      hasLength: length !== undefined,
      html: body.length === 0 ? '' : text(decoders[encoding](body).toString()),
    }
  }

  /** A page depends on the minute, so all are requested within one. */
  async function inOneMinute<T>(ask: () => Promise<T>): Promise<T> {
    const minute = () => Math.floor(Date.now() / 60_000)
    const before = minute()
    const answers = await ask()
    return minute() === before ? answers : inOneMinute(ask)
  }

  test('equals a fresh one, including headers, after any changes and for any reader', async () => {
    const cookie = await admin.cookie()
    const readers = ['', cookie, 'appearance=dark', `appearance=light; ${cookie}`, 'launch-session=x']
    const reading = fc.record({
      path: fc.constantFrom('/', '/rarm', '/mkt-budget', '/wall', '/nowhere'),
      encoding: fc.constantFrom('br', 'gzip', 'identity'),
      reader: fc.constantFrom(...readers),
      method: fc.constantFrom('GET', 'GET', 'HEAD'),
    })
    const percent = fc.integer({ min: 0, max: 100 })
    type Step = (typeof reading extends fc.Arbitrary<infer R> ? R : never) | number
    const step = fc.oneof({ weight: 4, arbitrary: reading }, { weight: 1, arbitrary: percent })
    const walk = async (steps: readonly Step[]) => {
      for (const step of steps) {
        if (typeof step === 'number') {
          expect((await admin.patch('timeline/phase-4', { progress: String(step / 100) })).status).toBe(200)
          continue
        }
        const { path, encoding, reader, method } = step
        const headers = { 'Accept-Encoding': encoding, ...(reader !== '' && { Cookie: reader }) }
        const ask = async (more: object = {}) =>
          withoutNonce(await fullResponse(server.url + path, { ...headers, ...more }, method))
        const [first, second, made] = await inOneMinute(async () => [
          ...[await ask(), await ask(), await ask(uncached)],
        ])
        expect(first).toEqual(made)
        expect(second).toEqual(made)
      }
    }
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), walk), { numRuns: 15 })
  })
})

test.each(['/', '/mkt-budget', '/rarm', '/wall', '/sign-in'])(
  '%s does not mention exports to a reader',
  async (page) => {
    const { text } = await nobody.get(page)
    expect(text).toContain('<html')
    expect(text).not.toMatch(/export/i)
  },
)

describe('of an unreadable time', () => {
  const damaged = openedServer({
    async plant(directory) {
      await writeDemoHistory(directory)
      await alterDatabase(
        directory,
        `update history set line = replace(line, '"checksum":"', '"checksum":"x') where collection = 'timeline' and id = 'phase-1'`,
      )
    },
  })

  test('a page still responds', async () => {
    expect((await caller(damaged, null).get('/?at=2025-10-09T14:00')).status).toBe(200)
  })
})

describe('a large portfolio', () => {
  const large = openedServer({
    async plant(directory) {
      const document = upgradeDocument('data/seed', seed)
      const products = Array.from({ length: 2_000 }, (_, n) => ({
        ...document.products[0],
        ...{ id: `product-${n}`, name: `Product ${n}`, sku: `SKU-${n}` },
      }))
      const store = await openStoreIn(directory, { seed: { ...document, products, targets: [] } })
      await store.close()
    },
  })

  test('does not make the first HTML larger than the seed does, and is requested before its script', async () => {
    const [{ text: few }, { text: many }] = [await nobody.get('/'), await caller(large, null).get('/')]
    expect(many.length).toBeLessThan(few.length)
    expect(many).not.toContain('Product 1999')
    expect(many.match(/<link\b[^>]*as="fetch"[^>]*>/g)).toEqual([
      '<link rel="preload" as="fetch" href="/api/products" crossorigin="use-credentials"/>',
    ])
    expect(few).not.toContain('as="fetch"')
  })
})
