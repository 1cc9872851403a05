import type { TestProject } from 'vitest/node'
import type { OpenApi } from '~/app/server/openapi/openApi'
import { startServer } from './server'

declare module 'vitest' {
  export interface ProvidedContext {
    openApi: OpenApi
  }
}

/** Reads the description of the interface from the built site, before the tests that use it. */
export default async function setup({ provide }: TestProject) {
  const server = await startServer()
  provide('openApi', (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApi)
  await server.stop()
}
