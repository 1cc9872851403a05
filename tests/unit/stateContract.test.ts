import { describe, test } from 'vitest'
import { onDataFolder } from '../support/eachEngine'
import { stateContract } from '../contracts/stateContract'

describe('a data folder', () => {
  stateContract(onDataFolder(), { describe, test })
})
