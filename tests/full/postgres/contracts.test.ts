import { afterAll, beforeAll, describe, test } from 'vitest'
import { describeWith } from '../../support/describeWith'
import { hasPostgres, startCluster, type Cluster } from '../../support/postgres'
import { onPostgres, onPostgresAsRole } from '../../support/postgresEngine'
import { batchContract } from '../../support/batchContract'
import { blobContract } from '../../support/blobContract'
import { itemsContract } from '../../support/itemsContract'
import { sentAgainContract } from '../../support/idempotencyContract'
import { stateContract } from '../../support/stateContract'
import { storeContract } from '../../support/storeContract'

describeWith({ PostgreSQL: hasPostgres }, 'PostgreSQL', () => {
  let cluster: Cluster

  beforeAll(async () => {
    cluster = await startCluster()
  })

  afterAll(() => cluster.remove())

  for (const contract of [
    storeContract,
    itemsContract,
    batchContract,
    sentAgainContract,
    stateContract,
    blobContract,
  ])
    contract(
      onPostgres(() => cluster),
      { describe, test },
    )

  describe('for a role with the privileges of ops/role.sql', () => {
    for (const contract of [stateContract, blobContract])
      contract(
        onPostgresAsRole(() => cluster),
        { describe, test },
      )
  })
})
