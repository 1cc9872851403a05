import { afterAll, beforeAll, expect, test } from 'vitest'
import { listeners } from '../support/listeners'
import { startSite, type SiteInProcess } from '../support/siteInProcess'

const limits = { MAX_STREAMS: '8' }

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

test('streams are limited; one more is refused with a sentence, and has a slot once another closes', async () => {
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

test('HEAD takes no slot', async () => {
  for (const _ of times(20)) expect((await listen({ method: 'HEAD' })).status).toBe(200)
})
