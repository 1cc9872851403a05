import type { Change } from '~/data/contract/history'
import { businessUnits } from '~/data/fixtures/businessUnit'
import { phases } from '~/data/fixtures/phase'
import { products } from '~/data/fixtures/product'
import { historyEntries } from '~/data/domain/history/changeHistory'
import { historyRows, type HistoryBatch } from '~/data/domain/history/historyBatches'

const now = new Date(2025, 9, 6, 15, 0)
/** A timestamp in October 2025. */
export const at = (day: number, hour: number, minute: number) =>
  new Date(Date.UTC(2025, 9, day, hour, minute)).toISOString()
const unit = { by: 'admin', collection: 'business-units' } as const
const phase = { by: 'admin', collection: 'timeline' } as const

/** Changes as the history shows them on 6 October 2025 at three in the afternoon. */
export const entriesOf = (changes: readonly Change[]) =>
  historyEntries(changes, { phases, units: businessUnits, products }, { now, zone: 'UTC' })

/** A change of Oncology. */
export const row = (n: number, moment: string, before: Change['before'], after: Change['after']): Change => ({
  ...{ n, at: moment, ...unit, id: 'onco', before, after },
})

/** A batch of three changes, as one row of the history. */
export const batch = batchOf(3)

/** A batch of `changes` changes in as many items, of which three are listed. */
export function batchOf(changes: number, undoes = false): HistoryBatch {
  const items = [
    { collection: 'business-units', id: 'onco', before: { progress: '0.74' }, after: { progress: '0.78' } },
    { collection: 'timeline', id: 'phase-4', before: { progress: '0.65' }, after: { progress: '0.72' } },
    { collection: 'business-units', id: 'mens', before: { progress: '0.61' }, after: { progress: '0.58' } },
  ]
  const listed = items.map((item, place) => ({
    ...{ n: 20 - place, at: at(6, 14, 40), by: 'mona', ...item, batchId: 'a'.repeat(32) },
    ...{ batchSize: { changes, items: changes } },
    ...(undoes && { undoes: 10 - place }),
  }))
  const [first] = historyRows(listed, { phases, units: businessUnits, products }, { now, zone: 'UTC' })
  if (!first || !('batchId' in first)) throw new Error('They are one row.')
  return first
}

/** The history of an ordinary week, newest first. */
export const entries = entriesOf([
  {
    n: 5,
    at: at(6, 14, 32),
    ...unit,
    id: 'onco',
    before: { progress: '0.74' },
    after: { progress: '0.78' },
  },
  {
    n: 4,
    at: at(6, 13, 10),
    ...phase,
    id: 'phase-4',
    before: { progress: '0.65', owner: 'KOL Lead' },
    after: { progress: '0.72', owner: 'Medical Affairs' },
  },
  {
    n: 3,
    at: at(6, 11, 48),
    ...phase,
    id: 'phase-3',
    before: { status: 'COMPLETED' },
    after: { status: 'IN PROGRESS' },
    undoes: 2,
  },
  {
    n: 2,
    at: at(5, 9, 0),
    ...phase,
    id: 'phase-3',
    before: { status: 'IN PROGRESS' },
    after: { status: 'COMPLETED' },
  },
  { n: 1, at: at(1, 9, 0), ...unit, id: 'mens', before: { progress: '0.61' }, after: { progress: '0.58' } },
])
