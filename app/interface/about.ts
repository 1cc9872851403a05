import { z } from 'zod'
import type { Description } from '~/app/http/description'
import { apiTokensSchema, madeTokenSchema, newTokenSchema } from '~/data/contract/apiToken'
import { documentsSchema, documentTypes } from '~/data/contract/document'
import { changesSchema, countsSchema, historyQuerySchema } from '~/data/contract/history'
import { changesQuerySchema, netChangesSchema } from '~/data/contract/live'
import { changeText, dayText } from '~/data/contract/moment'
import { sessionSchema, signInSchema } from '~/data/contract/session'
import { aboutLists } from './aboutLists'

const kept = ['ETag', 'Cache-Control']
const plain = ['text/plain']

/** What each operation is, for those who call it; a route says it of each of its methods. */
export const about = {
  ...aboutLists,
  days: {
    name: 'countDays',
    summary: 'How many changes each day saw',
    group: 'Changes',
    who: 'anyone',
    at: [{ answer: countsSchema }],
    headers: kept,
  },
  minutes: {
    name: 'countMinutes',
    summary: 'How many changes each minute of a day saw',
    group: 'Changes',
    who: 'anyone',
    at: [{ answer: countsSchema }],
    open: { day: dayText },
    headers: kept,
    refusals: [422],
  },
  netChanges: {
    name: 'readChanges',
    summary: 'What all changes after a number have made of the lists, taken together',
    more: 'With Accept: text/event-stream each change as it is made, after `since` or from now on; without it `since` is required.',
    group: 'Changes',
    who: 'anyone',
    at: [{ answer: netChangesSchema }],
    query: changesQuerySchema.partial(),
    media: ['text/event-stream'],
    headers: kept,
    refusals: [422],
  },
  history: {
    name: 'readHistory',
    summary: 'Every change that was accepted, newest first',
    more: 'Where older ones follow, Link is the query that goes on.',
    group: 'Changes',
    who: 'administrators',
    at: [{ answer: changesSchema }],
    query: historyQuerySchema,
    headers: ['Link'],
    refusals: [422],
  },
  session: {
    name: 'readSession',
    summary: 'Who is signed in',
    group: 'Session',
    who: 'people',
    at: [{ answer: sessionSchema }],
  },
  signIn: {
    name: 'signIn',
    summary: 'Signs a person in, by a cookie',
    group: 'Session',
    who: 'anyone',
    at: [{ body: signInSchema, answer: sessionSchema }],
    headers: ['Set-Cookie'],
    refusals: [401, 429],
  },
  signOut: {
    name: 'signOut',
    summary: 'Ends the session, on the server too',
    group: 'Session',
    who: 'anyone',
    at: [{}],
    success: 204,
    headers: ['Set-Cookie'],
  },
  providerSignIn: {
    name: 'signInAtProvider',
    summary: 'The way to the company’s own sign-in, and back from it',
    group: 'Session',
    who: 'anyone',
    at: [{}],
    success: 303,
    refusals: [404],
  },
  documents: {
    name: 'listDocuments',
    summary: 'The documents behind the training materials',
    group: 'Documents',
    who: 'people',
    at: [{ answer: documentsSchema }],
  },
  document: {
    name: 'readDocument',
    summary: 'One document, to be shown and not kept',
    group: 'Documents',
    who: 'people',
    at: [{}],
    open: { id: z.string().describe('The id of its training material') },
    media: Object.values(documentTypes),
    refusals: [404],
  },
  tokens: {
    name: 'listTokens',
    summary: 'The API tokens there are, without what opens with them',
    group: 'API tokens',
    who: 'people',
    at: [{ answer: apiTokensSchema }],
  },
  makeToken: {
    name: 'makeToken',
    summary: 'Makes an API token, which is told this once',
    group: 'API tokens',
    who: 'people',
    at: [{ body: newTokenSchema, answer: madeTokenSchema }],
    success: 201,
    refusals: [409],
  },
  revokeToken: {
    name: 'revokeToken',
    summary: 'Ends an API token at once',
    group: 'API tokens',
    who: 'people',
    at: [{}],
    open: { n: changeText.describe('The number of a token, as the list tells it') },
    success: 204,
    refusals: [404],
  },
  interface: {
    name: 'readInterface',
    summary: 'This description, as OpenAPI 3.1',
    group: 'Operation',
    who: 'anyone',
    at: [{ answer: z.looseObject({ openapi: z.string() }) }],
    headers: kept,
  },
  alive: {
    name: 'isAlive',
    summary: 'Whether the process runs',
    group: 'Operation',
    who: 'anyone',
    at: [{}],
    media: plain,
  },
  ready: {
    name: 'isReady',
    summary: 'Whether it takes changes; else 503',
    group: 'Operation',
    who: 'anyone',
    at: [{}],
    media: plain,
  },
  metrics: {
    name: 'readMetrics',
    summary: 'What the process counts, in Prometheus’ text',
    more: 'There are none where the operator has set no token for them (404).',
    group: 'Operation',
    who: 'monitoring',
    at: [{}],
    media: plain,
    refusals: [404],
  },
} as const satisfies Record<string, Description>
