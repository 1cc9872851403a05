import { afterAll, beforeAll, expect, test } from 'vitest'
import { factsOf, startReceiver, type Receiver } from '../../support/receiver'
import { adminPassword, signedIn, startServer, type RunningServer } from '../../support/server'

let receiver: Receiver
let server: RunningServer

beforeAll(async () => {
  receiver = await startReceiver()
  server = await startServer({
    settings: {
      ADMIN_PASSWORD: adminPassword,
      TRUST_PROXY: '1',
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
      OTEL_BSP_SCHEDULE_DELAY: '20',
      OTEL_BLRP_SCHEDULE_DELAY: '20',
    },
  })
})

afterAll(async () => {
  await server.stop()
  receiver.stop()
})

test('a request and its commit are spans of the caller’s trace, and its log line belongs to it', async () => {
  const [trace, parent] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']
  const answer = await fetch(`${server.url}/api/timeline/phase-5?secret=1`, {
    method: 'PATCH',
    headers: {
      'Content-Type': 'application/json',
      Cookie: await signedIn(server),
      traceparent: `00-${trace}-${parent}-01`,
    },
    body: '{"owner":"Somebody"}',
  })
  expect(answer.status).toBe(200)
  const ofTrace = () => receiver.spans.filter(({ traceId }) => traceId === trace)
  await expect
    .poll(() =>
      ofTrace()
        .map(({ name }) => name)
        .sort(),
    )
    .toEqual(['PATCH /api/:collection/:id', 'commit'])
  const [commit, request] = ['commit', 'PATCH /api/:collection/:id'].map((name) =>
    ofTrace().find((span) => span.name === name),
  )
  expect([request?.parentSpanId, commit?.parentSpanId]).toEqual([parent, request?.spanId])
  expect(factsOf(request ?? { attributes: [] })).toMatchObject({
    'http.request.method': 'PATCH',
    'http.route': '/api/:collection/:id',
    'http.response.status_code': 200,
    'url.path': '/api/timeline/phase-5',
    'launch.request_id': answer.headers.get('x-request-id'),
  })
  const changes = () => receiver.records.filter(({ body }) => body.stringValue === 'change')
  await expect.poll(() => changes().length).toBe(1)
  const [record] = changes()
  expect(record).toMatchObject({ traceId: trace, spanId: request?.spanId })
  expect(factsOf(record ?? { attributes: [] })).toMatchObject({ status: 200, who: 'admin', change: 1 })
  expect(JSON.stringify(receiver.spans)).not.toContain('secret=1')
  expect(Object.fromEntries(receiver.resource)).toMatchObject({
    'service.name': 'launch-command-center',
    'deployment.environment.name': 'test',
  })
})
