import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { freePort, releasePort, temporaryFolder } from './server'

const program = '/usr/sbin/nginx'

/** Whether this machine has an nginx to test with; CI must have one. */
export const hasNginx = existsSync(program)
if (!hasNginx) {
  const message = `There is no ${program} on this machine: the tests behind it do not run.`
  if (process.env.CI) throw new Error(message)
  console.warn(message)
}

/** Runs nginx with the file for operators in front of a site, with all compression that it allows. */
async function startNginx(site: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await temporaryFolder()
  const port = await freePort()
  const address = `127.0.0.1:${port}`
  const conf = (await readFile('ops/nginx.conf', 'utf8'))
    .replace('listen SITE', `listen ${address}`)
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
  const child = spawn(program, ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${output}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return {
    url: `http://${address}`,
    async stop() {
      child.kill('SIGTERM')
      await ended
      releasePort(port)
      await rm(folder, { recursive: true })
    },
  }
}

/** An nginx in front of a site that is open by then. */
export function nginxBefore(site: { readonly url: string }): { readonly url: string } {
  let nginx: Awaited<ReturnType<typeof startNginx>>

  beforeAll(async () => {
    nginx = await startNginx(site.url)
  })

  afterAll(() => nginx.stop())

  return {
    get url() {
      return nginx.url
    },
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => {
      resolve(false)
    })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}
