import { readEnvironment } from '~/app/env.server'
import { startOrStop } from '~/app/start.server'
import { accounts } from './accounts.server'
import { backup } from './backup.server'
import { restore } from './restore.server'

/** Works on a data folder as it was told to, and returns what to print. */
type Command = (directory: string, given: readonly string[]) => Promise<string>

const commands: Readonly<Record<string, Command>> = { accounts, backup, restore }

/** `npm run accounts`, `backup` and `restore`, on the data folder that the site uses. */
export async function run([name = '', ...given]: readonly string[]): Promise<void> {
  const command = commands[name]
  if (!command) throw new Error(`There is no command "${name}".`)
  console.log(await startOrStop(() => command(readEnvironment(process.env).DATA_DIR, given), ''))
}
