import type { IncomingHttpHeaders } from 'node:http'

/** What a span or a record says beside its name. */
export type Attributes = Record<string, string | number | undefined>

/** Where traces and logs go besides. */
export interface Telemetry {
  /** Begins the span of a request, as a part of what its headers name, and does `work` within it. */
  serve: (parent: IncomingHttpHeaders, work: () => void) => EndSpan
  /** A span of its own around `work`, within that of the request. */
  measure: <T>(name: string, work: () => Promise<T>) => Promise<T>
  /** Keeps a line of the log, with the request that it is of. */
  log: (event: string, status: number, facts: Attributes) => void
  /** Sends what waits, if that takes no longer than a moment. */
  close: () => Promise<void>
}

/** Ends the span of a request. */
export type EndSpan = (name: string, status: number, facts: Attributes) => void

/** What is sent: somebody has named a receiver for it. */
export interface Signals {
  traces: boolean
  logs: boolean
}
