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
const materialParam = { id: z.string().describe('The id of the training material') }

/** The descriptions of all operations. Each route refers to its own. */
export const operations = {
  ...listOperations,
  ...accountOperations,
  ...accessOperations,
  ...importOperations,
  days: {
    name: 'countDays',
    summary: 'Count the changes per day',
    group: 'Changes',
    auth: 'anyone',
    variants: [{ response: countsSchema }],
    headers: cacheHeaders,
  },
  minutes: {
    name: 'countMinutes',
    summary: 'Count the changes per minute of a day',
    group: 'Changes',
    auth: 'anyone',
    variants: [{ response: countsSchema }],
    params: { day: dayText },
    headers: cacheHeaders,
    errors: [422],
  },
  netChanges: {
    name: 'readChanges',
    summary: 'Get the net changes since a revision, or stream changes',
    description:
      'Without Accept: text/event-stream, `since` is required. With it, the server streams each change after `since`, or from now on if `since` is absent.',
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
    summary: 'Get the launch brief',
    description:
      'Send Accept: text/markdown for the text of an e-mail. Only editors and administrators see who made a change.',
    group: 'Plan',
    auth: 'anyone',
    variants: [{ response: briefSchema }],
    mediaTypes: ['text/markdown'],
    headers: ['ETag', 'Cache-Control'],
  },
  calendar: {
    name: 'readCalendar',
    summary: 'Get the phases and the go-live as a calendar feed',
    description:
      'Each phase is an all-day event with a stable UID. SEQUENCE increases when its dates or its title change, so calendars move the event.',
    group: 'Plan',
    auth: 'anyone',
    variants: [{}],
    mediaTypes: ['text/calendar'],
    headers: ['ETag', 'Cache-Control', 'Content-Disposition'],
  },
  firstSteps: {
    name: 'readFirstSteps',
    summary: 'Get the progress of the first steps',
    group: 'Lists',
    auth: 'editors',
    variants: [{ response: firstStepsSchema }],
  },
  history: {
    name: 'readHistory',
    summary: 'List the changes, newest first',
    description: 'If there are older changes, Link has the next page.',
    group: 'Changes',
    auth: 'editors',
    variants: [{ response: changesSchema }],
    query: historyQuerySchema,
    headers: ['Link'],
    errors: [422],
  },
  undoBatch: {
    name: 'undoBatch',
    summary: 'Undo a batch',
    description:
      'All changes of the batch are undone, or none. The undo is a batch too and can be undone itself.',
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
    summary: 'Get the current session',
    group: 'Session',
    auth: 'signed in',
    variants: [{ response: sessionSchema }],
  },
  signIn: {
    name: 'signIn',
    summary: 'Sign in',
    group: 'Session',
    auth: 'anyone',
    description: 'The response sets the session cookie.',
    variants: [{ body: signInSchema, response: sessionSchema }],
    headers: ['Set-Cookie'],
    errors: [401, 429],
  },
  signOut: {
    name: 'signOut',
    summary: 'Sign out',
    group: 'Session',
    description: 'The server ends the session and clears the cookie.',
    auth: 'anyone',
    variants: [{}],
    successStatus: 204,
    headers: ['Set-Cookie'],
  },
  ownPassword: {
    name: 'changePassword',
    summary: 'Change your own password',
    description:
      'The body has the current and the new password. All other sessions of the account end. A password that is easy to guess is rejected (422).',
    group: 'Session',
    auth: 'signed in',
    variants: [{ body: ownPasswordSchema }],
    successStatus: 204,
    headers: ['Set-Cookie'],
    errors: [429],
  },
  providerSignIn: {
    name: 'signInAtProvider',
    summary: 'Sign in with the company’s identity provider',
    description: 'Redirects the browser to the provider, and after the sign-in back to the site.',
    group: 'Session',
    auth: 'anyone',
    variants: [{}],
    successStatus: 303,
    errors: [404],
  },
  documents: {
    name: 'listDocuments',
    summary: 'List the documents of the training materials',
    group: 'Documents',
    auth: 'people',
    variants: [{ response: documentsSchema }],
  },
  document: {
    name: 'readDocument',
    summary: 'Get a document',
    description:
      'Editors and administrators may read it, and a browser with granted access (listOwnAccess). It must not be cached.',
    group: 'Documents',
    auth: 'people',
    variants: [{}],
    params: materialParam,
    mediaTypes: Object.values(documentTypes),
    errors: [404],
  },
  putDocument: {
    name: 'putDocument',
    summary: 'Upload the document of a training material',
    description:
      'A PDF or a PNG of at most 25 MB; its bytes decide, not its name or media type. It replaces the current document and has the same readers. X-Document is the number to undo it by (undoDocument).',
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
    summary: 'Remove the document of a training material',
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
    summary: 'Restore the previous document of a training material',
    description:
      'The body names the last change of the document. The request fails (409) if the document has changed since.',
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
    summary: 'List the API tokens',
    description: 'The list does not contain their secrets.',
    group: 'API tokens',
    auth: 'administrators',
    variants: [{ response: apiTokensSchema }],
  },
  makeToken: {
    name: 'makeToken',
    summary: 'Create an API token',
    description:
      'The token is shown only in this response. If its creator uses the company’s identity provider, it expires 12 hours after their last sign-in, unless it is `unattended`. It is revoked when its creator loses access or returns with a lower role.',
    group: 'API tokens',
    auth: 'administrators',
    variants: [{ body: newTokenSchema, response: madeTokenSchema }],
    successStatus: 201,
    errors: [409],
  },
  revokeToken: {
    name: 'revokeToken',
    summary: 'Revoke an API token',
    group: 'API tokens',
    auth: 'administrators',
    variants: [{}],
    params: { n: changeText.describe('The number of the token in the list') },
    successStatus: 204,
    errors: [404],
  },
  export: {
    name: 'exportData',
    summary: 'Export a list, the history or a workbook as a file',
    description:
      'In CSV, a cell that a spreadsheet would read as a formula begins with an apostrophe. The history has one row for each changed field.',
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
    errors: [404, 422],
  },
  interface: {
    name: 'readInterface',
    summary: 'Get the OpenAPI 3.1 document',
    group: 'Operation',
    auth: 'anyone',
    variants: [{ response: z.looseObject({ openapi: z.string() }) }],
    headers: cacheHeaders,
  },
  alive: {
    name: 'isAlive',
    summary: 'Check that the process is running',
    group: 'Operation',
    auth: 'anyone',
    variants: [{}],
    mediaTypes: plain,
  },
  ready: {
    name: 'isReady',
    summary: 'Check that the server accepts changes',
    group: 'Operation',
    description: 'The status is 503 while it does not.',
    auth: 'anyone',
    variants: [{}],
    mediaTypes: plain,
  },
  metrics: {
    name: 'readMetrics',
    summary: 'Get the metrics in Prometheus text format',
    description: 'The status is 404 if the operator has set no metrics token.',
    group: 'Operation',
    auth: 'monitoring',
    variants: [{}],
    mediaTypes: plain,
    errors: [404],
  },
} as const satisfies Record<string, OperationDescription>
