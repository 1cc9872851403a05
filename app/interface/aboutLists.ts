import { z } from 'zod'
import type { Described, Description } from '~/app/http/description'
import {
  collectionNames,
  collectionSchemas,
  patchSchemas,
  type CollectionName,
  type PatchableName,
} from '~/data/contract/collections'
import { coursesSchema, itemCoursesSchema } from '~/data/contract/course'
import { id } from '~/data/contract/fields'
import { togetherHeader, togetherMark } from '~/data/contract/history'
import { changeText, minuteText, whenText } from '~/data/contract/moment'
import { planSchema } from '~/data/contract/plan'
import { workbooksSchema } from '~/data/contract/workbook'

const patchable = Object.keys(patchSchemas) as PatchableName[]

/** An address for each of these collections. */
function ofEach<Name extends CollectionName>(
  names: readonly Name[],
  rest: (name: Name) => Omit<Described, 'with'>,
): Described[] {
  return names.map((collection) => ({ with: { collection }, ...rest(collection) }))
}

/** An item is what its list holds. */
const itemOf = (name: PatchableName) => collectionSchemas[name].element

const kept = ['ETag', 'Cache-Control']
const ofRevision = [...kept, 'X-Revision']
const ofItem = [...ofRevision, 'X-Version']
const changed = ['ETag', 'X-Revision', 'X-Version', 'X-Change']

/** The lists, their items, and what is read from them, of now and of earlier moments. */
export const aboutLists = {
  list: {
    name: 'list',
    summary: 'A list, whole',
    group: 'Lists',
    who: 'anyone',
    at: ofEach(collectionNames, (name) => ({ answer: collectionSchemas[name] })),
    headers: ofRevision,
  },
  item: {
    name: 'read',
    summary: 'One item of a list',
    group: 'Lists',
    who: 'anyone',
    at: ofEach(patchable, (name) => ({ answer: itemOf(name) })),
    open: { id },
    headers: ofItem,
    refusals: [404],
  },
  change: {
    name: 'change',
    summary: 'Changes any part of an item, and answers the whole of it',
    more: 'With If-Match it is refused (412) when somebody else came first. X-Change is the number to undo it by, and absent where nothing was changed.',
    group: 'Lists',
    who: 'editors',
    at: ofEach(patchable, (name) => ({ body: patchSchemas[name], answer: itemOf(name) })),
    open: { id },
    headers: changed,
    asks: { [togetherHeader]: togetherMark },
    refusals: [404, 409, 412],
  },
  workbooks: {
    name: 'readWorkbooks',
    summary: 'The sheets of both workbooks, whole',
    group: 'Lists',
    who: 'anyone',
    at: [{ answer: workbooksSchema }],
    headers: kept,
  },
  undo: {
    name: 'undo',
    summary: 'Takes a change back by one of its own, and answers the item as it then is',
    group: 'Changes',
    who: 'editors',
    at: [{ answer: z.union(patchable.map(itemOf)) }],
    open: { n: changeText },
    headers: changed,
    refusals: [404, 409],
  },
  plan: {
    name: 'readPlan',
    summary: 'How the launch stands against its plan at this minute',
    group: 'Plan',
    who: 'anyone',
    at: [{ answer: planSchema }],
    headers: kept,
  },
  courses: {
    name: 'courses',
    summary: 'What was recorded of a list’s figure, day by day',
    group: 'Plan',
    who: 'anyone',
    at: ofEach(['timeline', 'business-units'], () => ({ answer: coursesSchema })),
    headers: kept,
  },
  itemCourses: {
    name: 'coursesOf',
    summary: 'What was recorded of each figure of one item, day by day',
    group: 'Plan',
    who: 'anyone',
    at: ofEach(['timeline', 'business-units', 'targets'], () => ({ answer: itemCoursesSchema })),
    open: { id },
    headers: kept,
    refusals: [404],
  },
  listThen: {
    name: 'listThen',
    summary: 'A list as it was',
    group: 'Earlier moments',
    who: 'anyone',
    at: ofEach(patchable, (name) => ({ answer: collectionSchemas[name] })),
    open: { when: whenText },
    headers: ofRevision,
    refusals: [404, 422],
  },
  planThen: {
    name: 'readPlanThen',
    summary: 'How the launch stood against its plan',
    group: 'Earlier moments',
    who: 'anyone',
    at: [{ answer: planSchema }],
    open: { minute: minuteText },
    headers: kept,
    refusals: [422],
  },
  coursesThen: {
    name: 'coursesThen',
    summary: 'What had been recorded of a list’s figure by then',
    group: 'Earlier moments',
    who: 'anyone',
    at: ofEach(['timeline', 'business-units'], () => ({ answer: coursesSchema })),
    open: { minute: minuteText },
    headers: kept,
    refusals: [422],
  },
  itemCoursesThen: {
    name: 'coursesOfThen',
    summary: 'What had been recorded of one item by then',
    group: 'Earlier moments',
    who: 'anyone',
    at: ofEach(['timeline', 'business-units', 'targets'], () => ({ answer: itemCoursesSchema })),
    open: { id, minute: minuteText },
    headers: kept,
    refusals: [404, 422],
  },
} as const satisfies Record<string, Description>
