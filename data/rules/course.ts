import { day } from './days'

/** What one figure was at a moment, in milliseconds since 1970, and how many changes of it that day this one stands for. */
export interface Recorded {
  at: number
  value: number
  changes: number
}

/** A figure of an item over time, as the history has it: the last change of each day that had one, oldest first. */
export interface Course {
  id: string
  /** What it was before the first of them. */
  before: number
  points: readonly Recorded[]
}

/** The course as it was known at a moment. */
export function courseUntil(course: Course, now: number): Course {
  return { ...course, points: course.points.filter(({ at }) => at <= now) }
}

/** What the figure was at a moment, straight between what was recorded; before the first record what it was before. */
export function valueAt({ before, points }: Pick<Course, 'before' | 'points'>, time: number): number {
  const next = points.findIndex(({ at }) => at > time)
  const later = points[next]
  const earlier = points[next === -1 ? points.length - 1 : next - 1]
  if (!earlier) return before
  if (!later) return earlier.value
  return earlier.value + ((later.value - earlier.value) * (time - earlier.at)) / (later.at - earlier.at)
}

/** How many changes there were in the days before a moment. */
export function changesWithin({ points }: Pick<Course, 'points'>, days: number, now: number): number {
  return points
    .filter(({ at }) => at > now - days * day && at <= now)
    .reduce((sum, { changes }) => sum + changes, 0)
}

/** When the whole was recorded, to stay: the first record of 1 after which nothing less was recorded; null without one. */
export function endedAt({ points }: Pick<Course, 'points'>): number | null {
  const open = points.findLastIndex(({ value }) => value < 1)
  return points[open + 1]?.at ?? null
}
