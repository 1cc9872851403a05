import { descriptorOf } from '~/data/contract/descriptors'
import { changeWords, isolated } from '~/data/domain/format/isolated'
import type { Change } from '~/data/contract/history'
import type { WeekLine } from '~/data/contract/plan'
import { recordedAt, type TimeSeries } from '~/data/domain/plan/timeSeries'
import { day } from '~/data/domain/format/days'
import { deepEqual } from '~/data/domain/format/deepEqual'
import { planned } from '~/data/domain/plan/planAgainstActual'
import { workedDates, type Outlook, type PhaseOutlook } from '~/data/domain/plan/plan'
import { percent, percentText, readFraction } from '~/data/domain/plan/progress'

/** How many items of a kind are named. */
const MAX_NAMED = 3

/** How many undos are requested; their items are named nowhere else. */
export const MAX_UNDONE = 200

/** A phase with less than this due is not missed. */
const MIN_DUE = 0.01

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
 * The last seven days in at most four lines: the largest net gains, the largest net losses, the due items without a
 * gain, and what was corrected.
 */
export function weekLines(given: WeekOf): WeekLine[] {
  const { undone, undoneCount = undone.length } = given
  const taken = netUndos(undone)
  const moves = movesOf(given)
  const lines: readonly WeekLine[] = [
    { label: 'Biggest changes', text: listed(moves.filter(({ from, to }) => to > from).map(moveText)) },
    { label: 'Fell back', text: listed(moves.filter(({ from, to }) => to < from).map(moveText)) },
    {
      label: 'Did not move',
      text: listed(stillOf(given).map(({ number }) => `Phase ${number}, though it was due to`)),
    },
    {
      label: 'Corrected',
      text: listed(
        taken.map((change) => `${takenText(change, given)}${reasonText(change)}`),
        undoneCount - (undone.length - taken.length),
      ),
    },
  ]
  return lines.filter(({ text }) => text !== '')
}

/** The net moves that show in whole percents, the largest first. An undo is part of the net move. */
function movesOf({ outlook, phaseSeries, units, unitSeries }: WeekOf): Move[] {
  const { now, phases } = outlook
  const move = (name: string, series: TimeSeries | undefined): Move[] =>
    series ? [{ name, ...netOf(series, now) }] : []
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
    .filter(({ from, to }) => percent(from) !== percent(to))
    .sort((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from))
}

/** The values of seven days ago and of now. */
function netOf(series: TimeSeries, now: number): Omit<Move, 'name'> {
  return { from: recordedAt(series, now - 7 * day), to: recordedAt(series, now) }
}

/** Phases that were planned to gain at least a working day's progress, and end the week where they began it. */
function stillOf({ outlook: { now, phases, stage, calendar }, phaseSeries }: WeekOf): PhaseOutlook[] {
  if (stage !== 'during') return []
  return phases.filter(({ id, status, dates, done }) => {
    if (status === 'COMPLETED' || !dates) return false
    const days = workedDates(dates, calendar)
    const at = (time: number) => planned(days, calendar.worked(time))
    const due = at(now) - Math.max(at(now - 7 * day), done)
    const series = phaseSeries.find((other) => other.id === id)
    const { from, to } = series ? netOf(series, now) : { from: 0, to: 0 }
    return due >= MIN_DUE && from === to
  })
}

type Undone = WeekOf['undone'][number]

/** An undo that continues another one of the same item counts with it, by the net value; without one it is left out. */
function netUndos(undone: readonly Undone[]): Undone[] {
  const net: Undone[] = []
  for (const change of undone) {
    const later = net.findIndex((one) => continues(one, change))
    const found = net[later]
    if (found) net[later] = { ...found, before: change.before }
    else net.push(change)
  }
  return net.filter(({ kind, before, after }) => kind !== undefined || !deepEqual(before, after))
}

function continues(later: Undone, earlier: Undone): boolean {
  const isOfSame = later.collection === earlier.collection && later.id === earlier.id
  return isOfSame && !later.kind && !earlier.kind && deepEqual(later.before, earlier.after)
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
