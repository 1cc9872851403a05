import { describe, expect, test } from 'vitest'
import type { CreatedToken } from '~/data/contract/apiToken'
import { listen } from '../support/changeStream'
import { signedIn } from '../support/server'
import { openedSite } from '../support/siteInProcess'

const server = openedSite({
  accounts: { admin: 'admin', mona: 'viewer' },
  settings: { READ_ACCESS: 'signed-in' },
})

const ask = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.url + address, { method, headers, redirect: 'manual' })

describe('a reader without a session', () => {
  test.each([
    ['/', '/sign-in'],
    ['/?at=2025-10-03T18:00', '/sign-in?to=%2F%3Fat%3D2025-10-03T18%3A00'],
    ['/rarm?sheet=kpis', '/sign-in?to=%2Frarm%3Fsheet%3Dkpis'],
    ['/wall', '/sign-in?to=%2Fwall'],
    ['/nowhere', '/sign-in?to=%2Fnowhere'],
    // Other spellings of public paths.
    ['/Sign-In', '/sign-in?to=%2FSign-In'],
    ['/sign-in/', '/sign-in?to=%2Fsign-in%2F'],
    [`/${'x'.repeat(1_000)}`, '/sign-in'],
  ])('is redirected from %s to %s', async (address, location) => {
    const answer = await ask(address)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, location])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).toBe('')
  })

  test.each(['/rarm.data', '/_root.data', '/sign-in.data', '/assets/nothing.js', '/API/session'])(
    'gets a response from %s that asks to sign in',
    async (address) => {
      const answer = await ask(address)
      expect([answer.status, await answer.text()]).toEqual([
        401,
        'This site requires a sign-in; load the page again to sign in.',
      ])
    },
  )
})

test('responses may only be cached by the reader’s own browser', async () => {
  const headers = { Cookie: await signedIn(server, 'mona') }
  const cachings = async (address: string) => (await ask(address, headers)).headers.get('cache-control')
  expect(await cachings('/api/timeline')).toBe('private, no-cache')
  expect(await cachings('/api/timeline/phase-4')).toBe('private, no-cache, no-transform')
  expect(await cachings('/api/timeline?at=0')).toMatch(/^private, .*immutable/)
  expect(await cachings('/')).toBe('no-store')
  const tag = (await ask('/api/timeline', headers)).headers.get('etag') ?? ''
  const known = await ask('/api/timeline', { ...headers, 'If-None-Match': tag })
  expect([known.status, known.headers.get('cache-control')]).toEqual([304, 'private, no-cache'])
  // What someone else has read is not revealed.
  expect((await ask('/api/timeline', { 'If-None-Match': tag })).status).toBe(401)
})

describe('a stream closes with its session', () => {
  test('at once, when the reader signs out', async () => {
    const Cookie = await signedIn(server, 'mona')
    const stream = await listen(server.url, { headers: { Cookie } })
    await stream.until(1)
    const answer = await ask('/api/session', { Cookie }, 'DELETE')
    expect([answer.status, answer.headers.get('x-next')]).toEqual([204, '/sign-in?why=signed-out'])
    await stream.ended
    expect((await listen(server.url, { headers: { Cookie } })).status).toBe(401)
  })

  test('at once, when the API token of a program is revoked', async () => {
    const Cookie = await signedIn(server)
    const made = await fetch(`${server.url}/api/tokens`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie },
      body: JSON.stringify({ name: 'Board', scope: 'read', days: 7 }),
    })
    const { token, n } = (await made.json()) as CreatedToken
    const headers = { Authorization: `Bearer ${token}` }
    expect((await ask('/api/timeline', headers)).status).toBe(200)
    const stream = await listen(server.url, { headers })
    await stream.until(1)
    expect((await ask(`/api/tokens/${n}`, { Cookie }, 'DELETE')).status).toBe(204)
    await stream.ended
    expect((await ask('/api/timeline', headers)).status).toBe(401)
  })

  test('while those of others continue', async () => {
    const [Cookie, other] = [await signedIn(server, 'mona'), await signedIn(server, 'mona')]
    const stream = await listen(server.url, { headers: { Cookie } })
    await ask('/api/session', { Cookie: other }, 'DELETE')
    await fetch(`${server.url}/api/timeline/phase-5`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', Cookie: await signedIn(server) },
      body: JSON.stringify({ owner: 'Somebody else' }),
    })
    await stream.untilRevision(1)
    stream.cut()
  })
})
