import { singleton } from '~/app/server/config/start.server'
import type { Signals, Telemetry } from './telemetryTypes'

const held = singleton('telemetry', (): { current: Telemetry | null } => ({ current: null }))

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

/** Which of the two somebody has named a receiver for. */
export function signalsAsked(source: Settings): Signals {
  const asked = (name: string) =>
    source.OTEL_SDK_DISABLED?.toLowerCase() !== 'true' &&
    source[`OTEL_${name}_EXPORTER`] !== 'none' &&
    [source.OTEL_EXPORTER_OTLP_ENDPOINT, source[`OTEL_EXPORTER_OTLP_${name}_ENDPOINT`]].some(Boolean)
  return { traces: asked('TRACES'), logs: asked('LOGS') }
}
