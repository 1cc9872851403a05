import { momentOf, seeded, workingDayAt, workingMoment } from './calendar'
import { phaseSeries, unitSeries, type TimeSeries } from './timeSeries'
import {
  demoLists,
  demoRisks,
  fractionText,
  isNew,
  phaseFigures,
  targetFigures,
  type DemoName,
} from './lists'

/** A step of the generated history: who changed what, and when. */
export interface DemoStep {
  /** UTC, in ISO 8601. */
  at: string
  by: string
  collection: DemoName | 'risks'
  id: string
  /** The changed fields, or all of a new item; empty when the step undoes another one. */
  change: Readonly<Record<string, unknown>>
  /** The step that this one undoes. */
  undoes?: DemoStep
  /** It adds the item. */
  isNew?: true
  /** What readers may know of why it was made. */
  reason?: string | undefined
}

/** Every step, oldest first. The generator is seeded, so the result is always the same. */
export function demoSteps(): readonly DemoStep[] {
  const random = seeded(85)
  const someone = (names: readonly string[]) => names[Math.floor(random() * names.length)] ?? 'mona'
  return [
    ...seriesOfList('timeline', phaseSeries, phaseFigures, () => someone(['mona', 'yousef'])),
    ...seriesOfList('business-units', unitSeries, unitFigures, () => someone(['huda', 'sara', 'mona'])),
    ...targets(() => someone(['omar', 'sara', 'omar'])),
    ...products(() => someone(['huda', 'sara'])),
    ...texts,
    ...risks,
    ...mistakes.flatMap(takenBack),
  ].sort((one, other) => one.at.localeCompare(other.at))

  function seriesOfList(
    collection: DemoName,
    seriesList: Readonly<Record<string, TimeSeries>>,
    figuresOf: (fraction: number) => Readonly<Record<string, unknown>>,
    by: () => string,
  ): DemoStep[] {
    return Object.entries(seriesList).flatMap(([id, series]) => {
      const points = Object.entries(series).sort(([one], [other]) => one.localeCompare(other))
      return points.slice(1).map(([day, fraction], place): DemoStep => {
        const change = differing(figuresOf(points[place]?.[1] ?? 0), figuresOf(fraction))
        const reason = reasons[`${id} ${day}`]
        return {
          ...{ at: workingMoment(day, random), by: by(), collection, id, change },
          ...(reason !== undefined && { reason }),
        }
      })
    })
  }

  /** Products that launch in November are updated often, others now and then. */
  function targets(by: () => string): DemoStep[] {
    return demoLists.targets.flatMap((target) => {
      const [times, from] = isNew(target) ? [6, 0.15] : [2, 0.8]
      const moments = Array.from({ length: times }, (_, place) =>
        workingMoment(workingDayAt((place + 0.2 + random() * 0.8) / times, '08-18'), random),
      ).sort()
      return moments.flatMap((at, place): DemoStep[] => {
        const share = (reached: number) => from + ((1 - from) * reached) / times
        const change = differing(targetFigures(target, share(place)), targetFigures(target, share(place + 1)))
        const isIdle = Object.keys(change).length === 0
        return isIdle ? [] : [{ at, by: by(), collection: 'targets', id: target.id, change }]
      })
    })
  }

  function products(by: () => string): DemoStep[] {
    return demoLists.products.flatMap((product): DemoStep[] => {
      const { id, isNewNov, activitiesDone, activitiesNext, status } = product
      const base = { collection: 'products' as const, id }
      const done = { at: workingMoment(workingDayAt(random()), random), by: by() }
      const ready = { at: workingMoment(workingDayAt(0.3 + random() * 0.6), random), by: by() }
      return [
        { ...base, ...done, change: { activitiesDone, activitiesNext } },
        ...(isNewNov ? [{ ...base, ...ready, change: { status } }] : []),
      ]
    })
  }
}

function unitFigures(fraction: number) {
  return { progress: fractionText(fraction) }
}

function differing(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(after).filter(([field, value]) => value !== before[field]))
}

/** Why the forecast of go-live moved, by phase and day. */
const reasons: Readonly<Record<string, string>> = {
  'phase-4 09-24': 'Two reps from Central helped out in Western',
  'phase-4 09-29': 'No visits over the national day',
  'phase-4 10-13': 'Two formularies are closed until their committees meet',
}

/** When each risk was put on record: five before 3 October. */
const risks: readonly DemoStep[] = (
  [
    ['R1', '09-17', '08:05:21.300', 'mona'],
    ['R2', '09-22', '07:32:48.115', 'yousef'],
    ['R3', '09-25', '10:47:02.660', 'huda'],
    ['R4', '09-30', '09:14:37.204', 'yousef'],
    ['R5', '10-02', '11:26:09.871', 'sara'],
    ['R6', '10-06', '08:51:44.032', 'mona'],
    ['R7', '10-07', '06:18:30.547', 'omar'],
  ] as const
).map(([risk, day, time, by]) => {
  const { id = risk, ...change } = demoRisks.find(({ id }) => id === risk) ?? {}
  return { at: momentOf(day, time), by, collection: 'risks', id, change, isNew: true }
})

/** Texts that were rewritten. */
const texts: readonly DemoStep[] = [
  text('phase-3', 'owner', '09-02', '07:41:12.480', 'yousef'),
  text('phase-4', 'objectives', '09-09', '11:05:37.020', 'mona'),
  text('phase-6', 'owner', '10-09', '09:18:04.733', 'yousef'),
]

function text(id: string, field: 'owner' | 'objectives', day: string, time: string, by: string): DemoStep {
  const phase = demoLists.timeline.find((phase) => phase.id === id)
  return { at: momentOf(day, time), by, collection: 'timeline', id, change: { [field]: phase?.[field] } }
}

type Mistake = readonly [step: DemoStep, undoneAt: string, undoneBy: string]

/** Mistakes that were undone; the one of 1 October lasted until the next morning. */
const mistakes: readonly Mistake[] = [
  slip(
    'business-units',
    'hosp',
    { progress: '0.83' },
    '08-20',
    '15:10:21.300',
    'huda',
    '08-20',
    '15:16:02.114',
  ),
  slip(
    'timeline',
    'phase-3',
    { progress: '0.31' },
    '09-03',
    '15:04:48.905',
    'yousef',
    '09-03',
    '15:06:30.227',
  ),
  slip(
    'targets',
    'target-glizora-mr-60-mg',
    { hcpVisits: 5_470 },
    '09-16',
    '15:12:09.551',
    'omar',
    '09-16',
    '15:15:44.080',
  ),
  slip(
    'products',
    'sitagia-100-mg',
    { isNewNov: false },
    '09-24',
    '15:02:33.412',
    'sara',
    '09-24',
    '17:31:18.649',
  ),
  slip(
    'business-units',
    'mens',
    { progress: '0.64' },
    '10-01',
    '15:20:55.018',
    'sara',
    '10-02',
    '05:48:11.706',
  ),
  slip('timeline', 'phase-5', { progress: '0.83' }, '10-09', '15:01:12.334', 'mona', '10-09', '15:05:26.990'),
]

function slip(
  collection: DemoName,
  id: string,
  change: Readonly<Record<string, unknown>>,
  day: string,
  time: string,
  by: string,
  undoneOn: string,
  undoneAt: string,
): Mistake {
  return [{ at: momentOf(day, time), by, collection, id, change }, momentOf(undoneOn, undoneAt), by]
}

function takenBack([step, at, by]: Mistake): DemoStep[] {
  return [step, { ...step, at, by, change: {}, undoes: step }]
}
