import type { WallScene } from '~/data/contract/wall'
import { seriesOfMinute, recordedAt, type TimeSeries } from '~/data/domain/plan/timeSeries'
import { day } from '~/data/domain/format/days'
import { percent } from '~/data/domain/plan/progress'
import type { TrackingRow } from '~/data/domain/tracking/tracking'

/** The state of a scene: `empty` has nothing to show, `failed` could not be loaded. */
export type SceneState = 'ready' | 'loading' | 'empty' | 'failed'

/** The scenes in the rotation: without those that are empty, failed, or not loaded yet. */
export function scenesInTurn(
  scenes: readonly WallScene[],
  states: Readonly<Record<WallScene, SceneState>>,
): WallScene[] {
  return scenes.filter((scene) => states[scene] === 'ready')
}

/** The scene a number of positions after another, cyclically; after a removed scene, the first. */
export function sceneAfter(
  turn: readonly WallScene[],
  present: WallScene | null,
  by: number,
): WallScene | null {
  const index = turn.findIndex((scene) => scene === present)
  if (index < 0) return turn[0] ?? null
  return turn[(index + by + turn.length) % turn.length] ?? null
}

/** How many of the products furthest from their targets are named. */
const MAX_PRODUCTS = 4

/** The products furthest from their targets, the furthest first, without those that reached it. */
export function furthestToGo(rows: readonly TrackingRow[]): TrackingRow[] {
  return rows
    .filter(({ overallProgress }) => percent(overallProgress) < 100)
    .sort((a, b) => a.overallProgress - b.overallProgress)
    .slice(0, MAX_PRODUCTS)
}

/**
 * The gain of a figure in seven days, in percentage points as shown: "+4", "−3", "0".
 * @param now the current minute, with everything that was recorded in it
 */
export function gainText(recorded: TimeSeries, now: number): string {
  const series = seriesOfMinute(recorded, now)
  const gain = percent(recordedAt(series, now)) - percent(recordedAt(series, now - 7 * day))
  return gain > 0 ? `+${gain}` : gain < 0 ? `−${-gain}` : '0'
}

const numberWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** A count in a sentence: "ten", and from eleven on in figures. */
export function countWord(count: number): string {
  return numberWords[count] ?? String(count)
}

/** The offset of the picture, in units to the inline end and down. */
export interface PictureShift {
  x: number
  y: number
}

const shiftEvery = 10 * 60_000
const shiftBy = 4
const corners: readonly PictureShift[] = [
  { x: 0, y: 0 },
  { x: shiftBy, y: 0 },
  { x: shiftBy, y: shiftBy },
  { x: 0, y: shiftBy },
]

/** Every ten minutes the picture moves by four units, around a square, to prevent burn-in. */
export function pictureShift(now: number): PictureShift {
  return corners[Math.floor(now / shiftEvery) % corners.length] ?? { x: 0, y: 0 }
}

/** How many phases a wall’s rail can show. */
const MAX_LANES = 14

/** The phases that fit on a rail, in order; completed ones are left out first. */
export function lanesOf<T>(
  phases: readonly T[],
  isComplete: (phase: T) => boolean,
  max: number = MAX_LANES,
): T[] {
  const tooMany = Math.max(phases.length - max, 0)
  const left = new Set(phases.filter(isComplete).slice(0, tooMany))
  return phases.filter((phase) => !left.has(phase)).slice(0, max)
}
