import { readEnvironment } from '~/app/env.server'
import { startOrStop } from '~/app/start.server'
import { restore } from './restore.server'

/** `npm run restore`: the command on the data folder that the site uses. */
export async function run(given: readonly string[]): Promise<void> {
  console.log(await startOrStop(() => restore(readEnvironment(process.env).DATA_DIR, given), ''))
}
