import { describe, test } from 'vitest'
import { batchContract } from '../contracts/batchContract'
import { onDataFolder } from '../support/eachEngine'

describe('a data folder', () => {
  batchContract(onDataFolder(), { describe, test })
})
