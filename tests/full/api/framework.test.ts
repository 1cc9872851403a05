import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../../support/server'

// What the host relies on in Remix 2 and remix-serve without a guarantee. If an upgrade makes one of these fail, look
// at the module named beside it first, and only then at the expectation here.

let server: RunningServer

beforeAll(async () => {
  const lookInside = new URL('../../support/lookInside.mjs', import.meta.url).href
  server = await startServer({ settings: { NODE_OPTIONS: `--import=${lookInside}` } })
})

afterAll(() => server.stop())

const read = async (address: string) => (await fetch(`${server.url}${address}`)).text()

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
    for (const address of ['/api/tools', '/favicon.svg', '/rarm', '/nowhere']) await read(address)
    expect(server.output()).not.toMatch(/\bGET \//)
  })
})

describe('Remix', () => {
  test('sends loader data with the one header that is removed (app/entry.server)', async () => {
    const { headers } = await fetch(`${server.url}/rarm.data`)
    const own = [...headers.keys()].filter((name) => name.startsWith('x-'))
    expect(own.sort()).toEqual(['x-content-type-options', 'x-request-id'])
  })

  test('answers an unknown address of the API by its own route (app/routes/api.$)', async () => {
    expect((await fetch(`${server.url}/api/nowhere/at/all`)).status).toBe(404)
    expect(await read('/api/nowhere/at/all')).toBe('There is nothing at this address; check its spelling.')
  })
})
