import { describe, test } from 'vitest'
import { onDataFolder } from '../support/eachEngine'
import { itemsContract } from '../contracts/itemsContract'

describe('a data folder', () => {
  itemsContract(onDataFolder(), { describe, test })
})
