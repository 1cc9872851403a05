import { isCollectionName, type CollectionName } from '~/data/contract/collections'
import type { BatchEntry, BatchMode } from '~/data/contract/batch'
import { ConflictFound, type ConflictingField } from './conflicts'
import { InvalidChangeError, ItemConflictError, NotFoundError } from './errors'
import { issuesAtEnd, type IssueAtEnd } from './issuesAtEnd'
import { createItem, patchItem, removeItem, requireBatch, saidBy, type Asked } from './jobs'
import type { Item } from './draft'
import type { Making } from './making'
import { refusedFor } from './patched'

/** What became of an entry; of a conflict the changes are yet to be read. */
export type RowMade =
  | { outcome: 'made'; collection: string; id: string; n: number }
  | { outcome: 'same'; collection: string; id: string }
  | {
      outcome: 'conflict'
      collection: CollectionName
      item: Item
      revision: number
      fields: readonly ConflictingField[]
    }
  | { outcome: 'refused'; reason: string }

/** Entries of a batch of mode `all` are in the way, so that nothing of it was made. */
export class BatchStopped extends Error {
  override readonly name = 'BatchStopped'

  constructor(readonly rows: readonly RowMade[]) {
    super('Entries of the batch are refused.')
  }
}

/** After so many rounds in which entries were refused for others, each is judged by those before it alone. */
const MAX_ROUNDS = 8

/**
 * Makes the entries one after the other, each on those before it; what items have against one another is judged at the
 * end, so that two may swap what is unique. All are made, or all but those that are refused.
 * @throws BatchStopped in mode `all`, where one is refused
 */
export function makeBatch(
  entries: readonly BatchEntry[],
  mode: BatchMode,
  asked: Asked & { batchId: string },
  making: Making,
): RowMade[] {
  requireBatch(asked, making)
  const joined = { ...asked, isJoined: true, begunAt: making.revision }
  const begin = making.changes.length
  const refused = new Map<number, RowMade>()
  for (let round = 1; ; round += 1) {
    const attempt = () => makeEntries(entries, refused, joined, making)
    const rows = round > MAX_ROUNDS ? attempt() : making.deferred(attempt)
    if (mode === 'all' && refused.size > 0) throw new BatchStopped(rows)
    const issues = issuesAtEnd(making, begin)
    if (issues.length === 0 || round > MAX_ROUNDS) return rows
    for (const issue of issues) {
      const place = entryOf(issue, rows)
      refused.set(place, refusalFor(issue))
      rows[place] = refusalFor(issue)
    }
    if (mode === 'all') throw new BatchStopped(rows)
    making.rollBack(begin)
  }
}

/** One row an entry; those that are refused are noted. */
function makeEntries(
  entries: readonly BatchEntry[],
  refused: Map<number, RowMade>,
  asked: Asked,
  making: Making,
): RowMade[] {
  const rows: RowMade[] = []
  const gone = new Map<string, number>()
  for (let place = 0; place < entries.length;) {
    const entry = entries[place]
    if (!entry) break
    const known = refused.get(place)
    if (known) rows.push(known)
    else if (entry.kind === 'move') rows.push(...moveItems(movesFrom(place, entries, refused), asked, making))
    else rows.push(attempted(() => makeEntry(entry, asked, making, gone)))
    for (; place < rows.length; place += 1) {
      const row = rows[place]
      if (row?.outcome === 'refused' || row?.outcome === 'conflict') refused.set(place, row)
    }
  }
  return rows
}

type Move = Extract<BatchEntry, { kind: 'move' }>

/** The moves within one list that follow one another. */
function movesFrom(
  place: number,
  entries: readonly BatchEntry[],
  refused: ReadonlyMap<number, RowMade>,
): Move[] {
  const moves: Move[] = []
  for (let index = place; !refused.has(index); index += 1) {
    const entry = entries[index]
    if (entry?.kind !== 'move' || entry.collection !== entries[place]?.collection) break
    moves.push(entry)
  }
  return moves
}

function makeEntry(
  entry: Exclude<BatchEntry, Move>,
  asked: Asked,
  making: Making,
  gone: Map<string, number>,
): RowMade {
  const collection = listOf(entry.collection)
  if (entry.kind === 'create')
    return making.whole(() => {
      const { item, n } = createItem(collection, entry.item, asked, making)
      return rowOf(collection, item.id, n)
    })
  const { id } = entry
  if (entry.kind === 'change')
    return rowOf(collection, id, patchItem(collection, id, entry.fields, asked, making).n)
  // A target has gone with its product.
  const wentWith = making.draft.find(collection, id) ? undefined : gone.get(`${collection}/${id}`)
  if (wentWith !== undefined) return rowOf(collection, id, wentWith)
  const first = making.changes.length
  const { n } = making.whole(() => removeItem(collection, id, asked, making))
  for (const change of making.changes.slice(first)) gone.set(`${change.collection}/${change.id}`, change.n)
  return rowOf(collection, id, n)
}

/** Moves items of one list by one change. */
function moveItems(moves: readonly Move[], asked: Asked, making: Making): RowMade[] {
  const name = moves[0]?.collection ?? ''
  if (!isCollectionName(name)) return moves.map(() => attempted(() => rowOf(listOf(name), '', null)))
  const ids = making.draft.list(name).map(({ id }) => id)
  const placed = moves.map((move) => attempted(() => moved(name, move, ids)))
  const n = making.order(name, ids, saidBy(asked, making))
  return placed.map((row) => (row.outcome === 'same' ? rowOf(name, row.id, n) : row))
}

function moved(collection: CollectionName, { id, after }: Move, ids: string[]): RowMade {
  const from = ids.indexOf(id)
  if (from < 0) throw new NotFoundError(collection, id)
  if (after !== null && !ids.includes(after)) throw new NotFoundError(collection, after)
  if (after === id) throw new ItemConflictError(`"${id}" in ${collection} cannot stand behind itself.`)
  ids.splice(from, 1)
  ids.splice(after === null ? 0 : ids.indexOf(after) + 1, 0, id)
  return { outcome: 'same', collection, id }
}

function attempted(work: () => RowMade): RowMade {
  try {
    return work()
  } catch (error) {
    if (error instanceof ConflictFound) {
      const { collection, item, revision, fields } = error
      return { outcome: 'conflict', collection, item, revision, fields }
    }
    const refusals = [NotFoundError, ItemConflictError, InvalidChangeError]
    if (error instanceof Error && refusals.some((kind) => error instanceof kind))
      return { outcome: 'refused', reason: error.message }
    throw error
  }
}

function rowOf(collection: CollectionName, id: string, n: number | null): RowMade {
  return n === null ? { outcome: 'same', collection, id } : { outcome: 'made', collection, id, n }
}

function listOf(name: string): CollectionName {
  if (isCollectionName(name)) return name
  throw new InvalidChangeError(`There is no list ${JSON.stringify(name.slice(0, 60))}.`, ['collection'])
}

/** The entry by which that change was made; of several, the last one. */
function entryOf({ change }: IssueAtEnd, rows: readonly RowMade[]): number {
  const exact = rows.findLastIndex((row) => row.outcome === 'made' && row.n === change.n)
  // A target that went with its product bears a number of its own.
  return exact >= 0 ? exact : rows.findIndex((row) => row.outcome === 'made' && row.n > change.n)
}

function refusalFor(found: IssueAtEnd): RowMade {
  const { collection } = found.change
  if ('referrers' in found)
    return { outcome: 'refused', reason: `${found.referrers}; move or remove what does first.` }
  if (!isCollectionName(collection)) throw new Error(`There is no list "${collection}".`)
  return { outcome: 'refused', reason: refusedFor(collection, [found.issue]).message }
}
