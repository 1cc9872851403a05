import {
  figure,
  figureBefore,
  withRecord,
  type TimeSeries,
  type Recorded,
} from '~/data/domain/plan/timeSeries'
import type { ItemAddress } from '~/data/domain/search/itemSearch'
import type { History } from './history'
import { dayBeside, dayIn, timestampOn, type TimeZone } from '~/data/domain/time/clock'

/** How many days of a time series are returned: more than a chart can show. */
const MAX_DAYS = 400

/** How many points are cached, enough for five years; earlier ones are read again each time. */
const MAX_POINTS = 2_000

/** How many time series are cached: those of all phases and units, and of the most recently read targets. */
const MAX_CACHED = 400

interface Series {
  series: TimeSeries
  /** The cached points. */
  points: readonly Recorded[]
  /** The number of the last change of each point. */
  numbers: readonly number[]
  /** Whether there were more days than are cached. */
  isCut: boolean
  /** By the number of each figure that was entered for an earlier day: the points before it. */
  corrected: ReadonlyMap<number, Points>
}

/** The points of a time series, and the number of each point's last change. */
type Points = Pick<Series, 'points' | 'numbers'>

interface CachedSeries {
  /** The number of the last change that was considered. */
  upTo: number
  known: Promise<Series>
  series: Promise<TimeSeries>
}

type Day = Awaited<ReturnType<History['daysOf']>>[number]

/** The time series of items' fields: read from the history once, then extended by later changes. */
export class TimeSeriesCache {
  readonly #history: Pick<History, 'daysOf' | 'firstOf'>
  readonly #cache = new Map<string, CachedSeries>()

  constructor(history: Pick<History, 'daysOf' | 'firstOf'>) {
    this.#history = history
  }

  /** @param last the number of the last change of the collection */
  read(item: ItemAddress, field: string, last: number, zone: TimeZone): Promise<TimeSeries> {
    return this.#readFrom(item, field, last, zone).series
  }

  /**
   * The time series after change `until`: the cached days before the day of that change, and that day up to the
   * change.
   */
  async readUntil(
    item: ItemAddress,
    field: string,
    last: number,
    until: number,
    zone: TimeZone,
  ): Promise<TimeSeries> {
    const { series, points: cached, numbers, isCut } = await this.#readFrom(item, field, last, zone).known
    const later = numbers.findIndex((n) => n > until)
    if (later === -1) return series
    // If too few earlier days are cached, they are read from the history.
    const earlier = isCut && later < MAX_DAYS ? 0 : later
    const range = [numbers[earlier - 1] ?? 0, until] as const
    const days = await this.#history.daysOf(item, field, range)
    const earlierPoints = { points: cached.slice(0, earlier), numbers: numbers.slice(0, earlier) }
    const { points } = withDays(earlierPoints, days, { field, zone, corrected: new Map() })
    return { ...series, before: points.length > 0 ? series.before : 0, points: points.slice(-MAX_DAYS) }
  }

  #readFrom(item: ItemAddress, field: string, last: number, zone: TimeZone): CachedSeries {
    const key = `${item.collection}/${item.id}/${field}/${zone}`
    const cached = this.#cache.get(key)
    if (cached && cached.upTo >= last) return cached
    const series = this.#extend(item, field, cached, last, zone)
    const extended = { upTo: last, known: series, series: series.then(({ series }) => series) }
    this.#putInCache(key, extended)
    // After a failed read, the next call reads again.
    extended.series.catch(() => {
      if (this.#cache.get(key) === extended) this.#cache.delete(key)
    })
    return extended
  }

  #putInCache(key: string, cached: CachedSeries): void {
    this.#cache.delete(key)
    this.#cache.set(key, cached)
    const [oldest] = this.#cache.keys()
    if (this.#cache.size > MAX_CACHED && oldest !== undefined) this.#cache.delete(oldest)
  }

  async #extend(
    item: ItemAddress,
    field: string,
    cached: CachedSeries | undefined,
    last: number,
    zone: TimeZone,
  ): Promise<Series> {
    const series = await cached?.known
    const days = await this.#history.daysOf(item, field, [cached?.upTo ?? 0, last])
    const [first] = days
    if (series && !first) return series
    const knownBefore = series !== undefined && series.numbers.length > 0 ? series.series.before : undefined
    const before = knownBefore ?? figureBefore(first && (await this.#history.firstOf(item, field)), field)
    const corrected = new Map(series?.corrected)
    const begunWith = { points: series?.points ?? [], numbers: series?.numbers ?? [] }
    const { points, numbers } = withDays(begunWith, days, { field, zone, corrected })
    return {
      series: { id: item.id, before, points: points.slice(-MAX_DAYS) },
      points: points.slice(-MAX_POINTS),
      numbers: numbers.slice(-MAX_POINTS),
      isCut: (series?.isCut ?? false) || points.length > MAX_POINTS,
      corrected,
    }
  }
}

/**
 * Adds rows of the history, quarters of an hour each, to the points of days. A figure that was entered for an
 * earlier day replaces what was recorded since that day.
 */
function withDays(
  initial: Points,
  days: readonly Day[],
  of: { field: string; zone: TimeZone; corrected: Map<number, Points> },
): Points {
  return days.reduce((series, day) => withDay(series, day, of), initial)
}

function withDay(
  series: Points,
  { change, changes }: Day,
  { field, zone, corrected }: Parameters<typeof withDays>[2],
): Points {
  const { n, undoes, forDay } = change
  const record = { at: Date.parse(change.at), value: figure(change.after[field]), changes }
  if (forDay === undefined) return withPoint(series, record, n, zone)
  const previous = undoes === undefined ? undefined : corrected.get(undoes)
  // The last point gets the number of the undo, so that a revision between the two is read from the history.
  if (previous)
    return {
      ...previous,
      numbers: [...previous.numbers.slice(0, -1), ...(previous.points.length > 0 ? [n] : [])],
    }
  corrected.set(n, series)
  const isEarlier = ({ at }: Recorded) => dayIn(new Date(at), zone) < forDay
  const cached = series.points.filter(isEarlier).length
  const before = { points: series.points.slice(0, cached), numbers: series.numbers.slice(0, cached) }
  const end = timestampOn(dayBeside(forDay, 1), zone).getTime() - 1
  return withPoint(before, { ...record, at: Math.min(record.at, end) }, n, zone)
}

function withPoint({ points, numbers }: Points, record: Recorded, n: number, zone: TimeZone): Points {
  const extended = withRecord(points, record, zone)
  return { points: extended, numbers: [...numbers.slice(0, extended.length - 1), n] }
}
