import { describe, expect, test } from 'vitest'
import { caller, said, type Answer } from '../support/caller'
import { listen } from '../support/changeStream'
import { openedSite } from '../support/siteInProcess'

const server = openedSite({
  accounts: { admin: 'admin', mona: 'viewer' },
  settings: { READ_ACCESS: 'signed-in' },
})
const [admin, mona, nobody] = [caller(server), caller(server, 'mona'), caller(server, null)]

const cachingOf = ({ headers }: Answer) => headers.get('cache-control')

describe('a reader without a session', () => {
  test.each([
    ['/', '/sign-in'],
    ['/?at=2025-10-03T18:00', '/sign-in?to=%2F%3Fat%3D2025-10-03T18%3A00'],
    ['/nowhere', '/sign-in?to=%2Fnowhere'],
    // Other spellings of a public path.
    ['/Sign-In', '/sign-in?to=%2FSign-In'],
    ['/sign-in/', '/sign-in?to=%2Fsign-in%2F'],
    [`/${'x'.repeat(1_000)}`, '/sign-in'],
  ])('is redirected from %s to %s', async (address, location) => {
    const answer = await nobody.get(address)
    expect([...said(answer), answer.headers.get('location')]).toEqual([303, '', location])
    expect(cachingOf(answer)).toBe('no-store')
  })

  test.each(['/rarm.data', '/_root.data', '/sign-in.data', '/assets/nothing.js', '/API/session'])(
    'gets a response from %s that asks to sign in',
    async (address) => {
      const sentence = 'This site requires a sign-in; load the page again to sign in.'
      expect(said(await nobody.get(address))).toEqual([401, sentence])
    },
  )
})

test('responses may only be cached by the reader’s own browser', async () => {
  const list = await mona.get('timeline')
  expect(cachingOf(list)).toBe('private, no-cache')
  expect(cachingOf(await mona.get('timeline/phase-4'))).toBe('private, no-cache, no-transform')
  expect(cachingOf(await mona.get('timeline?at=0'))).toMatch(/^private, .*immutable/)
  expect(cachingOf(await mona.get('/'))).toBe('no-store')
  const headers = { 'If-None-Match': list.headers.get('etag') ?? '' }
  const known = await mona.get('timeline', headers)
  expect([known.status, cachingOf(known)]).toEqual([304, 'private, no-cache'])
  // What someone else has read is not revealed.
  expect((await nobody.get('timeline', headers)).status).toBe(401)
})

test('a stream closes at once when its reader signs out, while those of others continue', async () => {
  const reader = caller(server, 'mona')
  const [headers, others] = [{ Cookie: await reader.cookie() }, { Cookie: await mona.cookie() }]
  const stream = await listen(server.url, { headers })
  const other = await listen(server.url, { headers: others })
  await Promise.all([stream.until(1), other.until(1)])
  const answer = await reader.remove('session')
  expect([answer.status, answer.headers.get('x-next')]).toEqual([204, '/sign-in?why=signed-out'])
  await stream.ended
  expect((await listen(server.url, { headers })).status).toBe(401)
  const { n } = await admin.patch('timeline/phase-5', { owner: 'Somebody else' })
  await other.untilRevision(n)
  other.cut()
})
