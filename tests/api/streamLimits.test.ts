import { expect, test } from 'vitest'
import { listeners } from '../support/listeners'
import { openedSite } from '../support/siteInProcess'

const server = openedSite({ settings: { MAX_STREAMS: '8' } })
const { listen } = listeners(() => server)

/** Opens as many streams, one after the other. */
async function expectOpen(count: number, method = 'GET'): Promise<void> {
  for (let place = 0; place < count; place += 1) expect((await listen({ method })).status).toBe(200)
}

test('streams are limited; one more is refused with a sentence, and has a slot once another closes', async () => {
  const first = await listen()
  await expectOpen(7)
  const { status, headers, ended, text } = await listen()
  await ended
  expect([status, headers['retry-after'], headers['x-outcome']]).toEqual([503, '30', 'unchanged'])
  expect(text()).toMatch(/^Too many pages receive live updates; .*\.$/)
  first.cut()
  await expect.poll(async () => (await listen()).status).toBe(200)
})

test('HEAD takes no slot', () => expectOpen(20, 'HEAD'))
