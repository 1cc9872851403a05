// npm run bench:import: the cost of an import: its plan, its Apply, its memory, and the delay of other requests.
import { signIn } from './contenders.mjs'
import { median, shown, spread } from './figures.mjs'
import { options, printGoals, printSetting, save } from './report.mjs'
import { startSite } from './servers.mjs'

const rounds = options.quick ? 2 : 5

/** The maximum of items in a list: a file of 10,000 rows has two lists. */
const mostOfList = 5_000

const site = await startSite(mostOfList, 'with targets')
const headers = await signIn(site.url)

/** @param {string} path */
async function read(path) {
  const answer = await fetch(site.url + path, { headers })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

/**
 * The targets as CSV, each with so many more visits.
 * @param {number} rows
 * @param {number} more
 */
async function targetsAsCsv(rows, more) {
  const targets = /** @type {Record<string, unknown>[]} */ (await (await read('/api/targets')).json())
  const fields = ['id', 'hcpVisits', 'hospitalsReached', 'overallProgress']
  const lines = targets
    .slice(0, rows)
    .map((target) =>
      fields.map((field) => (field === 'hcpVisits' ? Number(target[field]) + more : target[field])).join(','),
    )
  return [fields.join(','), ...lines].join('\n')
}

/** @typedef {{ revision: number, changes: number, unchanged: number, errors: unknown[] }} Plan */

/**
 * @param {string} query
 * @param {BodyInit} body
 * @param {Record<string, string>} [more]
 * @returns {Promise<{ took: number, json: Plan }>}
 */
async function send(query, body, more = {}) {
  const began = performance.now()
  const answer = await fetch(`${site.url}/api/imports?${query}`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/octet-stream', ...more },
    body,
  })
  const json = /** @type {Plan} */ (await answer.json())
  if (!answer.ok)
    throw new Error(`An import answered ${answer.status}: ${JSON.stringify(json).slice(0, 300)}`)
  return { took: performance.now() - began, json }
}

/** The durations of a small request, repeated until `until` settles. @param {Promise<unknown>} until */
async function meanwhile(until) {
  /** @type {number[]} */
  const waits = []
  const state = { isOver: false }
  void until.finally(() => (state.isOver = true))
  while (!state.isOver) {
    const began = performance.now()
    await (await read('/api/launch')).text()
    waits.push(performance.now() - began)
  }
  return waits
}

printSetting('Milliseconds; of others, a reader who asks for /api/launch again and again')
const workbook = await (await read('/api/exports/launch/xlsx')).arrayBuffer()
const thousand = await targetsAsCsv(1_000, 1)
await send('list=targets', thousand)
const before = site.memory()

/** @type {Record<'plan of 1,000 rows' | 'plan of 10,000 rows' | 'apply of 1,000 changes', number[]>} */
const times = { 'plan of 1,000 rows': [], 'plan of 10,000 rows': [], 'apply of 1,000 changes': [] }
/** @type {number[]} */
const waits = []
let most = before
for (let round = 1; round <= rounds; round += 1) {
  const csv = await targetsAsCsv(1_000, round)
  const { took, json } = await send('list=targets', csv)
  if (json.changes === 0) throw new Error('The plan changes nothing.')
  times['plan of 1,000 rows'].push(took)
  const largest = send('', workbook)
  waits.push(...(await meanwhile(largest)))
  times['plan of 10,000 rows'].push((await largest).took)
  most = Math.max(most, site.memory())
  const applied = await send('list=targets&apply', csv, { 'X-Base-Revision': String(json.revision) })
  times['apply of 1,000 changes'].push(applied.took)
}
most = Math.max(most, site.peakMemory())
const p99 = [...waits].sort((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? NaN
console.table(Object.fromEntries(Object.entries(times).map(([what, all]) => [what, spread(all)])))
console.log(
  `The largest file has ${shown(workbook.byteLength / 1e6)} MB. Others waited ${shown(median(waits))} ms in the middle and ${shown(p99)} ms at the 99th percentile (${waits.length} answers). The server held ${shown(before)} MB before and ${shown(most)} MB at most.`,
)
const goals = [
  { goal: 'S15', what: 'plan of 10,000 rows', measured: median(times['plan of 10,000 rows']), atMost: 3_000 },
  {
    goal: 'S15',
    what: 'apply of 1,000 changes',
    measured: median(times['apply of 1,000 changes']),
    atMost: 1_000,
  },
  { goal: 'S15', what: 'memory more, MB', measured: most - before, atMost: 250 },
  { goal: 'S15', what: 'others meanwhile, p99', measured: p99, atMost: 200 },
]
printGoals(goals)
save({ times, others: { p99, answers: waits.length }, memory: { before, most } }, goals, [])
await site.stop()
