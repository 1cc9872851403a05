import { describe, test } from 'vitest'
import { batchContract } from '../contracts/batchContract'
import { sentAgainContract } from '../contracts/idempotencyContract'
import { itemsContract } from '../contracts/itemsContract'
import { outboxContract } from '../contracts/outboxContract'
import { stateContract } from '../contracts/stateContract'
import { storeContract } from '../contracts/storeContract'
import { onDataFolder } from '../support/eachEngine'

const contracts = [
  storeContract,
  itemsContract,
  batchContract,
  sentAgainContract,
  stateContract,
  outboxContract,
]

describe.each(contracts)('a data folder: $name', (contract) => {
  contract(onDataFolder(), { describe, test })
})
