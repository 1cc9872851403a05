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
import { chartedFields } from '~/data/contract/descriptors'
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
    summary: 'A list, whole',
    group: 'Lists',
    auth: 'anyone',
    variants: variantsFor(listNames, (name) => ({ response: collectionSchemas[name] })),
    headers: ofRevision,
  },
  item: {
    name: 'read',
    summary: 'One item of a list',
    group: 'Lists',
    auth: 'anyone',
    variants: variantsFor(patchableLists, (name) => ({ response: itemOf(name) })),
    params: { id },
    headers: ofItem,
    errors: [404],
  },
  launch: {
    name: 'readLaunch',
    summary: 'The launch: its name, words, days and figures',
    group: 'Launch',
    auth: 'anyone',
    variants: [{ response: itemOf('launch') }],
    headers: ofItem,
  },
  changeLaunch: {
    name: 'changeLaunch',
    summary: 'Changes any part of the launch, and answers the whole of it',
    description:
      'With X-Base-Revision it is refused (409) when somebody else has changed one of its fields since, and with If-Match (412) when anything of it is another.',
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
    name: 'launchThen',
    summary: 'The launch as it was',
    group: 'Earlier moments',
    auth: 'anyone',
    variants: [{ response: itemOf('launch') }],
    params: { when: whenText },
    headers: ofRevision,
    errors: [422],
  },
  change: {
    name: 'change',
    summary: 'Changes any part of an item, and answers the whole of it',
    description:
      'With X-Base-Revision it is refused (409) when somebody else has changed one of its fields since, and with If-Match (412) when anything of the item is another. X-Change is the number to undo it by, and absent where nothing was changed.',
    group: 'Lists',
    auth: 'editors',
    variants: variantsFor(patchableLists, (name) => ({ body: patchSchemas[name], response: itemOf(name) })),
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
    summary: 'Adds an item at the end of a list, and answers the whole of it',
    description:
      'Without an id it is given one that is made from its name. It is refused (409) where its id or its SKU is taken.',
    group: 'Lists',
    auth: 'editors',
    variants: variantsFor(listNames, (name) => ({ body: newItemSchemas[name], response: itemOf(name) })),
    headers: [...changed, 'Location'],
    requestHeaders: { [batchIdHeader]: batchIdSchema, ...writeRequestHeaders },
    successStatus: 201,
    errors: [409],
  },
  remove: {
    name: 'remove',
    summary: 'Removes an item, and of a product its target too',
    description:
      'With If-Match it is refused (412) when somebody else came first, and (409) while others name it. Where a target goes with it, both are one batch, by which they are undone as one.',
    group: 'Lists',
    auth: 'editors',
    variants: variantsFor(listNames, () => ({})),
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
    summary: 'Puts all items of a list in another order',
    description: 'The body is all of their ids. It is refused (409) where one is missing or is not there.',
    group: 'Lists',
    auth: 'editors',
    variants: variantsFor(listNames, () => ({ body: orderSchema })),
    successStatus: 204,
    headers: ['X-Revision', 'X-Change'],
    requestHeaders: { [batchIdHeader]: batchIdSchema, ...writeRequestHeaders },
    errors: [409],
  },
  makeBatch: {
    name: 'makeBatch',
    summary: 'Creates, changes, removes and moves items of any lists, 1,000 at most, as one',
    description:
      'In mode "all" all entries are made or none; in mode "rows" all but those that are refused or in conflict with what others have changed since X-Base-Revision. What items have against one another is judged at the end, so that two may swap a SKU. It is one batch, told and undone as one.',
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
    summary: 'The sheets of both workbooks, whole',
    group: 'Lists',
    auth: 'anyone',
    variants: [{ response: workbooksSchema }],
    headers: cacheHeaders,
  },
  workbook: {
    name: 'readWorkbook',
    summary: 'A planning workbook, whole',
    group: 'Lists',
    auth: 'anyone',
    variants: [{ response: workbookSchema }],
    params: workbookParam,
    headers: cacheHeaders,
    errors: [404],
  },
  putWorkbook: {
    name: 'putWorkbook',
    summary: 'Puts a workbook in the place of the one that is there',
    description:
      'It is a change of the launch, told and undone as one; 4 MiB at most. What its file would make of a workbook importFile tells.',
    group: 'Lists',
    auth: 'editors',
    variants: [{ body: workbookSchema, response: putWorkbookSchema }],
    params: workbookParam,
    query: z.strictObject({ name: z.string().optional().describe('How its file is called') }),
    headers: ['X-Revision', 'X-Change'],
    requestHeaders: { ...conflictHeaders, [batchIdHeader]: batchIdSchema, ...writeRequestHeaders },
    errors: [404, 409],
  },
  undo: {
    name: 'undo',
    summary: 'Takes a change back by one of its own, and answers the item as it then is',
    group: 'Changes',
    auth: 'editors',
    variants: [{ response: z.union(collectionNames.map(itemOf)) }],
    emptyWhen: 'The item is gone by it, or it is of a list’s order',
    params: { n: changeText },
    requestHeaders: writeRequestHeaders,
    headers: changed,
    errors: [404, 409],
  },
  plan: {
    name: 'readPlan',
    summary: 'How the launch stands against its plan at this minute',
    group: 'Plan',
    auth: 'anyone',
    variants: [{ response: planSchema }],
    query: planQuerySchema,
    headers: cacheHeaders,
    errors: [422],
  },
  seriesList: {
    name: 'courses',
    summary: 'What was recorded of a list’s figure, day by day',
    group: 'Plan',
    auth: 'anyone',
    variants: variantsFor(withOneSeries, () => ({ response: timeSeriesListSchema })),
    headers: cacheHeaders,
  },
  itemTimeSeries: {
    name: 'coursesOf',
    summary: 'What was recorded of each figure of one item, day by day',
    group: 'Plan',
    auth: 'anyone',
    variants: variantsFor(withTimeSeries, () => ({ response: itemTimeSeriesSchema })),
    params: { id },
    headers: cacheHeaders,
    errors: [404],
  },
  listThen: {
    name: 'listThen',
    summary: 'A list as it was',
    group: 'Earlier moments',
    auth: 'anyone',
    variants: variantsFor(patchableLists, (name) => ({ response: collectionSchemas[name] })),
    params: { when: whenText },
    headers: ofRevision,
    errors: [404, 422],
  },
  planThen: {
    name: 'readPlanThen',
    summary: 'How the launch stood against its plan',
    group: 'Earlier moments',
    auth: 'anyone',
    variants: [{ response: planSchema }],
    query: planQuerySchema,
    params: { minute: minuteText },
    headers: cacheHeaders,
    errors: [422],
  },
  timeSeriesThen: {
    name: 'coursesThen',
    summary: 'What had been recorded of a list’s figure by then',
    group: 'Earlier moments',
    auth: 'anyone',
    variants: variantsFor(withOneSeries, () => ({ response: timeSeriesListSchema })),
    params: { minute: minuteText },
    headers: cacheHeaders,
    errors: [422],
  },
  itemTimeSeriesThen: {
    name: 'coursesOfThen',
    summary: 'What had been recorded of one item by then',
    group: 'Earlier moments',
    auth: 'anyone',
    variants: variantsFor(withTimeSeries, () => ({ response: itemTimeSeriesSchema })),
    params: { id, minute: minuteText },
    headers: cacheHeaders,
    errors: [404, 422],
  },
} as const satisfies Record<string, OperationDescription>
