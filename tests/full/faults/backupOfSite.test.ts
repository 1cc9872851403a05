import { readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backup } from '~/app/server/commands/backup.server'
import { restore } from '~/app/server/commands/restore.server'
import type { Change } from '~/data/contract/history'
import { command } from '../../support/command'
import { waitOptions } from '../../support/timeouts'
import { signedIn, startServer, temporaryFolder } from '../../support/server'
import { linesIn } from '../../support/store'
import { startWriters } from '../../support/writers'

let place: string
let directory: string
let file: string

beforeEach(async () => {
  place = await temporaryFolder()
  directory = path.join(place, 'live')
  file = path.join(place, 'launch.backup')
})

afterEach(() => rm(place, { recursive: true }))

test('a backup of a running site has every change confirmed before it started, at one revision, and starts a site elsewhere', async () => {
  const server = await startServer({ dataDirectory: directory })
  const list = (await (await fetch(`${server.url}/api/targets`)).json()) as { id: string }[]
  const ids = list.slice(0, 8).map(({ id }) => id)
  const writers = startWriters(server.url, await signedIn(server), ids)
  // After the first checkpoints, so that both files change during the backup.
  await vi.waitFor(async () => {
    const db = JSON.parse(await readFile(path.join(directory, 'db.json'), 'utf8')) as { revision: number }
    expect(db.revision).toBeGreaterThan(0)
  }, waitOptions)
  const answered = Math.max(...writers.answered.map(({ n }) => n))
  const { code, stdout } = await command('backup', directory, file)
  writers.stop()
  await writers.done
  await server.end('SIGTERM')
  expect(code).toBe(0)
  const revision = Number(/up to change (\d+),/.exec(stdout)?.[1])
  expect(revision).toBeGreaterThanOrEqual(answered)
  expect(revision).toBeLessThan(Math.max(...writers.answered.map(({ n }) => n)))
  expect((await stat(file)).mode & 0o777).toBe(0o600)

  const elsewhere = path.join(place, 'elsewhere')
  expect((await command('restore', elsewhere, file)).code).toBe(0)
  const lines = await linesIn(directory)
  expect(await linesIn(elsewhere)).toEqual(lines.slice(0, revision))
  const restored = await startServer({ dataDirectory: elsewhere })
  const now = (await (await fetch(`${restored.url}/api/targets`)).json()) as {
    id: string
    hcpVisits: number
  }[]
  await restored.stop()
  const changes = lines.slice(0, revision).map((line) => JSON.parse(line) as Change)
  for (const id of ids)
    expect(now.find((target) => target.id === id)).toMatchObject(
      changes.findLast((change) => change.id === id)?.after ?? {},
    )
})

test('a restore into the folder of a running site is refused', async () => {
  const server = await startServer({ dataDirectory: directory })
  await backup(directory, [file])
  await expect(restore(directory, [file])).rejects.toThrow(`${directory} is not empty, and restore `)
  await server.end('SIGTERM')
})

test('an error on the command line is one line, with exit code 1', async () => {
  const absent = path.join(place, 'absent')
  const ended = await command('restore', directory, absent)
  expect(ended).toEqual({ code: 1, stdout: '', stderr: `There is no file ${absent}.\n` })
  expect((await command('restore', directory)).stderr).toBe('Usage: npm run restore -- FILE\n')
})
