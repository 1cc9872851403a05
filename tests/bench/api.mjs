// npm run bench: the /api of this site beside json-server and a bare Remix route, on the same products, in turn. It
// prints figures and never fails for a slow one.
import { names, startContenders } from './contenders.mjs'
import { nextChange, rateOf } from './load.mjs'
import { isQuick, median, printGoals, printSetting, shown, spread } from './report.mjs'
import { startSite } from './servers.mjs'

/**
 * @typedef {import('./contenders.mjs').Contender} Contender
 * @typedef {import('autocannon').Request} Request
 *
 * @typedef {object} Work
 * @property {number} connections
 * @property {number} status
 * @property {(contender: Contender, rows: number) => Promise<(() => Request) | undefined>} of its requests; undefined
 *   for who cannot do it
 */

const [rounds, seconds] = isQuick ? [1, 1] : [3, 3]
const sizes = isQuick ? [10, 1_000, 10_000] : [10, 100, 1_000, 10_000]
const gzip = { 'Accept-Encoding': 'gzip' }

/** @type {Record<string, Work>} */
const works = {
  GET: reading(200, ({ list }) => ({ path: list })),
  'GET, gzip': reading(200, ({ list, compresses }) => compresses && { path: list, headers: gzip }),
  'GET, 304': reading(304, async ({ server, list, knowsVersions }) => {
    const tag = (await fetch(server.url + list)).headers.get('etag') ?? ''
    return knowsVersions && { path: list, headers: { 'If-None-Match': tag } }
  }),
  'GET /, gzip': reading(200, ({ name }) => name === names.site && { path: '/', headers: gzip }),
  'PATCH, 1 writer': changing(1),
  'PATCH, 32 writers': changing(32),
}

/**
 * @param {number} status
 * @param {(contender: Contender) => Request | false | undefined | Promise<Request | false | undefined>} requestTo
 * @returns {Work}
 */
function reading(status, requestTo) {
  return {
    connections: 32,
    status,
    async of(contender) {
      const request = await requestTo(contender)
      return request ? () => ({ method: 'GET', ...request }) : undefined
    },
  }
}

/** @param {number} connections @returns {Work} */
function changing(connections) {
  return {
    connections,
    status: 200,
    of: ({ list, writing }, rows) => Promise.resolve(writing && (() => nextChange(list, writing, rows))),
  }
}

printSetting('The /api, in answers a second')
/** By rows, contender and work. @type {Map<string, number[]>} */
const rates = new Map()

/** @param {string} contender @param {string} work @param {number} rows */
const rate = (contender, work, rows) => median(rates.get(`${rows} ${contender} ${work}`) ?? [])
/** @type {Record<string, number>} */
const peaks = {}
for (const rows of sizes) {
  const contenders = await startContenders(rows)
  for (const [work, { connections, status, of }] of Object.entries(works))
    for (let round = 0; round < rounds; round += 1)
      for (const contender of contenders) {
        const requests = await of(contender, rows)
        if (!requests) continue
        const key = `${rows} ${contender.name} ${work}`
        const found = await rateOf(contender.server.url, { connections, seconds, status, requests })
        rates.set(key, [...(rates.get(key) ?? []), found])
      }
  console.log(`${shown(rows)} products`)
  console.table(
    Object.fromEntries(
      contenders.map(({ name, server }) => {
        peaks[name] = server.peakMemory()
        const cells = Object.keys(works).map((work) => {
          const found = rates.get(`${rows} ${name} ${work}`)
          return [work, found ? spread(found) : '–']
        })
        return [name, { ...Object.fromEntries(cells), 'peak MB': shown(peaks[name]) }]
      }),
    ),
  )
  for (const { server } of contenders) await server.stop()
}
const start = await startSite({ words: ['npm', 'start', '--silent'] })
const { startedIn } = start
await start.stop()

const { site, jsonServer, jsonServerBeta, bareRoute } = names
/** @param {string} goal @param {string} work @param {number} rows @param {string} other @param {number} atLeast */
const beside = (goal, work, rows, other, atLeast) => ({
  goal,
  what: `${work}, ${shown(rows)} rows, × ${other}`,
  measured: rate(site, work, rows) / rate(other, work, rows),
  atLeast,
})
printGoals([
  ...sizes.flatMap((rows) => [
    beside('S1', 'GET', rows, bareRoute, 1),
    beside('S1', 'GET, 304', rows, bareRoute, 1),
    beside('S17', 'GET', rows, jsonServerBeta, rows < 100 ? 1.2 : 2),
  ]),
  beside('S2', 'GET, gzip', 1_000, jsonServer, 20),
  beside('S3', 'PATCH, 32 writers', 1_000, jsonServerBeta, 4),
  beside('S3', 'PATCH, 32 writers', 10_000, jsonServerBeta, 50),
  {
    goal: 'S3',
    what: `PATCH, 32 writers, ${shown(sizes[1] ?? 0)} rows × 10,000`,
    measured: rate(site, 'PATCH, 32 writers', sizes[1] ?? 0) / rate(site, 'PATCH, 32 writers', 10_000),
    atMost: 1.4,
  },
  ...[jsonServer, jsonServerBeta].map((other) => ({
    goal: 'S4',
    what: `peak memory, 10,000 rows, × ${other}`,
    measured: (peaks[site] ?? NaN) / (peaks[other] ?? NaN),
    atMost: 0.5,
  })),
  { goal: 'S17', what: 'GET /, gzip, a second', measured: rate(site, 'GET /, gzip', 10), atLeast: 60 },
  { goal: 'S8', what: 'npm start, warm, ms', measured: startedIn, atMost: 2_000 },
])
console.log(
  'Client and servers share one machine. A change on this site is authorised, validated, kept in the history and synced to disk; on json-server it is none of these.',
)
