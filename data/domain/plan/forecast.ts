import { changesWithin, valueAt, type TimeSeries } from './timeSeries'
import { day } from '~/data/domain/format/days'

/** The pace is measured over this many days. */
export const paceDays = 14
/** With fewer changes than `MIN_CHANGES` in this many days there is no forecast. */
export const countedDays = 28
export const MIN_CHANGES = 3
/** The recorded changes must span this many days. */
const MIN_DAYS = 3
/** A finish that is further away is not forecast. */
const MAX_DAYS = 3_650
/** The longest range, as a multiple of the remaining time. */
const widest = 5

/** When a figure will be complete at its current pace; in milliseconds since 1970. */
export interface Finish {
  at: number
  /** The range that contains the actual end in about four of five cases. */
  earliest: number
  latest: number
}

/** A finish, or why there is none: too few records; no gain, or no record, in the last 14 days. */
export type Forecast = Finish | 'tooLittle' | 'still' | 'silent'

/** The width of the range, from the back-test (tests/support/backTest.ts; README.md). */
const reach = 0.75
/** The variation of the remaining time when nothing else is known, relative to the pace. */
const doubt = 0.25

/**
 * The forecast finish of something that is `done`, 0..1, from its time series: the rest at the pace of the last 14
 * days, interpolated between records. The range follows from the variation of the last 28 days. Its early end uses
 * the pace until the last record: work of the days since may not be recorded yet.
 */
export function forecast(series: TimeSeries, done: number, now: number): Forecast {
  const records = series.points.filter(({ at }) => at <= now)
  const [first, last] = [records[0], records.at(-1)]
  if (done >= 1 || !first || !last) return 'tooLittle'
  if (last.at <= now - paceDays * day) return 'silent'
  if (changesWithin(series, countedDays, now) < MIN_CHANGES) return 'tooLittle'
  const known = { before: series.before, points: [...records, { at: now, value: done, changes: 0 }] }
  const begin = Math.max(now - paceDays * day, first.at)
  const days = (now - begin) / day
  if (days < MIN_DAYS) return 'tooLittle'
  const pace = (done - valueAt(known, begin)) / days
  const left = (1 - done) / pace
  if (pace <= 0 || left > MAX_DAYS) return 'still'
  const spread = Math.min(Math.exp(reach * relativeDoubt(known, { now, left, days, pace })), widest)
  const worked = Math.max((last.at - begin) / day, MIN_DAYS)
  const soonest = last.at + (left * worked * day) / days / spread
  return { at: now + left * day, earliest: Math.max(soonest, now), latest: now + left * spread * day }
}

interface Ahead {
  now: number
  /** In days. */
  left: number
  /** How many days the pace was measured over. */
  days: number
  /** The gain per day. */
  pace: number
}

/**
 * The standard deviation of the remaining time, relative to it: a random walk with steps like those of the last 28
 * days, over the remaining days, with a pace that is estimated from a limited number of days.
 */
function relativeDoubt(
  known: Pick<TimeSeries, 'before' | 'points'>,
  { now, left, days, pace }: Ahead,
): number {
  const ofGain = varianceOfDay(known, now) * (left + (left * left) / days)
  return Math.sqrt(doubt * doubt + ofGain / (left * pace) ** 2)
}

/** The variance of a day's gain, from the gains between the records of the last 28 days. */
function varianceOfDay(known: Pick<TimeSeries, 'before' | 'points'>, now: number): number {
  const begin = Math.max(now - countedDays * day, known.points[0]?.at ?? now)
  const knots = [
    { at: begin, value: valueAt(known, begin) },
    // The last point is now, without a record. Of several records at one time the last one counts.
    ...known.points
      .slice(0, -1)
      .filter(({ at }, index, all) => at > begin && (index + 1 === all.length || all[index + 1]?.at !== at)),
  ]
  const steps = knots.slice(1).map(({ at, value }, index) => {
    const from = knots[index] ?? { at, value }
    return { days: (at - from.at) / day, gain: value - from.value }
  })
  if (steps.length === 0) return 0
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  const mean = sum(steps.map(({ gain }) => gain)) / sum(steps.map(({ days }) => days))
  const squares = steps.map(({ days, gain }) => (gain - mean * days) ** 2 / days)
  return sum(squares) / Math.max(squares.length - 1, 1)
}
