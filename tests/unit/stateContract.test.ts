import { describe, test } from 'vitest'
import { onDataFolder } from '../support/eachEngine'
import { stateContract } from '../support/stateContract'

describe('a data folder', () => {
  stateContract(onDataFolder(), { describe, test })
})
