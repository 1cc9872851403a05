import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { vi } from 'vitest'
import { freePort, releasePort } from './server'
import { waitOptions } from './timeouts'

const programs = { nginx: '/usr/sbin/nginx', haproxy: '/usr/sbin/haproxy' }

/** Whether this machine has one to test with. */
export const hasNginx = existsSync(programs.nginx)
export const hasHaproxy = existsSync(programs.haproxy)

export type RunningProxy = Awaited<ReturnType<typeof start>>
export type Haproxy = Awaited<ReturnType<typeof startHaproxy>>

/** Runs nginx with the file for operators in front of a site, with all compression that it allows. */
export async function startNginx(folder: string, site: string) {
  const port = await freePort()
  const conf = (await readFile('ops/nginx.conf', 'utf8'))
    .replace('listen SITE', `listen 127.0.0.1:${port}`)
    .replace('http://SERVER', site)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  await writeFile(
    path.join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log stderr warn; worker_processes 1;
     events { worker_connections 64; }
     http {
       access_log off;
       ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
       gzip on; gzip_proxied any; gzip_min_length 0; gzip_types application/json;
       ${conf}
     }`,
  )
  return start('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], port)
}

/** Runs HAProxy with the file for operators. */
export async function startHaproxy(folder: string, servers: { a: string; b: string }) {
  const port = await freePort()
  const ADMIN = path.join(folder, 'haproxy.sock')
  const env = { SITE: `127.0.0.1:${port}`, SERVER_A: servers.a, SERVER_B: servers.b, ADMIN }
  const running = await start('haproxy', ['-db', '-f', 'ops/haproxy.cfg'], port, env)
  /** Sends it a command by its socket, as an operator does. */
  const tell = (command: string) => text(connect(ADMIN).end(`${command}\n`))
  return { ...running, tell }
}

/** A proxy of the machine, in front of one or more servers of a test. */
async function start(name: keyof typeof programs, words: readonly string[], port: number, env: object = {}) {
  const child = spawn(programs[name], words, { env: { NODE_ENV: 'test', ...env }, stdio: 'pipe' })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'exit')
  await vi.waitUntil(() => {
    if (child.exitCode !== null) throw new Error(`${name} ended: ${output}`)
    return isListening(port)
  }, waitOptions)
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill(name === 'nginx' ? 'SIGTERM' : 'SIGKILL')
      await ended
      releasePort(port)
    },
  }
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isOpen
}
