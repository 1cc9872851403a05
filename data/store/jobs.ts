import { randomBytes } from 'node:crypto'
import { isSingle, MAX_ITEMS, type CollectionName, type Collections } from '~/data/contract/collections'
import type { Change } from '~/data/contract/history'
import { freeId } from '~/data/domain/format/idFrom'
import { newItemId } from '~/data/domain/format/newItemId'
import { fieldNames } from '~/data/domain/format/fieldNames'
import { changedFields } from '~/data/domain/history/changedFields'
import { listText } from '~/data/domain/format/listText'
import { requireUnchanged, type MadeFrom } from './conflicts'
import { ItemConflictError, UndoRejectedError, VersionConflictError } from './errors'
import type { Item } from './draft'
import type { Making, Said } from './making'
import { requireJoinable, type KnownBatch } from './recentBatches'
import { created, patched } from './patched'
import { keepersText, ownedOf } from './referrers'
import { serialised } from './serialised'
import type { Acting, Changed, PatchOptions, Removed, Undo } from './store'
import { nameOf, takeBack } from './takeBack'

/** What a job is asked with, and what was known of its batch when it was asked for. */
export interface Asked extends Omit<PatchOptions, 'authority' | 'request'>, MadeFrom {
  batch?: KnownBatch | null | undefined
  /** The batch was looked at already. @default false */
  isJoined?: boolean
}

/** Merges a change into an item. */
export function patchItem(
  collection: CollectionName,
  id: string,
  change: unknown,
  asked: Asked,
  making: Making,
): Changed<CollectionName> {
  const before = itemAsked(collection, id, asked, making)
  const said = saidBy(asked, making)
  const whole = making.completed(collection, before, change)
  const others = [...whole.issues, ...making.complaints(collection, id, change)]
  const after = patched(collection, before, whole.change, others)
  if (asked.baseRevision !== undefined) {
    const fields = after === before ? [] : fieldNames(changedFields(before, after))
    requireUnchanged(collection, before, fields, asked, making)
  }
  return making.put(collection, before, after, said)
}

/** Adds an item at the end of its list. */
export function createItem(
  collection: CollectionName,
  fields: Readonly<Record<string, unknown>>,
  asked: Asked,
  making: Making,
): Changed<CollectionName> {
  const { draft } = making
  requireList(collection)
  if (draft.list(collection).length >= MAX_ITEMS)
    throw new ItemConflictError(`${collection} holds ${MAX_ITEMS} items already; remove some first.`)
  const isTaken = (id: string) => id === reserved || draft.find(collection, id) !== undefined
  const given = Object.hasOwn(fields, 'id') ? fields : { ...fields, id: idOf(collection, fields, isTaken) }
  const id = String(given.id)
  const [taken] = making.taken(collection, id, fields)
  const whole = making.completed(collection, {}, given)
  const others = taken ? [] : [...whole.issues, ...making.complaints(collection, id, fields)]
  const item = created(collection, whole.change as object, others)
  if (isTaken(id))
    throw new ItemConflictError(`The id "${id}" is taken in ${collection}; give the new one another.`)
  if (taken) throw new ItemConflictError(`${String(taken.path[0])} ${String(taken.reason)}.`)
  return making.create(collection, item, saidBy(asked, making))
}

function requireList(collection: CollectionName): void {
  if (isSingle(collection))
    throw new ItemConflictError(`There is one ${collection}, which is changed, and neither made nor removed.`)
}

/** The last step of an address of its own, beside those of the items. */
const reserved = 'order'

/** A target's id follows from its product; of all others the first that is free is taken. */
function idOf(
  collection: CollectionName,
  fields: Readonly<Record<string, unknown>>,
  isTaken: (id: string) => boolean,
): string {
  const id = newItemId(collection, fields)
  return collection === 'targets' ? id : freeId(id, isTaken)
}

/** Removes an item, and what goes with it; refused while others that stay name it. */
export function removeItem(collection: CollectionName, id: string, asked: Asked, making: Making): Removed {
  requireList(collection)
  const item = itemAsked(collection, id, asked, making)
  requireUnchanged(collection, item, Object.keys(item), asked, making)
  const reason = keepersText(making, collection, id)
  if (reason !== null) throw new ItemConflictError(`${reason}; move or remove what does first.`)
  const owned = ownedOf(making, collection, id)
  const batchId = asked.batchId ?? (owned.length > 0 ? randomBytes(16).toString('hex') : undefined)
  const said = { ...saidBy(asked, making), batchId }
  const numbers = [...owned, { collection, item }].map(
    (each) => making.remove(each.collection, each.item, said).n,
  )
  return { n: numbers.at(-1) ?? 0, first: numbers[0] ?? 0, batchId: batchId ?? null }
}

/** Puts the items of a list in this order, which names each of them once. */
export function orderItems(
  collection: CollectionName,
  ids: readonly string[],
  asked: Asked,
  making: Making,
): number | null {
  const there = making.draft.list(collection).map(({ id }) => id)
  const given = new Set(ids)
  const missing = there.filter((id) => !given.has(id))
  if (missing.length > 0)
    throw new ItemConflictError(`The order lacks ${listText(missing)} of ${collection}; load the list again.`)
  const known = new Set(there)
  const strange = ids.filter((id) => !known.has(id))
  if (strange.length > 0)
    throw new ItemConflictError(`There is no ${listText(strange)} in ${collection}; load the list again.`)
  return making.order(collection, ids, saidBy(asked, making))
}

/**
 * Takes a change back. @param later the later changes of its fields when it was asked for
 * @throws UndoRejectedError
 */
export function undoChange(
  undone: Change,
  later: ReadonlyMap<string, number>,
  acting: Acting,
  making: Making,
): Undo {
  const { n, collection, id } = undone
  const refuse = (reason: string) => new UndoRejectedError(`Change ${n} cannot be undone: ${reason}.`)
  // A change can be taken back only while its fields are as it left them: what came later is someone's too.
  for (const field of fieldNames(undone)) {
    const last = Math.max(later.get(field) ?? 0, making.latest(collection, id, field))
    if (last > n)
      throw refuse(`change ${last} has since changed ${field} of ${nameOf(undone)}; undo that one first`)
  }
  return takeBack(undone, making, { ...reasoned(acting), undoes: n }, refuse)
}

function itemAsked(
  collection: CollectionName,
  id: string,
  { expectedVersions }: Asked,
  making: Making,
): Item & Collections[CollectionName] {
  const item = making.draft.get(collection, id)
  if (expectedVersions && !expectedVersions.includes(serialised(item).version))
    throw new VersionConflictError(collection, id)
  return item
}

/** @throws BatchIdRefusedError where the batch is another's */
export function saidBy(asked: Asked, making: Making): Said {
  requireBatch(asked, making)
  return { ...reasoned(asked), batchId: asked.batchId, forDay: asked.forDay }
}

/** Who makes a change, and why. */
export function reasoned({
  by,
  reason,
  readersMaySee,
}: Pick<PatchOptions, 'by' | 'reason' | 'readersMaySee'>): Said {
  return { by: by ?? null, reason, readersMaySee }
}

/** @throws BatchIdRefusedError where the batch is another's */
export function requireBatch({ batchId, batch, by, isJoined = false }: Asked, making: Making): void {
  if (batchId !== undefined && !isJoined)
    requireJoinable(making.batch(batchId, batch ?? null), by ?? null, making.now())
}
