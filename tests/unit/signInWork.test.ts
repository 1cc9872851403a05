import type * as crypto from 'node:crypto'
import { scrypt } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { ensureAdministrator, verify } from '~/app/server/identity/accounts.server'
import { TooManyHashesError } from '~/app/server/identity/password.server'
import { ownState } from '../support/ownState'
import { waitOptions } from '../support/timeouts'

vi.mock('node:crypto', async (original) => {
  const real = await original<typeof crypto>()
  const scrypt = vi.fn(real.scrypt)
  // The requested cost is what counts: the hash itself may be a cheap one.
  scrypt.mockImplementation((password, salt, length, options, done) => {
    real.scrypt(password, salt, length, { ...options, N: 2 ** 10, p: 1 }, done)
  })
  return { ...real, scrypt }
})

const own = ownState()

beforeEach(() => ensureAdministrator(own.state, 'first password', () => undefined))

/** The work of an attempt: the lengths and the costs of its hashes. A clock would also measure the machine. */
async function workOf(username: string, password: string): Promise<unknown[]> {
  vi.mocked(scrypt).mockClear()
  await verify(own.state, username, password)
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

test('at most two hashes are computed at a time and eight may wait; a further attempt is rejected', async () => {
  let [atOnce, most] = [0, 0]
  const held: (() => void)[] = []
  const begun = vi.mocked(scrypt).mockImplementation((_password, _salt, length, _options, done) => {
    most = Math.max(most, (atOnce += 1))
    held.push(() => {
      atOnce -= 1
      done(null, Buffer.alloc(length))
    })
  })
  begun.mockClear()
  const attempts = Array.from({ length: 16 }, () => verify(own.state, 'admin', 'wrong'))
  for (const refused of await Promise.allSettled(attempts.slice(10)))
    expect(refused).toMatchObject({ reason: expect.any(TooManyHashesError) as Error })
  for (let ended = 0; ended < 10; ended += 1) {
    await vi.waitUntil(() => held.length > 0, waitOptions)
    held.shift()?.()
  }
  expect(await Promise.all(attempts.slice(0, 10))).toEqual(Array.from({ length: 10 }, () => null))
  expect([most, begun.mock.calls.length]).toEqual([2, 10])
  const later = verify(own.state, 'admin', 'wrong')
  await vi.waitUntil(() => held.length > 0, waitOptions)
  held.shift()?.()
  expect(await later).toBeNull()
})
