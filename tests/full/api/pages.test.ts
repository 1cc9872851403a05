import { rm } from 'node:fs/promises'
import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeDemoHistory } from '~/data/demo/writeHistory'
import { upgradeDocument } from '~/data/store/upgradeDocument'
import { seed } from '~/data/store/seed'
import { signedIn, startServer, temporaryFolder, type RunningServer } from '../../support/server'
import fc from '../../support/property'
import { alterDatabase, openStoreIn } from '../../support/store'
import { uncached, fullResponse, type WholeAnswer } from '../../support/fullResponse'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(async () => {
  await server.stop()
})

interface Page {
  html: string
  nonce: string
  headers: Headers
}

async function open(address: string, headers: Record<string, string> = {}): Promise<Page> {
  const response = await fetch(address, { headers })
  const policy = response.headers.get('content-security-policy') ?? ''
  const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
  return { html: await response.text(), nonce, headers: response.headers }
}

describe('a cached page', () => {
  test('has its own nonce in each response, on each of its scripts', async () => {
    const pages = [await open(server.url), await open(server.url), await open(`${server.url}/rarm`)]
    expect(new Set(pages.map(({ nonce }) => nonce)).size).toBe(3)
    for (const { html, nonce } of pages) {
      expect(nonce).toMatch(/^[\w+/]{22}==$/)
      const scripts = html.match(/<script\b[^>]*>/g) ?? []
      expect(scripts.length).toBeGreaterThan(1)
      expect(scripts.filter((script) => !script.includes(`nonce="${nonce}"`))).toEqual([])
    }
  })

  test('is not shown to a different reader', async () => {
    const cookie = await signedIn(server)
    await open(server.url)
    const administrator = await open(server.url, { cookie })
    const viewer = await open(server.url)
    // As JSON within JSON within a script.
    const administratorsName = /"username\\+":\\+"admin\\+"/
    expect(administrator.html).toMatch(administratorsName)
    expect(viewer.html).not.toMatch(administratorsName)
    expect((await open(server.url, { cookie: 'appearance=dark' })).html).toContain(
      '<html lang="en" class="dark"',
    )
    expect((await open(server.url)).html).not.toContain('<html lang="en" class="dark"')
  })

  test('shows a change in the very next response', async () => {
    await open(server.url)
    const answer = await fetch(`${server.url}/api/products/vometron-8-mg-odf`, {
      method: 'PATCH',
      headers: { cookie: await signedIn(server), 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Vometron, changed a moment ago' }),
    })
    expect(answer.status).toBe(200)
    expect((await open(server.url)).html).toContain('Vometron, changed a moment ago')
  })

  test('contains the number of the last change', async () => {
    const answer = await fetch(`${server.url}/api/timeline/phase-5`, {
      method: 'PATCH',
      headers: { cookie: await signedIn(server), 'content-type': 'application/json' },
      body: JSON.stringify({ owner: 'Owner, changed for its number' }),
    })
    expect(await revisionOf(`${server.url}/_root.data`)).toBe(Number(answer.headers.get('x-change')))
  })

  test('is not kept if there is no such page', async () => {
    const [one, other] = await Promise.all(['/one', '/other'].map((name) => fetch(server.url + name)))
    expect([one?.status, other?.status]).toEqual([404, 404])
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is complete in %s', async (encoding, decompress) => {
    const compressed = await startToEnd(server.url, encoding)
    expect(decompress(compressed).toString()).toMatch(
      /^<!DOCTYPE html>.*<\/html>.*streamController\.close\(\);<\/script>(?:<!--\/\$-->)*$/s,
    )
  })
})

test.each(['/', '/mkt-budget', '/rarm', '/wall', '/sign-in'])(
  '%s does not mention exports to a reader',
  async (page) => {
    const html = await (await fetch(server.url + page)).text()
    expect(html).toContain('<html')
    expect(html).not.toMatch(/export/i)
  },
)

test('a page of an unreadable time still responds', async () => {
  const dataDirectory = await temporaryFolder()
  await writeDemoHistory(dataDirectory)
  await alterDatabase(
    dataDirectory,
    `update history set line = replace(line, '"checksum":"', '"checksum":"x') where collection = 'timeline' and id = 'phase-1'`,
  )
  const { url, end } = await startServer({ dataDirectory })
  const page = await fetch(`${url}/?at=2025-10-09T14:00`)
  await end('SIGTERM')
  await rm(dataDirectory, { recursive: true })
  expect(page.status).toBe(200)
})

describe('a large portfolio', () => {
  let large: RunningServer
  const dataDirectory = temporaryFolder()

  beforeAll(async () => {
    const document = upgradeDocument('data/seed', seed)
    const [product] = document.products
    const products = Array.from({ length: 2_000 }, (_, index) => ({
      ...product,
      id: `product-${index}`,
      name: `Product ${index}`,
      sku: `SKU-${index}`,
    }))
    const store = await openStoreIn(await dataDirectory, { seed: { ...document, products, targets: [] } })
    await store.close()
    large = await startServer({ dataDirectory: await dataDirectory })
  })
  afterAll(async () => {
    await large.end('SIGTERM')
    await rm(await dataDirectory, { recursive: true })
  })

  test('does not make the first HTML larger than the seed does', async () => {
    const [few, many] = await Promise.all([open(server.url), open(large.url)])
    expect(many.html.length).toBeLessThan(few.html.length)
    expect(many.html).not.toContain('Product 1999')
  })

  test('is requested before the script that shows it', async () => {
    const { html } = await open(large.url)
    const preloads = html.match(/<link\b[^>]*as="fetch"[^>]*>/g)
    expect(preloads).toEqual([
      '<link rel="preload" as="fetch" href="/api/products" crossorigin="use-credentials"/>',
    ])
    expect((await open(server.url)).html).not.toContain('as="fetch"')
  })
})

/** The bytes as sent: `fetch` would decompress them. */
function startToEnd(url: string, encoding: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': encoding } }, (response) => {
      expect(response.headers['content-encoding']).toBe(encoding)
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        resolve(Buffer.concat(chunks))
      })
    })
      .on('error', reject)
      .end()
  })
}

/** Loader data come as one flat array, in which objects refer to keys and values by index. */
async function revisionOf(address: string): Promise<unknown> {
  const values = JSON.parse((await (await fetch(address)).text()).split('\n', 1)[0] ?? '') as unknown[]
  const key = `_${values.indexOf('revision')}`
  const owner = values.find((value): value is Record<string, number> =>
    Object.hasOwn(Object(value) as object, key),
  )
  return values[owner?.[key] ?? -1]
}

describe('a cached page', () => {
  const ownNonce = ({ headers }: WholeAnswer) =>
    /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? 'none'
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }

  /** A response without its nonce, for comparison. */
  function withoutNonce(answer: WholeAnswer): unknown {
    const { headers, body, status } = answer
    const encoding = (headers['content-encoding'] ?? 'identity') as keyof typeof decoders
    const text = (words: string) => words.replaceAll(ownNonce(answer), 'the nonce')
    const html = body.length === 0 ? '' : text(decoders[encoding](body).toString())
    // A nonce compresses to more or fewer bytes than another.
    const { 'content-length': length, ...others } = headers
    const isPlain = encoding === 'identity'
    return {
      status,
      headers: text(JSON.stringify(isPlain ? headers : others)),
      hasLength: length !== undefined,
      html,
    }
  }

  /** A page depends on the minute, so both are requested within one. */
  async function inOneMinute<T>(ask: () => Promise<T>): Promise<T> {
    const minute = () => Math.floor(Date.now() / 60_000)
    const before = minute()
    const answers = await ask()
    return minute() === before ? answers : inOneMinute(ask)
  }

  test('equals a fresh one, including headers, after any changes and for any reader', async () => {
    const cookie = await signedIn(server)
    const step = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({
          path: fc.constantFrom('/', '/rarm', '/mkt-budget', '/wall', '/nowhere'),
          encoding: fc.constantFrom('br', 'gzip', 'identity'),
          reader: fc.constantFrom(
            '',
            cookie,
            'appearance=dark',
            `appearance=light; ${cookie}`,
            'launch-session=x',
          ),
          method: fc.constantFrom('GET', 'GET', 'HEAD'),
        }),
      },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 100 }) },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
        for (const step of steps) {
          if (typeof step === 'number') {
            const { status } = await fetch(`${server.url}/api/timeline/phase-4`, {
              method: 'PATCH',
              headers: { 'Content-Type': 'application/json', Origin: server.url, Cookie: cookie },
              body: JSON.stringify({ progress: String(step / 100) }),
            })
            expect(status).toBe(200)
            continue
          }
          const { path, encoding, reader, method } = step
          const headers = { 'Accept-Encoding': encoding, ...(reader !== '' && { Cookie: reader }) }
          const ask = async (more: object = {}) =>
            withoutNonce(await fullResponse(server.url + path, { ...headers, ...more }, method))
          const [first, second, made] = await inOneMinute(async () => [
            await ask(),
            await ask(),
            await ask(uncached),
          ])
          expect(first).toEqual(made)
          expect(second).toEqual(made)
        }
      }),
      { numRuns: 15 },
    )
  })
})
