import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { adminPassword, plantAccounts } from './cheapAccount'
import { settingsFor } from './engine'

const root = fileURLToPath(new URL('../..', import.meta.url))
const endWithParent = new URL('endWithParent.mjs', import.meta.url).href

// A worker outlives a runner that is killed. It ends by this, and its child processes end with it.
process.once('disconnect', () => process.kill(process.pid))

export { adminPassword }

export interface ServerOptions {
  /**
   * It is kept when the server stops. By default a new one is removed with the server, and a sign-in there is cheap.
   */
  dataDirectory?: string
  /** Settings beside PORT, HOST and DATA_DIR. @default the administrator's password */
  settings?: Record<string, string>
  /** The folder it starts in, with `build`, `data/workbooks` and its packages. @default the repository */
  workingDirectory?: string
  /** @default a free one */
  port?: number
  /** Kills it by a signal, ready or not. */
  killed?: AbortSignal
  /** @default SIGKILL */
  by?: 'SIGTERM' | 'SIGKILL'
  /** Wraps the command that starts it: with a limit of the system, on a terminal. @default the command itself */
  through?: (command: readonly string[]) => readonly string[]
}

export type RunningServer = Awaited<ReturnType<typeof startServer>>

/** Starts the built site, as `npm start` would, on a free port of this machine. */
export async function startServer(options: ServerOptions = {}) {
  const dataDirectory = options.dataDirectory ?? (await temporaryFolder())
  if (!options.dataDirectory && !options.settings) await plantAccounts(dataDirectory)
  const port = options.port ?? (await freePort())
  const settings = { ...(await settingsFor(dataDirectory)), ...(options.settings ?? usual) }
  const server = run({ ...options, dataDirectory, settings }, port)
  await ready(server, port)
  /** Ends it by a signal, keeps its data folder, and returns its exit code: null when the signal itself ended it. */
  const end = (signal: 'SIGTERM' | 'SIGKILL') => {
    server.process.kill(signal)
    return server.exit
  }
  return {
    url: `http://127.0.0.1:${port}`,
    dataDirectory,
    pid: server.process.pid ?? 0,
    /** All its output so far, of both streams. */
    output: server.output,
    /** Its process, or the process of the wrapping command. */
    process: server.process,
    end,
    /** Stops it with SIGTERM, and removes its data folder if it is a temporary one. */
    stop: async () => {
      await end('SIGTERM')
      if (options.dataDirectory === undefined) await rm(dataDirectory, { recursive: true })
    },
  }
}

/** Starts the built site with an invalid setup, and returns its exit code and its output. */
export async function startInVain(options: ServerOptions) {
  const server = run(options, await freePort())
  return { code: await server.exit, output: server.output() }
}

/** A new folder under the system's temporary one. */
export function temporaryFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'launch-command-center-'))
}

/** A signed-in administrator's Cookie header. */
export async function signedIn(server: Pick<RunningServer, 'url'>, username = 'admin'): Promise<string> {
  const response = await fetch(`${server.url}/api/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: adminPassword }),
  })
  if (!response.ok) throw new Error(`Sign-in answered ${response.status}: ${await response.text()}`)
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}

const usual = { ADMIN_PASSWORD: adminPassword }

function run(options: ServerOptions, port: number) {
  const { dataDirectory, settings = usual, workingDirectory = root, killed, by = 'SIGKILL' } = options
  const serve = [workingDirectory, root]
    .map((folder) => path.join(folder, 'node_modules/@remix-run/serve/dist/cli.js'))
    .find((file) => existsSync(file))
  if (serve === undefined) throw new Error('remix-serve is not installed.')
  const plain = [process.execPath, '--import', endWithParent, serve, 'build/server/index.js']
  const [command = '', ...given] = options.through?.(plain) ?? plain
  const own = { PATH: process.env.PATH, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDirectory }
  const env: NodeJS.ProcessEnv = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', ...own, ...settings }
  const child = spawn(command, given, { cwd: workingDirectory, env, stdio: 'pipe' })
  const kill = () => child.kill(by)
  if (killed?.aborted) kill()
  else killed?.addEventListener('abort', kill)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve)).finally(() => {
    releasePort(port)
  })
  return { process: child, output: () => output, exit }
}

/** Waits until it responds: its output may go elsewhere. */
async function ready(server: ReturnType<typeof run>, port: number): Promise<void> {
  let ended: string | undefined
  void server.exit.then((code) => (ended = `The server ended with ${code}: ${server.output()}`))
  for (;;) {
    if (ended !== undefined) throw new Error(ended)
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null)
    await answer?.text()
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Claims a port for one of our servers until it ends. */
const claimOf = (port: number) => path.join(tmpdir(), `launch-command-center-port-${port}`)

/**
 * A port without a listener that no other worker was given, and that the system gives to no connection: nobody takes it
 * between this check and the start of the server.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    const isOurs = await writeFile(claimOf(port), '', { flag: 'wx' }).then(
      () => true,
      () => false,
    )
    if (isOurs && (await isFree(port))) return port
  }
}

/** Releases a port that is not needed any more. */
export function releasePort(port: number): void {
  rmSync(claimOf(port), { force: true })
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  return once(probe, 'listening').then(
    () => once(probe.close(), 'close').then(() => true),
    () => false,
  )
}
