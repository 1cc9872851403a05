// npm run bench: the /api of this site beside the floor of its host (a bare Remix route) and the machine's limit
// (node:http), on the same rows, in turn, in one run. It prints medians and ratios, and never fails.
// `-- --quick` measures for a shorter time. Ratios count; the figures alone say little on a shared machine.
import autocannon from 'autocannon'
import { cpus } from 'node:os'
import { password, startBareRoute, startNodeHttp, startSite } from './servers.mjs'

const quick = process.argv.includes('--quick')
const rounds = quick ? 2 : 5
const seconds = quick ? 2 : 5
const connections = 32
const sizes = [10, 1_000, 10_000]

console.log(
  `${new Date().toISOString().slice(0, 10)} · ${cpus().length} × ${cpus()[0]?.model.trim()} · Node ${process.version} · ` +
    `${connections} connections · median of ${rounds} rounds of ${seconds} s, in turn\n`,
)

for (const rows of sizes) {
  const site = await startSite(rows)
  const bare = await startBareRoute(site.body)
  const node = await startNodeHttp(site.body)
  const tag = (await fetch(`${site.url}/api/products`)).headers.get('etag') ?? ''
  const cookie = await signIn(site.url)

  const contenders = {
    'this site, GET list': () => load(site.url),
    'this site, GET list, brotli': () => load(site.url, { headers: { 'Accept-Encoding': 'br' } }),
    'this site, If-None-Match': () => load(site.url, { headers: { 'If-None-Match': tag } }),
    'this site, durable PATCH': () => patches(site.url, cookie, rows),
    'bare Remix route, GET list': () => load(bare.url),
    'node:http, GET list': () => load(node.url),
  }
  const results = await inTurn(contenders)
  await Promise.all([site.stop(), bare.stop(), node.stop()])
  print(rows, results)
}

/**
 * @param {Record<string, () => Promise<number>>} contenders
 * @returns {Promise<Map<string, number[]>>} requests a second, round by round
 */
async function inTurn(contenders) {
  const results = new Map(Object.keys(contenders).map((name) => [name, /** @type {number[]} */ ([])]))
  for (let round = 0; round < rounds; round += 1)
    for (const [name, measure] of Object.entries(contenders)) results.get(name)?.push(await measure())
  return results
}

/**
 * @param {string} url
 * @param {Partial<import('autocannon').Options>} options
 */
async function load(url, options = {}) {
  const { requests } = await autocannon({
    url: `${url}/api/products`,
    connections,
    duration: seconds,
    ...options,
  })
  return requests.average
}

/**
 * @param {string} url
 * @param {string} cookie
 * @param {number} rows
 */
function patches(url, cookie, rows) {
  let count = 0
  return load(url, {
    requests: [
      {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json', Cookie: cookie },
        setupRequest(request) {
          count += 1
          return {
            ...request,
            path: `/api/products/product-${count % rows}`,
            body: JSON.stringify({ status: `Change ${count}` }),
          }
        },
      },
    ],
  })
}

/** @param {string} url */
async function signIn(url) {
  const answer = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}

/**
 * @param {number} rows
 * @param {Map<string, number[]>} results
 */
function print(rows, results) {
  const floor = median(results.get('bare Remix route, GET list') ?? [])
  console.log(`${rows.toLocaleString('en-US')} products`)
  console.table(
    Object.fromEntries(
      [...results].map(([name, figures]) => [
        name,
        {
          'req/s': Math.round(median(figures)),
          spread: `${Math.round(Math.min(...figures))} – ${Math.round(Math.max(...figures))}`,
          'of the bare route': Number((median(figures) / floor).toFixed(2)),
        },
      ]),
    ),
  )
}

/** @param {number[]} figures */
function median(figures) {
  const sorted = [...figures].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
