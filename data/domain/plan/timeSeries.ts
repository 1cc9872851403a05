import type { TimeSeries, Recorded } from '~/data/contract/timeSeries'
import type { Change } from '~/data/contract/history'
import { day } from '~/data/domain/format/days'
import { readFraction } from './progress'
import { floated, isSameDay, type TimeZone } from '~/data/domain/time/clock'

export type { TimeSeries, Recorded }

/** The time series as it was known at a time. */
export function seriesUntil(series: TimeSeries, now: number): TimeSeries {
  return { ...series, points: series.points.filter(({ at }) => at <= now) }
}

/** The time series in a zone's local time, for arithmetic with days. */
export function floatedSeries(series: TimeSeries, zone: TimeZone): TimeSeries {
  return { ...series, points: series.points.map((point) => ({ ...point, at: floated(point.at, zone) })) }
}

/** The time series for a page of the current minute: records of this minute count as of its start. */
export function seriesOfMinute(series: TimeSeries, minute: number): TimeSeries {
  const points = series.points.filter(({ at }) => at < minute + 60_000)
  return { ...series, points: points.map((point) => ({ ...point, at: Math.min(point.at, minute) })) }
}

/** The value at a time, interpolated between records; before the first record the initial value. */
export function valueAt({ before, points }: Pick<TimeSeries, 'before' | 'points'>, time: number): number {
  const next = points.findIndex(({ at }) => at > time)
  const later = points[next]
  const earlier = points[next === -1 ? points.length - 1 : next - 1]
  if (!earlier) return before
  if (!later) return earlier.value
  return earlier.value + ((later.value - earlier.value) * (time - earlier.at)) / (later.at - earlier.at)
}

/** The last recorded value at a time. */
export function recordedAt({ before, points }: Pick<TimeSeries, 'before' | 'points'>, time: number): number {
  return points.findLast(({ at }) => at <= time)?.value ?? before
}

/** How many changes there were in the days before a time. */
export function changesWithin({ points }: Pick<TimeSeries, 'points'>, days: number, now: number): number {
  return points
    .filter(({ at }) => at > now - days * day && at <= now)
    .reduce((sum, { changes }) => sum + changes, 0)
}

/**
 * When it was completed for good: the first record of 1 with no lower record after it; null without one, and for what
 * was complete before its first record.
 */
export function endedAt({ before, points }: Pick<TimeSeries, 'before' | 'points'>): number | null {
  const open = points.findLastIndex(({ value }) => value < 1)
  if (open === -1 && before >= 1) return null
  return points[open + 1]?.at ?? null
}

/**
 * Adds a record; the last record of a day replaces the others, and keeps their count. @param zone determines the
 * days
 */
export function withRecord(points: readonly Recorded[], record: Recorded, zone: TimeZone): Recorded[] {
  const last = points.at(-1)
  // The clock may have gone back: a later record never gets an earlier time.
  const next = { ...record, at: Math.max(record.at, last?.at ?? record.at) }
  if (last && isSameDay(last.at, next.at, zone))
    return [...points.slice(0, -1), { ...next, changes: last.changes + next.changes }]
  return [...points, next]
}

/** The time series of an item's field, from its changes, oldest first. */
export function seriesOf(
  changes: readonly Pick<Change, 'at' | 'id' | 'before' | 'after'>[],
  id: string,
  field: string,
  zone: TimeZone,
): TimeSeries {
  const ofField = changes.filter((change) => change.id === id && field in change.after)
  return {
    id,
    before: figureBefore(ofField[0], field),
    points: ofField.reduce<Recorded[]>(
      (points, { at, after }) =>
        withRecord(points, { at: Date.parse(at), value: figure(after[field]), changes: 1 }, zone),
      [],
    ),
  }
}

/** The value of a field before its first change. What an item was added with is no gain. */
export function figureBefore(first: Pick<Change, 'before' | 'after'> | undefined, field: string): number {
  return figure(first?.before[field] ?? first?.after[field])
}

/** A fraction as decimal text, or a count, as a number; anything else as 0. */
export function figure(value: unknown): number {
  return typeof value === 'number' ? value : readFraction(value)
}
