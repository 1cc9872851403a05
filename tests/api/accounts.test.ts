import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openAccounts } from '~/app/auth/accounts.server'
import { Failures } from '~/app/auth/failures'
import { openSessionKey } from '~/app/auth/sessionKey.server'
import { Sessions } from '~/app/auth/sessions'
import { temporaryFolder } from '../support/server'

let directory: string
let announced: string[]
let now: number

beforeEach(async () => {
  directory = await temporaryFolder()
  announced = []
  now = Date.UTC(2025, 9, 15)
})

afterEach(() => rm(directory, { recursive: true }))

const open = (adminPassword?: string) =>
  openAccounts({ directory, adminPassword, announce: (password) => void announced.push(password) })

const modeOf = async (name: string) => ((await stat(path.join(directory, name))).mode & 0o777).toString(8)

describe('accounts', () => {
  test('begin with an administrator whose made-up password is told once, and not to its file', async () => {
    const accounts = await open()
    const [password = ''] = announced
    expect(password.length).toBeGreaterThanOrEqual(20)
    expect(await accounts.verify('admin', password)).toBe('admin')
    expect(await readFile(path.join(directory, 'accounts.json'), 'utf8')).not.toContain(password)
    expect(await modeOf('accounts.json')).toBe('600')
    expect(await (await open()).verify('admin', password)).toBe('admin')
    expect(announced).toHaveLength(1)
  })

  test('take the given password at each start', async () => {
    await open('first password')
    const accounts = await open('second password')
    expect(await accounts.verify('admin', 'first password')).toBeNull()
    expect(await accounts.verify('admin', 'second password')).toBe('admin')
    expect(announced).toEqual([])
  })

  test('know one password however its letters are composed', async () => {
    const accounts = await open('caf\u00e9 au lait')
    expect(await accounts.verify('admin', 'cafe\u0301 au lait')).toBe('admin')
  })

  test('take as long for a name that does not exist', async () => {
    const accounts = await open('first password')
    const known = await fastest(() => accounts.verify('admin', 'wrong'))
    const unknown = await fastest(() => accounts.verify('nobody', 'wrong'))
    expect(unknown / known).toBeGreaterThan(0.5)
    expect(unknown / known).toBeLessThan(2)
  })

  test.each([
    [
      '{"schema": 1, "accounts": [{"username": "admin"}]}',
      'accounts[0].role must be admin; accounts[0].password must be an object.',
    ],
    ['{"schema": 1, "accounts": [', 'is not JSON at line 1, column 28.'],
  ])('in a damaged file, %s, are refused and left as they are', async (text, reason) => {
    const file = path.join(directory, 'accounts.json')
    await writeFile(file, text)
    await expect(open('first password')).rejects.toThrow(`${file}: ${reason}`)
    expect(await readFile(file, 'utf8')).toBe(text)
  })
})

describe('the session key', () => {
  test('is made once, for its owner alone', async () => {
    const key = await openSessionKey(directory)
    expect(key.length).toBeGreaterThanOrEqual(43)
    expect(await modeOf('session.key')).toBe('600')
    expect(await openSessionKey(directory)).toBe(key)
  })

  test('is refused when too short', async () => {
    await writeFile(path.join(directory, 'session.key'), 'short\n')
    await expect(openSessionKey(directory)).rejects.toThrow('session.key: must hold at least 32 characters.')
  })
})

describe('sessions', () => {
  const session = { username: 'admin', role: 'admin' } as const
  const make = (key = 'k'.repeat(32)) => new Sessions(key, () => now)

  test('are found by their token alone, and each has its own', () => {
    const sessions = make()
    const [one, other] = [sessions.start(session), sessions.start(session)]
    expect(one).not.toBe(other)
    expect(sessions.find(one)).toEqual(session)
    for (const token of ['', '.', one.slice(0, -1), one.split('.')[0] ?? '', `${one}.x`, `x${one}`])
      expect(sessions.find(token)).toBeNull()
  })

  test('are not found under another key', () => {
    const token = make().start(session)
    expect(make('other'.repeat(8)).find(token)).toBeNull()
  })

  test('end when they are ended, and no other with them', () => {
    const sessions = make()
    const [one, other] = [sessions.start(session), sessions.start(session)]
    sessions.end(one)
    expect(sessions.find(one)).toBeNull()
    expect(sessions.find(other)).toEqual(session)
  })

  test('end after twelve hours, used or not', () => {
    const sessions = make()
    const token = sessions.start(session)
    now += 12 * 60 * 60 * 1000 - 1
    expect(sessions.find(token)).toEqual(session)
    now += 1
    expect(sessions.find(token)).toBeNull()
  })
})

describe('failed sign-ins', () => {
  test('are limited to five in five minutes', () => {
    const failures = new Failures(() => now)
    for (let count = 0; count < 5; count += 1) {
      expect(failures.wait('admin')).toBe(0)
      failures.add('admin')
      now += 10_000
    }
    expect(failures.wait('admin')).toBe(250)
    expect(failures.wait('other')).toBe(0)
    now += 250_000
    expect(failures.wait('admin')).toBe(0)
    failures.add('admin')
    expect(failures.wait('admin')).toBe(10)
  })

  test('are forgotten after a success, or taken back one by one', () => {
    const failures = new Failures(() => now)
    for (let count = 0; count < 5; count += 1) failures.add('admin')
    failures.forgive('admin')
    expect(failures.wait('admin')).toBe(0)
    failures.add('admin')
    failures.reset('admin')
    expect(failures.wait('admin')).toBe(0)
  })
})

describe('the clock on the wall,', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('set back by a day, keeps no one out for longer, and ends no session later', () => {
    vi.useFakeTimers({ now, toFake: ['Date', 'performance'] })
    const [failures, sessions] = [new Failures(), new Sessions('k'.repeat(32))]
    for (let count = 0; count < 5; count += 1) failures.add('admin')
    const token = sessions.start({ username: 'admin', role: 'admin' })
    vi.setSystemTime(now - 24 * 60 * 60 * 1000)
    expect(failures.wait('admin')).toBe(300)
    vi.advanceTimersByTime(5 * 60 * 1000)
    expect(failures.wait('admin')).toBe(0)
    vi.advanceTimersByTime(12 * 60 * 60 * 1000)
    expect(sessions.find(token)).toBeNull()
  })

  test('set ahead by a day, lets no one in sooner, and ends no session sooner', () => {
    vi.useFakeTimers({ now, toFake: ['Date', 'performance'] })
    const [failures, sessions] = [new Failures(), new Sessions('k'.repeat(32))]
    for (let count = 0; count < 5; count += 1) failures.add('admin')
    const token = sessions.start({ username: 'admin', role: 'admin' })
    vi.setSystemTime(now + 24 * 60 * 60 * 1000)
    expect(failures.wait('admin')).toBe(300)
    expect(sessions.find(token)).not.toBeNull()
  })
})

/** The fastest of three runs, in milliseconds. */
async function fastest(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < 3; run += 1) {
    const begin = performance.now()
    await work()
    times.push(performance.now() - begin)
  }
  return Math.min(...times)
}
