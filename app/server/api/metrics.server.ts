import { createHash, timingSafeEqual } from 'node:crypto'
import { site } from '~/app/server/composition.server'
import { bearerOf } from '~/app/server/http/bearer'
import { compressedResponse } from '~/app/server/http/compress.server'
import type { Call } from '~/app/server/http/handle.server'
import { HttpError } from '~/app/server/http/httpError'
import { metrics } from '~/app/server/observability/metrics.server'

export function areMetricsEnabled(): boolean {
  return site().env.METRICS_TOKEN !== undefined
}

/** The metrics in Prometheus' text format, for callers with the token. */
export async function sendMetrics({ request }: Call): Promise<Response> {
  const { env, store, state } = site()
  if (!isToken(bearerOf(request.headers) ?? '', env.METRICS_TOKEN ?? '')) throw metricsTokenRequired
  metrics.revision.set(store.latest().revision)
  const { waiting, paused } = await state.outbox.counts()
  metrics.messagesWaiting.set(waiting)
  metrics.destinationsPaused.set(paused)
  const headers = new Headers({ 'Content-Type': metrics.registry.contentType, 'Cache-Control': 'no-store' })
  return compressedResponse(request, await metrics.registry.metrics(), { headers })
}

const metricsTokenRequired = new HttpError(
  401,
  'The metrics require their token; send it as Authorization: Bearer.',
  { 'WWW-Authenticate': 'Bearer' },
)

/** Compares in constant time. */
function isToken(given: string, token: string): boolean {
  const [one, other] = [given, token].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}
