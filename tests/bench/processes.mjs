import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Process groups and folders that end with this process, however it ends. */
const running = new Set()
/** @type {string[]} */
const folders = []
process.once('exit', () => {
  for (const group of running) process.kill(group, 'SIGTERM')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

/**
 * @typedef {object} Server
 * @property {string} url
 * @property {number} startedIn milliseconds from the command to the first answer
 * @property {() => number} peakMemory the most it has held so far, in MB; NaN where the system does not tell
 * @property {() => number} memory what it holds now, likewise
 * @property {() => number} worked the processor time that it has taken so far, in milliseconds, likewise
 * @property {() => Promise<void>} stop
 *
 * @typedef {object} Command
 * @property {string[]} words the program and its arguments
 * @property {string} list the path that it answers with a list
 * @property {string} [folder] where it starts
 * @property {Record<string, string>} [settings]
 */

/**
 * Starts a server on a free port, which it receives as PORT or as the argument `{port}`.
 * @param {Command} command
 * @returns {Promise<Server>}
 */
export async function start({ words, list, folder = root, settings = {} }) {
  const port = await freePort()
  const [program = '', ...rest] = words.map((word) => word.replace('{port}', String(port)))
  const { PATH, HOME } = process.env
  const begin = performance.now()
  // A process group of its own, because npm does not pass on signals.
  const child = spawn(program, rest, {
    cwd: folder,
    env: { PATH, HOME, NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  const exit = once(child, 'exit')
  const group = -(child.pid ?? 0)
  running.add(group)
  void exit.then(() => running.delete(group))
  const url = `http://127.0.0.1:${port}`
  const ended = exit.then(([code]) => {
    throw new Error(`${words.join(' ')} ended with ${code} before it answered.`)
  })
  await Promise.race([untilAnswering(url + list), ended])
  ended.catch(() => undefined)
  return {
    url,
    startedIn: performance.now() - begin,
    peakMemory: () => memoryOf(child.pid ?? 0, 'VmHWM'),
    memory: () => memoryOf(child.pid ?? 0, 'VmRSS'),
    worked: () => workOf(child.pid ?? 0),
    async stop() {
      process.kill(group, 'SIGTERM')
      await exit
    },
  }
}

/** A new folder, which is removed when this process ends. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'launch-command-center-bench-'))
  folders.push(folder)
  return folder
}

/** @param {string} address */
async function untilAnswering(address) {
  const end = performance.now() + 60_000
  while (performance.now() < end) {
    try {
      const answer = await fetch(address)
      await answer.arrayBuffer()
      if (answer.ok) return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  throw new Error(`Nothing answered at ${address} within a minute.`)
}

/**
 * Linux records the peak itself.
 * @param {number} pid
 * @param {'VmHWM' | 'VmRSS'} name
 */
function memoryOf(pid, name) {
  const status = readIfThere(`/proc/${pid}/status`)
  const [, kibibytes] = new RegExp(`${name}:\\s+(\\d+)`).exec(status) ?? []
  return (Number(kibibytes) * 1024) / 1e6
}

/** The CPU time of a process. Linux counts ticks, a hundred per second. @param {number} pid */
export function workOf(pid) {
  const fields = readIfThere(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** @param {string} file */
function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
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
