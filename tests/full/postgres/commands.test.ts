import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caller } from '../../support/caller'
import { commandWith, type Ended } from '../../support/command'
import { describeWith } from '../../support/describeWith'
import { soon } from '../../support/ownServer'
import { hasPostgres } from '../../support/postgres'
import { ownCluster, startServerOn } from '../../support/postgresSite'
import { startInVain, temporaryFolder } from '../../support/server'

describeWith({ PostgreSQL: hasPostgres }, 'commands and starts on PostgreSQL', () => {
  const cluster = ownCluster()
  let folder: string

  beforeAll(async () => {
    folder = await temporaryFolder()
  })

  afterAll(() => rm(folder, { recursive: true }))

  test('accounts, backup, restore and import use DATABASE_URL, beside a running site too', async () => {
    const [first, second] = [await cluster().create(), await cluster().create()]
    const [file, csv] = [path.join(folder, 'backup'), path.join(folder, 'timeline.csv')]
    await writeFile(csv, 'id;owner\r\nphase-4;Field team\r\n')
    const server = await startServerOn(first, { dataDirectory: folder })
    for (const [url, name, words, said] of [
      [first, 'accounts', ['list'], 'admin (admin)\n'],
      [first, 'launch', ['import', csv], 'The file was imported as one batch of changes.'],
      [first, 'launch', ['import', csv], 'There is nothing to change.'],
      [first, 'backup', [file], 'has all data up to change 1'],
      [second, 'backup', [`${file}.none`], 'has no data yet'],
      [second, 'restore', [file], 'up to change 1'],
      [second, 'restore', [file], 'is not empty, and restore overwrites nothing; set another DATABASE_URL.'],
    ] as const) {
      const { stdout, stderr }: Ended = await commandWith({ DATABASE_URL: url }, name, ...words)
      expect(stdout + stderr).toContain(said)
    }
    await server.end('SIGKILL')
  })

  test('of five concurrent starts one prints the password, until somebody signs in on another', async () => {
    const url = await cluster().create()
    const folders = Array.from({ length: 5 }, (_, place) => path.join(folder, `server-${place}`))
    const servers = await Promise.all(folders.map((dataDirectory) => startServerOn(url, { dataDirectory })))
    const announces = ({ output }: (typeof servers)[number]) =>
      output().includes('Administrator account "admin"')
    const [told, ...more] = servers.filter(announces)
    expect(more).toEqual([])
    const file = path.join(told?.dataDirectory ?? '', 'first-password')
    const other = servers.find((server) => server !== told) ?? expect.unreachable()
    const password = (await readFile(file, 'utf8')).trim()
    expect((await caller(other, null).post('session', { username: 'admin', password })).status).toBe(200)
    await soon(() => {
      expect(existsSync(file)).toBe(false)
    })
    for (const { end } of servers) await end('SIGKILL')
    const accounts = await cluster().query('select username from accounts', url)
    expect(accounts).toEqual([{ username: 'admin' }])
  })

  test('a start without its database says why in a line, without the password', async () => {
    const settings = { DATABASE_URL: 'postgres://site:secret-of-the-site@127.0.0.1:1/launch' }
    const { code, output } = await startInVain({ dataDirectory: folder, settings })
    expect(code).toBe(1)
    expect(output).toMatch(
      /^Launch Command Center cannot start\. The database does not answer \(connect ECONNREFUSED[^\n]*\n$/,
    )
    expect(output).not.toContain('secret-of-the-site')
  })
})
