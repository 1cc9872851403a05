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
      help: 'Duration of requests by route and status, without streams.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
      registers,
    }),
    events: new Counter({
      name: 'launch_events_total',
      help: 'Log events (sign-ins, changes, errors …) by response status.',
      labelNames: ['event', 'status'] as const,
      registers,
    }),
    commits: new Histogram({
      name: 'launch_commit_seconds',
      help: 'Time from a change until it is on disk or rejected.',
      labelNames: ['outcome'] as const,
      buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
      registers,
    }),
    syncs: new Histogram({
      name: 'launch_sync_seconds',
      help: 'Time of a group commit on the disk or the database.',
      buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
      registers,
    }),
    revision: new Gauge({ name: 'launch_revision', help: 'The number of the last change.', registers }),
    streams: new Gauge({
      name: 'launch_streams',
      help: 'Open change streams.',
      registers,
    }),
    dropped: new Counter({
      name: 'launch_streams_dropped_total',
      help: 'Streams closed because the client did not read them.',
      registers,
    }),
    broadcasts: new Histogram({
      name: 'launch_broadcast_seconds',
      help: 'Time to send a message to all streams.',
      buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3],
      registers,
    }),
    messages: new Counter({
      name: 'launch_messages_total',
      help: 'Messages to destinations that were sent, or failed and are tried again.',
      labelNames: ['outcome'] as const,
      registers,
    }),
    messagesWaiting: new Gauge({
      name: 'launch_messages_waiting',
      help: 'Messages that wait to be sent.',
      registers,
    }),
    destinationsPaused: new Gauge({
      name: 'launch_destinations_paused',
      help: 'Destinations that get no messages.',
      registers,
    }),
    build: new Gauge({
      name: 'launch_build_info',
      help: 'Always 1; the labels have the version and the Node version.',
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
