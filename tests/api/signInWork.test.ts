import type * as crypto from 'node:crypto'
import { scrypt } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openAccounts, type Accounts } from '~/app/auth/accounts.server'
import { temporaryFolder } from '../support/server'

vi.mock('node:crypto', async (original) => {
  const real = await original<typeof crypto>()
  return { ...real, scrypt: vi.fn(real.scrypt) }
})

let directory: string
let accounts: Accounts

beforeAll(async () => {
  directory = await temporaryFolder()
  accounts = await openAccounts({ directory, adminPassword: 'first password', announce: () => undefined })
})

afterAll(() => rm(directory, { recursive: true }))

/** What an attempt computes: the lengths and the costs of its hashes. A clock would measure the machine besides. */
async function workOf(username: string, password: string): Promise<unknown[]> {
  vi.mocked(scrypt).mockClear()
  await accounts.verify(username, password)
  return vi
    .mocked(scrypt)
    .mock.calls.map(([, salt, length, options]) => [(salt as Buffer).length, length, options])
}

test('a sign-in costs the same work for a name that does not exist, a wrong password and the right one', async () => {
  const work = await workOf('admin', 'first password')
  expect(work).toEqual([[16, 32, expect.objectContaining({ N: 2 ** 15, r: 8, p: 3 })]])
  expect(await workOf('admin', 'wrong')).toEqual(work)
  expect(await workOf('nobody', 'wrong')).toEqual(work)
  expect(await workOf('nobody', 'x'.repeat(200))).toEqual(work)
})
