import { rm } from 'node:fs/promises'
import { afterEach, beforeEach } from 'vitest'
import type { StoreOptions } from '~/data/store/lowdb/openStore'
import type { Store } from '~/data/store/store'
import { temporaryFolder } from './server'
import { crash, openStoreIn } from './store'

/** A data folder for each test of a file, and stores on it, closed with the test. */
export function ownStore() {
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
    /** Opens a store on it; a store that is still open crashes first. */
    open: async (options?: Partial<StoreOptions>) => {
      if (opened) await crash(directory, opened)
      opened = undefined
      opened = await openStoreIn(directory, options)
      return opened
    },
    close,
  }
}
