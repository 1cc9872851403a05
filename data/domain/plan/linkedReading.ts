import type { PlanReading, PlanRow } from '~/data/contract/plan'
import { day } from '~/data/domain/format/days'
import { isoDay } from '~/data/domain/time/calendar'
import type { LinkedForecast } from './goLive'
import type { Outlook, PhaseOutlook } from './plan'
import { railEnd, short } from './planReading'
import { accessibleSpare, goLiveSentence } from './goLiveWords'
import { dayName, type Tense } from './planWords'
import { windowFraction } from './window'

/** A plan with the forecast of go-live, and with what its links do to each phase. */
export function withGoLive(
  reading: PlanReading,
  {
    outlook,
    linked,
    titles,
  }: { outlook: Outlook; linked: LinkedForecast; titles: ReadonlyMap<string, string> },
  tense: Tense,
): PlanReading {
  const { state, planned, forecast, earliest, latest, lateDays, spareDays, chain } = linked
  const phases = new Map(outlook.phases.map((phase) => [phase.id, phase]))
  // After its end a plan without a forecast says what came of it.
  const isOver = linked.state === 'unknown' && outlook.stage === 'after'
  const sentence = isOver ? null : goLiveSentence(linked, { outlook, titles }, tense)
  return {
    ...reading,
    ...(sentence !== null && { sentence, detail: '' }),
    goLive: {
      state,
      planned,
      forecast,
      earliest,
      latest,
      lateDays,
      spareDays,
      chain,
      phase: linked.of?.phase ?? null,
    },
    rows: reading.rows.map((row) => {
      const phase = phases.get(row.id)
      return phase && outlook.hasTime ? linkedRow(row, phase, { outlook, linked, phases }) : row
    }),
  }
}

interface Context {
  outlook: Outlook
  linked: LinkedForecast
  phases: ReadonlyMap<string, PhaseOutlook>
}

function linkedRow(row: PlanRow, phase: PhaseOutlook, { outlook, linked, phases }: Context): PlanRow {
  const { now, drawn } = outlook
  const wait = linked.waits.get(phase.id)
  const end = linked.ends.get(phase.id)
  const spareDays = linked.spare.get(phase.id) ?? null
  const deciding = linked.chain.map(({ id }) => id)
  const barEnd = row.span.start + row.span.length
  const isLate = linked.of?.phase === phase.id && linked.state === 'late'
  const after = phase.after.map(({ phase: other, days }) => {
    const last = linked.ends.get(other)
    const position = last === undefined ? null : windowFraction(Date.parse(last) + (days + 1) * day, drawn)
    const isDrawn = position !== null && position >= 0 && position <= 1 && row.span.length > 0
    const index = deciding.indexOf(other)
    return {
      phase: other,
      position: isDrawn ? short(position) : null,
      start: isDrawn && row.span.start > position ? row.span.start : null,
      decides: index >= 0 && (deciding[index + 1] ?? linked.of?.phase) === phase.id,
    }
  })
  const spoken = [
    ...(spareDays === null ? [] : [accessibleSpare(spareDays)]),
    ...(deciding.includes(phase.id) && linked.state !== 'live' ? ['decides go-live'] : []),
  ]
  const linkedTo = { ...row, after, spareDays, ends: end ?? row.ends }
  if (!wait || end === undefined)
    return { ...linkedTo, accessibleText: listed(row.accessibleText, ...spoken) }
  const expectedEnd = dayName(Date.parse(end), now)
  const text =
    isLate && linked.forecast !== null
      ? `likely ${dayName(Date.parse(linked.forecast), now)}`
      : `waits for ${phases.get(wait.for)?.number ?? ''}`
  return {
    ...linkedTo,
    text: row.isBehind ? row.text : text,
    expectedEnd,
    endMark: { ...railEnd(Date.parse(end), drawn), by: 'forecast', from: barEnd, likely: null },
    accessibleText: listed(`forecast to end ${expectedEnd}`, ...spoken),
  }
}

/** The days that a phase may still slip, on the rail: from its end to the last end that holds go-live. */
export function spareSpan({ endMark, span, spareDays }: PlanRow, window: PlanReading['window']) {
  if (spareDays === null || spareDays <= 0) return null
  const from = endMark?.position ?? span.start + span.length
  const length = (Date.parse(window.end) - Date.parse(window.start)) / day + 1
  return [from, Math.min(1, from + spareDays / length)] as const
}

/** The position of the start of a day on a rail; null outside of it. */
export function dayPosition(on: string, window: PlanReading['window']): number | null {
  const position = windowFraction(Date.parse(on), {
    start: Date.parse(window.start),
    end: Date.parse(window.end) + day,
  })
  return position >= 0 && position <= 1 ? position : null
}

function listed(...texts: readonly string[]): string {
  return texts.filter(Boolean).join(', ')
}

/** A day some days after another. */
export function dayAfter(on: string, days: number): string {
  return isoDay(new Date(Date.parse(on) + days * day))
}
