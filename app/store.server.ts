import { mkdir } from 'node:fs/promises'
import { openStore } from '~/data/store/lowdbStore'
import { seed } from '~/data/store/seed'
import type { Store } from '~/data/store/store'
import { env } from './env.server'
import { oncePerProcess, startOrStop } from './start.server'

/** The store of this process. */
export const store: Store = await oncePerProcess('store', () =>
  startOrStop(async () => {
    await mkdir(env.DATA_DIR, { recursive: true })
    return openStore({ directory: env.DATA_DIR, seed })
  }),
)
