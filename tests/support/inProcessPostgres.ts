import type { TestProject } from 'vitest/node'
import { startCluster } from './postgres'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres?: string
  }
}

/** For tests of the interface on PostgreSQL: one cluster for all their sites; `inProcessSetup` leads them there. */
export default async function setup({ provide }: TestProject) {
  const cluster = await startCluster()
  provide('postgres', cluster.url('postgres'))
  return () => cluster.remove()
}
