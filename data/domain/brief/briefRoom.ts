/** The maximum number of rows of a list. */
export const MAX_BRIEF_ROWS = 50

/** How many phases the rail of a page can show. */
const MAX_LANES = 16

/** With more phases than this, the rows are lower. */
const MAX_HIGH_LANES = 14

/** In pixels of the page. */
const laneHeight = { high: 22, low: 18 } as const
const rowHeight = 26

/** The height for the rail and all rows of the lists, in pixels; everything else has a fixed height. */
const room = 570

/** The maximum number of units, if there is space. */
const MAX_UNITS = 8

/** The rows of the targets with their header; the units beside them may always have as many. */
const targetRows = 5

/** The header of a second list in a column, in rows. */
const headRows = 2

/** Two lists of one line each beside it. */
const leastMoved = headRows + 2

/** How many rows each list of the page may have. */
export interface BriefRoom {
  lanes: number
  isLow: boolean
  units: number
  moved: number
  stuck: number
  corrected: number
  dates: number
  risks: number
}

/** As many risks as this are shown. */
const MAX_RISKS = 5

/** The rows that the lists below the risks need at least. */
const LEAST_ROWS = 11

/** The heights of the lines of the verdict, and of the head of the risks. */
const verdictHeight = 58
const riskHead = 42

/** The height of an empty list of moved dates. */
const datesHeight = 54

/** Distributes the rows of an A4 page, so that it never needs a second one. */
export function briefRoom(counts: {
  phases: number
  units: number
  stuck: number
  corrected: number
  dates: number
  /** How many risks are open; without a list of them by default. */
  risks?: number | undefined
  /** The verdict has its lines. @default false */
  hasVerdict?: boolean
  /** The list of moved dates is left out: no plan is kept to compare with. @default false */
  hasNoDates?: boolean
}): BriefRoom {
  // The lines of the verdict take the place of some lanes.
  const lanes = Math.min(counts.phases, counts.hasVerdict ? MAX_LANES - 3 : MAX_LANES)
  const isLow = lanes > MAX_HIGH_LANES
  const above = (counts.hasVerdict ? verdictHeight : 0) - (counts.hasNoDates ? datesHeight : 0)
  const height = room - above - lanes * laneHeight[isLow ? 'low' : 'high']
  const spare = Math.floor((height - riskHead) / rowHeight) - LEAST_ROWS
  const risks = counts.risks === 0 ? 1 : Math.max(0, Math.min(counts.risks ?? 0, MAX_RISKS, spare))
  const rows = Math.floor((height - (risks > 0 ? riskHead + risks * rowHeight : 0)) / rowHeight)
  const units = Math.min(counts.units, MAX_UNITS, Math.max(targetRows, rows - leastMoved - 1))
  const left = rows - Math.max(units, targetRows)
  const dates = counts.hasNoDates
    ? 0
    : Math.max(1, Math.min(counts.dates, Math.floor(left * 0.45), left - leastMoved))
  const moved = left - dates
  const beside = moved - headRows
  const corrected = Math.max(
    1,
    Math.min(counts.corrected, Math.max(Math.floor(beside / 3), beside - Math.max(1, counts.stuck))),
  )
  return { lanes, isLow, units, moved, stuck: Math.max(1, beside - corrected), corrected, dates, risks }
}

/** The rows of a list that fit, and the number of the others, which the last line shows; one line shows the first row. */
export function rowsWithin<T>(
  rows: readonly T[],
  count: number,
  max: number,
): { shown: readonly T[]; more: number } {
  if (max <= 1) return { shown: rows.slice(0, 1), more: 0 }
  if (count <= max && rows.length === count) return { shown: rows, more: 0 }
  const shown = rows.slice(0, max - 1)
  return { shown, more: count - shown.length }
}

/** The note in the head of a list; where only one of several rows fits, with their number. */
export function noteWithin(note: string, count: number, max: number): string {
  return max <= 1 && count > 1 ? `${note} · the first of ${count}` : note
}
