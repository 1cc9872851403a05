import { site } from '~/app/composition.server'
import type { Call, Params } from '~/app/http/handle.server'
import type { BusinessUnit } from '~/data/contract/businessUnit'
import type { Change } from '~/data/contract/history'
import type { Phase } from '~/data/contract/phase'
import type { Course } from '~/data/rules/course'
import { day } from '~/data/rules/days'
import { planFrom } from '~/data/rules/planFrom'
import type { PlanReading } from '~/data/rules/planReading'
import type { Tense } from '~/data/rules/planWords'
import { NotFoundError } from '~/data/store/errors'
import { jsonAnswer } from './answers.server'
import type { View } from '~/data/store/store'

/** The fields whose courses anyone may read, by collection: figures, and no words of anyone. */
const courseFields = {
  timeline: ['progress'],
  'business-units': ['progress'],
  targets: ['overallProgress', 'hcpVisits', 'hospitalsReached', 'pharmaciesActivated'],
} as const

type WithCourses = keyof typeof courseFields

/** How the plan stands at a moment, by the lists as they were then. */
export async function planAt(
  view: Pick<View, 'list' | 'revision'>,
  now: Date,
  tense: Tense = 'now',
): Promise<PlanReading> {
  const [phases, units] = [view.list('timeline'), view.list('business-units')]
  const { phaseCourses, unitCourses, undone } = await pastOf(phases, units, now)
  const plan = planFrom({ phases, units, phaseCourses, unitCourses, undone }, now.getTime(), tense)
  return { ...plan, changed: tense === 'now' ? await changedAt(view) : null }
}

/** When the last change was made that is in a view. */
async function changedAt({ revision }: Pick<View, 'revision'>): Promise<string | null> {
  const changes = await lastChanges().catch((): Change[] => [])
  return changes.find(({ n }) => n <= revision)?.at ?? null
}

/** The plan needs no past to be told: where the history cannot be read, it goes without forecasts. */
async function pastOf(phases: readonly Phase[], units: readonly BusinessUnit[], now: Date) {
  try {
    const [phaseCourses, unitCourses, undone] = await Promise.all([
      coursesOf('timeline', phases, 'progress'),
      coursesOf('business-units', units, 'progress'),
      undoneIn(now),
    ])
    return { phaseCourses, unitCourses, undone }
  } catch (error) {
    console.error('The history could not be read for the plan:', error)
    return { phaseCourses: [], unitCourses: [], undone: [] }
  }
}

/** How many of the last changes are looked through for those that took another one back. */
const mostLookedAt = 200

let known: { revision: number; changes: Promise<Change[]> } | undefined

/** The last changes, newest first. */
function lastChanges(): Promise<Change[]> {
  const { revision } = site().store.latest()
  if (known?.revision !== revision)
    known = { revision, changes: site().store.history({ limit: mostLookedAt }) }
  const { changes } = known
  // What could not be read is asked for again.
  changes.catch(() => (known = undefined))
  return changes
}

/** What was taken back in the seven days before a moment, newest first. */
export async function undoneIn(now: Date): Promise<Change[]> {
  const [first, next] = [now.getTime() - 7 * day, now.getTime() + 60_000]
  return (await lastChanges()).filter(({ undoes, at }) => {
    const time = Date.parse(at)
    return undoes !== undefined && time > first && time < next
  })
}

/** The plan at `now`, for everyone. */
export async function sendPlan({ request }: Call, now: Date): Promise<Response> {
  const view = await site().store.view()
  return jsonAnswer(request, await planAt(view, now))
}

export function hasCourses({ collection = '' }: Params): boolean {
  return Object.hasOwn(courseFields, collection)
}

/** Phases and units are few; of a target each is asked for by itself. */
export function hasCourseList({ collection }: Params): boolean {
  return collection === 'timeline' || collection === 'business-units'
}

/** The courses of a list, by its one figure. */
export async function sendCourses({ request, params }: Call): Promise<Response> {
  const collection = params.collection as WithCourses
  const view = await site().store.view()
  return jsonAnswer(request, await coursesOf(collection, view.list(collection), courseFields[collection][0]))
}

/** What was recorded of each item of a list, by its one figure. */
export function coursesOfList(collection: 'timeline' | 'business-units', view: View): Promise<Course[]> {
  return coursesOf(collection, view.list(collection), courseFields[collection][0])
}

/** The courses of one item, by the name of each figure. */
export async function sendItemCourses({ request, params }: Call): Promise<Response> {
  const { collection, id = '' } = params as { collection: WithCourses; id?: string }
  const view = await site().store.view()
  if (!view.list(collection).some((item) => item.id === id)) throw new NotFoundError(collection, id)
  const fields = courseFields[collection]
  const courses = await Promise.all(fields.map((field) => coursesOf(collection, [{ id }], field)))
  return jsonAnswer(request, Object.fromEntries(fields.map((field, place) => [field, courses[place]?.[0]])))
}

function coursesOf(
  collection: WithCourses,
  items: readonly { id: string }[],
  field: string,
): Promise<Course[]> {
  return site().store.courses(
    collection,
    items.map(({ id }) => id),
    field,
  )
}
