import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reachedOverTls } from '~/app/server/http/csrf.server'
import type { OperationDescription } from '~/app/server/http/operationDescription'
import { handle, read, write } from '~/app/server/http/handle.server'
import { HttpError } from '~/app/server/http/httpError'
import {
  setActor,
  contextOf,
  contextsInFlight,
  openContext,
  type RequestContext,
} from '~/app/server/http/requestContext.server'
import { waitOptions } from '../support/timeouts'

const description: OperationDescription = {
  name: 'list',
  summary: 'List the items',
  group: 'Lists',
  auth: 'anyone',
  variants: [{}],
}

let server: Server
let url: string
let proxies: number
let work: (context: RequestContext, request: IncomingMessage) => Promise<void> | void

beforeEach(async () => {
  proxies = 0
  work = () => undefined
  server = createServer((request, response) => {
    const context = openContext(request, response, proxies)
    void Promise.resolve(work(context, request)).then(() => response.end(context.id))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/timeline`
})

afterEach(() => {
  server.close()
  server.closeAllConnections()
})

/** The id of the request, as the server knows it. */
async function ask(headers: Record<string, string> = {}): Promise<string> {
  return (await fetch(url, { headers })).text()
}

/** The request as Remix passes it on. */
function asRemix({ headers, method = 'GET' }: IncomingMessage): Request {
  const given = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return new Request(url, { method, headers: given as [string, string][] })
}

const uuid = /^[\da-f]{8}-[\da-f-]{27}$/

describe('the id of a request', () => {
  test('is new for each, and never the one that a client sends', async () => {
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
  ])('is %j where a trusted proxy sends it: %s', async (given, isTaken) => {
    proxies = 1
    const id = await ask({ 'X-Request-Id': given })
    if (isTaken) expect(id).toBe(given)
    else expect(id).toMatch(uuid)
  })

  test('is new where a trusted proxy sends none', async () => {
    proxies = 1
    expect(await ask()).toMatch(uuid)
  })
})

describe('the context of a request', () => {
  test('is found from both kinds of request while it is answered, regardless of the client’s headers', async () => {
    let found: unknown[] = []
    work = (context, request) => {
      found = [contextOf(request), contextOf(asRemix(request)), [...contextsInFlight()].includes(context)]
      expect(found).toEqual([context, context, true])
      expect(request.headers).not.toHaveProperty('x-forwarded-host')
    }
    await ask({ 'X-Launch-Request': 'made-up', 'X-Forwarded-Host': 'other.example' })
    expect(found).toHaveLength(3)
  })

  test('is released after the response, except for code that already holds it', async () => {
    const known: Request[] = []
    const opened: RequestContext[] = []
    work = (context, request) => {
      opened.push(context)
      known.push(asRemix(request), asRemix(request))
      for (const early of known.slice(0, 1)) setActor(early, 'ada')
    }
    await ask()
    await vi.waitFor(() => {
      expect([...contextsInFlight()]).toEqual([])
    }, waitOptions)
    expect(known.map(contextOf)).toEqual([opened[0], undefined])
    expect(opened[0]?.actor).toBe('ada')
  })

  test('does not exist outside of the server', () => {
    const request = new Request(url)
    expect(contextOf(request)).toBeUndefined()
    setActor(request, 'ada')
    expect(contextOf(request)).toBeUndefined()
  })

  test('knows the client as far as the proxies are trusted', async () => {
    const clients: object[] = []
    work = ({ address, overTls }, request) => {
      clients.push({ address, overTls })
      expect(reachedOverTls(asRemix(request))).toBe(overTls)
    }
    const headers = { 'X-Forwarded-For': '10.0.0.1', 'X-Forwarded-Proto': 'https' }
    await ask(headers)
    proxies = 1
    await ask(headers)
    expect(clients).toEqual([
      { address: '127.0.0.1', overTls: false },
      { address: '10.0.0.1', overTls: true },
    ])
  })
})

describe('the log records', () => {
  const nothing = () => Promise.resolve(null)
  const noBody = () => Promise.resolve(() => null)
  const sorry = () => Promise.reject(new HttpError(400, 'No.'))
  const changed = () => new Response('changed', { headers: { 'X-Change': '7' } })
  const route = handle({
    GET: read(description, () => new Response('read')),
    PATCH: write({
      description,
      event: 'change',
      auth: nothing,
      body: noBody,
      respond: changed,
    }),
    POST: write({
      description,
      event: 'undo',
      auth: nothing,
      body: sorry,
      respond: changed,
    }),
    DELETE: write({
      description,
      event: 'sign-out',
      auth: nothing,
      body: noBody,
      respond: () => new Response('gone'),
    }),
  })

  test.each([
    ['PATCH', [{ event: 'change', status: 200, change: 7 }]],
    ['POST', [{ event: 'undo', status: 400 }]],
    ['DELETE', [{ event: 'sign-out', status: 200 }]],
    ['GET', []],
    ['PUT', [{ event: 'refusal', status: 405 }]],
  ])('of %s: %j', async (method, told) => {
    const lines: string[] = []
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      lines.push(String(text))
      return true
    })
    work = async (_, request) => {
      await route({ request: asRemix(request), params: {} })
    }
    const id = await (await fetch(url, { method })).text()
    write.mockRestore()
    const common = {
      time: expect.any(String) as string,
      requestId: id,
      address: '127.0.0.1',
      path: '/api/timeline',
    }
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual(
      told.map((entry) => ({ ...common, method, ...entry })),
    )
  })
})
