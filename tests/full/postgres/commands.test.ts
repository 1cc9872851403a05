import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeWith } from '../../support/describeWith'
import { commandWith } from '../../support/command'
import { soon } from '../../support/ownServer'
import { hasPostgres, startCluster, type Cluster } from '../../support/postgres'
import { startServerOn } from '../../support/postgresSite'
import { startInVain, temporaryFolder } from '../../support/server'

describeWith({ PostgreSQL: hasPostgres }, 'commands and starts on PostgreSQL', () => {
  let cluster: Cluster
  let folder: string

  beforeAll(async () => {
    cluster = await startCluster()
    folder = await temporaryFolder()
  })

  afterAll(async () => {
    await cluster.remove()
    await rm(folder, { recursive: true })
  })

  test('accounts, backup and restore use DATABASE_URL, beside a running site too', async () => {
    const [url, other] = [await cluster.create(), await cluster.create()]
    const [first, file] = [{ DATABASE_URL: url }, path.join(folder, 'backup')]
    expect(await commandWith(first, 'accounts', 'add', 'ada')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(
        /^Account "ada", password: \S+ \(shown only once; the first sign-in requires a new one\)\.\n$/,
      ) as string,
    })
    const server = await startServerOn(url)
    expect((await commandWith(first, 'accounts', 'list')).stdout).toBe('ada (admin)\n')
    expect((await commandWith(first, 'backup', file)).stdout).toContain('has all data up to change 0')
    expect((await commandWith({ DATABASE_URL: other }, 'restore', file)).stdout).toContain('up to change 0')
    expect((await commandWith({ DATABASE_URL: other }, 'restore', file)).stderr).toContain('is not empty')
    await server.end('SIGKILL')
  })

  test('launch -- import writes to the database, whose code is loaded late', async () => {
    const [DATABASE_URL, file] = [await cluster.create(), path.join(folder, 'timeline.csv')]
    await writeFile(file, 'id;owner\r\nphase-4;Field team\r\n')
    const done = await commandWith({ DATABASE_URL }, 'launch', 'import', file)
    expect(done).toMatchObject({ code: 0, stderr: '' })
    expect(done.stdout).toContain('The file was imported as one batch of changes.')
    expect((await commandWith({ DATABASE_URL }, 'launch', 'import', file)).stdout).toContain(
      'There is nothing to change.',
    )
  })

  test('of five concurrent starts one prints the password, until somebody signs in on another', async () => {
    const url = await cluster.create()
    const servers = await Promise.all(
      Array.from({ length: 5 }, (_, place) =>
        startServerOn(url, { dataDirectory: path.join(folder, `server-${place}`) }),
      ),
    )
    const told = servers.filter(({ output }) => output().includes('Administrator account "admin"'))
    expect(told).toHaveLength(1)
    const file = path.join(told[0]?.dataDirectory ?? '', 'first-password')
    const other = servers.find((server) => server !== told[0])
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
    const accounts = await cluster.query('select username from accounts', new URL(url).pathname.slice(1))
    expect(accounts).toEqual([{ username: 'admin' }])
  })

  test.each([
    [
      'postgres://site:secret-of-the-site@db.example/launch',
      'DATABASE_URL must have sslmode=verify-full, as',
    ],
    [
      'postgres://site:secret-of-the-site@127.0.0.1:1/launch',
      'The database does not answer (connect ECONNREFUSED',
    ],
    ['nowhere', 'DATABASE_URL must be an address such as postgres://user:password@host:5432/database.'],
  ])('that fail say why in a line, without the password: %s', async (url, reason) => {
    const { code, output } = await startInVain({ dataDirectory: folder, settings: { DATABASE_URL: url } })
    expect(output).toContain(`Launch Command Center cannot start. ${reason}`)
    expect(output).not.toContain('secret-of-the-site')
    expect(code).toBe(1)
  })
})
