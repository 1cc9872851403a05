import { z } from 'zod'
import type { OperationDescription } from '~/app/server/http/operationDescription'
import { apiTokensSchema, madeTokenSchema, newTokenSchema } from '~/data/contract/apiToken'
import { briefSchema } from '~/data/contract/brief'
import { exportFormat, exportName } from '~/data/contract/exports'
import {
  documentChangeHeader,
  documentSchema,
  documentsSchema,
  documentTypes,
  undoDocumentSchema,
} from '~/data/contract/document'
import {
  changesSchema,
  countsSchema,
  historyQuerySchema,
  batchIdSchema,
  undoneBatchSchema,
} from '~/data/contract/history'
import { changesQuerySchema, netChangesSchema } from '~/data/contract/live'
import { firstStepsSchema } from '~/data/contract/firstSteps'
import { changeText, dayText } from '~/data/contract/timestamps'
import { sessionSchema, signInSchema } from '~/data/contract/session'
import { ownPasswordSchema } from '~/data/contract/ownPassword'
import { accessOperations } from './accessOperations'
import { accountOperations } from './accountOperations'
import { importOperations } from './importOperations'
import { writeRequestHeaders, listOperations } from './listOperations'

const cacheHeaders = ['ETag', 'Cache-Control']
const plain = ['text/plain']
const materialParam = { id: z.string().describe('The id of its training material') }

/** The descriptions of all operations. Each route refers to its own. */
export const operations = {
  ...listOperations,
  ...accountOperations,
  ...accessOperations,
  ...importOperations,
  days: {
    name: 'countDays',
    summary: 'How many changes each day saw',
    group: 'Changes',
    auth: 'anyone',
    variants: [{ response: countsSchema }],
    headers: cacheHeaders,
  },
  minutes: {
    name: 'countMinutes',
    summary: 'How many changes each minute of a day saw',
    group: 'Changes',
    auth: 'anyone',
    variants: [{ response: countsSchema }],
    params: { day: dayText },
    headers: cacheHeaders,
    errors: [422],
  },
  netChanges: {
    name: 'readChanges',
    summary: 'What all changes after a number have made of the lists, taken together',
    description:
      'With Accept: text/event-stream each change as it is made, after `since` or from now on; without it `since` is required.',
    group: 'Changes',
    auth: 'anyone',
    variants: [{ response: netChangesSchema }],
    query: changesQuerySchema.partial(),
    mediaTypes: ['text/event-stream'],
    headers: cacheHeaders,
    errors: [422],
  },
  brief: {
    name: 'readBrief',
    summary: 'How the launch stands, on one page',
    description:
      'With Accept: text/markdown the same as text for a mail. Who changed something is told to those who may change data.',
    group: 'Plan',
    auth: 'anyone',
    variants: [{ response: briefSchema }],
    mediaTypes: ['text/markdown'],
    headers: ['ETag', 'Cache-Control'],
  },
  calendar: {
    name: 'readCalendar',
    summary: 'The phases and the go-live for a calendar, as days',
    description:
      'A phase keeps its UID, and its SEQUENCE rises when its days or its title change, so that it moves where it is.',
    group: 'Plan',
    auth: 'anyone',
    variants: [{}],
    mediaTypes: ['text/calendar'],
    headers: ['ETag', 'Cache-Control', 'Content-Disposition'],
  },
  firstSteps: {
    name: 'readFirstSteps',
    summary: 'How far the launch is its team’s own, step by step',
    group: 'Lists',
    auth: 'editors',
    variants: [{ response: firstStepsSchema }],
  },
  history: {
    name: 'readHistory',
    summary: 'Every change that was accepted, newest first',
    description: 'Where older ones follow, Link is the query that goes on.',
    group: 'Changes',
    auth: 'editors',
    variants: [{ response: changesSchema }],
    query: historyQuerySchema,
    headers: ['Link'],
    errors: [422],
  },
  undoBatch: {
    name: 'undoBatch',
    summary: 'Takes the changes of a batch back, all or none',
    description: 'By a batch of their own, which can be taken back likewise.',
    group: 'Changes',
    auth: 'editors',
    variants: [{ response: undoneBatchSchema }],
    params: { batchId: batchIdSchema },
    requestHeaders: writeRequestHeaders,
    headers: ['X-Change', 'X-First-Change'],
    errors: [404, 409],
  },
  session: {
    name: 'readSession',
    summary: 'Who is signed in',
    group: 'Session',
    auth: 'signed in',
    variants: [{ response: sessionSchema }],
  },
  signIn: {
    name: 'signIn',
    summary: 'Signs a person in, by a cookie',
    group: 'Session',
    auth: 'anyone',
    variants: [{ body: signInSchema, response: sessionSchema }],
    headers: ['Set-Cookie'],
    errors: [401, 429],
  },
  signOut: {
    name: 'signOut',
    summary: 'Ends the session, on the server too',
    group: 'Session',
    auth: 'anyone',
    variants: [{}],
    successStatus: 204,
    headers: ['Set-Cookie'],
  },
  ownPassword: {
    name: 'changePassword',
    summary: 'Gives whoever asks a password of their own, for the present one',
    description: 'Other sessions of the account end. A password that others would guess is refused (422).',
    group: 'Session',
    auth: 'signed in',
    variants: [{ body: ownPasswordSchema }],
    successStatus: 204,
    headers: ['Set-Cookie'],
    errors: [429],
  },
  providerSignIn: {
    name: 'signInAtProvider',
    summary: 'The way to the company’s own sign-in, and back from it',
    group: 'Session',
    auth: 'anyone',
    variants: [{}],
    successStatus: 303,
    errors: [404],
  },
  documents: {
    name: 'listDocuments',
    summary: 'The documents behind the training materials',
    group: 'Documents',
    auth: 'people',
    variants: [{ response: documentsSchema }],
  },
  document: {
    name: 'readDocument',
    summary: 'One document, to be shown and not kept',
    description:
      'Besides people who may change data, the browser that it is open to reads it (listOwnAccess).',
    group: 'Documents',
    auth: 'people',
    variants: [{}],
    params: materialParam,
    mediaTypes: Object.values(documentTypes),
    errors: [404],
  },
  putDocument: {
    name: 'putDocument',
    summary: 'Puts a PDF or PNG at a material, in the place of the one that it has',
    description:
      'What it is its bytes tell, and not its name or type; 25 MB at most. It is shown to whom the former one was, and can be taken back (undoDocument) by the number in X-Document.',
    group: 'Documents',
    auth: 'editors',
    variants: [{ response: documentSchema }],
    bodyTypes: [...Object.values(documentTypes), 'application/octet-stream'],
    params: materialParam,
    headers: [documentChangeHeader],
    errors: [404, 413, 415],
  },
  removeDocument: {
    name: 'removeDocument',
    summary: 'Takes a material’s document away',
    group: 'Documents',
    auth: 'editors',
    variants: [{}],
    params: materialParam,
    successStatus: 204,
    headers: [documentChangeHeader],
    errors: [404],
  },
  undoDocument: {
    name: 'undoDocument',
    summary: 'Gives a material the document back that it had before',
    description: 'By the number of the last change of it; refused (409) where it was changed again.',
    group: 'Documents',
    auth: 'editors',
    variants: [{ body: undoDocumentSchema }],
    params: materialParam,
    successStatus: 204,
    headers: [documentChangeHeader],
    errors: [404, 409],
  },
  tokens: {
    name: 'listTokens',
    summary: 'The API tokens there are, without what opens with them',
    group: 'API tokens',
    auth: 'administrators',
    variants: [{ response: apiTokensSchema }],
  },
  makeToken: {
    name: 'makeToken',
    summary: 'Makes an API token, which is told this once',
    description:
      'Made by a person of the company’s own sign-in, it ends when they have not signed in there for 12 hours, unless it is `unattended`, and in any case when they are not admitted any more or come back with a lesser role.',
    group: 'API tokens',
    auth: 'administrators',
    variants: [{ body: newTokenSchema, response: madeTokenSchema }],
    successStatus: 201,
    errors: [409],
  },
  revokeToken: {
    name: 'revokeToken',
    summary: 'Ends an API token at once',
    group: 'API tokens',
    auth: 'administrators',
    variants: [{}],
    params: { n: changeText.describe('The number of a token, as the list tells it') },
    successStatus: 204,
    errors: [404],
  },
  export: {
    name: 'exportData',
    summary: 'A list as it is, the whole history, or a workbook of all lists, as a file',
    description:
      'In CSV a cell that a spreadsheet would take for a formula begins with an apostrophe; the history has a line for each field that was changed.',
    group: 'Exports',
    auth: 'people',
    variants: [{}],
    params: { what: exportName, format: exportFormat },
    mediaTypes: [
      'text/csv',
      'application/json',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    headers: ['Content-Disposition'],
    errors: [404],
  },
  interface: {
    name: 'readInterface',
    summary: 'This description, as OpenAPI 3.1',
    group: 'Operation',
    auth: 'anyone',
    variants: [{ response: z.looseObject({ openapi: z.string() }) }],
    headers: cacheHeaders,
  },
  alive: {
    name: 'isAlive',
    summary: 'Whether the process runs',
    group: 'Operation',
    auth: 'anyone',
    variants: [{}],
    mediaTypes: plain,
  },
  ready: {
    name: 'isReady',
    summary: 'Whether it takes changes; else 503',
    group: 'Operation',
    auth: 'anyone',
    variants: [{}],
    mediaTypes: plain,
  },
  metrics: {
    name: 'readMetrics',
    summary: 'What the process counts, in Prometheus’ text',
    description: 'There are none where the operator has set no token for them (404).',
    group: 'Operation',
    auth: 'monitoring',
    variants: [{}],
    mediaTypes: plain,
    errors: [404],
  },
} as const satisfies Record<string, OperationDescription>
