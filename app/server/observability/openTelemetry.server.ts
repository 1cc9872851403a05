import {
  context,
  diag,
  DiagConsoleLogger,
  DiagLogLevel,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { SeverityNumber } from '@opentelemetry/api-logs'
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { Signals, Telemetry } from './telemetryTypes'

const name = 'launch-command-center'

/** How long the exporters may delay the end of the process, in milliseconds. */
const FLUSH_TIMEOUT_MS = 500

/** Exports traces and logs by OTLP over HTTP, as the OTEL_* variables configure. */
export function createTelemetry({ traces, logs }: Signals): Telemetry {
  diag.setLogger(new DiagConsoleLogger(), DiagLogLevel.ERROR)
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': name }))
    .merge(detectResources({ detectors: [envDetector] }))
  const spanProcessors = traces ? [new BatchSpanProcessor(new OTLPTraceExporter())] : []
  const spans = new NodeTracerProvider({ resource, spanProcessors })
  spans.register()
  const processors = logs ? [new BatchLogRecordProcessor({ exporter: new OTLPLogExporter() })] : []
  const records = new LoggerProvider({ resource, processors })
  const tracer = trace.getTracer(name)
  const logger = records.getLogger(name)

  return {
    serve(headers, work) {
      const parent = propagation.extract(context.active(), headers)
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, parent)
      context.with(trace.setSpan(parent, span), work)
      return (route, status, facts) => {
        span.updateName(route)
        span.setAttributes({ ...facts, 'http.response.status_code': status })
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      }
    },

    measure: (of, work) =>
      tracer.startActiveSpan(of, async (span) => {
        try {
          return await work()
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : '' })
          throw error
        } finally {
          span.end()
        }
      }),

    log(event, status, facts) {
      const severityNumber = severityOf(status)
      logger.emit({ severityNumber, body: event, attributes: { ...facts, status } })
    },

    async close() {
      const closing = Promise.allSettled([spans.shutdown(), records.shutdown()])
      await Promise.race([closing, new Promise((resolve) => setTimeout(resolve, FLUSH_TIMEOUT_MS).unref())])
    },
  }
}

function severityOf(status: number): SeverityNumber {
  if (status >= 500) return SeverityNumber.ERROR
  return status >= 400 ? SeverityNumber.WARN : SeverityNumber.INFO
}
