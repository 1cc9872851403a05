import { describe, expect, test } from 'vitest'
import type { ListedChange } from '~/data/contract/history'
import { businessUnits } from '~/data/fixtures/businessUnit'
import { phases } from '~/data/fixtures/phase'
import { products } from '~/data/fixtures/product'
import { historyRows, type HistoryBatch } from '~/data/domain/history/historyBatches'

const items = { phases, units: businessUnits, products }
const [one, other] = ['a'.repeat(32), 'b'.repeat(32)]

const change = (n: number, id: string, said: Partial<ListedChange> = {}): ListedChange => ({
  ...{ n, at: '2025-10-06T12:00:00.000Z', by: 'admin', collection: 'timeline', id },
  ...{ before: { owner: 'Old' }, after: { owner: 'New' }, ...said },
})

const rowsOf = (...changes: ListedChange[]) =>
  historyRows(changes, items, { now: new Date('2025-10-06T13:00:00Z'), zone: 'UTC' })
const runIn = (rows: readonly object[]) => rows.find((row): row is HistoryBatch => 'batchId' in row)

describe('the rows of the history', () => {
  test('are one for a batch, at the position of its newest change', () => {
    const rows = rowsOf(
      change(5, 'phase-6'),
      change(4, 'phase-5', { batchId: one }),
      change(3, 'phase-7'),
      change(2, 'phase-4', { batchId: one }),
      change(1, 'phase-4', { batchId: one, after: { status: 'DONE' }, before: { status: 'STARTED' } }),
    )
    expect(rows.map((row) => ('batchId' in row ? row.entries.map(({ n }) => n) : row.n))).toEqual([
      5,
      [4, 2, 1],
      3,
    ])
    expect(runIn(rows)).toMatchObject({
      title: 'Applied together: 3 changes in 2 items',
      items: 'Phase 5, Phase 4',
      undo: 'possible',
    })
  })

  test('are ordinary ones for a batch of one change', () => {
    const batchSize = { changes: 1, items: 1 }
    expect(rowsOf(change(1, 'phase-4', { batchId: one, batchSize }))).toMatchObject([{ n: 1 }])
  })

  test('have the size of the whole batch when a page or a search has only a part', () => {
    const batchSize = { changes: 1_400, items: 8 }
    const rows = rowsOf(change(9, 'phase-4', { batchId: one, batchSize }))
    expect(runIn(rows)).toMatchObject({
      title: 'Applied together: 1,400 changes in 8 items',
      items: 'Phase 4 and 7 more',
      changes: 1_400,
    })
  })

  const applied = [change(2, 'phase-5', { batchId: one }), change(1, 'phase-4', { batchId: one })]
  const undone = [
    change(4, 'phase-4', { undoes: 1, batchId: other }),
    change(3, 'phase-5', { undoes: 2, batchId: other }),
  ]

  test.each<[string, readonly ListedChange[], HistoryBatch['undo']]>([
    ['nothing came after it', [], 'possible'],
    ['a field of one changed', [change(3, 'phase-4')], 'superseded'],
    ['one was taken back', [change(3, 'phase-4', { undoes: 1 })], 'superseded'],
    ['all were taken back', undone, 'undone'],
  ])('offer its undo, or say why not, when %s', (_, later, undo) => {
    const batch = rowsOf(...later, ...applied).find((row) => 'batchId' in row && row.batchId === one)
    expect(batch).toMatchObject({ undo })
  })

  test('name an undo of the whole batch', () => {
    expect(runIn(rowsOf(...undone))?.title).toBe('Undone together: 2 changes in 2 items')
  })
})
