import { descriptorOf } from '~/data/contract/descriptors'
import { changeWords, isolated } from '~/data/domain/format/isolated'
import type { Change } from '~/data/contract/history'
import type { WeekLine } from '~/data/contract/plan'
import { recordedAt, type Course } from '~/data/domain/plan/course'
import { day } from '~/data/domain/format/days'
import { planned } from '~/data/domain/plan/planAgainstActual'
import type { Outlook, PhaseOutlook } from '~/data/domain/plan/plan'
import { percentText, readFraction } from '~/data/domain/plan/progress'

/** How many things of a kind are named. */
export const MAX_NAMED = 3

/** A smaller move, of 1, is not mentioned. */
const MIN_MOVE = 0.01

export type { WeekLine }

/** What the week is told from; nothing of it names who did what. */
export interface WeekOf {
  outlook: Outlook
  phaseCourses: readonly Course[]
  /** The units with their names. */
  units: readonly { id: string; name: string }[]
  unitCourses: readonly Course[]
  /** The changes of the last seven days that took another one back, newest first. */
  undone: readonly Pick<Change, 'collection' | 'id' | 'kind' | 'before' | 'after'>[]
  /** How many such changes there were, where not all of them are given. @default as many as are given */
  undoneCount?: number
}

interface Move {
  name: string
  from: number
  to: number
}

/** The last seven days in at most three lines: what moved most, what did not although it was due, what was taken back. */
export function weekLines(given: WeekOf): WeekLine[] {
  const lines: readonly WeekLine[] = [
    { label: 'Moved most', text: listed(movesOf(given).map(moveText)) },
    {
      label: 'Did not move',
      text: listed(stillOf(given).map(({ number }) => `phase ${number}, though it was due to`)),
    },
    { label: 'Taken back', text: listed(takenBack(given), given.undoneCount) },
  ]
  return lines.filter(({ text }) => text !== '')
}

function movesOf({ outlook, phaseCourses, units, unitCourses }: WeekOf): Move[] {
  const { now, phases } = outlook
  const move = (name: string, course: Course | undefined): Move[] => {
    if (!course) return []
    return [{ name, from: recordedAt(course, now - 7 * day), to: recordedAt(course, now) }]
  }
  return [
    ...phases.flatMap(({ id, number }) =>
      move(
        `phase ${number}`,
        phaseCourses.find((course) => course.id === id),
      ),
    ),
    ...units.flatMap(({ id, name }) =>
      move(
        name,
        unitCourses.find((course) => course.id === id),
      ),
    ),
  ]
    .filter((move) => sizeOf(move) >= MIN_MOVE)
    .sort((a, b) => sizeOf(b) - sizeOf(a))
}

/** A fall is a move too. */
function sizeOf({ from, to }: Move): number {
  return Math.abs(to - from)
}

/** Phases that the plan wanted to go on by a day's work at least, and of which nothing was recorded. */
function stillOf({ outlook: { now, phases, stage }, phaseCourses }: WeekOf): PhaseOutlook[] {
  if (stage !== 'during') return []
  return phases.filter(({ id, status, dates, done }) => {
    if (status === 'COMPLETED' || !dates) return false
    const due = planned(dates, now) - Math.max(planned(dates, now - 7 * day), done)
    const course = phaseCourses.find((other) => other.id === id)
    const moved = course?.points.some(({ at }) => at > now - 7 * day && at <= now) ?? false
    return due >= MIN_MOVE && !moved
  })
}

function takenBack({ undone, outlook, units }: WeekOf): string[] {
  return undone.map(({ collection, id, before, after }) => {
    const phase = outlook.phases.find((other) => collection === 'timeline' && other.id === id)
    const unit = units.find((other) => collection === 'business-units' && other.id === id)
    const name = phase
      ? `phase ${phase.number}`
      : (unit?.name ?? `a ${descriptorOf(collection)?.one ?? 'former item'}`)
    if (!('progress' in after)) return `a change of ${isolated(name)}`
    return moveText({ name, from: readFraction(before.progress), to: readFraction(after.progress) })
  })
}

function moveText({ name, from, to }: Move): string {
  return `${isolated(name)} ${changeWords(percentText(from), percentText(to))}`
}

function listed(texts: readonly string[], count = texts.length): string {
  const more = count - MAX_NAMED
  return [...texts.slice(0, MAX_NAMED), ...(more > 0 ? [`and ${more} more`] : [])].join(' · ')
}
