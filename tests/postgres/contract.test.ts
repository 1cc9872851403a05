import { afterAll, describe, expect, test, vi } from 'vitest'
import { batchContract } from '../contracts/batchContract'
import { blobContract } from '../contracts/blobContract'
import { describeWith } from '../support/describeWith'
import { extent } from '../support/extent'
import { sentAgainContract } from '../contracts/idempotencyContract'
import { itemsContract } from '../contracts/itemsContract'
import { outboxContract } from '../contracts/outboxContract'
import { hasPostgres } from '../support/postgres'
import { only, onPostgres, onPostgresAsRole, sharedDatabases } from '../support/postgresEngine'
import { stateContract } from '../contracts/stateContract'
import { storeContract } from '../contracts/storeContract'
import { testTimeoutMs } from '../support/timeouts'

vi.setConfig({ testTimeout: extent === 'short' ? testTimeoutMs.api : testTimeoutMs.journey * 3 })

const contracts = {
  storeContract,
  itemsContract,
  batchContract,
  sentAgainContract,
  stateContract,
  outboxContract,
  blobContract,
}

/** Where the engines differ most. */
const most = [
  'a store shows a change once it is answered, emits it, and has it after a restart',
  'a store makes concurrent changes in order, and rejects the later of two from one version',
  'a store lets no two products have one SKU, concurrently or after a restart',
  'a store has the history by item, by search and page by page',
  'a store has each earlier view, and its days and minutes',
  'a store calls a minute settled only once no change can be dated into it any more',
  'a store has the time series at each change, whatever was changed later that day',
  'a change with an authority is not made once the authority may not change data any more, whatever it was',
  'a change with an authority delays no other concurrent change',
  'an item is removed with the items that it owns, and an undo restores both at their positions',
  'random creations, removals and moves give the same views at every change, after a restart too',
  'a change with a base revision is rejected for changes from before this process started too',
  'a batch creates, changes, moves and removes in any lists, as one',
  'a batch lets two products swap their SKUs in either mode, and in its undo',
  'a batch that shares a commit with others is made completely, and its answer explains each rejection',
  'a request with an idempotency key is executed once and gets the same answer, concurrently, later and after a restart',
  'a request with an idempotency key is remembered for a day',
  'accounts are removed and changed with their sessions, and the last administrator stays',
  'access is ended at once, refused, or set to wait again; and never what its state does not allow',
  'messages are written with what the destination was told, once',
  'messages are sent by one server at a time, in their order, and again where it was killed',
  'limits allow no more when attempts are concurrent',
  'a write with an authority is rejected once its authority is gone, and each of them is made before',
  'a write with an authority of two administrators who remove one another at once is done once',
]

describeWith({ PostgreSQL: hasPostgres }, 'PostgreSQL', () => {
  const databases = sharedDatabases()

  /** Registers those contracts whole, and of the others the tests where the engines differ most. */
  function fulfils(on: typeof onPostgres, whole: readonly string[]): void {
    const left = new Set(most)
    for (const [name, contract] of Object.entries(contracts))
      describe(name, () => {
        contract(on(databases), whole.includes(name) ? { describe, test } : only(left))
      })
    // In the full run, those of whole contracts stay in the set.
    if (extent === 'short')
      afterAll(() => {
        expect([...left], 'no contract has them').toEqual([])
      })
  }

  describe('for its owner', () => {
    fulfils(onPostgres, extent === 'short' ? ['blobContract'] : Object.keys(contracts))
  })

  if (extent !== 'short')
    describe('for a role with the privileges of ops/role.sql', () => {
      fulfils(onPostgresAsRole, ['stateContract', 'blobContract'])
    })
})
