// `node listeners.mjs URL COUNT`: so many open pages, in a process of their own. Each listens for the revision and asks
// what has changed. Prints "open", then, for each revision that all have, when the last one had it. Ends with its input.
import { request } from 'node:http'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'undici'

/** As in `app/lib/connection/readChanges`. */
const SPREAD_MS = 300

const [url = '', count = 0] = process.argv.slice(2)
const site = new Pool(url, { connections: 64 })

/** How many pages have each revision. @type {Map<number, number>} */
const having = new Map()

/** Opens a page, and resolves once it knows the revision. @returns {Promise<void>} */
function open() {
  return new Promise((resolve) => {
    let [known, newest, isAsking] = [-1, -1, false]
    const ask = async () => {
      isAsking = true
      while (known < newest) {
        await pause(Math.random() * SPREAD_MS)
        const { body } = await site.request({ method: 'GET', path: `/api/changes?since=${known}` })
        const { revision } = /** @type {{ revision: number }} */ (await body.json())
        for (let each = known + 1; each <= revision; each += 1) has(each)
        known = revision
      }
      isAsking = false
    }
    const hear = (/** @type {string} */ line) => {
      const revision = Number(/"revision":(\d+)/.exec(line)?.[1])
      if (Number.isNaN(revision)) return
      if (known < 0) {
        known = revision
        resolve()
      }
      newest = Math.max(newest, revision)
      if (!isAsking) void ask()
    }
    request(`${url}/api/changes`, { agent: false, headers: { Accept: 'text/event-stream' } }, (stream) => {
      createInterface(stream).on('line', hear)
    }).end()
  })
}

/** @param {number} revision */
function has(revision) {
  const pages = (having.get(revision) ?? 0) + 1
  having.set(revision, pages)
  if (pages === Number(count))
    console.log(JSON.stringify({ revision, last: Number(process.hrtime.bigint()) / 1e6 }))
}

await Promise.all(
  Array.from({ length: 32 }, async (_, first) => {
    for (let page = first; page < Number(count); page += 32) await open()
  }),
)
console.log('open')
process.stdin.resume().once('end', () => process.exit())
