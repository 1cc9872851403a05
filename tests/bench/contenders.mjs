// What is measured beside this site, and each one's settings.
import { deepStrictEqual } from 'node:assert'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { remixServe, root, signIn, start, startSite, temporaryFolder } from './servers.mjs'

/**
 * @typedef {object} Contender a server with the same products as the others
 * @property {string} name
 * @property {import('./servers.mjs').Server} server
 * @property {string} list the path of the products; an item's is below it
 * @property {boolean} [compresses]
 * @property {boolean} [knowsVersions] it answers If-None-Match with 304
 * @property {Record<string, string>} [writing] the headers of a change, where it takes any
 */

export const names = /** @type {const} */ ({
  site: 'this site',
  jsonServer: 'json-server 0.17.4',
  jsonServerBeta: 'json-server 1.0.0-beta.3',
  bareRoute: 'bare Remix route',
})

const json = { 'Content-Type': 'application/json' }

/** Starts all with so many products. @param {number} rows @returns {Promise<Contender[]>} */
export async function startContenders(rows) {
  const site = await startSite({ products: rows })
  const database = JSON.parse(readFileSync(join(site.folder, 'db.json'), 'utf8'))
  const lists = Object.fromEntries(Object.entries(database).filter(([, value]) => Array.isArray(value)))
  const contenders = [
    {
      name: names.site,
      server: site,
      list: '/api/products',
      compresses: true,
      knowsVersions: true,
      writing: await signIn(site.url),
    },
    {
      name: names.jsonServer,
      server: await startJsonServer(lists),
      list: '/products',
      compresses: true,
      knowsVersions: true,
      writing: json,
    },
    {
      name: names.jsonServerBeta,
      server: await startJsonServer(lists, 'json-server-1-beta/lib/bin.js'),
      list: '/products',
      writing: json,
    },
    {
      name: names.bareRoute,
      server: await startBareRoute(database.products),
      list: '/api/products',
      compresses: true,
      knowsVersions: true,
    },
  ]
  for (const { server, list } of contenders)
    deepStrictEqual(await (await fetch(server.url + list)).json(), database.products)
  return contenders
}

/**
 * Starts json-server on so many lists, with the files of a folder `public`.
 * @param {object} lists
 * @param {string} [program] of `tests/bench/node_modules`
 * @param {string} [folder]
 */
export function startJsonServer(
  lists,
  program = 'json-server-0.17/lib/cli/bin.js',
  folder = temporaryFolder(),
) {
  mkdirSync(join(folder, 'public'), { recursive: true })
  writeFileSync(join(folder, 'db.json'), JSON.stringify(lists))
  const quiet = program.includes('0.17') ? ['--quiet', '--host', '127.0.0.1'] : []
  const words = [process.execPath, join(root, 'tests/bench/node_modules', program), ...quiet]
  return start({ words: [...words, '--port', '{port}', 'db.json'], path: '/products', cwd: folder })
}

/** @param {unknown} body */
function startBareRoute(body) {
  const file = join(temporaryFolder(), 'body.json')
  writeFileSync(file, JSON.stringify(body))
  const words = [process.execPath, remixServe, 'tests/bench/bareRoute.mjs']
  return start({ words, env: { BENCH_BODY: file } })
}
