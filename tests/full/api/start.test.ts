import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '~/data/store/sqlite/database'
import { caller } from '../../support/caller'
import { adminPassword, signedIn, startInVain, startServer, temporaryFolder } from '../../support/server'

let dataDirectory: string

beforeEach(async () => {
  dataDirectory = await temporaryFolder()
})

afterEach(() => rm(dataDirectory, { recursive: true, force: true }))

const inFolder = (name: string) => path.join(dataDirectory, name)

async function expectInVain(options: object, sentence: string): Promise<void> {
  const output = `Launch Command Center cannot start. ${sentence}\n`
  expect(await startInVain({ dataDirectory, ...options })).toEqual({ code: 1, output })
}

describe('a first start', () => {
  test('creates the data, the accounts and the key, and writes the password to a file instead of the log', async () => {
    await rm(dataDirectory, { recursive: true })
    const first = await startServer({ dataDirectory, settings: {} })
    await first.stop()
    const file = inFolder('first-password')
    const password = (await readFile(file, 'utf8')).trim()
    expect(password.length).toBeGreaterThanOrEqual(20)
    expect(first.output()).toContain(
      `Administrator account "admin": its password is in ${file}, which is deleted at the first sign-in.\n`,
    )
    expect(first.output()).not.toContain(password)
    expect(JSON.parse(await readFile(inFolder('db.json'), 'utf8'))).toHaveProperty('timeline')
    for (const secret of ['state.sqlite', 'first-password'])
      expect((await stat(inFolder(secret))).mode & 0o777).toBe(0o600)

    const second = await startServer({ dataDirectory, settings: {} })
    const { status } = await caller(second, null).post('session', { username: 'admin', password })
    await second.stop()
    expect(status).toBe(200)
    await expect(stat(file)).rejects.toThrow('ENOENT')
    expect(second.output()).not.toContain('its password is in')
  })

  test('shows the password on a terminal, and only there', async () => {
    const onTerminal = (command: readonly string[]) => ['script', '-qec', command.join(' '), '/dev/null']
    const settings = { LAUNCH: 'sample' }
    const server = await startServer({ dataDirectory, settings, through: onTerminal })
    await server.stop()
    expect(server.output()).toMatch(
      /Administrator account "admin", password: \S{20,} \(shown only once; change it with ADMIN_PASSWORD\)/,
    )
    await expect(stat(inFolder('first-password'))).rejects.toThrow('ENOENT')
  })

  test('stores no key if a secret is given', async () => {
    const settings = { SESSION_SECRET: 's'.repeat(40), ADMIN_PASSWORD: adminPassword }
    const server = await startServer({ dataDirectory, settings })
    expect(await signedIn(server)).not.toBe('')
    await server.stop()
    const { db } = await openDatabase(dataDirectory)
    expect(await db.selectFrom('secrets').selectAll().execute()).toEqual([])
    await db.destroy()
    expect(server.output()).not.toContain(adminPassword)
  })
})

describe('a start fails with one line, and changes nothing', () => {
  test('for an invalid setting', () =>
    expectInVain({ settings: { PORT: 'http' } }, 'PORT must be a whole number from 0 to 65535.'))

  test('for a damaged db.json', async () => {
    const text = '{"schema": 1, "timeline": ['
    await writeFile(inFolder('db.json'), text)
    const reason = 'is not JSON at line 1, column 28.'
    await expectInVain({}, `${inFolder('db.json')}: ${reason} The file was not changed.`)
    expect(await readFile(inFolder('db.json'), 'utf8')).toBe(text)
  })
})

test('a start without ALLOWED_HOSTS prints a note, and one with it does not', async () => {
  const sayings: number[] = []
  for (const settings of [{}, { ALLOWED_HOSTS: 'launch.example' }]) {
    const ofStart = { ADMIN_PASSWORD: adminPassword, ...settings }
    const server = await startServer({ dataDirectory, settings: ofStart })
    await server.stop()
    sayings.push(server.output().match(/ALLOWED_HOSTS/g)?.length ?? 0)
  }
  expect(sayings).toEqual([1, 0])
})

test('a port in use is reported by one sentence', async () => {
  const taken = await startServer()
  const port = new URL(taken.url).port
  const { code, output } = await startInVain({ dataDirectory, settings: { PORT: port } })
  await taken.stop()
  const sentence = `Port ${port} is in use; start on another one, as by PORT=3001 npm start.`
  expect(code).toBe(1)
  expect(output.split('\n').slice(-2)).toEqual([`Launch Command Center cannot start. ${sentence}`, ''])
})

test('servers of a test end when the test is killed', async () => {
  const tester = spawn(process.execPath, ['run.mjs', 'tests/support/abandonedServer.ts', dataDirectory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(tester.stdout, 'data')) as [Buffer]
  const address = `${line.toString().trim()}/healthz`
  expect((await fetch(address)).status).toBe(200)
  tester.kill('SIGKILL')
  await expect.poll(() => fetch(address).catch(() => 'gone')).toBe('gone')
})
