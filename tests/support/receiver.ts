import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

type Value = { stringValue: string } | { intValue: number } | { doubleValue: number }

interface Attribute {
  key: string
  value: Value
}

interface Sent {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  body: { stringValue: string }
  attributes: Attribute[]
}

interface Group {
  resource: { attributes: Attribute[] }
  scopeSpans?: { spans: Sent[] }[]
  scopeLogs?: { logRecords: Sent[] }[]
}

export interface Receiver {
  url: string
  /** All spans so far. */
  spans: Sent[]
  records: Sent[]
  /** Its resource, by the names of its attributes. */
  resource: Map<string, unknown>
  stop: () => void
}

/** A receiver of OpenTelemetry traces and logs by OTLP over HTTP, like a collector. */
export async function startReceiver(): Promise<Receiver> {
  const spans: Sent[] = []
  const records: Sent[] = []
  const resource = new Map<string, unknown>()
  const server = createServer((request, response) => {
    void json(request).then((sent) => {
      const { resourceSpans = [], resourceLogs = [] } = sent as Record<string, Group[]>
      for (const { resource: of, scopeSpans = [], scopeLogs = [] } of [...resourceSpans, ...resourceLogs]) {
        for (const { key, value } of of.attributes) resource.set(key, valueOf(value))
        spans.push(...scopeSpans.flatMap((scope) => scope.spans))
        records.push(...scopeLogs.flatMap((scope) => scope.logRecords))
      }
      response.setHeader('Content-Type', 'application/json').end('{}')
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, spans, records, resource, stop: () => server.close() }
}

/** The attributes of a span or a record, by name. */
export function factsOf({ attributes }: Pick<Sent, 'attributes'>): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, valueOf(value)]))
}

function valueOf(value: Value): unknown {
  return Object.values(value)[0]
}
