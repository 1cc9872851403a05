import { isCollectionName, type CollectionName } from '~/data/contract/collections'
import type { Change } from '~/data/contract/history'
import { issueText as textOf, type ValidationIssue } from '~/data/contract/validationIssues'
import { fieldNames } from '~/data/domain/format/fieldNames'
import type { ChangeTransaction } from './changeTransaction'
import { referrersText } from './referrers'
import { nameOf } from './revertChange'

/** An issue that a change caused: an invalid field, or a sentence about the items that refer to a removed one. */
export type DeferredIssue = { change: Change } & ({ issue: ValidationIssue } | { referrers: string })

interface Touched {
  collection: CollectionName
  id: string
  /** The last change of each field. */
  fields: Map<string, Change>
  last: Change
}

/**
 * Checks uniqueness and references after all changes but the first `count`, see
 * `ChangeTransaction.withDeferredChecks`. Items with missing references come first: once they are rejected, a
 * removal may be valid.
 */
export function deferredIssues(transaction: ChangeTransaction, count: number): DeferredIssue[] {
  const touched = touchedItems(transaction.changes.slice(count))
  const named = touched.flatMap((item) => fieldIssues(item, transaction))
  if (named.length > 0) return named
  return touched.flatMap(({ collection, id, last }) => {
    if (transaction.draft.find(collection, id)) return []
    const referrers = referrersText(transaction, collection, id)
    return referrers === null ? [] : [{ change: last, referrers }]
  })
}

function touchedItems(changes: readonly Change[]): Touched[] {
  const touched = new Map<string, Touched>()
  for (const change of changes) {
    const { collection, id, kind } = change
    if (kind === 'order' || !isCollectionName(collection)) continue
    const key = `${collection}/${id}`
    const { fields } = touched.get(key) ?? { fields: new Map<string, Change>() }
    for (const field of fieldNames(change)) fields.set(field, change)
    touched.set(key, { collection, id, fields, last: change })
  }
  return [...touched.values()]
}

function fieldIssues({ collection, id, fields }: Touched, transaction: ChangeTransaction): DeferredIssue[] {
  const item = transaction.draft.find(collection, id)
  if (!item) return []
  const values = Object.fromEntries(Object.entries(item).filter(([field]) => fields.has(field)))
  return transaction.relationIssues(collection, id, values).flatMap((issue) => {
    const change = fields.get(String(issue.path[0]))
    return change ? [{ change, issue }] : []
  })
}

/** The issue as part of a sentence. */
export function issueText(found: DeferredIssue): string {
  if ('referrers' in found) return found.referrers
  return `of ${nameOf(found.change)}, ${textOf(found.issue)}`
}
