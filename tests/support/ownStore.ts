import { rm } from 'node:fs/promises'
import { afterEach, beforeEach } from 'vitest'
import type { StoreOptions } from '~/data/store/lowdb/openStore'
import type { Store } from '~/data/store/store'
import { temporaryFolder } from './server'
import { crash, openStoreIn } from './store'

interface OwnStore {
  /** The data folder of this test. */
  readonly directory: string
  /** Opens a store on it; a store that is still open crashes first. */
  open: (options?: Partial<StoreOptions>) => Promise<Store>
  /** Closes the open store. */
  close: () => Promise<void>
}

/** A data folder for each test of a file, and stores on it, closed with the test. */
export function ownStore(): OwnStore {
  let directory: string
  let opened: Store | undefined

  async function close() {
    await opened?.close()
    opened = undefined
  }

  beforeEach(async () => {
    directory = await temporaryFolder()
  })

  afterEach(async () => {
    await close()
    await rm(directory, { recursive: true })
  })

  return {
    get directory() {
      return directory
    },
    async open(options) {
      if (opened) await crash(directory, opened)
      opened = undefined
      opened = await openStoreIn(directory, options)
      return opened
    },
    close,
  }
}
