import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The administrator's password on the servers that tests start. */
export const adminPassword = 'correct horse battery'

export interface ServerOptions {
  /** Kept when the server stops; without it, a new one that goes with the server. */
  dataDirectory?: string
  /** Settings beside PORT, HOST and DATA_DIR. @default the administrator's password */
  settings?: Record<string, string>
  /** The folder it starts in, with `build` and `data/workbooks`. @default the repository */
  workingDirectory?: string
  /** Kills it by SIGKILL, ready or not. */
  killed?: AbortSignal
  /** A command that is to run the server, and its arguments. */
  around?: readonly string[]
}

export interface RunningServer {
  /** Its origin, such as http://127.0.0.1:40123. */
  url: string
  pid: number
  dataDirectory: string
  /** All that it has printed so far, on both streams. */
  output: () => string
  /** Ends it by SIGTERM, and removes its data folder if that is its own. */
  stop: () => Promise<void>
  /** Ends it by that signal, keeps its data folder, and tells its exit code: null when the signal itself ended it. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>
}

/** Starts the built site, as `npm start` would, on a free port of this machine. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const dataDirectory = options.dataDirectory ?? (await temporaryFolder())
  const port = await freePort()
  const server = run({ ...options, dataDirectory }, port)
  await ready(server)
  const end = (signal: 'SIGTERM' | 'SIGKILL') => {
    server.process.kill(signal)
    return server.exit
  }
  return {
    url: `http://127.0.0.1:${port}`,
    pid: server.process.pid ?? 0,
    dataDirectory,
    output: server.output,
    end,
    async stop() {
      await end('SIGTERM')
      if (options.dataDirectory === undefined) await rm(dataDirectory, { recursive: true })
    },
  }
}

/** Starts the built site with something wrong, and tells how it ended and what it printed. */
export async function startInVain(options: ServerOptions): Promise<{ code: number | null; output: string }> {
  const server = run(options, await freePort())
  return { code: await server.exit, output: server.output() }
}

/**
 * Starts the built site where it sees no process of ours, as in a container of its own, and tells what it printed; where
 * the user may not do so, as a process that may.
 */
export async function startElsewhere(dataDirectory: string): Promise<string> {
  const server = run({ dataDirectory, around: await newNamespace() }, await freePort())
  await server.exit
  return server.output()
}

/** A new folder under the system's temporary one. */
export function temporaryFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'launch-command-center-'))
}

/** A signed-in administrator's Cookie header. */
export async function signedIn(server: RunningServer): Promise<string> {
  const response = await fetch(`${server.url}/api/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: adminPassword }),
  })
  if (!response.ok) throw new Error(`Sign-in answered ${response.status}: ${await response.text()}`)
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}

interface Run {
  process: ChildProcess
  output: () => string
  exit: Promise<number | null>
}

function run(
  {
    dataDirectory,
    settings = { ADMIN_PASSWORD: adminPassword },
    workingDirectory = root,
    killed,
    around = [],
  }: ServerOptions,
  port: number,
): Run {
  const serve = path.join(root, 'node_modules/@remix-run/serve/dist/cli.js')
  const [program, ...command] = [...around, process.execPath, serve, 'build/server/index.js']
  const given = { PATH: process.env.PATH, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDirectory }
  const env: NodeJS.ProcessEnv = { NODE_ENV: 'production', ...given, ...settings }
  const child = spawn(program, command, { cwd: workingDirectory, env })
  killed?.addEventListener('abort', () => child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { process: child, output: () => output, exit }
}

/** What runs a command in a namespace of its own, if this user may. */
function newNamespace(): Promise<string[]> {
  const words = ['--fork', '--pid', '--mount-proc']
  return new Promise((resolve) => {
    execFile('unshare', [...words, 'true'], (error) => {
      resolve(error ? [] : ['unshare', ...words])
    })
  })
}

/** remix-serve prints one line once it listens. */
async function ready(server: Run): Promise<void> {
  const listening = new Promise<void>((resolve) => {
    server.process.stdout?.on('data', () => {
      if (server.output().includes('[remix-serve]')) resolve()
    })
  })
  const ended = server.exit.then((code) => {
    throw new Error(`The server ended with ${code}: ${server.output()}`)
  })
  await Promise.race([listening, ended])
  ended.catch(() => undefined)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => {
        resolve(port)
      })
    })
  })
}
