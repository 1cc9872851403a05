import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MadeToken } from '~/data/contract/apiToken'
import { listen } from '../support/changeStream'
import { plantAccount } from '../support/cheapAccount'
import { filesOfBuild } from '../support/build'
import { signedIn, startServer, temporaryFolder, type RunningServer } from '../support/server'

let directory: string
let server: RunningServer

beforeAll(async () => {
  directory = await temporaryFolder()
  await plantAccount(directory, 'admin', 'admin')
  await plantAccount(directory, 'mona', 'viewer')
  server = await startServer({ dataDirectory: directory, settings: { READ_ACCESS: 'signed-in' } })
})

afterAll(async () => {
  await server.stop()
  await rm(directory, { recursive: true })
})

const ask = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.url + address, { method, headers, redirect: 'manual' })

describe('who is not signed in', () => {
  test.each([
    ['/', '/sign-in'],
    ['/?at=2025-10-03T18:00', '/sign-in?to=%2F%3Fat%3D2025-10-03T18%3A00'],
    ['/rarm?sheet=kpis', '/sign-in?to=%2Frarm%3Fsheet%3Dkpis'],
    ['/wall', '/sign-in?to=%2Fwall'],
    ['/nowhere', '/sign-in?to=%2Fnowhere'],
    // Other spellings of what answers strangers.
    ['/Sign-In', '/sign-in?to=%2FSign-In'],
    ['/sign-in/', '/sign-in?to=%2Fsign-in%2F'],
    [`/${'x'.repeat(1_000)}`, '/sign-in'],
  ])('is led from %s to %s', async (address, location) => {
    const answer = await ask(address)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, location])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).toBe('')
  })

  test.each(['/rarm.data', '/_root.data', '/sign-in.data', '/assets/nothing.js', '/API/session'])(
    'is told by %s to sign in',
    async (address) => {
      const answer = await ask(address)
      expect([answer.status, await answer.text()]).toEqual([
        401,
        'This site is for who is signed in; load its page again to sign in.',
      ])
    },
  )

  test('gets no file of the build but the typeface and the sign', async () => {
    const given: string[] = []
    for (const file of filesOfBuild()) {
      const { status } = await ask(file)
      if (status !== 401) given.push(file.replace(/-[\w-]{8}(?=\.)/, ''))
    }
    expect(given.sort()).toEqual(['/assets/geist-more.woff2', '/assets/geist.woff2', '/favicon.svg'])
  })

  test('reads on the page of the sign-in nothing of the launch, and no script of ours', async () => {
    const page = await (await ask('/sign-in?to=%2Frarm')).text()
    expect(page).toContain('Sign in to see the launch.')
    expect(page).not.toMatch(/<script[^>]+src|modulepreload|__remixContext|Portfolio Strategy/)
  })
})

test('what is answered may be kept by no cache but the browser of its reader', async () => {
  const headers = { Cookie: await signedIn(server, 'mona') }
  const cachings = async (address: string) => (await ask(address, headers)).headers.get('cache-control')
  const script = filesOfBuild().find((file) => file.endsWith('.js')) ?? ''
  expect(await cachings('/api/timeline')).toBe('private, no-cache')
  expect(await cachings('/api/timeline/phase-4')).toBe('private, no-cache, no-transform')
  expect(await cachings(script)).toBe('private, max-age=31536000, immutable')
  expect(await cachings('/api/timeline/at/0')).toMatch(/^private, .*immutable/)
  expect(await cachings('/')).toBe('no-store')
  const tag = (await ask('/api/timeline', headers)).headers.get('etag') ?? ''
  const known = await ask('/api/timeline', { ...headers, 'If-None-Match': tag })
  expect([known.status, known.headers.get('cache-control')]).toEqual([304, 'private, no-cache'])
  // What somebody read before tells a stranger nothing.
  expect((await ask('/api/timeline', { 'If-None-Match': tag })).status).toBe(401)
})

test('a viewer is told on one page, and by their name nowhere in it', async () => {
  const page = await (await ask('/', { Cookie: await signedIn(server, 'mona') })).text()
  expect(page).toContain('Portfolio Strategy')
  expect(/\bmona\b/.test(page)).toBe(false)
})

describe('a stream ends with its session', () => {
  test('at once, when who listens signs out', async () => {
    const Cookie = await signedIn(server, 'mona')
    const stream = await listen(server.url, { headers: { Cookie } })
    await stream.until(1)
    const answer = await ask('/api/session', { Cookie }, 'DELETE')
    expect([answer.status, answer.headers.get('x-next')]).toEqual([204, '/sign-in?why=signed-out'])
    await stream.ended
    expect((await listen(server.url, { headers: { Cookie } })).status).toBe(401)
  })

  test('at once, when the API token is revoked by which a program reads', async () => {
    const Cookie = await signedIn(server)
    const made = await fetch(`${server.url}/api/tokens`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie },
      body: JSON.stringify({ name: 'Board', scope: 'read', days: 7 }),
    })
    const { token, n } = (await made.json()) as MadeToken
    const headers = { Authorization: `Bearer ${token}` }
    expect((await ask('/api/timeline', headers)).status).toBe(200)
    const stream = await listen(server.url, { headers })
    await stream.until(1)
    expect((await ask(`/api/tokens/${n}`, { Cookie }, 'DELETE')).status).toBe(204)
    await stream.ended
    expect((await ask('/api/timeline', headers)).status).toBe(401)
  })

  test('of another it goes on', async () => {
    const [Cookie, other] = [await signedIn(server, 'mona'), await signedIn(server, 'mona')]
    const stream = await listen(server.url, { headers: { Cookie } })
    await ask('/api/session', { Cookie: other }, 'DELETE')
    await fetch(`${server.url}/api/timeline/phase-5`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', Cookie: await signedIn(server) },
      body: JSON.stringify({ owner: 'Somebody else' }),
    })
    await stream.until(({ event }) => event === 'change')
    stream.cut()
  })
})
