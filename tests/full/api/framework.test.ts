import { describe, expect, test } from 'vitest'
import { caller } from '../../support/caller'
import { openedServer } from '../../support/openedServer'

// What the host relies on in Remix 2 and remix-serve without a guarantee. If an upgrade makes one of these fail, look
// at the module named beside it first, and only then at the expectation here.

const lookInside = new URL('../../support/lookInside.mjs', import.meta.url).href
const server = openedServer({ settings: { NODE_OPTIONS: `--import=${lookInside}` } })
const { get } = caller(server, null)

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
})
