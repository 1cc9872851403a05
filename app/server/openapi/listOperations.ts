import { z } from 'zod'
import type { OperationVariant, OperationDescription } from '~/app/server/http/operationDescription'
import {
  collectionNames,
  listNames,
  collectionSchemas,
  newItemSchemas,
  orderSchema,
  patchSchemas,
  type CollectionName,
  type PatchableName,
} from '~/data/contract/collections'
import { chartedFields, descriptors } from '~/data/contract/descriptors'
import { timeSeriesListSchema, itemTimeSeriesSchema } from '~/data/contract/timeSeries'
import { id } from '~/data/contract/fields'
import {
  batchAnswerSchema,
  batchRefusalSchema,
  batchSchema,
  conflictSchema,
  conflictHeaders,
} from '~/data/contract/batch'
import {
  batchIdHeader,
  batchIdSchema,
  forDay,
  forDayHeader,
  readersMaySee,
  readersMaySeeHeader,
  reason,
  reasonHeader,
} from '~/data/contract/history'
import { idempotencyKey, idempotencyKeyHeader } from '~/data/contract/idempotency'
import { changeText, minuteText, whenText } from '~/data/contract/timestamps'
import { planQuerySchema, planSchema } from '~/data/contract/plan'
import { putWorkbookSchema, workbookIds, workbookSchema, workbooksSchema } from '~/data/contract/workbook'

const patchableLists = listNames

const withTimeSeries = listNames.filter((name) => chartedFields(name).length > 0)
const withOneSeries = withTimeSeries.filter((name) => chartedFields(name).length === 1)

/** A variant for each of these collections. */
function variantsFor<Name extends CollectionName>(
  names: readonly Name[],
  rest: (name: Name) => Omit<OperationVariant, 'with'>,
): OperationVariant[] {
  return names.map((collection) => ({ with: { collection }, ...rest(collection) }))
}

const itemOf = (name: PatchableName) => collectionSchemas[name].element

const one = (name: CollectionName) => descriptors[name].one
const many = (name: CollectionName) => descriptors[name].many

const cacheHeaders = ['ETag', 'Cache-Control']
const ofRevision = [...cacheHeaders, 'X-Revision']
const ofItem = [...ofRevision, 'X-Version']
const changed = ['ETag', 'X-Revision', 'X-Version', 'X-Change']

const workbookParam = { id: z.enum(workbookIds) }

/** The request headers of every change: idempotency key, reason and its visibility. */
export const writeRequestHeaders = {
  [idempotencyKeyHeader]: idempotencyKey,
  [reasonHeader]: reason,
  [readersMaySeeHeader]: readersMaySee,
}

/** The operations on lists and items, now and at earlier times. */
export const listOperations = {
  list: {
    name: 'list',
    summary: 'List all items of a collection',
    group: 'Lists',
    auth: 'anyone',
    variants: variantsFor(listNames, (name) => ({
      summary: `List all ${many(name)}`,
      response: collectionSchemas[name],
    })),
    headers: ofRevision,
  },
  item: {
    name: 'read',
    summary: 'Get an item',
    group: 'Lists',
    auth: 'anyone',
    variants: variantsFor(patchableLists, (name) => ({
      summary: `Get a ${one(name)}`,
      response: itemOf(name),
    })),
    params: { id },
    headers: ofItem,
    errors: [404],
  },
  launch: {
    name: 'readLaunch',
    summary: 'Get the launch: its name, texts, dates and figures',
    group: 'Launch',
    auth: 'anyone',
    variants: [{ response: itemOf('launch') }],
    headers: ofItem,
  },
  changeLaunch: {
    name: 'changeLaunch',
    summary: 'Update the launch',
    description:
      'The body has any of its fields, and the response is the whole launch. With X-Base-Revision, the update fails (409) if someone else has changed one of these fields since. With If-Match, it fails (412) if any field has changed.',
    group: 'Launch',
    auth: 'editors',
    variants: [{ body: patchSchemas.launch, response: itemOf('launch') }],
    headers: changed,
    requestHeaders: {
      ...conflictHeaders,
      [batchIdHeader]: batchIdSchema,

      ...writeRequestHeaders,
    },
    refusals: { 409: conflictSchema },
    errors: [409, 412],
  },
  launchThen: {
    name: 'launchAt',
    summary: 'Get the launch at an earlier time',
    group: 'Time travel',
    auth: 'anyone',
    variants: [{ response: itemOf('launch') }],
    params: { when: whenText },
    headers: ofRevision,
    errors: [422],
  },
  change: {
    name: 'change',
    summary: 'Update an item',
    description:
      'The body has any of its fields, and the response is the whole item. With X-Base-Revision, the update fails (409) if someone else has changed one of these fields since. With If-Match, it fails (412) if any field has changed. X-Change is the number to undo the change by; it is absent if nothing changed.',
    group: 'Lists',
    auth: 'editors',
    variants: variantsFor(patchableLists, (name) => ({
      summary: `Update a ${one(name)}`,
      body: patchSchemas[name],
      response: itemOf(name),
    })),
    params: { id },
    headers: changed,
    requestHeaders: {
      ...conflictHeaders,
      [batchIdHeader]: batchIdSchema,
      [forDayHeader]: forDay,
      ...writeRequestHeaders,
    },
    refusals: { 409: conflictSchema },
    errors: [404, 409, 412],
  },
  create: {
    name: 'create',
    summary: 'Create an item',
    description:
      'The item is added at the end of its list. Without an id, the server makes one from its name. The request fails (409) if its id or its SKU is taken.',
    group: 'Lists',
    auth: 'editors',
    variants: variantsFor(listNames, (name) => ({
      summary: `Create a ${one(name)}`,
      body: newItemSchemas[name],
      response: itemOf(name),
    })),
    headers: [...changed, 'Location'],
    requestHeaders: { [batchIdHeader]: batchIdSchema, ...writeRequestHeaders },
    successStatus: 201,
    errors: [409],
  },
  remove: {
    name: 'remove',
    summary: 'Delete an item',
    description:
      'With If-Match, the request fails (412) if the item has changed. It fails (409) while other items refer to it. Deleting a product also deletes its target: both are one batch and are undone together.',
    group: 'Lists',
    auth: 'editors',
    variants: variantsFor(listNames, (name) => ({ summary: `Delete a ${one(name)}` })),
    params: { id },
    successStatus: 204,
    headers: ['X-Revision', 'X-Change', 'X-First-Change', batchIdHeader],
    requestHeaders: {
      'If-Match': z.string(),
      ...conflictHeaders,
      [batchIdHeader]: batchIdSchema,
      ...writeRequestHeaders,
    },
    refusals: { 409: conflictSchema },
    errors: [404, 409, 412],
  },
  order: {
    name: 'order',
    summary: 'Reorder a list',
    description:
      'The body has all ids of the list in their new order. The request fails (409) if an id is missing or unknown.',
    group: 'Lists',
    auth: 'editors',
    variants: variantsFor(listNames, (name) => ({ summary: `Reorder the ${many(name)}`, body: orderSchema })),
    successStatus: 204,
    headers: ['X-Revision', 'X-Change'],
    requestHeaders: { [batchIdHeader]: batchIdSchema, ...writeRequestHeaders },
    errors: [409],
  },
  makeBatch: {
    name: 'makeBatch',
    summary: 'Apply a batch of changes',
    description:
      'A batch creates, updates, deletes and moves up to 1,000 items of any lists in one transaction. In mode "all", all entries are applied or none. In mode "rows", entries that are invalid or in conflict with a change since X-Base-Revision are skipped. Rules between items are checked at the end, so two products may swap their SKUs. The batch is undone as one.',
    group: 'Changes',
    auth: 'editors',
    variants: [{ body: batchSchema, response: batchAnswerSchema }],
    headers: ['X-Revision', batchIdHeader, 'X-Change'],
    requestHeaders: { ...conflictHeaders, [batchIdHeader]: batchIdSchema, ...writeRequestHeaders },
    refusals: { 409: batchRefusalSchema, 422: batchRefusalSchema },
    errors: [409],
  },
  workbooks: {
    name: 'readWorkbooks',
    summary: 'Get both planning workbooks',
    group: 'Lists',
    auth: 'anyone',
    variants: [{ response: workbooksSchema }],
    headers: cacheHeaders,
  },
  workbook: {
    name: 'readWorkbook',
    summary: 'Get a planning workbook',
    group: 'Lists',
    auth: 'anyone',
    variants: [{ response: workbookSchema }],
    params: workbookParam,
    headers: cacheHeaders,
    errors: [404],
  },
  putWorkbook: {
    name: 'putWorkbook',
    summary: 'Replace a planning workbook',
    description:
      'The body is at most 4 MiB. The replacement is one change of the launch and can be undone. To convert a file, use importFile.',
    group: 'Lists',
    auth: 'editors',
    variants: [{ body: workbookSchema, response: putWorkbookSchema }],
    params: workbookParam,
    query: z.strictObject({ name: z.string().optional().describe('The name of the file') }),
    headers: ['X-Revision', 'X-Change'],
    requestHeaders: { ...conflictHeaders, [batchIdHeader]: batchIdSchema, ...writeRequestHeaders },
    errors: [404, 409],
  },
  undo: {
    name: 'undo',
    summary: 'Undo a change',
    group: 'Changes',
    auth: 'editors',
    description: 'The undo is a change too and can be undone itself. The response is the item after it.',
    variants: [{ response: z.union(collectionNames.map(itemOf)) }],
    emptyWhen: 'The undo removed the item, or the change was a new order of a list',
    params: { n: changeText },
    requestHeaders: writeRequestHeaders,
    headers: changed,
    errors: [404, 409],
  },
  plan: {
    name: 'readPlan',
    summary: 'Compare the launch with its plan, as of now',
    group: 'Plan',
    auth: 'anyone',
    variants: [{ response: planSchema }],
    query: planQuerySchema,
    headers: cacheHeaders,
    errors: [422],
  },
  seriesList: {
    name: 'timeSeries',
    summary: 'List the time series of a collection',
    group: 'Plan',
    auth: 'anyone',
    variants: variantsFor(withOneSeries, (name) => ({
      summary: `List the time series of all ${many(name)}`,
      response: timeSeriesListSchema,
    })),
    headers: cacheHeaders,
  },
  itemTimeSeries: {
    name: 'timeSeriesOf',
    summary: 'Get the time series of an item',
    group: 'Plan',
    auth: 'anyone',
    variants: variantsFor(withTimeSeries, (name) => ({
      summary: `Get the time series of a ${one(name)}`,
      response: itemTimeSeriesSchema,
    })),
    params: { id },
    headers: cacheHeaders,
    errors: [404],
  },
  listThen: {
    name: 'listAt',
    summary: 'List the items at an earlier time',
    group: 'Time travel',
    auth: 'anyone',
    variants: variantsFor(patchableLists, (name) => ({
      summary: `List all ${many(name)} at an earlier time`,
      response: collectionSchemas[name],
    })),
    params: { when: whenText },
    headers: ofRevision,
    errors: [404, 422],
  },
  planThen: {
    name: 'readPlanAt',
    summary: 'Compare the launch with its plan at an earlier time',
    group: 'Time travel',
    auth: 'anyone',
    variants: [{ response: planSchema }],
    query: planQuerySchema,
    params: { minute: minuteText },
    headers: cacheHeaders,
    errors: [422],
  },
  timeSeriesThen: {
    name: 'timeSeriesAt',
    summary: 'List the time series up to an earlier time',
    group: 'Time travel',
    auth: 'anyone',
    variants: variantsFor(withOneSeries, (name) => ({
      summary: `List the time series of all ${many(name)} up to an earlier time`,
      response: timeSeriesListSchema,
    })),
    params: { minute: minuteText },
    headers: cacheHeaders,
    errors: [422],
  },
  itemTimeSeriesThen: {
    name: 'timeSeriesOfAt',
    summary: 'Get the time series of an item up to an earlier time',
    group: 'Time travel',
    auth: 'anyone',
    variants: variantsFor(withTimeSeries, (name) => ({
      summary: `Get the time series of a ${one(name)} up to an earlier time`,
      response: itemTimeSeriesSchema,
    })),
    params: { id, minute: minuteText },
    headers: cacheHeaders,
    errors: [404, 422],
  },
} as const satisfies Record<string, OperationDescription>
