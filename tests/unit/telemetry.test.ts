import { expect, test } from 'vitest'
import { requestedSignals } from '~/app/server/observability/telemetry.server'

const none = { traces: false, logs: false }
const logs = { traces: false, logs: true }
const both = { traces: true, logs: true }
const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318'

test.each<[string, Record<string, string>, { traces: boolean; logs: boolean }]>([
  ['without a receiver', {}, none],
  ['by the name of the service alone', { OTEL_SERVICE_NAME: 'launch' }, none],
  ['with a receiver of all', { OTEL_EXPORTER_OTLP_ENDPOINT }, both],
  ['with one that is empty, as compose files pass it on', { OTEL_EXPORTER_OTLP_ENDPOINT: '' }, none],
  ['with one of traces', { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://a' }, { traces: true, logs: false }],
  ['with one of logs', { OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: 'http://a' }, logs],
  ['but for traces', { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER: 'none' }, logs],
  ['switched off', { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' }, none],
])('what is sent %s', (_, source, expected) => {
  expect(requestedSignals(source)).toEqual(expected)
})
