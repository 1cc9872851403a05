import { readEnvironment } from '~/app/env.server'
import { startOrStop } from '~/app/start.server'
import { backup } from './backup.server'

/** `npm run backup`: the command on the data folder that the site uses. */
export async function run(given: readonly string[]): Promise<void> {
  console.log(await startOrStop(() => backup(readEnvironment(process.env).DATA_DIR, given), ''))
}
