// npm run backtest: how often the range of a forecast contained the actual end, on generated histories
// (data/domain/plan/README.md).
import { seeded } from '~/data/demo/calendar'
import { seriesUntil, type TimeSeries, type Recorded } from '~/data/domain/plan/timeSeries'
import { day } from '~/data/domain/format/days'
import { forecast } from '~/data/domain/plan/forecast'
import { timesOf, workedSeries } from '~/data/domain/plan/plan'
import { everyDay, workCalendar, type WorkCalendar } from '~/data/domain/plan/workCalendar'

type Random = () => number

/** A model of a phase: its gain on a day, at a mean pace, by the progress so far. */
type Way = (random: Random) => (dayNumber: number, pace: number, done: number) => number

/** Models of work. They are independent of the forecast. */
export const ways = {
  steady: () => (_day, pace) => pace,
  uneven: (random) => (_day, pace) => pace * 2 * random(),
  weekdays: () => (dayNumber, pace) => (dayNumber % 7 < 5 ? pace * 1.4 : 0),
  milestones: (random) => (_day, pace) => (random() < 0.3 ? (pace / 0.3) * (0.5 + random()) : 0),
  pauses: (random) => {
    let rest = 0
    return (_day, pace) => {
      if (rest > 0) rest -= 1
      else if (random() < 0.05) rest = 3 + Math.floor(random() * 6)
      return rest > 0 ? 0 : pace * (0.6 + 0.8 * random())
    }
  },
  slowingDown: (random) => (_day, pace, done) => pace * (1.4 - 0.9 * done) * (0.6 + 0.8 * random()),
  pickingUp: (random) => (_day, pace, done) => pace * (0.7 + 0.7 * done) * (0.6 + 0.8 * random()),
  takenBack: (random) => (_day, pace) => (random() < 0.06 ? -2 * pace : pace * (0.5 + 1.2 * random())),
} satisfies Record<string, Way>

/** A phase from its first day to the record of 100 %, recorded every one to four days in whole percents. */
function madeUp(way: Way, random: Random): TimeSeries {
  const gain = way(random)
  const pace = 1 / (20 + random() * 40)
  const points: Recorded[] = []
  let done = 0
  let next = 1
  for (let n = 0; done < 1 && n < 400; n += 1) {
    done = Math.min(Math.max(done + gain(n, pace, done), 0), 1)
    if (n < next && done < 1) continue
    next = n + 1 + Math.floor(random() * 4)
    const value = done === 1 ? 1 : Math.min(Math.round(done * 100) / 100, 0.99)
    if (value !== points.at(-1)?.value) points.push({ at: (n + 0.4) * day, value, changes: 1 })
  }
  return { id: 'made-up', before: 0, points }
}

/** Forecasts at random times of generated phases, compared with their actual ends. */
export function backTest(seed: number, phasesOfEach = 300, calendar = everyDay) {
  const random = seeded(seed)
  return Object.entries<Way>(ways).map(([way, make]) => {
    const trials = Array.from({ length: phasesOfEach }, () =>
      trial(madeUp(make, random), random, calendar),
    ).flat()
    return {
      way,
      forecasts: trials.length,
      /** The fraction (0..1) of the ranges that contained the actual end. */
      held: trials.filter(({ held }) => held).length / trials.length,
      /** The median width of the ranges, in days. */
      width: middle(trials.map(({ width }) => width)),
      /** The median number of days that the forecast was late; negative when it was early. */
      late: middle(trials.map(({ late }) => late)),
    }
  })
}

/** Over all models, each forecast counted once. */
export function heldOfAll(figures: ReturnType<typeof backTest>): number {
  const total = figures.reduce((sum, { forecasts }) => sum + forecasts, 0)
  return figures.reduce((sum, { forecasts, held }) => sum + forecasts * held, 0) / total
}

function trial(series: TimeSeries, random: Random, calendar: WorkCalendar) {
  const end = series.points.at(-1)
  if (end?.value !== 1) return []
  return [random(), random(), random()].flatMap((share) => {
    const now = end.at * share
    const known = seriesUntil(series, now)
    const done = known.points.at(-1)?.value ?? 0
    const found = forecast(workedSeries(known, calendar), done, calendar.worked(now))
    if (typeof found === 'string') return []
    const { at, earliest, latest } = timesOf(found, calendar)
    return [
      {
        held: earliest - day / 2 <= end.at && end.at <= latest + day / 2,
        width: (latest - earliest) / day,
        late: (at - end.at) / day,
      },
    ]
  })
}

function middle(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

/** The working days of `weekdays`: the first day of the generated histories is a Thursday. */
const itsWeek = workCalendar({
  workWeek: ['thursday', 'friday', 'saturday', 'sunday', 'monday'],
  holidays: [],
})

/** Prints it. */
export function run(): void {
  const counted = backTest(1, 300, itsWeek).filter(({ way }) => way === 'weekdays')
  const figures = backTest(1)
  console.table(
    [...figures, ...counted.map((one) => ({ ...one, way: 'weekdays, by working days' }))].map(
      ({ held, width, late, ...of }) => ({
        ...{ ...of, 'held, %': Math.round(held * 100) },
        ...{ 'width, days': Math.round(width), 'late, days': Math.round(late) },
      }),
    ),
  )
  console.log(
    `In all the span held the true end in ${Math.round(heldOfAll(figures) * 100)} of 100 forecasts.`,
  )
}
