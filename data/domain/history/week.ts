import { descriptorOf } from '~/data/contract/descriptors'
import { changeWords, isolated } from '~/data/domain/format/isolated'
import type { Change } from '~/data/contract/history'
import type { WeekLine } from '~/data/contract/plan'
import { recordedAt, type TimeSeries } from '~/data/domain/plan/timeSeries'
import { day } from '~/data/domain/format/days'
import { planned } from '~/data/domain/plan/planAgainstActual'
import { workedDates, type Outlook, type PhaseOutlook } from '~/data/domain/plan/plan'
import { percentText, readFraction } from '~/data/domain/plan/progress'

/** How many items of a kind are named. */
const MAX_NAMED = 3

/** How many undos are requested; their items are named nowhere else. */
export const MAX_UNDONE = 200

/** A smaller gain or loss is not mentioned. */
const MIN_MOVE = 0.01

export type { WeekLine }

/** The input of the week. It contains no authors. */
export interface WeekOf {
  outlook: Outlook
  phaseSeries: readonly TimeSeries[]
  /** The units with their names. */
  units: readonly { id: string; name: string }[]
  unitSeries: readonly TimeSeries[]
  /** The undos of the last seven days, newest first. */
  undone: readonly Pick<
    Change,
    'collection' | 'id' | 'kind' | 'before' | 'after' | 'reason' | 'readersMaySee'
  >[]
  /** How many undos there were, if not all of them are given. @default the number of the given ones */
  undoneCount?: number
}

interface Move {
  name: string
  from: number
  to: number
}

/**
 * The last seven days in at most three lines: the largest gains, the due items without a gain, and the undone changes.
 */
export function weekLines(given: WeekOf): WeekLine[] {
  const { undone, undoneCount = undone.length } = given
  const taken = joined(undone)
  const otherChanges = without(given, taken)
  const lines: readonly WeekLine[] = [
    { label: 'Moved most', text: listed(movesOf(otherChanges).map(moveText)) },
    {
      label: 'Did not move',
      text: listed(stillOf(otherChanges).map(({ number }) => `Phase ${number}, though it was due to`)),
    },
    {
      label: 'Taken back',
      text: listed(
        taken.map((change) => `${takenText(change, given)}${reasonText(change)}`),
        undoneCount - (undone.length - taken.length),
      ),
    },
  ]
  return lines.filter(({ text }) => text !== '')
}

function movesOf({ outlook, phaseSeries, units, unitSeries }: WeekOf): Move[] {
  const { now, phases } = outlook
  const move = (name: string, series: TimeSeries | undefined): Move[] => {
    if (!series) return []
    return [{ name, from: recordedAt(series, now - 7 * day), to: recordedAt(series, now) }]
  }
  return [
    ...phases.flatMap(({ id, number }) =>
      move(
        `Phase ${number}`,
        phaseSeries.find((series) => series.id === id),
      ),
    ),
    ...units.flatMap(({ id, name }) =>
      move(
        name,
        unitSeries.find((series) => series.id === id),
      ),
    ),
  ]
    .filter((move) => sizeOf(move) >= MIN_MOVE)
    .sort((a, b) => sizeOf(b) - sizeOf(a))
}

/** A loss counts too. */
function sizeOf({ from, to }: Move): number {
  return Math.abs(to - from)
}

/** Phases that were planned to gain at least a working day's progress, but have no record. */
function stillOf({ outlook: { now, phases, stage, calendar }, phaseSeries }: WeekOf): PhaseOutlook[] {
  if (stage !== 'during') return []
  return phases.filter(({ id, status, dates, done }) => {
    if (status === 'COMPLETED' || !dates) return false
    const days = workedDates(dates, calendar)
    const at = (time: number) => planned(days, calendar.worked(time))
    const due = at(now) - Math.max(at(now - 7 * day), done)
    const series = phaseSeries.find((other) => other.id === id)
    const moved = series?.points.some(({ at }) => at > now - 7 * day && at <= now) ?? false
    return due >= MIN_MOVE && !moved
  })
}

type Undone = WeekOf['undone'][number]

/** Several undos of one progress count as one, from the first value to the last. */
function joined(undone: readonly Undone[]): Undone[] {
  const merged: Undone[] = []
  for (const change of undone) {
    const later = 'progress' in change.after && merged.find((one) => isOfSame(one, change))
    if (later) merged[merged.indexOf(later)] = { ...later, before: change.before }
    else merged.push(change)
  }
  return merged
}

function isOfSame(one: Undone, other: Undone): boolean {
  return one.collection === other.collection && one.id === other.id && 'progress' in one.after
}

/** The phases and units without an undone progress, so that none is listed as both a gain and an undo. */
function without(given: WeekOf, taken: readonly Undone[]): WeekOf {
  const isLeft = (collection: string) => (item: { id: string }) =>
    !taken.some((one) => one.collection === collection && one.id === item.id && 'progress' in one.after)
  return {
    ...given,
    outlook: { ...given.outlook, phases: given.outlook.phases.filter(isLeft('timeline')) },
    units: given.units.filter(isLeft('business-units')),
  }
}

/** The reason, if readers may see it. */
function reasonText({ reason, readersMaySee }: Undone): string {
  return reason !== undefined && readersMaySee ? `, “${isolated(reason)}”` : ''
}

function takenText({ collection, id, before, after }: Undone, { outlook, units }: WeekOf): string {
  const phase = outlook.phases.find((other) => collection === 'timeline' && other.id === id)
  const unit = units.find((other) => collection === 'business-units' && other.id === id)
  const name = phase
    ? `Phase ${phase.number}`
    : (unit?.name ?? `a ${descriptorOf(collection)?.one ?? 'former item'}`)
  if (!('progress' in after)) return `A change of ${isolated(name)}`
  return moveText({ name, from: readFraction(before.progress), to: readFraction(after.progress) })
}

function moveText({ name, from, to }: Move): string {
  return `${isolated(name)} ${changeWords(percentText(from), percentText(to))}`
}

function listed(texts: readonly string[], count = texts.length): string {
  const more = count - MAX_NAMED
  return [...texts.slice(0, MAX_NAMED), ...(more > 0 ? [`and ${more} more`] : [])].join(' · ')
}
