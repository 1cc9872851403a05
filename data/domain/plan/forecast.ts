import { changesWithin, valueAt, type TimeSeries } from './timeSeries'
import { day } from '~/data/domain/format/days'

/** The pace is that of so many days. */
export const paceDays = 14
/** Less than `leastChanges` changes in so many days are too few for a forecast. */
export const countedDays = 28
export const MIN_CHANGES = 3
/** The recorded changes must span so many days. */
const MIN_DAYS = 3
/** A forecast that takes more days is none. */
const MAX_DAYS = 3_650
/** The most that a span reaches, as a multiple of the time that is left. */
const widest = 5

/** When a figure will be whole, at its present pace: moments in milliseconds since 1970. */
export interface Finish {
  at: number
  /** The span that holds the true end in about four of five cases. */
  earliest: number
  latest: number
}

/** A finish; or why there is none: too little was recorded; nothing was gained, or even recorded, in the last 14 days. */
export type Forecast = Finish | 'tooLittle' | 'still' | 'silent'

/** How wide the span is, by the back-test (tests/support/backTest.ts; handbook, Forecasts). */
const reach = 0.75
/** How much the time that is left varies where nothing else is known, of a whole pace's time. */
const doubt = 0.25

/**
 * The finish of something that is `done`, 0..1, by the course that led there: what is left at the pace of the last
 * 14 days, straight between records. The span follows from how unevenly it went in the last 28, and begins with the
 * pace that held until the last record: the days since may be of work that nobody has recorded yet.
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
  /** Over how many days the pace was taken. */
  days: number
  /** A day's gain. */
  pace: number
}

/**
 * The standard deviation of the time that is left, as a share of it: a walk whose steps vary as those of the last 28
 * days did, over the days that are left, with a pace that is itself only known from so many days.
 */
function relativeDoubt(
  known: Pick<TimeSeries, 'before' | 'points'>,
  { now, left, days, pace }: Ahead,
): number {
  const ofGain = varianceOfDay(known, now) * (left + (left * left) / days)
  return Math.sqrt(doubt * doubt + ofGain / (left * pace) ** 2)
}

/** How much a day's gain varies, from the gains between records of the last 28 days, which are days apart. */
function varianceOfDay(known: Pick<TimeSeries, 'before' | 'points'>, now: number): number {
  const begin = Math.max(now - countedDays * day, known.points[0]?.at ?? now)
  const knots = [
    { at: begin, value: valueAt(known, begin) },
    // The last one is now, of which nothing was recorded. Of several records of one moment the last one stands.
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
