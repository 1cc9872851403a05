import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenApi } from '~/app/server/openapi/openApi'
import type { CreatedToken } from '~/data/contract/apiToken'
import { compiledClient } from '../../support/generatedClient'
import { signedIn, startServer, type RunningServer } from '../../support/server'

let server: RunningServer
let document: OpenApi

beforeAll(async () => {
  server = await startServer()
  document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApi
})

afterAll(() => server.stop())

/** A program as an integrator writes it, by the names and fields of the OpenAPI document. */
const program = `
  import createClient from 'openapi-fetch'
  import type { components, paths } from './site'

  type Phase = components['schemas']['Phase']

  export async function run(baseUrl: string, token: string): Promise<[number, string, string]> {
    const site = createClient<paths>({ baseUrl, headers: { Authorization: 'Bearer ' + token } })
    const { data: phases = [] } = await site.GET('/api/timeline')
    const [first]: readonly (Phase | undefined)[] = phases
    const { data: changed } = await site.PATCH('/api/timeline/{id}', {
      params: { path: { id: first?.id ?? '' } },
      body: { owner: 'An integrator', status: 'STARTED' },
    })
    const { error } = await site.PATCH('/api/timeline/{id}', {
      params: { path: { id: first?.id ?? '' } },
      body: { progress: '7' },
      parseAs: 'text',
    })
    const strange: components['schemas']['PhasePatch'] = {
      // @ts-expect-error what the description does not have does not compile
      owned: 'An integrator',
    }
    const { id: _, ...last } = phases.at(-1) ?? first ?? { id: '' }
    const { data: made } = await site.POST('/api/timeline', { body: { ...(last as Phase), title: 'Made' } })
    const order = [made?.id ?? '', ...phases.map(({ id }) => id)]
    await site.PUT('/api/timeline/order', { body: order })
    const { data: [moved] = [] }: { data?: readonly (Phase | undefined)[] } = await site.GET('/api/timeline')
    const { response } = await site.DELETE('/api/timeline/{id}', { params: { path: { id: moved?.id ?? '' } } })
    const words = [changed?.owner, moved?.title, response.status].join(', ')
    return [phases.length + Object.keys(strange).length - 1, words, String(error)]
  }
`

test('a client generated from it compiles and works, and has nothing that does not exist', async () => {
  const { complaints, url, remove } = await compiledClient(document, program)
  expect(complaints).toBe('')
  const answer = await fetch(`${server.url}/api/tokens`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: await signedIn(server) },
    body: JSON.stringify({ name: 'An integrator', scope: 'change', days: 1 }),
  })
  const { token } = (await answer.json()) as CreatedToken
  const { run } = (await import(/* @vite-ignore */ url)) as {
    run: (url: string, token: string) => Promise<unknown>
  }
  expect(await run(server.url, token)).toEqual([
    7,
    'An integrator, Made, 204',
    'progress must be a decimal string from "0" to "1".',
  ])
  await remove()
})
