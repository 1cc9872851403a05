import { figure, withRecord, type Course, type Recorded } from '~/data/domain/plan/course'
import type { ItemAddress } from '~/data/domain/search/itemSearch'
import type { History } from './history'
import { dayBeside, dayIn, momentOn, type TimeZone } from '~/data/domain/time/clock'

/** How many days of a time series are answered: more than a chart can show. */
const MAX_DAYS = 400

/** How many points are cached, enough for five years; earlier ones are read again each time. */
const MAX_POINTS = 2_000

/** How many time series are cached: those of all phases and units, and of the targets that were read last. */
const MAX_CACHED = 400

interface Known {
  course: Course
  /** What is kept of it. */
  points: readonly Recorded[]
  /** For each of the points the number of its last change. */
  numbers: readonly number[]
  /** Whether there were more days than are kept. */
  isCut: boolean
  /** What stood before each figure that was entered for an earlier day, by the number of its change. */
  corrected: ReadonlyMap<number, Stood>
}

/** The points of a course, and for each the number of its last change. */
type Stood = Pick<Known, 'points' | 'numbers'>

interface Kept {
  /** The number of the last change that it was read up to. */
  upTo: number
  known: Promise<Known>
  course: Promise<Course>
}

type Day = Awaited<ReturnType<History['daysOf']>>[number]

/** What was recorded of items' fields, read from the history once and then only as far as it has grown. */
export class Courses {
  readonly #history: Pick<History, 'daysOf' | 'firstOf'>
  readonly #kept = new Map<string, Kept>()

  constructor(history: Pick<History, 'daysOf' | 'firstOf'>) {
    this.#history = history
  }

  /**
   * @param last the number of the last change of the collection
   */
  read(item: ItemAddress, field: string, last: number, zone: TimeZone): Promise<Course> {
    return this.#readUpTo(item, field, last, zone).course
  }

  /**
   * The course as it was after change `until`, whatever came later: the days before that one's as they are kept, and its
   * own as far as it had gone.
   */
  async readUntil(
    item: ItemAddress,
    field: string,
    last: number,
    until: number,
    zone: TimeZone,
  ): Promise<Course> {
    const { course, points: kept, numbers, isCut } = await this.#readUpTo(item, field, last, zone).known
    const later = numbers.findIndex((n) => n > until)
    if (later === -1) return course
    // Where too few days before it are kept, they are read for themselves.
    const earlier = isCut && later < MAX_DAYS ? 0 : later
    const range = [numbers[earlier - 1] ?? 0, until] as const
    const days = await this.#history.daysOf(item, field, range)
    const begun = { points: kept.slice(0, earlier), numbers: numbers.slice(0, earlier) }
    const { points } = withDays(begun, days, { field, zone, corrected: new Map() })
    return { ...course, before: points.length > 0 ? course.before : 0, points: points.slice(-MAX_DAYS) }
  }

  #readUpTo(item: ItemAddress, field: string, last: number, zone: TimeZone): Kept {
    const key = `${item.collection}/${item.id}/${field}/${zone}`
    const kept = this.#kept.get(key)
    if (kept && kept.upTo >= last) return kept
    const known = this.#grown(item, field, kept, last, zone)
    const grown = { upTo: last, known, course: known.then(({ course }) => course) }
    this.#keep(key, grown)
    // What could not be read is asked for again.
    grown.course.catch(() => {
      if (this.#kept.get(key) === grown) this.#kept.delete(key)
    })
    return grown
  }

  #keep(key: string, kept: Kept): void {
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > MAX_CACHED && oldest !== undefined) this.#kept.delete(oldest)
  }

  async #grown(
    item: ItemAddress,
    field: string,
    kept: Kept | undefined,
    last: number,
    zone: TimeZone,
  ): Promise<Known> {
    const known = await kept?.known
    const days = await this.#history.daysOf(item, field, [kept?.upTo ?? 0, last])
    const [first] = days
    if (known && !first) return known
    const begun = known !== undefined && known.numbers.length > 0 ? known.course.before : undefined
    const before = begun ?? (first && (await this.#history.firstOf(item, field))?.before[field])
    const corrected = new Map(known?.corrected)
    const begunWith = { points: known?.points ?? [], numbers: known?.numbers ?? [] }
    const { points, numbers } = withDays(begunWith, days, { field, zone, corrected })
    return {
      course: { id: item.id, before: figure(before), points: points.slice(-MAX_DAYS) },
      points: points.slice(-MAX_POINTS),
      numbers: numbers.slice(-MAX_POINTS),
      isCut: (known?.isCut ?? false) || points.length > MAX_POINTS,
      corrected,
    }
  }
}

/**
 * Points with stretches of days, as they are read: whole days of any zone are made of them. A figure that was entered for
 * an earlier day has stood from then on, in the place of what was recorded since.
 */
function withDays(
  begun: Stood,
  days: readonly Day[],
  of: { field: string; zone: TimeZone; corrected: Map<number, Stood> },
): Stood {
  return days.reduce((stood, day) => withDay(stood, day, of), begun)
}

function withDay(
  stood: Stood,
  { change, changes }: Day,
  { field, zone, corrected }: Parameters<typeof withDays>[2],
): Stood {
  const { n, undoes, forDay } = change
  const record = { at: Date.parse(change.at), value: figure(change.after[field]), changes }
  if (forDay === undefined) return grownBy(stood, record, n, zone)
  const former = undoes === undefined ? undefined : corrected.get(undoes)
  // Its last point bears the number of what took the figure back: a moment between the two is read anew.
  if (former)
    return { ...former, numbers: [...former.numbers.slice(0, -1), ...(former.points.length > 0 ? [n] : [])] }
  corrected.set(n, stood)
  const isEarlier = ({ at }: Recorded) => dayIn(new Date(at), zone) < forDay
  const kept = stood.points.filter(isEarlier).length
  const before = { points: stood.points.slice(0, kept), numbers: stood.numbers.slice(0, kept) }
  const end = momentOn(dayBeside(forDay, 1), zone).getTime() - 1
  return grownBy(before, { ...record, at: Math.min(record.at, end) }, n, zone)
}

function grownBy({ points, numbers }: Stood, record: Recorded, n: number, zone: TimeZone): Stood {
  const grown = withRecord(points, record, zone)
  return { points: grown, numbers: [...numbers.slice(0, grown.length - 1), n] }
}
