// npm run bench:live: the cost of open pages that receive changes (S9): per page, until the last one receives a
// change, and for the author. It prints results and never fails.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { signIn } from './contenders.mjs'
import { median, shown, spread } from './figures.mjs'
import { root, workOf } from './processes.mjs'
import { options, printGoals, printNotes, printSetting, save } from './report.mjs'
import { startSite } from './servers.mjs'
import { measure } from './works.mjs'

/**
 * @typedef {{ n: number, median: number, last: number }} Heard
 * @typedef {object} Pages
 * @property {Map<number, Heard>} heard
 * @property {() => number} worked the processor time that they have taken so far, in milliseconds
 * @property {() => Promise<void>} close
 */

const products = 100
const [rounds, seconds, changes] = options.quick ? [3, 2, 40] : [5, 3, 100]
const notes = [
  `Told: ${changes} changes, 1.5 s apart, from the moment at which each is sent; the site, the pages and who makes the changes share one machine.`,
  `Changes: median (least – most) of ${rounds} rounds of ${seconds} s, without pages and with 1,000 in turn.`,
  'The pages ask what has changed, read the answer and do nothing else; their processor time is what a bench beside the site takes from it, which readers at machines of their own do not.',
  'Beside other work the times are longer than they need be; the processor time is not.',
]

printSetting('Open change streams')
const site = await startSite(products, 'without targets', {
  MAX_STREAMS: '6000',
  MAX_CONNECTIONS: '8000',
})
const writing = { 'Content-Type': 'application/json', ...(await signIn(site.url)) }
/** A newly started site still grows by itself. */
await change(0)
await measureChanges([0], 1)

const pages = []
for (const count of [1_000, 5_000]) pages.push(await measurePages(count))
console.table(
  pages.map(({ count, kilobytes, opening, idle, told, last, work }) => ({
    pages: shown(count),
    'kB each': shown(kilobytes),
    'ms to open each': shown(opening),
    'idle, share of a core': `${shown(idle * 100)} %`,
    'told ms: half, p99': `${shown(told.half)}, ${shown(told.p99)}`,
    'last told ms: half, p99, worst': `${shown(last.half)}, ${shown(last.p99)}, ${shown(last.worst)}`,
    'ms of work a change': shown(work),
  })),
)
const costs = await measureChanges([0, 1_000], rounds)
console.table(
  costs.map(({ work, rates, works }) => ({
    work,
    'without pages': spread(rates[0] ?? []),
    'with 1,000': spread(rates[1] ?? []),
    ratio: shown(ratio(rates)),
    'ms a change: site': ofBoth(works.map(({ site }) => site)),
    pages: ofBoth(works.map(({ pages }) => pages)),
    writers: ofBoth(works.map(({ writers }) => writers)),
  })),
)
const goals = [
  { goal: 'S9', what: 'last of 1,000 told, p99, ms', measured: pages[0]?.last.p99 ?? NaN, atMost: 1_000 },
  ...costs.map(({ work, rates }) => ({
    goal: 'S9',
    what: `${work}, with 1,000 pages × without`,
    measured: ratio(rates),
    atLeast: 0.9,
  })),
]
printGoals(goals)
printNotes(notes)
save({ pages, costs }, goals, notes)
await site.stop()

/** Without pages and with them. @param {number[][]} times */
function ofBoth(times) {
  return times.map((each) => shown(median(each))).join(' and ')
}

/** @param {number[][]} rates */
function ratio([without = [], beside = []]) {
  return median(beside) / median(without)
}

/** @param {number} count */
async function measurePages(count) {
  await pause(2_000)
  const [before, workedBefore] = [site.memory(), site.worked()]
  const { heard, close } = await openPages(count, 'told')
  const opening = (site.worked() - workedBefore) / count
  const kilobytes = ((site.memory() - before) * 1_000) / count
  const idleBefore = site.worked()
  const idleFor = options.quick ? 5_000 : 20_000
  await pause(idleFor)
  const idle = (site.worked() - idleBefore) / idleFor

  const workedThen = site.worked()
  /** @type {Map<number, number>} */
  const sent = new Map()
  for (let turn = 1; turn <= changes; turn += 1) {
    const at = clock()
    sent.set(await change(turn), at)
    await pause(1_500)
  }
  const work = (site.worked() - workedThen) / changes
  while (heard.size < sent.size) await pause(50)
  const since = (/** @type {'median' | 'last'} */ which) =>
    [...sent].map(([n, at]) => (heard.get(n)?.[which] ?? NaN) - at).sort((one, other) => one - other)
  const [medians, lasts] = [since('median'), since('last')]
  const of = (/** @type {number[]} */ times) => ({
    half: median(times),
    p99: times[Math.ceil(times.length * 0.99) - 1] ?? NaN,
    worst: times.at(-1) ?? NaN,
  })
  await close()
  return { count, kilobytes, opening, idle, told: of(medians), last: of(lasts), work }
}

/**
 * The rate of changes, and the CPU time per change of each side, with so many pages, in turn.
 * @param {number[]} counts
 * @param {number} turns
 */
async function measureChanges(counts, turns) {
  const contender = {
    name: 'this site',
    server: site,
    list: '/api/products',
    gzips: true,
    knowsVersions: true,
    writing,
  }
  const results = []
  for (const work of /** @type {const} */ (['PATCH, 1 writer', 'PATCH, 32 writers'])) {
    const rates = counts.map(() => /** @type {number[]} */ ([]))
    const works = counts.map(() => ({
      site: /** @type {number[]} */ ([]),
      pages: /** @type {number[]} */ ([]),
      writers: /** @type {number[]} */ ([]),
    }))
    for (let turn = 0; turn < turns; turn += 1)
      for (const [place, count] of counts.entries()) {
        const pages = await openPages(count)
        const worked = () => ({ site: site.worked(), pages: pages.worked(), writers: workOf(process.pid) })
        const [before, begin] = [worked(), clock()]
        const { rate } = await measure(work, contender, products, seconds)
        const after = worked()
        const made = (rate * (clock() - begin)) / 1_000
        rates[place]?.push(rate)
        for (const who of /** @type {const} */ (['site', 'pages', 'writers']))
          works[place]?.[who].push((after[who] - before[who]) / made)
        await pages.close()
      }
    results.push({ work, rates, works })
  }
  return results
}

/**
 * Opens so many pages in a process of their own.
 * @param {number} count
 * @param {'told' | 'read'} use whether they report when they receive each change, or only read
 * @returns {Promise<Pages>}
 */
async function openPages(count, use = 'read') {
  /** @type {Map<number, Heard>} */
  const heard = new Map()
  if (count === 0) return { heard, worked: () => 0, close: () => Promise.resolve() }
  const words = [join(root, 'tests/bench/listeners.mjs'), new URL(site.url).port, String(count), use]
  const child = spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await new Promise((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      if (line === 'open') resolve(null)
      else {
        const change = /** @type {Heard} */ (JSON.parse(line))
        heard.set(change.n, change)
      }
    })
  })
  return {
    heard,
    worked: () => workOf(child.pid ?? 0),
    async close() {
      child.stdin.end()
      await ended
    },
  }
}

/** Makes a change and returns its number. @param {number} turn */
async function change(turn) {
  const body = JSON.stringify({ status: `Turn ${turn} at ${Date.now()}` })
  const answer = await fetch(`${site.url}/api/products/product-${turn % products}`, {
    method: 'PATCH',
    headers: writing,
    body,
  })
  return Number(answer.headers.get('x-change'))
}

/** The clock of `listeners.mjs`. */
function clock() {
  return Number(process.hrtime.bigint()) / 1e6
}
