import type { Counted } from '~/data/contract/history'
import type { ChangeEvent } from '~/data/contract/live'
import { day } from '~/data/domain/format/days'
import { fieldNames } from '~/data/domain/format/fieldNames'
import { MAX_UNDONE } from '~/data/domain/history/week'
import { stillCounted } from './wallTime'

/** What a wall remembers of the changes: at most the counts of two days. */
export interface WallNews {
  /** The number of the last change in it. */
  revision: number
  /** The minutes of UTC with changes, of the last two days. */
  counted: readonly Counted[]
  /** The last changes, newest first. */
  recent: readonly ChangeEvent[]
  /** The undos of the last seven days, newest first. */
  undone: readonly ChangeEvent[]
}

/** How many changes the wall shows. */
export const MAX_RECENT = 6

/** Adds a change; one that is in it already is ignored. */
export function withChange(news: WallNews, change: ChangeEvent, now: number): WallNews {
  if (change.n <= news.revision) return news
  const undone = change.undoes === undefined ? news.undone : [change, ...news.undone]
  return {
    revision: change.n,
    counted: counting(stillCounted(news.counted, now), change.at.slice(0, 16)),
    recent: [change, ...news.recent].slice(0, MAX_RECENT),
    undone: undone.filter(({ at }) => Date.parse(at) > now - 7 * day).slice(0, MAX_UNDONE),
  }
}

function counting(counted: readonly Counted[], minute: string): Counted[] {
  const index = counted.findLastIndex(({ time }) => time === minute)
  if (index < 0) return [...counted, { time: minute, changes: 1 }]
  return counted.map((one, at) => (at === index ? { ...one, changes: one.changes + 1 } : one))
}

/** When the highlight of each figure ends, by its key. */
export type Marks = ReadonlyMap<string, number>

/** How long a change is highlighted. */
export const markedFor = 60_000

/** The key of a figure's highlight. */
export function highlightKey(collection: string, id: string, field: string): string {
  return [collection, id, field].join('/')
}

/** Adds the highlights of a new change, and removes the expired ones. */
export function withMarks(marks: Marks, change: ChangeEvent, now: number): Marks {
  const keys = fieldNames(change).map((field) => highlightKey(change.collection, change.id, field))
  return new Map([...stillMarked(marks, now), ...keys.map((key) => [key, now + markedFor] as const)])
}

export function stillMarked(marks: Marks, now: number): Marks {
  return new Map([...marks].filter(([, until]) => until > now))
}
