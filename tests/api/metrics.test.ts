import { describe, expect, test } from 'vitest'
import { caller, said } from '../support/caller'
import { listen } from '../support/changeStream'
import { openedSite } from '../support/siteInProcess'
import { get, stranger } from '../support/strangers'

const token = 'a-token-for-the-monitoring'
const server = openedSite({ settings: { METRICS_TOKEN: token, ALLOWED_HOSTS: '127.0.0.1' } })
const [admin, nobody] = [caller(server), caller(server, null)]
const monitor = caller(server, { Authorization: `Bearer ${token}` })

const own = (owner: unknown) => admin.patch('timeline/phase-5', { owner })
const signIn = (body: object, headers = {}) => nobody.post('session', body, headers)

/** A series in Prometheus' format. Metrics without a value yet are NaN. */
const line = /^([a-z_]\w*(?:\{(?:\w+="[^"\n]*",?)+\})?) (nan|[+-]?(?:inf|\d+(?:\.\d+)?(?:e[+-]?\d+)?))$/i

/** The value of each series, by name and labels. */
async function series(): Promise<Map<string, number>> {
  const { text } = await monitor.get('/metrics')
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  expect(lines.filter((text) => !line.test(text))).toEqual([])
  return new Map(lines.map((text) => [line.exec(text)?.[1] ?? '', Number(line.exec(text)?.[2])]))
}

const value = async (name: string) => (await series()).get(name) ?? 0

describe('a client with the token', () => {
  test('reads them in Prometheus’ format, uncached', async () => {
    const { headers } = await monitor.get('/metrics')
    expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(said(await monitor.send('HEAD', '/metrics'))).toEqual([200, ''])
    const names = [...(await series()).keys()].join('\n')
    expect(names).toContain('process_resident_memory_bytes')
    expect(names).toMatch(/^launch_build_info\{version="\w+",node="v\d+\.\d+\.\d+"\}$/m)
  })

  test('reads them under any host name, as a supervisor does', async () => {
    expect((await monitor.get('/metrics', { Host: 'other.example' })).status).toBe(200)
  })
})

describe('a client without it', () => {
  test.each([
    ['no token', {}],
    ['another', { Authorization: `Bearer ${token}x` }],
    ['the beginning of it', { Authorization: `Bearer ${token.slice(0, -1)}` }],
    ['it in another way', { Authorization: `Basic ${token}` }],
    ['none after the word', { Authorization: 'Bearer ' }],
  ])('is refused with %s', async (_, headers) => {
    const answer = await nobody.get('/metrics', headers)
    const sentence = 'The metrics require their token; send it as Authorization: Bearer.'
    expect([...said(answer), answer.headers.get('www-authenticate')]).toEqual([401, sentence, 'Bearer'])
  })

  test('is refused as an administrator too', async () => {
    expect((await admin.get('/metrics')).status).toBe(401)
  })

  test('does not find the token in the log', () => {
    expect(server.output()).not.toContain(token)
  })
})

test.each([
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
])('requests of %s are counted by route: %s', async (address, route, status) => {
  const name = `http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`
  const before = await value(name)
  expect((await nobody.get(address)).status).toBe(status)
  await expect.poll(() => value(name)).toBe(before + 1)
})

test('requests are not counted by client input', async () => {
  const before = (await series()).size
  for (let turn = 0; turn < 20; turn += 1) {
    await nobody.get(`/nowhere/${turn}?x=${turn}`)
    await nobody.get(`timeline/phase-${turn + 10}`)
    await signIn({ username: 7 }, { 'X-Forwarded-For': `10.0.0.${turn}` })
  }
  // A new status of a route adds one series with its buckets.
  expect((await series()).size).toBeLessThan(before + 40)
})

test('changes, failed sign-ins and the revision are counted', async () => {
  await admin.cookie()
  const before = await series()
  const { n } = await own('Somebody')
  expect((await own(7)).status).toBe(422)
  expect((await signIn({ username: 'admin', password: 'not the password' })).status).toBe(401)
  const after = await series()
  expect(after.get('launch_revision')).toBe(n)
  for (const name of [
    'launch_commit_seconds_count{outcome="applied"}',
    'launch_commit_seconds_count{outcome="rejected"}',
    'launch_sync_seconds_count',
    'launch_events_total{event="sign-in",status="401"}',
    'launch_events_total{event="change",status="200"}',
  ])
    expect((after.get(name) ?? 0) - (before.get(name) ?? 0), name).toBe(1)
})

test('open streams are counted while they are open', async () => {
  const streams = await Promise.all([listen(server.url), listen(server.url)])
  await Promise.all(streams.map(({ until }) => until(1)))
  expect(await value('launch_streams')).toBe(2)
  await streams[0].untilRevision((await own('Someone else')).n)
  expect(await value('launch_broadcast_seconds_count')).toBeGreaterThan(0)
  for (const { cut } of streams) cut()
  await expect.poll(() => value('launch_streams')).toBe(0)
})

test('a stream whose client leaves while it is opened is not counted', async () => {
  const both = get('/api/changes', 'Accept: text/event-stream') + get('/api/tools')
  const text = both.replaceAll('Host: launch', 'Host: 127.0.0.1')
  for (let turn = 0; turn < 5; turn += 1) await stranger(server.url, text).closed
  await expect.poll(() => value('launch_streams')).toBe(0)
})
