import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { caller } from '../../support/caller'
import { openedServer } from '../../support/openedServer'

// What the host relies on in Remix 2 and remix-serve without a guarantee. If an upgrade makes one of these fail, look
// at the module named beside it first, and only then at the expectation here.

const lookInside = new URL('../../support/lookInside.mjs', import.meta.url).href
const server = openedServer({ settings: { NODE_OPTIONS: `--import=${lookInside}` } })
const { get } = caller(server, null)

test('the versions are those that were checked', () => {
  const versionOf = (name: string) =>
    (createRequire(import.meta.url)(`${name}/package.json`) as { version: string }).version
  const names = ['@remix-run/dev', '@remix-run/node', '@remix-run/react', '@remix-run/serve']
  expect(names.map(versionOf)).toEqual(names.map(() => '2.17.5'))
})

describe('remix-serve', () => {
  test('announces its server on Node’s channel before it listens, with one request listener (app/server/host/middleware)', () => {
    expect(server.output()).toContain('"requestListeners":1')
  })

  test('looks up every stack in source maps, which the host disables (app/server/host/host)', () => {
    expect(server.output()).toContain('"stacks":"undefined"')
  })

  test('receives no request: each is answered before it (app/server/host/remix)', async () => {
    for (const address of ['/api/tools', '/favicon.svg', '/rarm', '/nowhere']) await get(address)
    expect(server.output()).not.toMatch(/\bGET \//)
  })
})

describe('Remix', () => {
  test('sends loader data with the one header that is removed (app/entry.server)', async () => {
    const { headers } = await get('/rarm.data')
    const own = [...headers.keys()].filter((name) => name.startsWith('x-'))
    expect(own.sort()).toEqual(['x-content-type-options', 'x-request-id'])
  })

  test('answers an unknown address of the API by its own route (app/routes/api.$)', async () => {
    const { status, text } = await get('nowhere/at/all')
    expect([status, text]).toEqual([404, 'There is nothing at this address; check its spelling.'])
  })
})
