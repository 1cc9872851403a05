import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { ask } from './engine'
import { findPostgres } from './postgresPrograms.mjs'
import { freePort, releasePort } from './server'

const run = promisify(execFile)

const programs = findPostgres()

/** Whether this machine has a PostgreSQL to test with. */
export const hasPostgres = programs !== undefined

/** How a cluster ends: a mode of `pg_ctl stop`, or a kill. */
const endings = { fast: 'SIGINT', immediate: 'SIGQUIT', kill: 'SIGKILL' } as const

/** The database of a shared cluster with the lists of the seed, to copy for a test. */
export const filled = 'filled'

export type Databases = ReturnType<typeof databasesOf>
export type Cluster = Awaited<ReturnType<typeof startCluster>>

/**
 * A PostgreSQL for tests: in a temporary folder, on a port of its own on this machine only. It ends with the test,
 * or with the process that runs it. For root another user runs it, because PostgreSQL refuses to run as root.
 */
export async function startCluster(settings: Readonly<Record<string, string>> = {}) {
  if (programs === undefined) throw new Error('There is no PostgreSQL on this machine.')
  const user = await clusterUser()
  const folder = await mkdtemp(path.join(tmpdir(), 'launch-command-center-postgres-'))
  const data = path.join(folder, 'data')
  const password = randomBytes(12).toString('hex')
  const passwordFile = path.join(folder, 'password')
  await writeFile(passwordFile, password)
  if (user) for (const name of [folder, passwordFile]) chownSync(name, user.uid, user.gid)
  const given = ['-D', data, '-U', 'owner', '-E', 'UTF8', '--locale=C', '-A', 'scram-sha-256', '--no-sync']
  await run(path.join(programs, 'initdb'), [...given, `--pwfile=${passwordFile}`], { cwd: '/', ...user })
  const port = await freePort()
  const databases = databasesOf(`postgres://owner:${password}@127.0.0.1:${port}/postgres`)
  const all = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // Durability against a crash of the machine is not tested.
    fsync: 'off',
    max_connections: '100',
    ...settings,
  }
  const words = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let server: { process: ChildProcess; ended: Promise<unknown> } | undefined

  /** Runs it; a shell stops it when the pipe to this process closes, however the process ended. */
  function spawnServer() {
    const script =
      'exec 3<&0; (cat <&3 >/dev/null; kill -QUIT $$) >/dev/null 2>&1 & exec "$@" 2>&1 </dev/null 3<&-'
    const command = [path.join(String(programs), 'postgres'), '-D', data, ...words]
    const child = spawn('sh', ['-c', script, 'sh', ...command], {
      cwd: '/',
      ...user,
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    const ended = new Promise((resolve) => child.once('exit', resolve))
    return { process: child, ended }
  }

  async function start() {
    for (;;) {
      let output = ''
      const running = spawnServer()
      running.process.stdout.on('data', (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-4_000)
      })
      server = running
      while (running.process.exitCode === null) {
        const answers = await databases.query('select 1').then(
          () => true,
          () => false,
        )
        if (answers) return
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      running.process.stdin.end()
      // After a kill, its backend processes take a moment to end.
      if (!output.includes('is still in use')) throw new Error(`PostgreSQL ended: ${output}`)
    }
  }

  async function stop(how: keyof typeof endings = 'fast') {
    if (!server) return
    server.process.kill(endings[how])
    await server.ended
    server.process.stdin?.end()
    server = undefined
  }

  await start()
  return {
    ...databases,
    port,
    start,
    stop,
    /** Stops it, and removes it completely. */
    remove: async () => {
      await stop('immediate')
      releasePort(port)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The databases of a cluster that runs, by the address of one of them as their owner. */
export function databasesOf(address: string) {
  /** The address of one of them, for DATABASE_URL. */
  const url = (database: string) => Object.assign(new URL(address), { pathname: `/${database}` }).href

  /** Runs a statement as the owner, in a database by its address. */
  const query = (text: string, at = address) => ask(url(new URL(at).pathname.slice(1)), text)

  return {
    url,
    /** Creates a database as a copy of another one, and returns its address. @default an empty one */
    create: async (template = 'template0') => {
      const name = `test_${randomBytes(6).toString('hex')}`
      await query(`create database ${name} template ${template}`)
      return url(name)
    },
    query,
  }
}

/** The user that runs a cluster, if it is not the user of the tests. */
export async function clusterUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const id = (option: string, name: string) => run('id', [option, name]).then(({ stdout }) => Number(stdout))
  const of = async (name: string) => ({ uid: await id('-u', name), gid: await id('-g', name) })
  return of('postgres').catch(() => of('nobody'))
}
