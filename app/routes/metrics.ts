import { handle, read } from '~/app/http/handle.server'
import { about } from '~/app/interface/about'
import { areMetricsRead, sendMetrics } from '~/app/resources/metrics.server'

/** /metrics: what the process counts, for an operator's monitoring, where METRICS_TOKEN is set. */
export const loader = handle({ GET: read(about.metrics, sendMetrics) }, areMetricsRead)

export const action = loader
