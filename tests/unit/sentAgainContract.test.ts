import { describe, test } from 'vitest'
import { onDataFolder } from '../support/eachEngine'
import { sentAgainContract } from '../support/sentAgainContract'

describe('a data folder', () => {
  sentAgainContract(onDataFolder(), { describe, test })
})
