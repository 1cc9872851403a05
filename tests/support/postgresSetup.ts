import { startCluster } from './postgres'

/** For tests of the interface on PostgreSQL: one cluster for all their servers, told to them by the environment. */
export default async function setup() {
  const cluster = await startCluster()
  process.env.POSTGRES_FOR_TESTS = cluster.url('postgres')
  return () => cluster.remove()
}
