import type { Counted } from '~/data/contract/history'
import type { NetChange, PublicChange } from '~/data/contract/live'
import { fieldNames } from '~/data/domain/format/fieldNames'

/** What a wall shows of the changes. */
export interface WallNews {
  /** The number of the last change in it. */
  revision: number
  /** The minutes of UTC with changes, of the last two days. */
  counted: readonly Counted[]
  /** The last changes, newest first. */
  recent: readonly PublicChange[]
  /** The undos of the last seven days, newest first. */
  undone: readonly PublicChange[]
}

/** How many changes the wall shows. */
export const MAX_RECENT = 6

/** When the highlight of each figure ends, by its key. */
export type Marks = ReadonlyMap<string, number>

/** How long a change is highlighted. */
export const markedFor = 60_000

/** The key of a figure's highlight. */
export function highlightKey(collection: string, id: string, field: string): string {
  return [collection, id, field].join('/')
}

/** Adds the highlights of a new change, and removes the expired ones. */
export function withMarks(marks: Marks, change: NetChange, now: number): Marks {
  const keys = fieldNames(change).map((field) => highlightKey(change.collection, change.id, field))
  return new Map([...stillMarked(marks, now), ...keys.map((key) => [key, now + markedFor] as const)])
}

export function stillMarked(marks: Marks, now: number): Marks {
  return new Map([...marks].filter(([, until]) => until > now))
}
