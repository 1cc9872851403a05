import { describe, test } from 'vitest'
import { onDataFolder } from '../support/eachEngine'
import { storeContract } from '../contracts/storeContract'

describe('a data folder', () => {
  storeContract(onDataFolder(), { describe, test })
})
