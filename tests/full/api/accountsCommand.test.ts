import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accounts } from '~/app/server/commands/accounts.server'
import { command } from '../../support/command'
import { presentVersion } from '../../support/previousVersion'
import { startServer, temporaryFolder } from '../../support/server'

let directory: string

beforeEach(async () => {
  directory = await temporaryFolder()
})

afterEach(() => rm(directory, { recursive: true }))

const run = (...given: string[]) => command('accounts', directory, ...given)

test('npm run accounts works in a folder of any name, without a build, and fails with one line', async () => {
  const { command } = await presentVersion(path.join(directory, "it's #1 [a%20b?] & two"))
  const DATA_DIR = path.join(directory, 'data of #1')
  const { stdout } = await command({ DATA_DIR }, 'accounts', 'add', 'ada')
  expect(stdout).toMatch(/^Account "ada", password: /)
  const listed = { code: 0, stdout: 'ada (admin)\n', stderr: '' }
  expect(await command({ DATA_DIR }, 'accounts', 'list')).toEqual(listed)
  expect(await command({ DATA_DIR }, 'accounts', 'remove', 'ada')).toEqual({
    code: 1,
    stdout: '',
    stderr: '"ada" is the last administrator and cannot be removed; add another administrator first.\n',
  })
})

test('concurrent account changes by several processes all succeed, while the site starts with ADMIN_PASSWORD and runs', async () => {
  const names = ['ada', 'grace', 'katherine', 'mary']
  const [server, ...added] = await Promise.all([
    startServer({ dataDirectory: directory }),
    ...names.map((name) => run('add', name)),
  ])
  expect(added.map(({ code, stderr }) => [code, stderr])).toEqual(names.map(() => [0, '']))
  expect((await run('add', 'while it runs')).code).toBe(0)
  await server.end('SIGTERM')
  expect((await accounts(directory, ['list'])).split('\n').sort()).toEqual(
    [...names, 'admin', 'while it runs'].sort().map((name) => `${name} (admin)`),
  )
})
