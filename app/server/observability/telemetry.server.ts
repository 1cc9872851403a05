import { singleton } from '~/app/server/config/start.server'
import type { Signals, Telemetry } from './telemetryTypes'

const shared = singleton('telemetry', (): { current: Telemetry | null } => ({ current: null }))

/** Null where nobody asked for it. */
export function telemetry(): Telemetry | null {
  return shared.current
}

/** The environment, or what stands for it. */
type EnvironmentVariables = Readonly<Record<string, string | undefined>>

/** Opens it where OpenTelemetry's own settings name a receiver; nothing of it is loaded otherwise. */
export async function openTelemetry(source: EnvironmentVariables): Promise<void> {
  const requested = requestedSignals(source)
  if (!requested.traces && !requested.logs) return
  const { createTelemetry } = await import('./openTelemetry.server')
  shared.current = createTelemetry(requested)
}

/** Which of the two somebody has named a receiver for. */
export function requestedSignals(source: EnvironmentVariables): Signals {
  const asked = (name: string) =>
    source.OTEL_SDK_DISABLED?.toLowerCase() !== 'true' &&
    source[`OTEL_${name}_EXPORTER`] !== 'none' &&
    [source.OTEL_EXPORTER_OTLP_ENDPOINT, source[`OTEL_EXPORTER_OTLP_${name}_ENDPOINT`]].some(Boolean)
  return { traces: asked('TRACES'), logs: asked('LOGS') }
}
