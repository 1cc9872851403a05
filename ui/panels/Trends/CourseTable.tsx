import { courseUntil, type Course } from '~/data/domain/plan/course'
import { dayName } from '~/data/domain/plan/planWords'
import { percentText } from '~/data/domain/plan/progress'
import { TrendTable } from './TrendTable'

export interface CourseTableProps {
  /** What the table is of. */
  label: string
  /** What was recorded. */
  course: Course
  /** The last moment that is told, in milliseconds since 1970. */
  now: number
}

/** Replaces the picture of a course: each day that something was recorded. */
export function CourseTable({ label, course, now }: CourseTableProps) {
  return (
    <TrendTable
      label={label}
      columns={['Day', 'Progress']}
      rows={courseUntil(course, now).points.map(({ at, value }) => [dayName(at, now), percentText(value)])}
    />
  )
}
