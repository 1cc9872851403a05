import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listeners } from '../support/listeners'
import { startSite, type SiteInProcess } from '../support/siteInProcess'

const limits = {
  MAX_CONNECTIONS: '30',
  MAX_CONNECTIONS_PER_ADDRESS: '6',
  MAX_STREAMS: '12',
  MAX_STREAMS_PER_ADDRESS: '8',
}

let server: SiteInProcess

beforeAll(async () => {
  server = await startSite({ settings: limits })
})

afterAll(() => server.stop())

const { listen } = listeners(() => server)

const times = (count: number) => Array.from({ length: count }, (_, place) => place)

/** The statuses of consecutive requests. */
async function statuses(
  count: number,
  asked: (place: number) => Parameters<typeof listen>,
): Promise<number[]> {
  const answers: number[] = []
  for (const place of times(count)) answers.push((await listen(...asked(place))).status)
  return answers
}

/** A GET from an address of this machine, on a new connection. */
function status(url: string, localAddress = '127.0.0.1'): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { localAddress, agent: false }, (response) => {
      response.resume().once('end', () => {
        resolve(response.statusCode ?? 0)
      })
    })
      .once('error', reject)
      .end()
  })
}

const eightOfTen = [...times(8).map(() => 200), 503, 503]

describe('one address', () => {
  test('has a limited number of streams, is refused with a sentence beyond, and has a free slot again after one closes', async () => {
    const first = await listen()
    expect(await statuses(7, () => [])).toEqual(times(7).map(() => 200))
    const refused = await listen()
    await refused.ended
    expect([refused.status, refused.headers['retry-after'], refused.headers['x-outcome']]).toEqual([
      503,
      '30',
      'unchanged',
    ])
    expect(refused.text()).toMatch(/^Too many pages receive live updates; .*\.$/)
    first.cut()
    await expect.poll(async () => (await listen()).status).toBe(200)
  })

  test('cannot take the slots of others, up to the total limit', async () => {
    expect(await statuses(10, () => [{ localAddress: '127.0.1.1' }])).toEqual(eightOfTen)
    expect(await statuses(5, () => [{ localAddress: '127.0.1.2' }])).toEqual([200, 200, 200, 200, 503])
    expect(await statuses(1, () => [{ localAddress: '127.0.1.3' }])).toEqual([503])
  })
})

test('streams do not count as connections, neither per address nor in total', async () => {
  const [one, other] = ['127.0.2.1', '127.0.2.2']
  expect(await statuses(8, () => [{ localAddress: one }])).toEqual(times(8).map(() => 200))
  expect(await statuses(4, () => [{ localAddress: other }])).toEqual(times(4).map(() => 200))
  // As many requests as an address may have at once; streams must not count among them.
  const answers = await Promise.all(
    [one, other, '127.0.2.3', '127.0.2.4'].flatMap((address) =>
      times(6).map(() => status(`${server.url}/api/products`, address)),
    ),
  )
  expect(answers).toEqual(times(24).map(() => 200))
})

test('HEAD takes no slot', async () => {
  for (const _ of times(20)) expect((await listen({ method: 'HEAD' })).status).toBe(200)
})

// This comes last: its site replaces the one before.
test('behind a trusted proxy, the address is the one that the proxy names', async () => {
  await server.stop()
  server = await startSite({ settings: { ...limits, TRUST_PROXY: '1' } })
  const client = (address: string) => () =>
    [{ headers: { 'X-Forwarded-For': address } }] as Parameters<typeof listen>
  expect(await statuses(10, client('10.0.0.1'))).toEqual(eightOfTen)
  expect(await statuses(1, client('10.0.0.2'))).toEqual([200])
})
