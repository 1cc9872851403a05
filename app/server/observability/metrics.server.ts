import { subscribe } from 'node:diagnostics_channel'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { SYNC_CHANNEL } from '~/data/store/syncTiming'
import { singleton } from '~/app/server/config/start.server'

/** The metrics of the process, at /metrics. No label contains client input, which would create unlimited series. */
export const metrics = singleton('metrics', () => {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Requests by route and status, from the first byte to the last of the answer; streams are not among them.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
      registers,
    }),
    events: new Counter({
      name: 'launch_events_total',
      help: 'What the log tells of (sign-ins, changes, refusals …), by the status of the answer.',
      labelNames: ['event', 'status'] as const,
      registers,
    }),
    commits: new Histogram({
      name: 'launch_commit_seconds',
      help: 'How long the store took for a change, until it was on disk or refused.',
      labelNames: ['outcome'] as const,
      buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
      registers,
    }),
    syncs: new Histogram({
      name: 'launch_sync_seconds',
      help: 'How long the disk, or the database, took for the changes that were made to last together.',
      buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
      registers,
    }),
    revision: new Gauge({ name: 'launch_revision', help: 'The number of the last change.', registers }),
    streams: new Gauge({
      name: 'launch_streams',
      help: 'Open pages that are told of changes.',
      labelNames: ['audience'] as const,
      registers,
    }),
    dropped: new Counter({
      name: 'launch_streams_dropped_total',
      help: 'Streams that were cut because nobody read them.',
      registers,
    }),
    broadcasts: new Histogram({
      name: 'launch_broadcast_seconds',
      help: 'How long it took to tell all who listen of the changes that waited.',
      buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3],
      registers,
    }),
    build: new Gauge({
      name: 'launch_build_info',
      help: 'Always 1; the labels say what runs.',
      labelNames: ['version', 'node'] as const,
      registers,
    }),
  }
})

/** Also collects Node's metrics (CPU, memory, event loop delay) and the store's sync times. */
export function collectNodeMetrics(): void {
  singleton('default metrics', () => {
    collectDefaultMetrics({ register: metrics.registry })
    subscribe(SYNC_CHANNEL, (message) => {
      metrics.syncs.observe((message as { seconds: number }).seconds)
    })
  })
}
