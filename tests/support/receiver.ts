import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** A resource, a span or a log record, as OTLP sends it in JSON. */
interface Sent {
  traceId?: string
  spanId?: string
  parentSpanId?: string
  name?: string
  body?: { stringValue: string }
  attributes: { key: string; value: object }[]
}

export interface Receiver {
  url: string
  /** All resources, spans and records so far. */
  sent: () => Sent[]
  stop: () => void
}

/** A receiver of OpenTelemetry traces and logs by OTLP over HTTP, like a collector. */
export async function startReceiver(): Promise<Receiver> {
  const bodies: unknown[] = []
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      bodies.push(body)
      response.setHeader('Content-Type', 'application/json').end('{}')
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, sent: () => sentIn(bodies), stop: () => server.close() }
}

function sentIn(value: unknown): Sent[] {
  if (typeof value !== 'object' || value === null) return []
  const within = Object.values(value).flatMap(sentIn)
  return 'attributes' in value ? [value as Sent, ...within] : within
}

/** The attributes of what was sent, by name. */
export function factsOf(sent: Sent | undefined): Record<string, unknown> {
  return Object.fromEntries((sent?.attributes ?? []).map(({ key, value }) => [key, Object.values(value)[0]]))
}
