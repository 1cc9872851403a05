import { describe, test } from 'vitest'
import { onDataFolder } from '../support/eachEngine'
import { outboxContract } from '../contracts/outboxContract'

describe('a data folder', () => {
  outboxContract(onDataFolder(), { describe, test })
})
