import { describe, test } from 'vitest'
import { onDataFolder } from '../support/eachEngine'
import { storeContract } from '../support/storeContract'

describe('a data folder', () => {
  storeContract(onDataFolder(), { describe, test })
})
