import { isCollectionName, type CollectionName } from '~/data/contract/collections'
import type { BatchEntry, BatchMode } from '~/data/contract/batch'
import { ConflictFound, type ConflictingField } from './conflicts'
import { InvalidChangeError, ItemConflictError, NotFoundError } from './errors'
import { deferredIssues, type DeferredIssue } from './deferredIssues'
import { createItem, patchItem, removeItem, requireOwnBatch, metadataOf, type JobOptions } from './jobs'
import type { Item } from './draft'
import type { ChangeTransaction } from './changeTransaction'
import { invalidChangeFor } from './itemValidation'

/** The result of an entry. The changes of a conflict are read later. */
export type EntryResult =
  | { outcome: 'applied'; collection: string; id: string; n: number }
  | { outcome: 'unchanged'; collection: string; id: string }
  | {
      outcome: 'conflict'
      collection: CollectionName
      item: Item
      revision: number
      fields: readonly ConflictingField[]
    }
  | { outcome: 'rejected'; reason: string }

/** A batch of mode `all` had rejected entries, so nothing was applied. */
export class BatchRejectedError extends Error {
  override readonly name = 'BatchStopped'

  constructor(readonly rows: readonly EntryResult[]) {
    super('Some entries of the batch were rejected.')
  }
}

/** After this many rounds, checks are no longer deferred: each entry is checked against those before it. */
const MAX_ROUNDS = 8

/**
 * Applies the entries in order. Uniqueness and references are checked at the end, so that two items may swap a
 * unique value. All entries are applied, or all but the rejected ones.
 * @throws BatchRejectedError in mode `all`, when an entry is rejected
 */
export function applyBatch(
  entries: readonly BatchEntry[],
  mode: BatchMode,
  jobOptions: JobOptions & { batchId: string },
  transaction: ChangeTransaction,
): EntryResult[] {
  requireOwnBatch(jobOptions, transaction)
  const options = { ...jobOptions, isBatchChecked: true, batchStart: transaction.revision }
  const firstChange = transaction.changes.length
  const rejected = new Map<number, EntryResult>()
  for (let round = 1; ; round += 1) {
    const attempt = () => applyEntries(entries, rejected, options, transaction)
    const rows = round > MAX_ROUNDS ? attempt() : transaction.withDeferredChecks(attempt)
    if (mode === 'all' && rejected.size > 0) throw new BatchRejectedError(rows)
    const issues = deferredIssues(transaction, firstChange)
    if (issues.length === 0 || round > MAX_ROUNDS) return rows
    for (const issue of issues) {
      const index = entryIndexOf(issue, rows)
      rejected.set(index, rejectionFor(issue))
      rows[index] = rejectionFor(issue)
    }
    if (mode === 'all') throw new BatchRejectedError(rows)
    transaction.rollBack(firstChange)
  }
}

/** Returns one result for each entry, and adds rejected entries to `rejected`. */
function applyEntries(
  entries: readonly BatchEntry[],
  rejected: Map<number, EntryResult>,
  options: JobOptions,
  transaction: ChangeTransaction,
): EntryResult[] {
  const rows: EntryResult[] = []
  const removedNumbers = new Map<string, number>()
  for (let index = 0; index < entries.length;) {
    const entry = entries[index]
    if (!entry) break
    const rejection = rejected.get(index)
    if (rejection) rows.push(rejection)
    else if (entry.kind === 'move')
      rows.push(...moveItems(consecutiveMoves(index, entries, rejected), options, transaction))
    else rows.push(resultOf(() => applyEntry(entry, options, transaction, removedNumbers)))
    for (; index < rows.length; index += 1) {
      const row = rows[index]
      if (row?.outcome === 'rejected' || row?.outcome === 'conflict') rejected.set(index, row)
    }
  }
  return rows
}

type Move = Extract<BatchEntry, { kind: 'move' }>

/** The consecutive moves within one list. */
function consecutiveMoves(
  first: number,
  entries: readonly BatchEntry[],
  rejected: ReadonlyMap<number, EntryResult>,
): Move[] {
  const moves: Move[] = []
  for (let index = first; !rejected.has(index); index += 1) {
    const entry = entries[index]
    if (entry?.kind !== 'move' || entry.collection !== entries[first]?.collection) break
    moves.push(entry)
  }
  return moves
}

function applyEntry(
  entry: Exclude<BatchEntry, Move>,
  options: JobOptions,
  transaction: ChangeTransaction,
  removedNumbers: Map<string, number>,
): EntryResult {
  const collection = listOf(entry.collection)
  if (entry.kind === 'create')
    return transaction.atomic(() => {
      const { item, n } = createItem(collection, entry.item, options, transaction)
      return rowOf(collection, item.id, n)
    })
  const { id } = entry
  if (entry.kind === 'change')
    return rowOf(collection, id, patchItem(collection, id, entry.fields, options, transaction).n)
  // A target was removed with its product by an earlier entry.
  const removedEarlier = transaction.draft.find(collection, id)
    ? undefined
    : removedNumbers.get(`${collection}/${id}`)
  if (removedEarlier !== undefined) return rowOf(collection, id, removedEarlier)
  const first = transaction.changes.length
  const { n } = transaction.atomic(() => removeItem(collection, id, options, transaction))
  for (const change of transaction.changes.slice(first))
    removedNumbers.set(`${change.collection}/${change.id}`, change.n)
  return rowOf(collection, id, n)
}

/** Moves items of one list by one change. */
function moveItems(
  moves: readonly Move[],
  options: JobOptions,
  transaction: ChangeTransaction,
): EntryResult[] {
  const name = moves[0]?.collection ?? ''
  if (!isCollectionName(name)) return moves.map(() => resultOf(() => rowOf(listOf(name), '', null)))
  const ids = transaction.draft.list(name).map(({ id }) => id)
  const results = moves.map((move) => resultOf(() => moveItem(name, move, ids)))
  const n = transaction.order(name, ids, metadataOf(options, transaction))
  return results.map((row) => (row.outcome === 'unchanged' ? rowOf(name, row.id, n) : row))
}

function moveItem(collection: CollectionName, { id, after }: Move, ids: string[]): EntryResult {
  const from = ids.indexOf(id)
  if (from < 0) throw new NotFoundError(collection, id)
  if (after !== null && !ids.includes(after)) throw new NotFoundError(collection, after)
  if (after === id) throw new ItemConflictError(`"${id}" in ${collection} cannot be moved after itself.`)
  ids.splice(from, 1)
  ids.splice(after === null ? 0 : ids.indexOf(after) + 1, 0, id)
  return { outcome: 'unchanged', collection, id }
}

function resultOf(work: () => EntryResult): EntryResult {
  try {
    return work()
  } catch (error) {
    if (error instanceof ConflictFound) {
      const { collection, item, revision, fields } = error
      return { outcome: 'conflict', collection, item, revision, fields }
    }
    const refusals = [NotFoundError, ItemConflictError, InvalidChangeError]
    if (error instanceof Error && refusals.some((kind) => error instanceof kind))
      return { outcome: 'rejected', reason: error.message }
    throw error
  }
}

function rowOf(collection: CollectionName, id: string, n: number | null): EntryResult {
  return n === null ? { outcome: 'unchanged', collection, id } : { outcome: 'applied', collection, id, n }
}

function listOf(name: string): CollectionName {
  if (isCollectionName(name)) return name
  throw new InvalidChangeError(`There is no list ${JSON.stringify(name.slice(0, 60))}.`, ['collection'])
}

/** The entry that made the change; the last one if there are several. */
function entryIndexOf({ change }: DeferredIssue, rows: readonly EntryResult[]): number {
  const exact = rows.findLastIndex((row) => row.outcome === 'applied' && row.n === change.n)
  // A target that was removed with its product has a change number of its own.
  return exact >= 0 ? exact : rows.findIndex((row) => row.outcome === 'applied' && row.n > change.n)
}

function rejectionFor(found: DeferredIssue): EntryResult {
  const { collection } = found.change
  if ('referrers' in found)
    return { outcome: 'rejected', reason: `${found.referrers}; move or remove those items first.` }
  if (!isCollectionName(collection)) throw new Error(`There is no list "${collection}".`)
  return { outcome: 'rejected', reason: invalidChangeFor(collection, [found.issue]).message }
}
