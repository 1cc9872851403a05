import { execFile } from 'node:child_process'
import { readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openAccounts } from '~/app/auth/accounts.server'
import { accountsCommand } from '~/app/auth/accountsCommand.server'
import { temporaryFolder } from '../support/server'

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
    const cwd = fileURLToPath(new URL('../..', import.meta.url))
    const command = (...given: string[]) =>
      promisify(execFile)(process.execPath, ['accounts.mjs', ...given], {
        cwd,
        env: { ...process.env, DATA_DIR: directory },
      })
    expect((await command('add', 'ada')).stdout).toMatch(
      /^Account "ada", password: \S{20} \(shown once\)\. [^\n]+\n$/,
    )
    expect((await command('list')).stdout).toBe('ada (admin)\n')
    await expect(command('remove', 'ada')).rejects.toMatchObject({
      code: 1,
      stderr: '"ada" is the last account and stays; add another one first.\n',
    })
  })
})
