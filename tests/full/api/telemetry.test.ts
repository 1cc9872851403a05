import { afterAll, beforeAll, expect, test } from 'vitest'
import { caller } from '../../support/caller'
import { startHook, type HookReceiver } from '../../support/messageReceivers'
import { adminPassword, startServer, type RunningServer } from '../../support/server'

/** A resource, a span or a log record, as OTLP sends it in JSON. */
interface Sent {
  traceId?: string
  spanId?: string
  parentSpanId?: string
  name?: string
  body?: { stringValue: string }
  attributes: { key: string; value: object }[]
}

function sentIn(value: unknown): Sent[] {
  if (typeof value !== 'object' || value === null) return []
  const within = Object.values(value).flatMap(sentIn)
  return 'attributes' in value ? [value as Sent, ...within] : within
}

/** The attributes of what was sent, by name. */
const factsOf = (sent?: Sent): Record<string, unknown> =>
  Object.fromEntries((sent?.attributes ?? []).map(({ key, value }) => [key, Object.values(value)[0]]))

let collector: HookReceiver
let server: RunningServer

/** All that the collector has received. */
const sent = () => collector.calls.flatMap(({ body }) => sentIn(JSON.parse(body)))

beforeAll(async () => {
  collector = await startHook()
  Object.assign(collector, { status: 200, answer: '{}' })
  server = await startServer({
    settings: {
      ADMIN_PASSWORD: adminPassword,
      TRUST_PROXY: '1',
      OTEL_EXPORTER_OTLP_ENDPOINT: new URL(collector.url).origin,
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
      OTEL_BSP_SCHEDULE_DELAY: '20',
      OTEL_BLRP_SCHEDULE_DELAY: '20',
    },
  })
})

afterAll(async () => {
  await server.stop()
  await collector.stop()
})

test('a request and its commit are spans of the caller’s trace, and its log line belongs to it', async () => {
  const [trace, parent] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']
  const headers = { traceparent: `00-${trace}-${parent}-01` }
  const answer = await caller(server).patch('timeline/phase-5?secret=1', { owner: 'Somebody' }, headers)
  expect(answer.status).toBe(200)
  const names = ['PATCH /api/:collection/:id', 'commit']
  const spans = () => sent().filter(({ traceId, name }) => traceId === trace && name)
  const found = () => names.map((name) => spans().find((span) => span.name === name))
  await expect.poll(() => [spans().length, found().includes(undefined)]).toEqual([2, false])
  const [request, commit] = found()
  expect([request?.parentSpanId, commit?.parentSpanId]).toEqual([parent, request?.spanId])
  expect(factsOf(request)).toMatchObject({
    'http.request.method': 'PATCH',
    'http.route': '/api/:collection/:id',
    'http.response.status_code': 200,
    'url.path': '/api/timeline/phase-5',
    'launch.request_id': answer.headers.get('x-request-id'),
  })
  const changes = () => sent().filter(({ body }) => body?.stringValue === 'change')
  await expect.poll(() => changes().length).toBe(1)
  const [record] = changes()
  expect(record).toMatchObject({ traceId: trace, spanId: request?.spanId })
  expect(factsOf(record)).toMatchObject({ status: 200, who: 'admin', change: 1 })
  expect(JSON.stringify(sent())).not.toContain('secret=1')
  expect(sent().map(factsOf)).toContainEqual(
    expect.objectContaining({
      'service.name': 'launch-command-center',
      'deployment.environment.name': 'test',
    }),
  )
})
