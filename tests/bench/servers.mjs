import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const remixServe = join(root, 'node_modules/@remix-run/serve/dist/cli.js')

/** The administrator's password on the site that is measured. */
export const password = 'a password for the bench'

/**
 * @typedef {object} Server
 * @property {string} url
 * @property {() => Promise<void>} stop
 */

/**
 * Starts this site on the seed, or with so many products: the seed's, again and again under ids and SKUs of their own.
 * @param {number} [rows]
 * @returns {Promise<Server & { body: string }>} `body`: a file with the list's bytes, for the servers beside it
 */
export async function startSite(rows) {
  const directory = mkdtempSync(join(tmpdir(), 'launch-command-center-bench-'))
  const settings = { DATA_DIR: directory, ADMIN_PASSWORD: password }
  // The first start writes the seed; its file is then filled up to the number asked for.
  await (await start([remixServe, 'build/server/index.js'], settings)).stop()
  const file = join(directory, 'db.json')
  const database = JSON.parse(readFileSync(file, 'utf8'))
  const seed = database.products
  if (rows !== undefined) {
    database.products = Array.from({ length: rows }, (_, index) => {
      const product = seed[index % seed.length]
      return { ...product, id: `product-${index}`, sku: `${product.sku}-${index}` }
    })
    database.targets = []
    writeFileSync(file, JSON.stringify(database))
  }
  const body = join(directory, 'products.json')
  writeFileSync(body, JSON.stringify(database.products))
  const server = await start([remixServe, 'build/server/index.js'], settings)
  return {
    url: server.url,
    body,
    async stop() {
      await server.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** @param {string} body a file with the bytes to answer */
export const startBareRoute = (body) => start([remixServe, 'tests/bench/bareRoute.mjs'], { BENCH_BODY: body })

/** @param {string} body a file with the bytes to answer */
export const startNodeHttp = (body) => start(['tests/bench/nodeHttp.mjs'], { BENCH_BODY: body })

/**
 * @param {string[]} command
 * @param {Record<string, string>} settings
 * @returns {Promise<Server>}
 */
async function start(command, settings) {
  const port = await freePort()
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      ...settings,
    },
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  await untilListening(url).catch((error) => {
    child.kill()
    throw error
  })
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** @param {string} url */
async function untilListening(url) {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    try {
      await (await fetch(`${url}/api/products`)).arrayBuffer()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  throw new Error(`Nothing answered at ${url} within 10 seconds.`)
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => {
        resolve(typeof address === 'object' && address ? address.port : 0)
      })
    })
  })
}
