import { expect, test } from 'vitest'
import type { OpenApi } from '~/app/server/openapi/openApi'
import { caller } from '../support/caller'
import { openedSite } from '../support/siteInProcess'

const nobody = caller(openedSite(), null)

test('the OpenAPI document names addresses and the build, and has an ETag', async () => {
  const { json, headers } = await nobody.get('openapi.json')
  const { paths, info } = json<OpenApi>()
  const some = ['/api/timeline/{id}', '/api/tokens/{n}', '/healthz', '/metrics']
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(some))
  expect(info.version).toMatch(/^\w{8}$/)
  const known = { 'If-None-Match': headers.get('etag') ?? '' }
  expect((await nobody.get('openapi.json', known)).status).toBe(304)
})
