import type { TestProject } from 'vitest/node'
import { startCluster } from './postgres'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres?: string
  }
}

/** One cluster for the sites of all interface tests on PostgreSQL; `inProcessSetup` connects them to it. */
export default async function setup({ provide }: TestProject) {
  const cluster = await startCluster()
  provide('postgres', cluster.url('postgres'))
  return () => cluster.remove()
}
