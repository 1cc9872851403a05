import type { TestProject } from 'vitest/node'
import { readAddress } from '~/data/store/postgres/address'
import { openPostgres } from '~/data/store/postgres/openPostgres'
import { seed } from '~/data/store/seed'
import { filled, hasPostgres, startCluster } from './postgres'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of its database `postgres`, as the owner. */
    postgres?: string
  }
}

/** One cluster for all tests of a project. */
export default async function setup({ provide }: TestProject) {
  if (!hasPostgres) return undefined
  const cluster = await startCluster()
  await cluster.query(`create database ${filled} template template0`)
  const address = readAddress(cluster.url(filled))
  await (await openPostgres({ address, pool: 2, timeout: 20_000, seed })).close()
  provide('postgres', cluster.url('postgres'))
  return () => cluster.remove()
}
