import type { IncomingMessage } from 'node:http'
import { beforeEach, expect, test } from 'vitest'
import {
  contextOf,
  contextsInFlight,
  openContext,
  setActor,
  type RequestContext,
} from '~/app/server/http/requestContext.server'
import { httpServer } from '../support/httpServer'
import { waitOptions } from '../support/timeouts'

let proxies: number
let work: (context: RequestContext, request: IncomingMessage) => void

const server = httpServer((request, response) => {
  const context = openContext(request, response, proxies)
  work(context, request)
  response.end(context.id)
})

beforeEach(() => {
  proxies = 0
  work = () => undefined
})

/** The id of the request, as the server knows it. */
const ask = async (headers: Record<string, string> = {}) => (await fetch(server.url, { headers })).text()

/** The request as Remix passes it on. */
const asRemix = ({ headers, method = 'GET' }: IncomingMessage) =>
  new Request(server.url, { method, headers: headers as Record<string, string> })

const uuid = /^[\da-f]{8}-[\da-f-]{27}$/

test('the id of a request is new for each, and never the one that a client sends', async () => {
  const ids = [await ask(), await ask({ 'X-Request-Id': 'a-stranger-says' })]
  for (const id of ids) expect(id).toMatch(uuid)
  expect(new Set(ids).size).toBe(2)
})

test.each([
  ['12345678', true],
  ['a.b_c-D9'.repeat(8), true],
  ['1234567', false],
  ['a.b_c-D9'.repeat(8) + 'x', false],
  ['12345678 ?', false],
  ['? 12345678', false],
  ['é2345678', false],
  [null, false],
])('the id of a request is %j where a trusted proxy sends it: %s', async (given, isTaken) => {
  proxies = 1
  const id = await ask(given === null ? {} : { 'X-Request-Id': given })
  expect(isTaken ? id === given : uuid.test(id)).toBe(true)
})

test('the context of a request is found from both kinds of request while it is answered, regardless of the client’s headers', async () => {
  const found: unknown[] = []
  work = (context, request) => {
    found.push(contextOf(request) === context, contextOf(asRemix(request)) === context)
    found.push([...contextsInFlight()].includes(context), 'x-forwarded-host' in request.headers)
  }
  await ask({ 'X-Launch-Request': 'made-up', 'X-Forwarded-Host': 'other.example' })
  expect(found).toEqual([true, true, true, false])
})

test('the context of a request is released after the response, except for code that already holds it', async () => {
  const known: Request[] = []
  const opened: RequestContext[] = []
  work = (context, request) => {
    opened.push(context)
    const early = asRemix(request)
    known.push(early, asRemix(request))
    setActor(early, 'ada')
  }
  await ask()
  await expect.poll(() => [...contextsInFlight()], waitOptions).toEqual([])
  expect(known.map(contextOf)).toEqual([opened[0], undefined])
  expect(opened[0]?.actor).toBe('ada')
})
