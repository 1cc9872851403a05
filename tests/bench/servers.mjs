// Starts and stops the servers that the benches measure, each in a process of its own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const remixServe = join(root, 'node_modules/@remix-run/serve/dist/cli.js')

/** The administrator's password on the site that is measured. */
const password = 'a password for the bench'

/**
 * @typedef {object} Server
 * @property {string} url
 * @property {number} startedIn milliseconds from the command to the first answer
 * @property {() => number} memory megabytes that it holds
 * @property {() => number} peakMemory the most that it has held
 * @property {() => Promise<void>} stop
 *
 * @typedef {object} Command
 * @property {string[]} words the program and its arguments; `{port}` is replaced
 * @property {string} [path] where it answers once it has started
 * @property {string} [cwd]
 * @property {Record<string, string>} [env]
 */

/** Process groups and folders that end with this process, however it ends. @type {Set<number>} */
const groups = new Set()
/** @type {string[]} */
const folders = []
process.once('exit', () => {
  for (const group of groups) process.kill(group, 'SIGTERM')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'launch-bench-'))
  folders.push(folder)
  return folder
}

/** @param {Command} command @returns {Promise<Server>} */
export async function start({ words, path = '/api/products', cwd = root, env = {} }) {
  const port = await freePort()
  const [program = '', ...given] = words.map((word) => word.replace('{port}', String(port)))
  const { PATH, HOME, CHROME_PATH } = process.env
  const begin = performance.now()
  const child = spawn(program, given, {
    cwd,
    env: { PATH, HOME, CHROME_PATH, NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
    // A process group of its own, because npm does not pass on signals.
    detached: true,
  })
  const ended = once(child, 'exit')
  const pid = Number(child.pid)
  groups.add(-pid)
  void ended.then(() => groups.delete(-pid))
  const url = `http://127.0.0.1:${port}`
  const failed = ended.then(() => Promise.reject(new Error(`${words.join(' ')} ended before it answered.`)))
  await Promise.race([answers(url + path), failed])
  failed.catch(() => undefined)
  return {
    url,
    startedIn: performance.now() - begin,
    memory: () => memoryOf(pid, 'VmRSS'),
    peakMemory: () => memoryOf(pid, 'VmHWM'),
    async stop() {
      process.kill(-pid, 'SIGTERM')
      await ended
    },
  }
}

/** @param {string} address */
async function answers(address) {
  for (;;) {
    const answer = await fetch(address).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** @param {number} pid @param {'VmRSS' | 'VmHWM'} name */
function memoryOf(pid, name) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1_000
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/**
 * Starts the built site on the seed, or with so many products, which repeat the seed's.
 * @param {{ products?: number, env?: Record<string, string>, words?: string[] }} [given]
 * @returns {Promise<Server & { folder: string }>}
 */
export async function startSite({ products, env = {}, words } = {}) {
  const folder = temporaryFolder()
  const command = {
    words: words ?? [process.execPath, remixServe, 'build/server/index.js'],
    env: { DATA_DIR: folder, ADMIN_PASSWORD: password, ...env },
  }
  if (products !== undefined) {
    await (await start(command)).stop()
    const file = join(folder, 'db.json')
    const database = JSON.parse(readFileSync(file, 'utf8'))
    database.products = Array.from({ length: products }, (_, index) => {
      const product = database.products[index % database.products.length]
      return { ...product, id: `product-${index}`, sku: `${product.sku}-${index}` }
    })
    database.targets = []
    writeFileSync(file, JSON.stringify(database))
  }
  return { folder, ...(await start(command)) }
}

/** The headers of a change that an administrator makes on the site's own page. @param {string} url */
export async function signIn(url) {
  const answer = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ username: 'admin', password }),
  })
  if (!answer.ok) throw new Error(`Sign-in answered ${answer.status}.`)
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { 'Content-Type': 'application/json', Cookie: cookie, Origin: url }
}
