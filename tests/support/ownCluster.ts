import { afterAll, beforeAll } from 'vitest'
import { startCluster, type Cluster } from './postgres'

/** A PostgreSQL for the tests of a file or a group. */
export function ownCluster(): () => Cluster {
  let cluster: Cluster

  beforeAll(async () => {
    cluster = await startCluster()
  })

  afterAll(() => cluster.remove())

  return () => cluster
}
