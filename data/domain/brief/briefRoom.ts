/** How many rows of a list a brief has at most. */
export const MAX_BRIEF_ROWS = 50

/** How many phases the rail of a page has room for. */
const MAX_LANES = 16

/** Over so many phases a row is lower. */
const MAX_HIGH_LANES = 14

/** In pixels of the page. */
const laneHeight = { high: 22, low: 18 } as const
const rowHeight = 26

/** What the page has for the rail's lanes and all rows of its lists, in pixels: all else is as high as it is. */
const room = 570

/** How many units are named at most, where there is room. */
const MAX_UNITS = 8

/** The rows that the targets take, with their head: as many units stand beside them in any case. */
const targetRows = 5

/** The head of a second list in a column, in rows. */
const headRows = 2

/** Two lists of a line each beside it. */
const leastMoved = headRows + 2

/** How many rows each list of the page may have. */
export interface BriefRoom {
  lanes: number
  isLow: boolean
  units: number
  moved: number
  stuck: number
  takenBack: number
  dates: number
}

/** Shares the rows of one A4 out, so that it stays one whatever there is to tell. */
export function briefRoom(counts: {
  phases: number
  units: number
  stuck: number
  takenBack: number
  dates: number
}): BriefRoom {
  const lanes = Math.min(counts.phases, MAX_LANES)
  const isLow = lanes > MAX_HIGH_LANES
  const rows = Math.floor((room - lanes * laneHeight[isLow ? 'low' : 'high']) / rowHeight)
  const units = Math.min(counts.units, MAX_UNITS, Math.max(targetRows, rows - leastMoved - 1))
  const left = rows - Math.max(units, targetRows)
  const dates = Math.max(1, Math.min(counts.dates, Math.floor(left * 0.45), left - leastMoved))
  const moved = left - dates
  const beside = moved - headRows
  const takenBack = Math.max(
    1,
    Math.min(counts.takenBack, Math.max(Math.floor(beside / 3), beside - Math.max(1, counts.stuck))),
  )
  return { lanes, isLow, units, moved, stuck: Math.max(1, beside - takenBack), takenBack, dates }
}

/** The first rows that a list has room for, and how many there are besides: the last line says so. */
export function rowsWithin<T>(
  rows: readonly T[],
  count: number,
  most: number,
): { shown: readonly T[]; more: number } {
  if (count <= most && rows.length === count) return { shown: rows, more: 0 }
  const shown = rows.slice(0, Math.max(0, most - 1))
  return { shown, more: count - shown.length }
}
