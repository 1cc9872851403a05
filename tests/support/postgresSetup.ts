import { startCluster } from './postgres'

/** One cluster for the servers of all interface tests on PostgreSQL; they find it by an environment variable. */
export default async function setup() {
  const cluster = await startCluster()
  process.env.POSTGRES_FOR_TESTS = cluster.url('postgres')
  return () => cluster.remove()
}
