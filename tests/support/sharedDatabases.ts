import { inject } from 'vitest'
import { databasesOf, type Databases } from './postgres'

/** The databases of the cluster that `sharedCluster` started for this project. */
export function sharedDatabases(): Databases {
  const address = inject('postgres')
  if (address === undefined)
    throw new Error('This project has no shared cluster; add sharedCluster.ts to it.')
  return databasesOf(address)
}
