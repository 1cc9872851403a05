import { env } from './env.server'
import { oncePerProcess, startOrStop } from './start.server'
import { takeFolder } from './takeFolder.server'

/** The data folder: there, and this process's alone before any file in it is read. */
export const dataFolder: string = await oncePerProcess('data folder', () =>
  startOrStop(async () => {
    await takeFolder(env.DATA_DIR)
    return env.DATA_DIR
  }),
)
