import { singleton } from '~/app/server/config/start.server'
import type { Signals, Telemetry } from './telemetryTypes'

const shared = singleton('telemetry', (): { current: Telemetry | null } => ({ current: null }))

/** Null if not configured. */
export function telemetry(): Telemetry | null {
  return shared.current
}

/** The environment variables, or what replaces them in tests. */
type EnvironmentVariables = Readonly<Record<string, string | undefined>>

/** Loads OpenTelemetry if its variables configure an exporter. */
export async function openTelemetry(source: EnvironmentVariables): Promise<void> {
  const requested = requestedSignals(source)
  if (!requested.traces && !requested.logs) return
  const { createTelemetry } = await import('./openTelemetry.server')
  shared.current = createTelemetry(requested)
}

/** Which signals have an exporter. */
export function requestedSignals(source: EnvironmentVariables): Signals {
  const isRequested = (name: string) =>
    source.OTEL_SDK_DISABLED?.toLowerCase() !== 'true' &&
    source[`OTEL_${name}_EXPORTER`] !== 'none' &&
    [source.OTEL_EXPORTER_OTLP_ENDPOINT, source[`OTEL_EXPORTER_OTLP_${name}_ENDPOINT`]].some(Boolean)
  return { traces: isRequested('TRACES'), logs: isRequested('LOGS') }
}
