import { readEnvironment } from '~/app/env.server'
import { startOrStop } from '~/app/start.server'
import { accountsCommand } from './accountsCommand.server'

/** `npm run accounts`: the command on the data folder that the site uses. */
export async function run(given: readonly string[]): Promise<void> {
  console.log(await startOrStop(() => accountsCommand(readEnvironment(process.env).DATA_DIR, given), ''))
}
