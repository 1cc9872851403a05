import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caller } from '../../support/caller'
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

  afterAll(() => rm(folder, { recursive: true }))

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
    const { stdout } = await commandWith({ DATABASE_URL: url }, 'accounts', 'list')
    expect(stdout).toMatch(/^admin \(admin\), active [^\n]*\n$/)
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
