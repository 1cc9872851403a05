import type { IncomingHttpHeaders } from 'node:http'

/** The attributes of a span or log record. */
export type Attributes = Record<string, string | number | undefined>

/** The exporter of traces and logs. */
export interface Telemetry {
  /** Starts the span of a request, with the parent from its headers, and runs `work` in it. */
  serve: (parent: IncomingHttpHeaders, work: () => void) => EndSpan
  /** Runs `work` in a child span. */
  measure: <T>(name: string, work: () => Promise<T>) => Promise<T>
  /** Exports a log record with the current request. */
  log: (event: string, status: number, facts: Attributes) => void
  /** Flushes, with a timeout. */
  close: () => Promise<void>
}

/** Ends the span of a request. */
export type EndSpan = (name: string, status: number, facts: Attributes) => void

/** The signals that have an exporter. */
export interface Signals {
  traces: boolean
  logs: boolean
}
