import { openStore } from '~/data/store/lowdbStore'
import { seed } from '~/data/store/seed'
import type { Store } from '~/data/store/store'
import { dataFolder } from './dataFolder.server'
import { oncePerProcess, startOrStop } from './start.server'

/** The store of this process. */
export const store: Store = await oncePerProcess('store', () =>
  startOrStop(() => openStore({ directory: dataFolder, seed })),
)

// Once nothing is left to answer, Node has time for this before it ends. A crash has not; the next start makes up for it.
oncePerProcess('close the store', () => process.once('beforeExit', () => void store.close()))
