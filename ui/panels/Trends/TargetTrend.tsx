import type { Course } from '~/data/domain/plan/course'
import { percentText } from '~/data/domain/plan/progress'
import { gainText } from '~/data/domain/plan/trend'
import type { Loadable } from '~/ui/lib/loadable'
import { FailedPanel } from '~/ui/parts/FailedPanel/FailedPanel'
import { Labelled } from '~/ui/parts/Labelled/Labelled'
import { Loading } from '~/ui/parts/Loading/Loading'
import { Skeleton } from '~/ui/parts/Skeleton/Skeleton'
import { CourseTable } from './CourseTable'
import * as styles from './TargetTrend.css'
import { words } from './TrendGrid.css'
import { UnitSpark } from './UnitSpark'

/** How far a target was, day by day, until a moment. */
export interface RecordedTarget {
  /** Its overall progress, up to that moment. */
  course: Course
  /** The moment, in milliseconds since 1970. */
  now: number
}

export interface TargetTrendProps {
  /** What was recorded of it. */
  target: Loadable<RecordedTarget>
  /** The product's business unit, for its hue. */
  unitId: string
}

/** In a product's disclosure: how its target has gone; nothing where nothing was recorded. */
export function TargetTrend({ target, unitId }: TargetTrendProps) {
  switch (target.state) {
    case 'loading':
      return (
        <Loading label="Loading the target's trend" count={1} className={styles.trend}>
          <Skeleton height="96px" />
        </Loading>
      )
    case 'failed':
      return (
        <div className={styles.trend}>
          <FailedPanel
            title="The target's trend could not be loaded"
            message={target.message}
            onRetry={target.onRetry}
          />
        </div>
      )
    case 'ready':
      return target.value.course.points.length > 0 && <Recorded unitId={unitId} {...target.value} />
  }
}

const label = 'Target over time'

function Recorded({ course, now, unitId }: RecordedTarget & { unitId: string }) {
  const last = course.points.at(-1)?.value ?? course.before
  return (
    <Labelled label={label} className={styles.trend}>
      <p className={styles.figure}>
        <b className={styles.percent}>{percentText(last)}</b>{' '}
        <span className={words.plain}>
          <bdi>{gainText(course, now)}</bdi>
        </span>
      </p>
      <div className={styles.picture}>
        <UnitSpark course={course} unitId={unitId} now={now} />
      </div>
      <CourseTable label={label} course={course} now={now} />
    </Labelled>
  )
}
