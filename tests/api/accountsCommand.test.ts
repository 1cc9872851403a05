import { mkdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openAccounts } from '~/app/auth/accounts.server'
import { accountsCommand } from '~/app/auth/accountsCommand.server'
import { command } from '../support/command'
import { startServer, temporaryFolder } from '../support/server'

let directory: string

beforeEach(async () => {
  directory = await temporaryFolder()
})

afterEach(() => rm(directory, { recursive: true }))

const run = (...given: string[]) => accountsCommand(directory, given)
const passwordIn = (printed: string) => /password: (\S{20}) \(shown once\)/.exec(printed)?.[1] ?? ''

/** Who may sign in at the next start. */
const nextStart = () =>
  openAccounts({
    directory,
    adminPassword: undefined,
    announce: () => expect.unreachable('a made-up password'),
  })

describe('npm run accounts', () => {
  test('adds an account whose made-up password is printed once, kept nowhere, and opens the next start', async () => {
    const printed = await run('add', 'Ada Lovelace')
    expect(printed).toMatch(
      /^Account "Ada Lovelace", password: .+ It counts from the next start of the site, /,
    )
    const text = await readFile(path.join(directory, 'accounts.json'), 'utf8')
    expect(text).not.toContain(passwordIn(printed))
    expect((await stat(path.join(directory, 'accounts.json'))).mode & 0o777).toBe(0o600)
    expect(await (await nextStart()).verify('Ada Lovelace', passwordIn(printed))).toBe('Ada Lovelace')
  })

  test('gives an account a new password, and the old one opens nothing', async () => {
    const before = passwordIn(await run('add', 'ada'))
    const after = passwordIn(await run('reset', 'ada'))
    const accounts = await nextStart()
    expect(await accounts.verify('ada', before)).toBeNull()
    expect(await accounts.verify('ada', after)).toBe('ada')
  })

  test('removes an account, but never the last one', async () => {
    const password = passwordIn(await run('add', 'ada'))
    await run('add', 'grace')
    expect(await run('list')).toBe('ada (admin)\ngrace (admin)')
    expect(await run('remove', 'ada')).toMatch(/^Account "ada" is removed\. /)
    expect(await (await nextStart()).verify('ada', password)).toBeNull()
    await expect(run('remove', 'grace')).rejects.toThrow(
      '"grace" is the last account and stays; add another one first.',
    )
    expect(await run('list')).toBe('grace (admin)')
  })

  test('lists nothing before the first start', async () => {
    expect(await run('list')).toBe('There are no accounts yet; the first start makes "admin".')
  })

  test.each([
    [
      ['add', ''],
      '"" cannot be a name: use 1 to 64 letters and digits, joined by a space or one of . _ @ + -',
    ],
    [['add', ' ada'], '" ada" cannot be a name: '],
    [['add', '../ada'], '"../ada" cannot be a name: '],
    [['add', 'a\nb'], '"a\nb" cannot be a name: '],
    [['add', 'x'.repeat(65)], 'cannot be a name: '],
    [['reset', 'grace'], 'There is no account "grace"; list shows those there are.'],
    [['remove', '__proto__'], 'There is no account "__proto__"; '],
    [['add', 'ADA'], 'There is an account "ADA" already; reset gives it a new password.'],
    [[], 'Use: npm run accounts -- list | add NAME | remove NAME | reset NAME'],
    [['add'], 'Use: npm run accounts -- '],
    [['add', 'one', 'two'], 'Use: npm run accounts -- '],
    [['toString', 'ada'], 'Use: npm run accounts -- '],
  ])('refuses %j, and changes nothing', async (given, sentence) => {
    await run('add', 'ada')
    const before = await readFile(path.join(directory, 'accounts.json'), 'utf8')
    await expect(run(...given)).rejects.toThrow(sentence)
    expect(await readFile(path.join(directory, 'accounts.json'), 'utf8')).toBe(before)
  })

  test('works from the command line without a build, and fails in one line', async () => {
    const accounts = (...given: string[]) => command('accounts', directory, ...given)
    expect((await accounts('add', 'ada')).stdout).toMatch(
      /^Account "ada", password: \S{20} \(shown once\)\. [^\n]+\n$/,
    )
    expect((await accounts('list')).stdout).toBe('ada (admin)\n')
    expect(await accounts('remove', 'ada')).toEqual({
      code: 1,
      stdout: '',
      stderr: '"ada" is the last account and stays; add another one first.\n',
    })
  })

  test('says of admin what would bring it back', async () => {
    await run('add', 'ada')
    await run('add', 'admin')
    expect(await run('remove', 'admin')).toMatch(
      /^Account "admin" is removed\. A start with ADMIN_PASSWORD makes it again: unset that\. /,
    )
  })
})

describe('accounts changed at the same moment', () => {
  test('by several processes, while the site starts with ADMIN_PASSWORD and runs, are all there at the next start', async () => {
    const names = ['ada', 'grace', 'katherine', 'mary']
    const [server, ...added] = await Promise.all([
      startServer({ dataDirectory: directory }),
      ...names.map((name) => command('accounts', directory, 'add', name)),
    ])
    expect(added.map(({ code, stderr }) => [code, stderr])).toEqual(names.map(() => [0, '']))
    expect((await command('accounts', directory, 'add', 'while it runs')).code).toBe(0)
    await server.end('SIGTERM')
    const again = await startServer({ dataDirectory: directory })
    await again.stop()
    expect((await run('list')).split('\n').sort()).toEqual(
      [...names, 'admin', 'while it runs'].sort().map((name) => `${name} (admin)`),
    )
    expect(passwordIn(added[0]?.stdout ?? '')).not.toBe('')
  })

  test('wait for one that was killed no longer than its lock counts', async () => {
    await run('add', 'ada')
    const lock = path.join(directory, 'accounts.json.lock')
    await mkdir(lock)
    const longAgo = new Date(Date.now() - 10_000)
    await utimes(lock, longAgo, longAgo)
    expect(await run('add', 'grace')).toMatch(/^Account "grace", password: /)
  })
})
