import { names } from './contenders.mjs'
import { median, shown } from './figures.mjs'

/**
 * What the goals ask of the /api (S1 to S4, S8 and S17), and what this run found.
 * @param {import('./api.mjs').Result[]} results
 * @param {number} npmStart milliseconds
 * @returns {import('./report.mjs').Goal[]}
 */
export function apiGoals(results, npmStart) {
  const { site, json017, json1, bare } = names
  const sizes = [...new Set(results.map(({ rows }) => rows))]

  /** @param {number} rows @param {string} contender */
  const resultOf = (rows, contender) =>
    results.find((result) => result.rows === rows && result.contender === contender)

  /** @param {number} rows @param {import('./works.mjs').WorkName} work @param {string} other */
  const times = (rows, work, other) => rate(resultOf(rows, site), work) / rate(resultOf(rows, other), work)

  /** @param {string} goal @param {number} rows @param {import('./works.mjs').WorkName} work @param {string} other @param {number} atLeast */
  const ratio = (goal, rows, work, other, atLeast) => ({
    goal,
    what: `${work}, ${shown(rows)} rows, × ${other}`,
    measured: times(rows, work, other),
    atLeast,
  })

  return [
    ...sizes.map((rows) => ratio('S1', rows, 'GET', bare, 1)),
    ...sizes.map((rows) => ratio('S17', rows, 'GET', json1, rows < 100 ? 1.2 : 2)),
    ...sizes.filter((rows) => rows < 10_000).map((rows) => ratio('S1', rows, 'GET, 304', bare, 1)),
    ratio('S2', 1_000, 'GET, gzip', json017, 20),
    ratio('S3', 1_000, 'PATCH, 32 writers', json1, 4),
    ratio('S3', 10_000, 'PATCH, 32 writers', json1, 50),
    ...[json017, json1].map((other) => ({
      goal: 'S4',
      what: `peak memory, 10,000 rows, × ${other}`,
      measured: (resultOf(10_000, site)?.peakMemory ?? NaN) / (resultOf(10_000, other)?.peakMemory ?? NaN),
      atMost: 0.5,
    })),
    {
      goal: 'S17',
      what: 'GET /, gzip, a second',
      measured: rate(resultOf(10, site), 'GET /, gzip'),
      atLeast: 60,
    },
    { goal: 'S8', what: 'npm start, warm, to the first answer, ms', measured: npmStart, atMost: 2_000 },
  ]
}

/** @param {import('./api.mjs').Result | undefined} result @param {import('./works.mjs').WorkName} work */
function rate(result, work) {
  return median(result?.rates[work] ?? [])
}

/**
 * What the goals ask of the pages (S5 to S7), and what this run found.
 * @param {import('./lighthouse.mjs').Visit[]} visits
 * @param {Record<'seed' | 'many', import('./clicks.mjs').Clicks[]>} clicks
 * @param {import('./bytes.mjs').FirstVisit} bytes
 * @returns {import('./report.mjs').Goal[]}
 */
export function pageGoals(visits, clicks, { all, scripts, styles }) {
  const phone = visits.filter(({ device, splash }) => device === 'mobile' && splash === 'with the splash')
  const worst = (/** @type {keyof typeof clicks} */ data) =>
    Math.max(...clicks[data].map(({ worst }) => worst))
  const reactAdmin = 2_694

  return [
    { goal: 'S5', what: 'scripts of /, kB on the wire', measured: scripts / 1_000, atMost: 190 },
    { goal: 'S5', what: 'styles of /, kB gzipped', measured: styles / 1_000, atMost: 40 },
    { goal: 'S5', what: 'all of /, kB on the wire', measured: all / 1_000, atMost: 290 },
    ...phone.flatMap(({ path, ...figures }) => [
      { goal: 'S6', what: `performance of ${path}, mobile`, measured: figures.performance, atLeast: 95 },
      {
        goal: 'S6',
        what: `largest paint of ${path}, mobile, × react-admin's`,
        measured: figures.largestPaint / reactAdmin,
        atMost: 0.6,
      },
      { goal: 'S6', what: `blocking of ${path}, mobile, ms`, measured: figures.blocking, atMost: 50 },
      { goal: 'S6', what: `layout shift of ${path}, mobile`, measured: figures.shift, atMost: 0.005 },
      { goal: 'S6', what: `accessibility of ${path}`, measured: figures.accessibility, atLeast: 100 },
      { goal: 'S6', what: `best practices of ${path}`, measured: figures.bestPractices, atLeast: 100 },
    ]),
    { goal: 'S7', what: 'worst press to paint, seed, ms', measured: worst('seed'), atMost: 100 },
    { goal: 'S7', what: 'worst press to paint, 2,000 products, ms', measured: worst('many'), atMost: 100 },
  ]
}
