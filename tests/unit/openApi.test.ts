import { createConfig, lintFromString } from '@redocly/openapi-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Handler } from '~/app/server/http/handle.server'
import { openApi, type DataRoute } from '~/app/server/openapi/openApiDocument.server'
import type { Call, OpenApi } from '~/app/server/openapi/openApi'
import { listNames, type Collections } from '~/data/contract/collections'
import { seed } from '~/data/store/seed'
import { checkBy, type Check, type Seen } from '../support/openApiCheck'

const modules = import.meta.glob<{ loader: Handler }>('../../app/routes/*.ts')

const lists = seed as { [Name in keyof Collections]: Collections[Name][] }
const tagged = {
  'Content-Type': 'application/json',
  ETag: 'W/"1"',
  'Cache-Control': 'no-cache',
  'X-Revision': '0',
  'X-Version': '"1"',
}

let document: OpenApi
let calls: [string, Call][]
let check: Check

beforeAll(async () => {
  const routes = await Promise.all(
    Object.entries(modules).map(async ([file, load]): Promise<DataRoute> => {
      const name = file.replace(/^.*\/|\.ts$/g, '').replace('[.]', '!')
      const pattern = `/${name.replaceAll('.', '/').replaceAll('$', ':').replace('!', '.')}`
      return { pattern, operations: (await load()).loader.operations }
    }),
  )
  document = openApi(routes, 'a1b2c3')
  check = checkBy(document)
  calls = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, call]): [string, Call] => [`${method} ${path}`, call]),
  )
})

test('a cached validator finds no error', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: { 'info-license': 'off', 'operation-2xx-response': 'off' },
  })
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  expect(problems.map(({ message, location }) => `${message} ${location[0]?.pointer}`)).toEqual([])
})

describe('the description', () => {
  test('names the session cookie as the site sets it over TLS, and without', () => {
    expect(document.components.securitySchemes.session).toMatchObject({
      name: '__Host-launch-session',
      description: expect.stringContaining('Without TLS its name is launch-session.') as string,
    })
  })

  test('has each list by its own address, and each item that can be changed', () => {
    const names = calls.map(([name]) => name)
    expect(names).toEqual(expect.arrayContaining(listNames.map((name) => `get /api/${name}`)))
    expect(names.filter((name) => name.startsWith('patch '))).toEqual([
      'patch /api/access-requests/{n}',
      'patch /api/accounts/{n}',
      ...[...listNames.map((name) => `patch /api/${name}/{id}`), 'patch /api/launch'].sort(),
    ])
    for (const method of ['post /api/{}', 'delete /api/{}/{id}', 'put /api/{}/order'])
      expect(names).toEqual(expect.arrayContaining(listNames.map((name) => method.replace('{}', name))))
  })

  test('names the time of what can be read as of one, with its forms', () => {
    const timed = calls.flatMap(([name, { parameters }]) => {
      const at = parameters.find((parameter) => parameter.name === 'at')
      return at ? [[name, at] as const] : []
    })
    const addresses = timed.map(([name]) => name).sort()
    const series = ['business-units', 'business-units/{id}', 'targets/{id}', 'timeline', 'timeline/{id}']
    expect(addresses).toEqual(
      [...listNames, 'launch', 'plan', ...series.map((name) => `time-series/${name}`)]
        .map((name) => `get /api/${name}`)
        .sort(),
    )
    for (const [name, at] of timed) {
      expect(at).toMatchObject({ in: 'query', schema: { type: 'string' } })
      expect(at.required).toBeUndefined()
      const takesChanges = !/plan|time-series/.test(name)
      expect([name, at.description?.includes('number of a change')]).toEqual([name, takesChanges])
    }
  })

  test('says who may call, and which error responses there are', () => {
    const of = (name: string) => calls.find(([known]) => known === name)?.[1]
    const statuses = (name: string) => Object.keys(of(name)?.responses ?? {}).join(' ')
    expect(of('get /api/timeline')?.security).toEqual([])
    expect(of('patch /api/timeline/{id}')?.security).toEqual([{ session: [] }, { token: [] }])
    expect(of('get /api/documents')?.security).toEqual([{ session: [] }])
    expect(statuses('get /api/timeline')).toBe('200 304 400 401 404 408 411 414 417 421 422 431 500 503')
    expect(statuses('post /api/history/{n}/undo')).toBe(
      '200 204 400 401 403 404 408 409 411 414 417 421 431 500 503 504 507',
    )
  })

  test('uses the contract’s own schemas: the seed fits, and what the contract refuses does not', () => {
    const answer = { status: 200, headers: new Headers({ 'X-Request-Id': '1', ...tagged }) }
    const faults = (path: string, body: unknown) =>
      check({ ...answer, method: 'GET', path, body: JSON.stringify(body) })
    for (const name of listNames) expect(faults(`/api/${name}`, lists[name])).toEqual([])
    const [[phase], [launch]] = [lists.timeline, lists.launch]
    expect(faults('/api/launch', launch)).toEqual([])
    expect(faults('/api/launch', { ...launch, goLive: 1 })).toHaveLength(1)
    expect(faults('/api/timeline/phase-1', phase)).toEqual([])
    for (const wrong of [{ progress: '1.5' }, { progress: 0.5 }, { status: 'DONE' }, { more: true }])
      expect(faults('/api/timeline/phase-1', { ...phase, ...wrong })).toHaveLength(1)
  })
})

describe('a response that a test has seen is reported when', () => {
  const json = 'application/json; charset=utf-8'
  const seen = {
    method: 'GET',
    path: '/api/session',
    status: 200,
    body: '{"username":"admin","role":"admin"}',
  }
  const headers = { 'X-Request-Id': '1', 'Content-Type': json }
  const faults = (changes: Partial<Seen>) => check({ ...seen, headers: new Headers(headers), ...changes })

  test('it fits, and is not reported', () => {
    expect(faults({})).toEqual([])
  })

  test.each<[string, Partial<Seen>]>([
    ['its status is not described', { status: 418 }],
    ['a field is missing', { body: '{"username":"admin"}' }],
    ['it is of another kind', { headers: new Headers({ ...headers, 'Content-Type': 'text/html' }) }],
    ['a header is missing', { path: '/api/days', body: '[]' }],
    ['a refusal is no text', { status: 401, body: '{}' }],
    ['it has a body that it should not have', { method: 'DELETE', status: 204 }],
    ['its address is described nowhere', { path: '/api/nowhere' }],
  ])('%s', (_, changes) => {
    expect(faults(changes)).not.toEqual([])
  })
})
