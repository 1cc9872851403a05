import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { greetingSchema, toldChangeSchema } from '~/data/contract/live'
import { listen as opened, type Stream } from '../support/changeStream'
import { signedIn, startServer, type RunningServer } from '../support/server'

let server: RunningServer
let administrator: string
let streams: Stream[] = []

beforeAll(async () => {
  server = await startServer()
  administrator = await signedIn(server)
})

afterAll(() => server.stop())

afterEach(() => {
  for (const { cut } of streams) cut()
  streams = []
})

async function listen(asked?: Parameters<typeof opened>[1]): Promise<Stream> {
  const stream = await opened(server.url, asked)
  streams.push(stream)
  return stream
}

let changes = 0

/** Makes a change, and tells its number. */
async function change(address = 'timeline/phase-5', field = 'owner'): Promise<number> {
  changes += 1
  const answer = await fetch(`${server.url}/api/${address}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', Cookie: administrator },
    body: JSON.stringify({ [field]: `Text ${changes}` }),
  })
  expect(answer.status).toBe(200)
  return Number(answer.headers.get('x-change'))
}

describe('a stream of changes', () => {
  test('greets with the number of the last change and the build, then tells each change as it is made', async () => {
    const last = await change()
    const stream = await listen()
    expect(stream.status).toBe(200)
    const [hello] = await stream.until(1)
    expect(hello).toMatchObject({ event: 'hello', id: last })
    expect(greetingSchema.parse(hello?.data)).toEqual({
      revision: last,
      build: expect.stringMatching(/^\w+$/) as string,
    })
    const n = await change()
    const [, told] = await stream.until(2)
    expect(told).toMatchObject({ event: 'change', id: n })
    expect(toldChangeSchema.parse(told?.data)).toEqual({
      n,
      at: expect.any(String) as string,
      collection: 'timeline',
      id: 'phase-5',
      before: { owner: `Text ${changes - 1}` },
      after: { owner: `Text ${changes}` },
    })
    expect(stream.text()).toMatch(/^retry: \d+\n/)
  })
})
