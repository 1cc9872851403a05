import { z } from 'zod'
import type { OperationVariant } from '~/app/server/http/operationDescription'
import { collectionSchemas, listNames, type CollectionName } from '~/data/contract/collections'
import { chartedFields } from '~/data/contract/descriptors'
import { readersMaySee, readersMaySeeHeader, reason, reasonHeader } from '~/data/contract/history'
import { idempotencyKey, idempotencyKeyHeader } from '~/data/contract/idempotency'
import { changeText } from '~/data/contract/timestamps'

// What the descriptions of several routes have in common.

export const cacheHeaders = ['ETag', 'Cache-Control']
export const revisionHeaders = [...cacheHeaders, 'X-Revision']
export const itemHeaders = [...revisionHeaders, 'X-Version']
export const changeHeaders = ['ETag', 'X-Revision', 'X-Version', 'X-Change']

/** The request headers of every change: idempotency key, reason and its visibility. */
export const writeRequestHeaders = {
  [idempotencyKeyHeader]: idempotencyKey,
  [reasonHeader]: reason,
  [readersMaySeeHeader]: readersMaySee,
}

export const accountParam = { n: changeText.describe('The number of the account in the list') }
export const materialParam = { id: z.string().describe('The id of the training material') }

export const listsWithTimeSeries = listNames.filter((name) => chartedFields(name).length > 0)
export const listsWithOneSeries = listsWithTimeSeries.filter((name) => chartedFields(name).length === 1)

/** The schema of an item of a collection. */
export const itemSchema = (name: CollectionName) => collectionSchemas[name].element

/** A variant for each of these collections. */
export function variantsFor<Name extends CollectionName>(
  names: readonly Name[],
  rest: (name: Name) => Omit<OperationVariant, 'with'>,
): OperationVariant[] {
  return names.map((collection) => ({ with: { collection }, ...rest(collection) }))
}
