import { describe, test } from 'vitest'
import { onDataFolder } from '../support/eachEngine'
import { sentAgainContract } from '../contracts/idempotencyContract'

describe('a data folder', () => {
  sentAgainContract(onDataFolder(), { describe, test })
})
