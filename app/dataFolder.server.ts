import { mkdir } from 'node:fs/promises'
import { lockFolder } from '~/data/store/folderLock'
import { env } from './env.server'
import { oncePerProcess, startOrStop } from './start.server'

/** The data folder: there, and this process's alone before any file in it is read. */
export const dataFolder: string = await oncePerProcess('data folder', () =>
  startOrStop(async () => {
    await mkdir(env.DATA_DIR, { recursive: true })
    await lockFolder(env.DATA_DIR, () => {
      console.error(`${env.DATA_DIR} has been taken over by another process; this one ends.`)
      process.exit(1)
    })
    return env.DATA_DIR
  }),
)
