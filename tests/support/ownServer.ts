import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { plantAccounts } from './cheapAccount'
import { waitOptions } from './timeouts'
import { startServer, temporaryFolder, type RunningServer, type ServerOptions } from './server'

/** A data folder for each test of a file, and servers for a test that may stop them. */
export function ownServer() {
  let directory: string
  let servers: RunningServer[] = []

  beforeEach(async () => {
    directory = await temporaryFolder()
    await plantAccounts(directory)
  })

  afterEach(async () => {
    for (const { end } of servers) await end('SIGKILL')
    servers = []
    await rm(directory, { recursive: true })
  })

  return {
    get directory() {
      return directory
    },
    /** Starts the site on it; it stops with the test. */
    start: async (options?: ServerOptions) => {
      const server = await startServer({ dataDirectory: directory, settings: {}, ...options })
      servers.push(server)
      return server
    },
  }
}

/** Waits as long as it may take on a machine with other work. */
export function soon(check: () => void | Promise<void>): Promise<void> {
  return vi.waitFor(check, waitOptions)
}

/** Expects that the site still responds, in the same process. */
export async function expectAlive({ url, process }: RunningServer): Promise<void> {
  const answer = await fetch(`${url}/api/tools`)
  expect([answer.status, process.exitCode, process.signalCode]).toEqual([200, null, null])
  await answer.arrayBuffer()
}
