import { beforeAll, describe, expect, test } from 'vitest'
import type { OpenApi } from '~/app/server/openapi/openApi'
import { caller } from '../support/caller'
import { listen } from '../support/changeStream'
import {
  dataPolicy,
  forAWeek,
  ofDocuments,
  ofEveryAnswer,
  testHeaders,
  type Kind,
} from '../support/responseHeaders'
import { openedSite } from '../support/siteInProcess'

const server = openedSite()
const admin = caller(server)
let cookie: string

beforeAll(async () => {
  cookie = await admin.cookie()
})

const forPeople = [
  ...['session', 'sessions', 'sign-ins', 'tokens', 'accounts', 'access', 'access-requests', 'history'],
  ...['documents', 'documents/portfolio-launch-deck'],
]

/** Every kind of data response; `tests/full/api` covers pages and files. */
const kinds: Kind[] = [
  ['a list', '/api/timeline', 200, dataPolicy, /^no-cache$/],
  ['a list of then', '/api/timeline?at=0', 200, dataPolicy, forAWeek],
  ['what changed since', '/api/changes?since=0', 200, dataPolicy, /^no-cache$/],
  ['the days of changes', '/api/days', 200, dataPolicy, /^no-cache$/],
  ['the changes of a day', '/api/days/2025-10-03', 200, dataPolicy, forAWeek],
  ['what had been recorded by then', '/api/time-series/timeline?at=2025-10-03', 200, dataPolicy, forAWeek],
  ['the plan of then', '/api/plan?at=2025-10-03', 200, dataPolicy, forAWeek],
  ['an item', '/api/timeline/phase-1', 200, dataPolicy, /^no-cache, no-transform$/],
  ['a refusal', '/api/nothing', 404, dataPolicy, /^no-store$/],
  ['the sign of life', '/healthz', 200, dataPolicy, /^no-store$/],
  ...forPeople.map((path): Kind => [path, `/api/${path}`, 200, dataPolicy, /^private, no-store$/]),
]

describe.each(kinds)('%s', (...kind) => {
  testHeaders(kind, () => ({ url: server.url, cookie }))
})

test('the change stream has every security header too', async () => {
  const { status, headers, cut } = await listen(server.url)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    ...ofEveryAnswer,
    ...ofDocuments,
    'content-security-policy': expect.stringMatching(dataPolicy) as string,
    'cache-control': 'no-store, no-transform',
  })
  cut()
})

test('the OpenAPI document names the build, and is 304 for clients that have it', async () => {
  const { json, headers } = await admin.get('openapi.json')
  expect(json<OpenApi>().info.version).toMatch(/^\w{8}$/)
  const known = { 'If-None-Match': headers.get('etag') ?? '' }
  expect((await admin.get('openapi.json', known)).status).toBe(304)
})
