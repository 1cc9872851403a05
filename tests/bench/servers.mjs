import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, start, temporaryFolder } from './processes.mjs'

const node = process.execPath
const remixServe = join(root, 'node_modules/@remix-run/serve/dist/cli.js')
const serve = [remixServe, 'build/server/index.js']
const site = [node, ...serve]
const theirs = join(root, 'tests/bench/node_modules')

/** The administrator's password on the site that is measured. */
export const password = 'a password for the bench'

/**
 * @typedef {import('./processes.mjs').Server} Server
 * @typedef {Server & { folder: string }} Site `folder`: where its data is
 */

/**
 * Starts this site on the seed, or with so many products: the seed's, repeated with their own ids and SKUs.
 * @param {number} [products]
 * @param {'with targets' | 'without targets'} [targets] whether each of those products has a target
 * @param {Record<string, string>} [settings]
 * @param {string[]} [flags] of Node
 * @returns {Promise<Site>}
 */
export async function startSite(products, targets = 'without targets', settings = {}, flags = []) {
  const folder = temporaryFolder()
  const words = [node, ...flags, ...serve]
  const command = { words, list: '/api/products', settings: { ...settingsIn(folder), ...settings } }
  if (products !== undefined) {
    // The first start writes the seed. Its file is then filled up.
    await (await start(command)).stop()
    fill(join(folder, 'db.json'), products, targets === 'with targets')
  }
  return { folder, ...(await start(command)) }
}

/**
 * Starts this site on a PostgreSQL.
 * @param {string} url
 */
export const startSiteOn = (url) =>
  start({
    words: site,
    list: '/api/products',
    settings: { ...settingsIn(temporaryFolder()), DATABASE_URL: url },
  })

/**
 * Starts this site as its users do, by `npm start`, on a folder that has the seed already.
 * @returns {Promise<Site>}
 */
export async function startByNpm() {
  const folder = temporaryFolder()
  const command = { words: site, list: '/api/products', settings: settingsIn(folder) }
  await (await start(command)).stop()
  return { folder, ...(await start({ ...command, words: ['npm', 'start', '--silent'] })) }
}

/** @param {string} body a file with the bytes to answer */
export const startBareRoute = (body) =>
  start({
    words: [node, remixServe, 'tests/bench/bareRoute.mjs'],
    list: '/api/products',
    settings: { BENCH_BODY: body },
  })

/** @param {string} body a file with the bytes to answer */
export const startNodeHttp = (body) =>
  start({ words: [node, 'tests/bench/nodeHttp.mjs'], list: '/api/products', settings: { BENCH_BODY: body } })

/** @param {string} database a file with the collections, which it then writes to */
export const startJsonServer017 = (database) =>
  startJsonServer(database, [
    'json-server-0.17/lib/cli/bin.js',
    '--quiet',
    '--host',
    '127.0.0.1',
    '--port',
    '{port}',
  ])

/** @param {string} database a file with the collections, which it then writes to */
export const startJsonServer1 = (database) =>
  startJsonServer(database, ['json-server-1-beta/lib/bin.js', '--port', '{port}'])

/**
 * In a folder of its own: both serve the `public` folder of where they start, and the beta fails without one.
 * @param {string} database
 * @param {string[]} words
 * @returns {Promise<Site>}
 */
async function startJsonServer(database, [program = '', ...rest]) {
  const folder = temporaryFolder()
  const file = join(folder, 'db.json')
  copyFileSync(database, file)
  mkdirSync(join(folder, 'public'))
  const words = [node, join(theirs, program), ...rest, file]
  return { folder, ...(await start({ words, list: '/products', folder })) }
}

/**
 * @param {string} file
 * @param {number} products
 * @param {boolean} withTargets
 */
function fill(file, products, withTargets) {
  const database = JSON.parse(readFileSync(file, 'utf8'))
  const seed = database.products
  const target = database.targets[0]
  database.products = Array.from({ length: products }, (_, index) => {
    const product = seed[index % seed.length]
    return { ...product, id: `product-${index}`, sku: `${product.sku}-${index}` }
  })
  database.targets = (withTargets ? database.products : []).map(
    (/** @type {{ id: string, buId: string }} */ { id, buId }) => ({
      ...target,
      id: `target-${id}`,
      productId: id,
      buId,
    }),
  )
  writeFileSync(file, JSON.stringify(database))
}

/** @param {string} folder */
function settingsIn(folder) {
  return { DATA_DIR: folder, ADMIN_PASSWORD: password }
}
