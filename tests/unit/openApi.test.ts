import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, test } from 'vitest'
import type { Handler } from '~/app/server/http/handle.server'
import { openApi, type DataRoute } from '~/app/server/openapi/openApiDocument.server'
import type { Call } from '~/app/server/openapi/openApi'
import { listNames, type Collections } from '~/data/contract/collections'
import { seed } from '~/data/store/seed'
import { checkBy, type Seen } from '../support/openApiCheck'

const lists = seed as { [Name in keyof Collections]: Collections[Name][] }
const modules = import.meta.glob<{ loader: Handler }>('../../app/routes/*.ts')
const routes = await Promise.all(
  Object.entries(modules).map(async ([file, load]): Promise<DataRoute> => {
    const name = file.replace(/^.*\/|\.ts$/g, '').replace('[.]', '!')
    const pattern = `/${name.replaceAll('.', '/').replaceAll('$', ':').replace('!', '.')}`
    return { pattern, operations: (await load()).loader.operations }
  }),
)
const document = openApi(routes, 'a1b2c3')
const check = checkBy(document)
const calls = new Map<string, Call>(
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, call]) => [`${method} ${path.replace('/api/', '')}`, call] as const),
  ),
)

test('a cached validator finds no error', async () => {
  const rules = { 'info-license': 'off', 'operation-2xx-response': 'off' } as const
  const config = await createConfig({ extends: ['recommended'], rules })
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  expect(problems.map(({ message, location }) => `${message} ${location[0]?.pointer}`)).toEqual([])
})

describe('the description', () => {
  test('has each list by its own address, and each item that can be changed', () => {
    const names = [...calls.keys()]
    for (const method of ['get {}', 'post {}', 'patch {}/{id}', 'delete {}/{id}', 'put {}/order'])
      expect(names).toEqual(expect.arrayContaining(listNames.map((name) => method.replace('{}', name))))
    const others = ['access-requests/{n}', 'accounts/{n}', 'destinations/{id}', 'launch']
    const patched = [...others, ...listNames.map((name) => `${name}/{id}`)].map((path) => `patch ${path}`)
    expect(names.filter((name) => name.startsWith('patch ')).sort()).toEqual(patched.sort())
  })

  test('names the time of what can be read as of one', () => {
    const timed = [...calls].filter(([, { parameters }]) => parameters.some(({ name }) => name === 'at'))
    const series = ['business-units', 'business-units/{id}', 'targets/{id}', 'timeline', 'timeline/{id}']
    const expected = [
      ...listNames,
      'launch',
      'go-live',
      'plan',
      ...series.map((name) => `time-series/${name}`),
    ]
    expect(timed.map(([name]) => name).sort()).toEqual(expected.map((name) => `get ${name}`).sort())
  })

  const ofUndo = '200 204 400 401 403 404 408 409 411 414 417 421 431 500 503 504 507'
  test.each([
    ['get timeline', [], '200 304 400 401 404 408 411 414 417 421 422 431 500 503'],
    ['get documents', [{ session: [] }], null],
    ['patch timeline/{id}', [{ session: [] }, { token: [] }], null],
    ['post history/{n}/undo', [{ session: [] }, { token: [] }], ofUndo],
  ])('says who may call, and which responses there are: %s', (name, security, statuses) => {
    const call = calls.get(name) ?? expect.fail()
    expect(call.security).toEqual(security)
    if (statuses !== null) expect(Object.keys(call.responses).join(' ')).toBe(statuses)
  })
})

const headers = { 'X-Request-Id': '1', 'Content-Type': 'application/json; charset=utf-8' }
const body = '{"username":"admin","role":"admin"}'
const session = { method: 'GET', path: '/api/session', status: 200, body }
const faults = (changes: Partial<Seen>) => check({ ...session, headers: new Headers(headers), ...changes })

/** A phase as the seed has it, with other values. */
function phaseWith(values: object): Partial<Seen> {
  const tagged = { ETag: 'W/"1"', 'Cache-Control': 'no-cache', 'X-Revision': '0', 'X-Version': '"1"' }
  const body = JSON.stringify({ ...lists.timeline[0], ...values })
  return { path: '/api/timeline/phase-1', body, headers: new Headers({ ...headers, ...tagged }) }
}

test('a response that a test has seen is not reported when it fits', () => {
  expect(faults({})).toEqual([])
  expect(faults(phaseWith({}))).toEqual([])
})

test.each<[string, Partial<Seen>]>([
  ['a value is none of its field', phaseWith({ progress: '1.5' })],
  ['a value is of another type', phaseWith({ progress: 0.5 })],
  ['a value is none of its choices', phaseWith({ status: 'DONE' })],
  ['it has another field', phaseWith({ more: true })],
  ['its status is not described', { status: 418 }],
  ['a field is missing', { body: '{"username":"admin"}' }],
  ['it is of another kind', { headers: new Headers({ ...headers, 'Content-Type': 'text/html' }) }],
  ['a header is missing', { path: '/api/days', body: '[]' }],
  ['a refusal is no text', { status: 401, body: '{}' }],
  ['it has a body that it should not have', { method: 'DELETE', status: 204 }],
  ['its address is described nowhere', { path: '/api/nowhere' }],
])('a response that a test has seen is reported when %s', (_, changes) => {
  expect(faults(changes)).not.toEqual([])
})
