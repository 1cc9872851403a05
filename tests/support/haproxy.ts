import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { freePort, releasePort } from './server'

const program = '/usr/sbin/haproxy'

/** Whether this machine has an HAProxy to test with; CI must have one. */
export const hasHaproxy = existsSync(program)
if (!hasHaproxy) {
  const said = `There is no ${program} on this machine: the tests behind it do not run.`
  if (process.env.CI) throw new Error(said)
  console.warn(said)
}

export interface Haproxy {
  /** The address for browsers. */
  url: string
  /** Sends it a command by its socket, as an operator does. */
  tell: (command: string) => Promise<string>
  stop: () => Promise<void>
}

/** Runs HAProxy with the file for operators. */
export async function startHaproxy(folder: string, servers: { a: string; b: string }): Promise<Haproxy> {
  const port = await freePort()
  const admin = path.join(folder, 'haproxy.sock')
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: 'test',
    SITE: `127.0.0.1:${port}`,
    SERVER_A: servers.a,
    SERVER_B: servers.b,
    ADMIN: admin,
  }
  const child = spawn(program, ['-db', '-f', 'ops/haproxy.cfg'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  while (!existsSync(admin)) {
    if (child.exitCode !== null) throw new Error(`HAProxy ended: ${output}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return {
    url: `http://127.0.0.1:${port}`,
    tell: (command) =>
      new Promise((resolve, reject) => {
        let answer = ''
        const socket = connect(admin, () => socket.end(`${command}\n`))
        socket.on('data', (chunk) => (answer += chunk.toString()))
        socket.once('close', () => {
          resolve(answer)
        })
        socket.once('error', reject)
      }),
    async stop() {
      child.kill('SIGKILL')
      await ended
      releasePort(port)
    },
  }
}
