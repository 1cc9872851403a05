import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { CreatedToken } from '~/data/contract/apiToken'
import { caller } from '../../support/caller'
import { ownServer } from '../../support/ownServer'

const own = ownServer()

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
    const { response } = await site.DELETE('/api/timeline/{id}', { params: { path: { id: first?.id ?? '' } } })
    const words = [changed?.owner, response.status].join(', ')
    return [phases.length + Object.keys(strange).length - 1, words, String(error)]
  }
`

/** Runs the command of a package, and fails with its output. */
const run = (file: string, ...given: string[]) =>
  promisify(execFile)(process.execPath, [path.resolve('node_modules', file), ...given])

test('a client generated from it compiles and works, and has nothing that does not exist', async () => {
  // Within the repository, which has the packages that the program imports.
  const folder = path.resolve('.cache', `client-${process.pid}`)
  const inFolder = (name: string) => path.join(folder, name)
  await mkdir(folder, { recursive: true })
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(inFolder('openapi.json'), JSON.stringify(inject('openApi')))
  await writeFile(inFolder('program.ts'), program)
  await run('openapi-typescript/bin/cli.js', inFolder('openapi.json'), '-o', inFolder('site.ts'))
  await run(
    'typescript/bin/tsc',
    ...['--strict', '--exactOptionalPropertyTypes', '--skipLibCheck', '--types', 'node'],
    ...['--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler'],
    ...['--lib', 'es2022,dom,dom.iterable', inFolder('program.ts')],
  )

  const server = await own.start()
  const made = await caller(server).post('tokens', { name: 'An integrator', scope: 'change', days: 1 })
  const { token } = made.json<CreatedToken>()
  const client = (await import(/* @vite-ignore */ pathToFileURL(inFolder('program.js')).href)) as {
    run: (url: string, token: string) => Promise<unknown>
  }
  expect(await client.run(server.url, token)).toEqual([
    7,
    'An integrator, 204',
    'progress must be a decimal string from "0" to "1".',
  ])
})
