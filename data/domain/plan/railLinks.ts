import type { PlanReading } from '~/data/contract/plan'

/** The part of a link that lies in one lane. */
export interface LinkPiece {
  /** The two phases: "phase-4 phase-6". */
  key: string
  /** Where it begins, what it passes, or where it ends. */
  part: 'from' | 'through' | 'to'
  /** The phase that waits is above the other one. */
  isUp: boolean
  /** The day on which the phase may begin, 0..1 of the window. */
  at: number
  /** Where its bar begins, if that is later; else null. */
  start: number | null
  decides: boolean
}

/** The pieces of links in each lane, by the lane's phase; a link whose other phase is not shown has none. */
export function railLinks(
  rows: PlanReading['rows'],
  shown: readonly string[] = rows.map(({ id }) => id),
): ReadonlyMap<string, readonly LinkPiece[]> {
  const lanes = new Map(shown.map((id): [string, LinkPiece[]] => [id, []]))
  for (const { id, after } of rows) {
    const to = shown.indexOf(id)
    for (const { phase, position: at, start, decides } of to < 0 ? [] : after) {
      const from = shown.indexOf(phase)
      if (from < 0 || at === null) continue
      const isUp = to < from
      const link = { key: `${phase} ${id}`, isUp, at, start, decides }
      for (const lane of shown.slice(Math.min(from, to), Math.max(from, to) + 1))
        lanes.get(lane)?.push({ ...link, part: lane === phase ? 'from' : lane === id ? 'to' : 'through' })
    }
  }
  return lanes
}

/** The phases that wait for a phase, those it waits for, and itself: what a row's chain shows. */
export function chainOf(rows: PlanReading['rows'], id: string): ReadonlySet<string> {
  const row = rows.find((row) => row.id === id)
  const before = row?.after.map(({ phase }) => phase) ?? []
  const behind = rows.filter(({ after }) => after.some(({ phase }) => phase === id)).map(({ id }) => id)
  return new Set([id, ...before, ...behind])
}
