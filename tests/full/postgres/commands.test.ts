import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandWith } from '../../support/command'
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

  afterAll(async () => {
    await rm(folder, { recursive: true })
  })

  test('accounts, backup, restore and import use DATABASE_URL, beside a running site too', async () => {
    const [url, other] = [await cluster().create(), await cluster().create()]
    const [file, csv] = [path.join(folder, 'backup'), path.join(folder, 'timeline.csv')]
    const [first, second] = [{ DATABASE_URL: url }, { DATABASE_URL: other }]
    await writeFile(csv, 'id;owner\r\nphase-4;Field team\r\n')
    const added = await commandWith(first, 'accounts', 'add', 'ada')
    expect(added).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Account "ada", password: \S+ \(shown only once; .*\)\.\n$/) as string,
    })
    const server = await startServerOn(url)
    expect((await commandWith(first, 'accounts', 'list')).stdout).toBe('ada (admin)\n')
    const imported = await commandWith(first, 'launch', 'import', csv)
    expect(imported).toMatchObject({ code: 0, stderr: '' })
    expect(imported.stdout).toContain('The file was imported as one batch of changes.')
    expect((await commandWith(first, 'launch', 'import', csv)).stdout).toContain(
      'There is nothing to change.',
    )
    expect((await commandWith(first, 'backup', file)).stdout).toContain('has all data up to change 1')
    expect((await commandWith(second, 'backup', `${file}.none`)).stderr).toContain('has no data yet')
    expect((await commandWith(second, 'restore', file)).stdout).toContain('up to change 1')
    expect((await commandWith(second, 'restore', file)).stderr).toContain(
      'is not empty, and restore overwrites nothing; set another DATABASE_URL.',
    )
    await server.end('SIGKILL')
  })

  test('of five concurrent starts one prints the password, until somebody signs in on another', async () => {
    const url = await cluster().create()
    const folders = Array.from({ length: 5 }, (_, place) => path.join(folder, `server-${place}`))
    const servers = await Promise.all(folders.map((dataDirectory) => startServerOn(url, { dataDirectory })))
    const [told, ...others] = servers.filter(({ output }) =>
      output().includes('Administrator account "admin"'),
    )
    expect(others).toEqual([])
    const file = path.join(told?.dataDirectory ?? '', 'first-password')
    const other = servers.find((server) => server !== told)
    const answer = await fetch(`${other?.url}/api/session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: (await readFile(file, 'utf8')).trim() }),
    })
    expect(answer.status).toBe(200)
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
