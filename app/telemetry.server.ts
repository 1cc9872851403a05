import type { IncomingHttpHeaders } from 'node:http'
import { oncePerProcess } from './start.server'

/** What a span or a record says beside its name. */
export type Facts = Record<string, string | number | undefined>

/** Where traces and logs go besides. */
export interface Telemetry {
  /** Begins the span of a request, as a part of what its headers name, and does `work` within it. */
  serve: (parent: IncomingHttpHeaders, work: () => void) => Served
  /** A span of its own around `work`, within that of the request. */
  measure: <T>(name: string, work: () => Promise<T>) => Promise<T>
  /** Keeps a line of the log, with the request that it is of. */
  log: (event: string, status: number, facts: Facts) => void
  /** Sends what waits, if that takes no longer than a moment. */
  close: () => Promise<void>
}

/** Ends the span of a request. */
export type Served = (name: string, status: number, facts: Facts) => void

const held = oncePerProcess('telemetry', (): { current: Telemetry | null } => ({ current: null }))

/** Null where nobody asked for it. */
export function telemetry(): Telemetry | null {
  return held.current
}

/** The environment, or what stands for it. */
type Settings = Readonly<Record<string, string | undefined>>

/** Opens it where OpenTelemetry's own settings name a receiver; nothing of it is loaded otherwise. */
export async function openTelemetry(source: Settings): Promise<void> {
  const asked = signalsAsked(source)
  if (!asked.traces && !asked.logs) return
  const { telemetryTo } = await import('./openTelemetry.server')
  held.current = telemetryTo(asked)
}

export interface Signals {
  traces: boolean
  logs: boolean
}

/** Which of the two somebody has named a receiver for. */
export function signalsAsked(source: Settings): Signals {
  const asked = (name: string) =>
    source.OTEL_SDK_DISABLED?.toLowerCase() !== 'true' &&
    source[`OTEL_${name}_EXPORTER`] !== 'none' &&
    [source.OTEL_EXPORTER_OTLP_ENDPOINT, source[`OTEL_EXPORTER_OTLP_${name}_ENDPOINT`]].some(Boolean)
  return { traces: asked('TRACES'), logs: asked('LOGS') }
}
