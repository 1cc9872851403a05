import { deepStrictEqual } from 'node:assert'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { request } from 'undici'
import {
  password,
  startBareRoute,
  startJsonServer017,
  startJsonServer1,
  startNodeHttp,
  startSite,
} from './servers.mjs'

/**
 * @typedef {object} Contender a server that holds the same products as the others
 * @property {string} name
 * @property {import('./processes.mjs').Server} server
 * @property {string} list the path of the products; an item's is below it
 * @property {boolean} gzips
 * @property {boolean} knowsVersions it answers If-None-Match with 304
 * @property {Record<string, string> | null} writing the headers that a change needs; null where none can be made
 */

export const names = /** @type {const} */ ({
  site: 'this site',
  json017: 'json-server 0.17.4',
  json1: 'json-server 1.0.0-beta.3',
  bare: 'bare Remix route',
  node: 'node:http',
})

/**
 * Starts all five with so many products, and checks that they return the same.
 * @param {number} rows
 * @returns {Promise<Contender[]>}
 */
export async function startContenders(rows) {
  const site = await startSite(rows)
  // The site keeps writing its own file, so the others start from copies of its initial state.
  const collections = readCollections(join(site.folder, 'db.json'))
  const database = join(site.folder, 'bench-database.json')
  const body = join(site.folder, 'bench-body.json')
  writeFileSync(database, JSON.stringify(collections, null, 2))
  writeFileSync(body, JSON.stringify(collections.products))

  const json = { 'Content-Type': 'application/json' }
  const contenders = [
    {
      name: names.site,
      server: site,
      list: '/api/products',
      writing: { ...json, ...(await signIn(site.url)) },
    },
    { name: names.json017, server: await startJsonServer017(database), list: '/products', writing: json },
    { name: names.json1, server: await startJsonServer1(database), list: '/products', writing: json },
    { name: names.bare, server: await startBareRoute(body), list: '/api/products', writing: null },
    { name: names.node, server: await startNodeHttp(body), list: '/api/products', writing: null },
  ]
  for (const { server, list } of contenders)
    deepStrictEqual(await (await fetch(server.url + list)).json(), collections.products)
  return Promise.all(
    contenders.map(async (contender) => ({
      ...contender,
      hasPages: contender.name === names.site,
      ...(await abilities(contender)),
    })),
  )
}

/**
 * Without the file's own numbers, which are not collections.
 * @param {string} file
 * @returns {Record<string, unknown[]>}
 */
function readCollections(file) {
  const members = Object.entries(JSON.parse(readFileSync(file, 'utf8')))
  return Object.fromEntries(members.filter(([, value]) => Array.isArray(value)))
}

/**
 * The list's current ETag.
 * @param {Pick<Contender, 'server' | 'list'>} contender
 */
export async function tagOf(contender) {
  return String((await ask(contender, {})).headers.etag ?? '')
}

/**
 * Whether it supports the two headers that save bytes.
 * @param {Pick<Contender, 'server' | 'list'>} contender
 */
async function abilities(contender) {
  const packed = await ask(contender, { 'Accept-Encoding': 'gzip' })
  const known = await ask(contender, { 'If-None-Match': await tagOf(contender) })
  return { gzips: packed.headers['content-encoding'] === 'gzip', knowsVersions: known.statusCode === 304 }
}

/**
 * Not fetch, which adds no-cache to requests with If-None-Match, so that express never answers 304.
 * @param {Pick<Contender, 'server' | 'list'>} contender
 * @param {Record<string, string>} headers
 */
async function ask({ server, list }, headers) {
  const answer = await request(server.url + list, { headers })
  await answer.body.dump({ limit: Infinity })
  return answer
}

/**
 * The headers of a change that an administrator makes on the site's own page.
 * @param {string} url
 */
export async function signIn(url) {
  const answer = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ username: 'admin', password }),
  })
  if (!answer.ok) throw new Error(`Sign-in answered ${answer.status}.`)
  return { Cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '', Origin: url }
}
