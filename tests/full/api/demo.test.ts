import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Change } from '~/data/contract/history'
import type { PatchableName } from '~/data/contract/collections'
import { demoHistory } from '~/data/demo/history'
import { demoLists } from '~/data/demo/lists'
import { soon } from '../../support/ownServer'
import { freePort, temporaryFolder } from '../../support/server'

const root = fileURLToPath(new URL('../../..', import.meta.url))
let folder: string
let demo: ChildProcess
let output: string

beforeEach(async () => {
  folder = await temporaryFolder()
  mkdirSync(path.join(folder, 'tmp'))
  output = ''
  const port = await freePort()
  // As npm run demo does, on a free port, with a folder for temporary files.
  demo = spawn(process.execPath, ['run.mjs', 'app/server/commands/demo.server.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', TMPDIR: path.join(folder, 'tmp') },
  })
  for (const stream of [demo.stdout, demo.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
})

afterEach(async () => {
  demo.kill('SIGKILL')
  await rm(folder, { recursive: true })
})

test('the demo is one command, with its own history, clock and administrator, and leaves nothing behind', async () => {
  await soon(() => {
    expect(output).toMatch(/http:\/\/127\.0\.0\.1:\d+\)/)
  })
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0] ?? ''
  for (const [name, list] of Object.entries(demoLists))
    expect(await (await fetch(`${url}/api/${name as PatchableName}`)).json()).toEqual(list)
  expect(await (await fetch(url)).text()).toMatch(/Last change (?:<!-- -->)?17:08/)

  const then = await (await fetch(`${url}/api/plan?at=2025-10-14T14:30`)).text()
  const [, username, password] = /sign in as "(\w+)" with the password (\S+)\./.exec(output) ?? []
  const headers = { 'Content-Type': 'application/json' }
  const session = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ username, password }),
  })
  expect(session.status).toBe(200)
  const Cookie = (session.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  await fetch(`${url}/api/timeline/phase-6`, {
    method: 'PATCH',
    headers: { ...headers, Cookie },
    body: JSON.stringify({ progress: '0.06' }),
  })
  // Later changes of the day do not affect an earlier time, whose response may be cached as immutable.
  expect(await (await fetch(`${url}/api/plan?at=2025-10-14T14:30`)).text()).toBe(then)
  const answer = await fetch(`${url}/api/history?limit=2`, { headers: { Cookie } })
  const [newest, last] = (await answer.json()) as Change[]
  expect(last).toEqual(demoHistory().at(-1))
  expect(newest?.at).toMatch(/^2025-10-14T14:3[5-9]/)

  demo.kill('SIGTERM')
  await soon(() => {
    expect(demo.exitCode).toBe(0)
  })
  expect(readdirSync(path.join(folder, 'tmp'))).toEqual([])
})

test('a signal before it listens leaves nothing behind either', async () => {
  await soon(() => {
    expect(existsSync(path.join(folder, 'tmp')) && readdirSync(path.join(folder, 'tmp'))).toHaveLength(1)
  })
  demo.kill('SIGTERM')
  await soon(() => {
    expect(demo.exitCode ?? demo.signalCode).not.toBeNull()
  })
  expect(readdirSync(path.join(folder, 'tmp'))).toEqual([])
})
