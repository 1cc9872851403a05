import type { BusinessUnit } from '~/data/contract/businessUnit'
import type { Phase } from '~/data/contract/phase'
import type { Product } from '~/data/contract/product'
import { courseUntil, type Course } from '~/data/rules/course'
import type { PlanReading } from '~/data/rules/planReading'
import { phaseTrend } from '~/data/rules/trend'
import { PhaseTrend, TargetTrend, TrendGrid, type Loadable } from '~/ui'
import { coursesKey, listKey, planKey } from '~/app/api/keys'
import { useAnswer, useWhatIsThere } from '~/app/api/useCollection'
import { useMoment } from '~/app/moment'

/** How one phase went, from /api/courses/timeline. */
export function TrendOfPhase({ phase }: { phase: Phase }) {
  const courses = useAnswer<readonly Course[]>(coursesKey('timeline'))
  const plan = useAnswer<PlanReading>(planKey(useMoment()))
  const trend = both(courses, plan, (known, { now }) => {
    const course = known.find(({ id }) => id === phase.id)
    return phaseTrend(phase, course, Date.parse(now))
  })
  return <PhaseTrend trend={trend} />
}

/** How a product's target went, from /api/courses/targets; nothing where it has none. */
export function TrendOfTarget({ product }: { product: Product }) {
  const target = useWhatIsThere('targets').find(({ productId }) => productId === product.id)
  return target ? <CourseOfTarget id={target.id} unitId={product.buId} /> : null
}

function CourseOfTarget({ id, unitId }: { id: string; unitId: string }) {
  const courses = useAnswer<{ overallProgress: Course }>(coursesKey('targets', id))
  const plan = useAnswer<PlanReading>(planKey(useMoment()))
  const target = both(courses, plan, ({ overallProgress }, answer) => {
    const now = Date.parse(answer.now)
    return { course: courseUntil(overallProgress, now), now }
  })
  return <TargetTrend target={target} unitId={unitId} />
}

/** Phases and units over time, in the place of the rail. */
export function AllTrends({ phases, plan }: { phases: readonly Phase[]; plan: PlanReading }) {
  const moment = useMoment()
  const courses = useAnswer<readonly Course[]>(coursesKey('timeline'))
  const unitCourses = useAnswer<readonly Course[]>(coursesKey('business-units'))
  const units = useAnswer<readonly BusinessUnit[]>(listKey('business-units', moment))
  const ofUnits = both(units, unitCourses, (units, unitCourses) => ({ units, unitCourses }))
  const recorded = both(courses, ofUnits, (courses, rest) => ({ courses, ...rest }))
  return <TrendGrid phases={phases} plan={plan} recorded={recorded} />
}

/** What follows from two answers, once both are here. */
function both<A, B, C>(one: Loadable<A>, other: Loadable<B>, join: (one: A, other: B) => C): Loadable<C> {
  if (one.state === 'ready' && other.state === 'ready')
    return { state: 'ready', value: join(one.value, other.value) }
  if (one.state === 'failed') return one
  return other.state === 'failed' ? other : { state: 'loading' }
}
