import { handle, read } from '~/app/server/http/handle.server'
import { operations } from '~/app/server/openapi/operations'
import { areMetricsEnabled, sendMetrics } from '~/app/server/api/metrics.server'

/** /metrics: Prometheus metrics, if METRICS_TOKEN is set. */
export const loader = handle({ GET: read(operations.metrics, sendMetrics) }, areMetricsEnabled)

export const action = loader
