import { describe, expect, test } from 'vitest'
import { listeners } from '../support/listeners'
import { signedIn } from '../support/server'
import { openedSite } from '../support/siteInProcess'

const token = 'a-token-for-the-monitoring'
const server = openedSite({ settings: { METRICS_TOKEN: token, ALLOWED_HOSTS: '127.0.0.1' } })

const { listen, change } = listeners(() => server)

const ask = (headers: Record<string, string> = {}, init: RequestInit = {}) =>
  fetch(`${server.url}/metrics`, { ...init, headers })
const own = { Authorization: `Bearer ${token}` }

/** A number in Prometheus' format. Metrics without a value yet are NaN. */
const number = /^(?:nan|[+-]?(?:inf|\d+(?:\.\d+)?(?:e[+-]?\d+)?))$/i

/** The value of each series, by name and labels. */
async function series(): Promise<Map<string, number>> {
  const answer = await ask(own)
  expect(answer.status).toBe(200)
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line): [string, number] => {
      const [, name = line, value] = /^([a-z_]\w*(?:\{(?:\w+="[^"\n]*",?)+\})?) (\S+)$/.exec(line) ?? []
      expect(value, line).toMatch(number)
      return [name, Number(value)]
    }),
  )
}

async function value(name: string): Promise<number> {
  return (await series()).get(name) ?? 0
}

const get = async (address: string, init?: RequestInit) => {
  const answer = await fetch(server.url + address, init)
  await answer.arrayBuffer()
  return answer.status
}

describe('a client with the token', () => {
  test('reads them in Prometheus’ format, uncached', async () => {
    const answer = await ask(own)
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const head = await ask(own, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect((await series()).size).toBeGreaterThan(50)
  })

  test('reads them under any host name, as a supervisor does', async () => {
    expect((await ask({ ...own, Host: 'other.example' })).status).toBe(200)
  })
})

describe('a client without it', () => {
  const refused: [string, Record<string, string>][] = [
    ['no token', {}],
    ['another', { Authorization: `Bearer ${token}x` }],
    ['the beginning of it', { Authorization: `Bearer ${token.slice(0, -1)}` }],
    ['it in another way', { Authorization: `Basic ${token}` }],
    ['none after the word', { Authorization: 'Bearer ' }],
  ]

  test.each(refused)('is refused with %s', async (_, headers) => {
    const answer = await ask(headers)
    expect([answer.status, answer.headers.get('www-authenticate'), await answer.text()]).toEqual([
      401,
      'Bearer',
      'The metrics require their token; send it as Authorization: Bearer.',
    ])
  })

  test('is refused as an administrator too', async () => {
    expect((await ask({ Cookie: await signedIn(server) })).status).toBe(401)
  })

  test('does not find the token in the log', () => {
    expect(server.output()).not.toContain(token)
  })
})

test('requests are counted by route, and not by client input', async () => {
  const count = (route: string, status: number, method = 'GET') =>
    value(`http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`)
  const routes: [string, string, number][] = [
    ['/api/timeline', '/api/:collection', 200],
    ['/api/timeline/phase-1', '/api/:collection/:id', 200],
    ['/api/timeline?at=0', '/api/:collection', 200],
    ['/api/changes?since=0', '/api/changes', 200],
    ['/rarm', '/rarm', 200],
    ['/', '/', 200],
    ['/nowhere/at/all', '/*', 404],
    ['/api/no/such/address', '/api/*', 404],
    ['/assets/gone.js', '/assets/*', 404],
    ['/healthz', '/healthz', 200],
  ]
  for (const [address, route, status] of routes) {
    const before = await count(route, status)
    expect(await get(address)).toBe(status)
    await expect.poll(() => count(route, status)).toBe(before + 1)
  }
  const before = (await series()).size
  for (let turn = 0; turn < 20; turn += 1) {
    await get(`/nowhere/${turn}?x=${turn}`)
    await get(`/api/timeline/phase-${turn + 10}`)
    await get('/api/session', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.0.0.${turn}` },
      body: '{"username": 7}',
    })
  }
  // A new status of a route adds one series with its buckets.
  expect((await series()).size).toBeLessThan(before + 40)
})

test('changes, failed sign-ins and the revision are counted', async () => {
  const [made, refused] = ['applied', 'rejected'].map(
    (outcome) => `launch_commit_seconds_count{outcome="${outcome}"}`,
  )
  const before = await series()
  const n = await change()
  const headers = { 'Content-Type': 'application/json', Cookie: await signedIn(server) }
  expect(await get('/api/timeline/phase-5', { method: 'PATCH', headers, body: '{"owner": 7}' })).toBe(422)
  const body = JSON.stringify({ username: 'admin', password: 'not the password' })
  expect(await get('/api/session', { method: 'POST', headers, body })).toBe(401)
  const after = await series()
  const more = (name = '') => (after.get(name) ?? 0) - (before.get(name) ?? 0)
  expect([more(made), more(refused), after.get('launch_revision')]).toEqual([1, 1, n])
  expect(more('launch_sync_seconds_count')).toBe(1)
  expect(more('launch_events_total{event="sign-in",status="401"}')).toBe(1)
  expect(more('launch_events_total{event="change",status="200"}')).toBe(1)
})

test('open streams are counted while they are open', async () => {
  const streams = await Promise.all([listen(), listen()])
  await Promise.all(streams.map(({ until }) => until(1)))
  expect(await value('launch_streams')).toBe(2)
  await streams[0].untilRevision(await change())
  expect(await value('launch_broadcast_seconds_count')).toBeGreaterThan(0)
  for (const { cut } of streams) cut()
  await expect.poll(() => value('launch_streams')).toBe(0)
})

test('the process reports memory, CPU, event loop delay and build', async () => {
  const names = [...(await series()).keys()]
  expect(names).toEqual(
    expect.arrayContaining([
      'process_resident_memory_bytes',
      'process_cpu_seconds_total',
      'nodejs_eventloop_lag_p99_seconds',
      expect.stringMatching(/^launch_build_info\{version="\w+",node="v\d+\.\d+\.\d+"\}$/) as string,
    ]),
  )
})
