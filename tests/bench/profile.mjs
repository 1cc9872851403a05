// `npm run bench -- --profile`: where the CPU time of one request goes, by Node's profiler.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runLoad } from './load.mjs'
import { temporaryFolder } from './processes.mjs'
import { startSite } from './servers.mjs'

/**
 * @typedef {object} Profile as Node writes it, with what is read of it
 * @property {{ id: number, callFrame: { functionName: string, url: string } }[]} nodes
 * @property {number[]} samples the node that was on top, each time it was looked
 * @property {number[]} timeDeltas microseconds since the look before
 */

/** In order: the first group that matches a frame gets it. @type {[string, RegExp][]} */
const groups = [
  ['waiting', /^\(idle\)/],
  ['garbage', /^\(garbage collector\)/],
  ['sending (writev)', /^writev? /],
  ['router', /@remix-run\/router/],
  ['rest of Remix', /@remix-run\//],
  ["undici's Request, Response, Headers", /undici/],
  ['other packages', /node_modules/],
  ['this site', /build\/server/],
  ['node:http', /node:_http|node:http/],
  ['rest of Node', /node:/],
]

const seconds = 5

/** Prints a table for each address: for cached responses, and for computed ones, as with a query. */
export async function printProfiles() {
  for (const path of ['/api/timeline', '/api/timeline?made', '/healthz', '/']) {
    const folder = temporaryFolder()
    const flags = ['--cpu-prof', `--cpu-prof-dir=${folder}`]
    const site = await startSite(undefined, undefined, {}, flags)
    const request = () => ({
      path,
      method: /** @type {const} */ ('GET'),
      headers: { 'Accept-Encoding': 'gzip' },
    })
    await runLoad(site.url, request, { connections: 32, seconds, status: 200 })
    await site.stop()
    console.log(`GET ${path}: processor time of the site under load, its start included`)
    console.table(sharesOf(folder))
  }
}

/** @param {string} folder */
function sharesOf(folder) {
  /** @type {Map<string, number>} */
  const times = new Map()
  for (const name of readdirSync(folder)) {
    const { nodes, samples, timeDeltas } = /** @type {Profile} */ (
      JSON.parse(readFileSync(join(folder, name), 'utf8'))
    )
    const groupOf = new Map(nodes.map(({ id, callFrame }) => [id, groupOfFrame(callFrame)]))
    for (const [place, id] of samples.entries()) {
      const group = groupOf.get(id) ?? 'others'
      times.set(group, (times.get(group) ?? 0) + (timeDeltas[place] ?? 0))
    }
  }
  times.delete('waiting')
  const all = [...times.values()].reduce((sum, time) => sum + time, 0)
  const rows = [...times].sort(([, one], [, other]) => other - one)
  return Object.fromEntries(rows.map(([group, time]) => [group, `${((100 * time) / all).toFixed(1)} %`]))
}

/** @param {{ functionName: string, url: string }} frame */
function groupOfFrame({ functionName, url }) {
  const frame = `${functionName} ${url}`
  return groups.find(([, known]) => known.test(frame))?.[0] ?? 'others'
}
