// npm run bench:live: 1,000 open pages that hear of each change and ask for it (S9): how long until the last one has
// it, and what they cost its author. It prints figures and never fails for a slow one.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { nextChange, rateOf } from './load.mjs'
import { isQuick, median, printGoals, printSetting, quantile, shown, spread } from './report.mjs'
import { signIn, startSite } from './servers.mjs'

const [changes, rounds, seconds] = isQuick ? [20, 2, 2] : [100, 5, 3]
const pages = 1_000

printSetting(`${shown(pages)} open pages`)
const site = await startSite({ products: 100, env: { MAX_STREAMS: '2000', MAX_CONNECTIONS: '3000' } })
const headers = await signIn(site.url)
const before = site.memory()

/** When the last page had each revision. @type {Map<number, number>} */
const heard = new Map()
const listening = await open(({ revision, last }) => heard.set(revision, last))
const kilobytes = ((site.memory() - before) * 1_000) / pages
/** @type {Map<number, number>} */
const sent = new Map()
for (let turn = 0; turn < changes; turn += 1) {
  const begin = clock()
  const { path, ...request } = nextChange('/api/products', headers, 100)
  const answer = await fetch(site.url + path, request)
  sent.set(Number(answer.headers.get('x-change')), begin)
  await pause(1_500)
}
while (heard.size < sent.size) await pause(50)
await listening.close()
const delays = [...sent].map(([revision, begin]) => (heard.get(revision) ?? NaN) - begin)

/** @type {Record<string, [number[], number[]]>} */
const rates = { '1 writer': [[], []], '32 writers': [[], []] }
for (const [writers, [without, beside]] of Object.entries(rates))
  for (let round = 0; round < rounds; round += 1)
    for (const found of [without, beside]) {
      const listening = found === beside ? await open() : undefined
      const requests = () => nextChange('/api/products', headers, 100)
      found.push(await rateOf(site.url, { connections: parseInt(writers), seconds, status: 200, requests }))
      await listening?.close()
    }
await site.stop()

console.table({
  'memory of a page, kB': shown(kilobytes),
  'last page, half, ms': shown(median(delays)),
  'last page, p99, ms': shown(quantile(delays, 0.99)),
  ...Object.fromEntries(
    Object.entries(rates).flatMap(([writers, [without, beside]]) => [
      [`changes a second, ${writers}, without pages`, spread(without)],
      [`changes a second, ${writers}, with them`, spread(beside)],
    ]),
  ),
})
printGoals([
  { goal: 'S9', what: 'last of 1,000 told, p99, ms', measured: quantile(delays, 0.99), atMost: 1_000 },
  ...Object.entries(rates).map(([writers, [without, beside]]) => ({
    goal: 'S9',
    what: `changes of ${writers}, with pages × without`,
    measured: median(beside) / median(without),
    atLeast: 0.9,
  })),
])
console.log('Site, pages and writers share one machine; readers at machines of their own take less from it.')

/**
 * Opens the pages, in a process of their own.
 * @param {(told: { revision: number, last: number }) => void} [hear]
 */
async function open(hear) {
  const listeners = fileURLToPath(new URL('listeners.mjs', import.meta.url))
  const child = spawn(process.execPath, [listeners, site.url, String(pages)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await new Promise((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      if (line === 'open') resolve(null)
      else hear?.(JSON.parse(line))
    })
  })
  const close = () => {
    child.stdin.end()
    return ended
  }
  return { close }
}

/** The clock of `listeners.mjs` too. */
function clock() {
  return Number(process.hrtime.bigint()) / 1e6
}
