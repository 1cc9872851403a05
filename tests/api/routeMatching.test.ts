import { routes } from 'virtual:remix/server-build'
import { expect, test, vi } from 'vitest'
import { branchOf, routeTable } from '~/app/server/http/routeTable'
import { openedSite } from '../support/siteInProcess'
import { uncached, fullResponse } from '../support/fullResponse'

const server = openedSite()

/** How many path expressions the router compiles for one request. */
async function compiledBy(address: string): Promise<number> {
  const expressions: string[] = []
  vi.stubGlobal(
    'RegExp',
    new Proxy(RegExp, {
      construct(target, [source, flags]: [string, string?]) {
        expressions.push(source)
        return new target(source, flags)
      },
    }),
  )
  try {
    await fullResponse(server.url + address, uncached)
  } finally {
    vi.unstubAllGlobals()
  }
  return expressions.filter((source) => source.startsWith('^/')).length
}

test.each(['/healthz', '/api/timeline', '/api/timeline/phase-2', '/api/plan', '/api/nowhere/at/all'])(
  'for %s the router only looks at its own route',
  async (address) => {
    const id = routeTable(routes)(address) ?? ''
    await compiledBy(address)
    // Remix matches each request twice.
    expect(await compiledBy(address)).toBeLessThanOrEqual(2 * Object.keys(branchOf(id, routes)).length)
  },
)
