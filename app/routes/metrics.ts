import { handle, read } from '~/app/server/http/handle.server'
import { areMetricsEnabled, sendMetrics } from '~/app/server/api/metrics.server'

/** /metrics: Prometheus metrics, if METRICS_TOKEN is set. */
export const loader = handle(
  {
    GET: read(
      {
        name: 'readMetrics',
        summary: 'Get the metrics in Prometheus text format',
        description: 'The status is 404 if the operator has set no metrics token.',
        group: 'Operation',
        auth: 'monitoring',
        variants: [{}],
        mediaTypes: ['text/plain'],
        errors: [404],
      },
      sendMetrics,
    ),
  },
  areMetricsEnabled,
)

export const action = loader
