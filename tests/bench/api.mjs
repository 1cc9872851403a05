// npm run bench: compares the /api of this site with a typical alternative (json-server), the floor of its host (a
// bare Remix route) and the machine's limit (node:http), on the same products, in turn. It prints results and never
// fails.
import { startContenders } from './contenders.mjs'
import { measureDisk } from './disk.mjs'
import { median, shown, spread } from './figures.mjs'
import { apiGoals } from './goals.mjs'
import { options, printGoals, printNotes, printSetting, save } from './report.mjs'
import { printProfiles } from './profile.mjs'
import { startByNpm } from './servers.mjs'
import { measure, works } from './works.mjs'

/** @typedef {import('./works.mjs').WorkName} WorkName */
/** @typedef {import('./contenders.mjs').Contender} Contender */

/**
 * @typedef {object} Result
 * @property {number} rows
 * @property {string} contender
 * @property {Partial<Record<WorkName, number[]>>} rates answers a second, round by round
 * @property {number} peakMemory MB, over all of the works
 * @property {number} startedIn milliseconds to the first answer
 */

const allWorks = /** @type {WorkName[]} */ (Object.keys(works))
const quickly = { rounds: 2, seconds: 0.5, sizes: [10, 1_000, 10_000] }
const thoroughly = { rounds: 5, seconds: 2, sizes: [10, 100, 1_000, 10_000] }
const { rounds, seconds, sizes } = options.quick ? quickly : thoroughly

const notes = [
  `Answers a second: median (least – most) of ${rounds} rounds of ${seconds} s, the contenders in turn, each round beginning with another. Ratios are of medians.`,
  'The client (undici, 1 or 32 connections) runs on the same machine, over its loopback: no network, no TLS, no proxy.',
  'Every list was compared with the products first. "–": it does not do that.',
  "A change on this site is authorised, validated, kept in the history and synced to disk before it is answered; json-server's are none of these.",
  'Reads and writes were measured apart, never mixed, and each from one process of its own.',
  'Peak memory is that of the process over everything measured on it, as Linux tells it (VmHWM).',
  'json-server logs nothing (0.17: --quiet) and runs under NODE_ENV=production, as all do.',
  ...(options.quick
    ? ['--quick: at 10,000 rows GET and 32 writers alone, one round. No round is long enough to be quoted.']
    : []),
]

printSetting('The /api, in answers a second')
if (options.profile) {
  await printProfiles()
  process.exit()
}
/** @type {Result[]} */
const results = []
let unexpected = 0
for (const rows of options.rows?.split(',').map(Number) ?? sizes) {
  const measured = await measureAll(rows)
  printResults(rows, measured)
  results.push(...measured)
}
const disk = await measureDisk(rounds)
const inMilliseconds = (/** @type {number[]} */ times) => `${median(times).toFixed(2)} ms`
console.log(
  `A SQLite transaction of one row, synced: ${inMilliseconds(disk.inThread)} in the thread that asks, ${inMilliseconds(disk.inWorker)} in another`,
)
const npmStart = await startTimes(options.quick ? 1 : 3)
console.log(`npm start, warm, to the first answer: ${spread(npmStart)} ms`)
console.log(`Answers of another status than asked for: ${unexpected}\n`)
const goals = apiGoals(results, median(npmStart))
printGoals(goals)
printNotes(notes)
save({ api: results, disk, npmStart, unexpected }, goals, notes)

/** @param {number} rows */
async function measureAll(rows) {
  const contenders = await startContenders(rows)
  const isBrief = options.quick && rows === 10_000
  const results = contenders.map(({ name, server }) => ({
    rows,
    contender: name,
    rates: /** @type {Partial<Record<WorkName, number[]>>} */ ({}),
    peakMemory: NaN,
    startedIn: server.startedIn,
  }))
  for (const work of isBrief ? /** @type {const} */ (['GET', 'PATCH, 32 writers']) : allWorks) {
    const able = contenders.flatMap((contender, index) => {
      const result = results[index]
      return result && works[work].isFor(contender) ? [{ contender, rates: (result.rates[work] ??= []) }] : []
    })
    if (!isBrief) for (const { contender } of able) await measure(work, contender, rows, seconds / 4)
    for (let round = 0; round < (isBrief ? 1 : rounds); round += 1)
      for (const { contender, rates } of rotated(able, round)) {
        const outcome = await measure(work, contender, rows, seconds)
        rates.push(outcome.rate)
        unexpected += outcome.unexpected
      }
  }
  for (const [index, { server }] of contenders.entries()) {
    const result = results[index]
    if (result) result.peakMemory = server.peakMemory()
  }
  await Promise.all(contenders.map(({ server }) => server.stop()))
  return results
}

/**
 * @param {number} rows
 * @param {Result[]} results
 */
function printResults(rows, results) {
  console.log(`${shown(rows)} products`)
  console.table(
    Object.fromEntries(
      results.map(({ contender, rates, peakMemory, startedIn }) => [
        contender,
        {
          ...Object.fromEntries(allWorks.map((work) => [work, rates[work] ? spread(rates[work]) : '–'])),
          'peak MB': shown(peakMemory),
          'start ms': shown(startedIn),
        },
      ]),
    ),
  )
}

/** @param {number} times */
async function startTimes(times) {
  const milliseconds = []
  for (let time = 0; time < times; time += 1) {
    const site = await startByNpm()
    milliseconds.push(site.startedIn)
    await site.stop()
  }
  return milliseconds
}

/**
 * @template T
 * @param {T[]} list
 * @param {number} by
 */
function rotated(list, by) {
  const first = by % list.length
  return [...list.slice(first), ...list.slice(0, first)]
}
