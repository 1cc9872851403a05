import { expect, test } from 'vitest'
import type { OpenApi } from '~/app/server/openapi/openApi'
import { openedSite } from '../support/siteInProcess'

const server = openedSite()

test('the OpenAPI document matches the routes, and has an ETag', async () => {
  const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApi
  const paths = Object.keys(document.paths)
  expect(paths).toEqual(
    expect.arrayContaining(['/api/timeline/{id}', '/api/tokens/{n}', '/healthz', '/metrics']),
  )
  expect(document.info.version).toMatch(/^\w{8}$/)
  const { headers } = await fetch(`${server.url}/api/openapi.json`)
  const again = await fetch(`${server.url}/api/openapi.json`, {
    headers: { 'If-None-Match': headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})
