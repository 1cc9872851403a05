import { rm } from 'node:fs/promises'
import { afterEach, beforeEach } from 'vitest'
import type { StoreOptions } from '~/data/store/openStore'
import type { Store } from '~/data/store/store'
import { temporaryFolder } from './server'
import { openStoreIn } from './store'

interface OwnStore {
  /** The data folder of this test. */
  readonly directory: string
  /** Opens a store on it; where one is still open, this is what a start after a crash finds. */
  open: (options?: Partial<StoreOptions>) => Promise<Store>
  /** Closes all that this test has opened. */
  closeAll: () => Promise<void>
}

/** A data folder for each test of a file, and stores on it, which are closed with the test. */
export function ownStore(): OwnStore {
  let directory: string
  let opened: Store[] = []

  async function closeAll() {
    // One after the other: those of one folder write the same file.
    for (const store of opened) await store.close()
    opened = []
  }

  beforeEach(async () => {
    directory = await temporaryFolder()
  })

  afterEach(async () => {
    await closeAll()
    await rm(directory, { recursive: true })
  })

  return {
    get directory() {
      return directory
    },
    async open(options) {
      const store = await openStoreIn(directory, options)
      opened.push(store)
      return store
    },
    closeAll,
  }
}
