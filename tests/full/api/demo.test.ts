import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Change } from '~/data/contract/history'
import { demoHistory } from '~/data/demo/history'
import { demoLists } from '~/data/demo/lists'
import { caller, cookieIn } from '../../support/caller'
import { freePort, temporaryFolder } from '../../support/server'
import { waitOptions } from '../../support/timeouts'

let folder: string
let demo: ChildProcess
let output: string

beforeEach(async () => {
  folder = await temporaryFolder()
  mkdirSync(path.join(folder, 'tmp'))
  output = ''
  const settings = { PORT: String(await freePort()), HOST: '127.0.0.1', TMPDIR: path.join(folder, 'tmp') }
  // As npm run demo does, on a free port, with a folder for temporary files.
  demo = spawn(process.execPath, ['run.mjs', 'app/server/commands/demo.server.ts'], {
    env: { ...process.env, ...settings },
  })
  for (const stream of [demo.stdout, demo.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
})

afterEach(async () => {
  demo.kill('SIGKILL')
  await rm(folder, { recursive: true })
})

const left = () => readdirSync(path.join(folder, 'tmp'))

test('the demo is one command, with its own history, clock and administrator, and leaves nothing behind', async () => {
  await expect.poll(() => output, waitOptions).toMatch(/http:\/\/127\.0\.0\.1:\d+\)/)
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0] ?? ''
  const reader = caller({ url }, null)
  for (const [name, list] of Object.entries(demoLists)) expect(await reader.read(name)).toEqual(list)
  expect((await reader.get('/')).text).toMatch(/Last change (?:<!-- -->)?17:08/)

  const [, username, password] = /sign in as "(\w+)" with the password (\S+)\./.exec(output) ?? []
  const session = await reader.post('session', { username, password })
  expect(session.status).toBe(200)
  const admin = caller({ url }, { Cookie: cookieIn(session) })
  await admin.patch('timeline/phase-6', { progress: '0.06' })
  const [newest, last] = await admin.read<Change[]>('history?limit=2')
  expect(last).toEqual(demoHistory().at(-1))
  expect(newest?.at).toMatch(/^2025-10-14T14:3[5-9]/)

  // It sends nothing, and shows what it would send.
  const rules = { phaseLate: true }
  const place = { name: 'Board', kind: 'webhook', address: 'https://hooks.example/launch', rules }
  expect((await admin.post('destinations', place)).status).toBe(201)
  expect((await admin.patch('timeline/phase-5', { progress: '0.05' })).status).toBe(200)
  const { result } = (await admin.post('destinations/1/test')).json<{ result: string }>()
  expect(result).toBe('The demo sends nothing.')
  await admin.patch('destinations/1', {})
  const sent = await admin.read<{ event: string; text: string }[]>('deliveries')
  expect(sent).toMatchObject([{ event: 'brief.weekly' }])
  expect(sent[0]?.text).toMatch(/A week ago the forecast was (?:\d|the same)/)

  demo.kill('SIGTERM')
  await expect.poll(() => demo.exitCode, waitOptions).toBe(0)
  expect(left()).toEqual([])
})

test('a signal before it listens leaves nothing behind either', async () => {
  await expect.poll(left, waitOptions).toHaveLength(1)
  demo.kill('SIGTERM')
  await expect.poll(() => demo.exitCode ?? demo.signalCode, waitOptions).not.toBeNull()
  expect(left()).toEqual([])
})
