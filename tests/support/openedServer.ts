import { rm } from 'node:fs/promises'
import { afterAll, beforeAll } from 'vitest'
import { startServer, temporaryFolder, type RunningServer, type ServerOptions } from './server'

export interface OpenedServerOptions extends Omit<ServerOptions, 'dataDirectory'> {
  /** Writes the initial data folder. @default an administrator */
  plant?: (directory: string) => Promise<unknown>
}

/** The built site, started before the tests of a file or of a `describe` and stopped after them. */
export function openedServer({ plant, ...options }: OpenedServerOptions = {}) {
  let server: RunningServer

  beforeAll(async () => {
    if (!plant) {
      server = await startServer(options)
      return
    }
    const dataDirectory = await temporaryFolder()
    await plant(dataDirectory)
    server = await startServer({ ...options, dataDirectory })
  })

  afterAll(async () => {
    await server.stop()
    if (plant) await rm(server.dataDirectory, { recursive: true })
  })

  return {
    get url() {
      return server.url
    },
    output: () => server.output(),
  }
}
