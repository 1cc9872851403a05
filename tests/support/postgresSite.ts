import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { startCluster, type Cluster } from './postgres'
import { startServer, type RunningServer, type ServerOptions } from './server'

/** The address of the same database by another port, such as a proxy's. */
export function throughPort(url: string, port: number): string {
  const through = new URL(url)
  through.port = String(port)
  return through.href
}

/** There is no folder: a server on a database writes none, as long as there is an account. */
const nowhere = path.join(tmpdir(), 'launch-command-center-nowhere')

/** Starts the built site on a database. */
export function startServerOn(url: string, options: ServerOptions = {}): Promise<RunningServer> {
  const settings = { DATABASE_URL: url, ...options.settings }
  return startServer({ dataDirectory: nowhere, ...options, settings })
}

/** A cluster for the tests of a file or a group. */
export function ownCluster(): () => Cluster {
  let cluster: Cluster
  beforeAll(async () => {
    cluster = await startCluster()
  })
  afterAll(() => cluster.remove())
  return () => cluster
}
