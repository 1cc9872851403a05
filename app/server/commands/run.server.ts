import { readEnvironment, type Environment } from '~/app/server/config/env.server'
import { startOrStop } from '~/app/server/config/start.server'
import type { DatabaseAddress } from '~/data/store/postgres/address'
import { accounts } from './accounts.server'
import { backup } from './backup.server'
import { launch } from './launch.server'
import { notify } from './notify.server'
import { restore } from './restore.server'
import { tokens } from './tokens.server'

/** Runs on a data folder or database. Returns what to print. */
type Command = (
  directory: string,
  given: readonly string[],
  address: DatabaseAddress | undefined,
  env: Environment,
) => Promise<string>

const commands: Readonly<Record<string, Command>> = {
  ...{ accounts, backup, launch, notify, restore, tokens },
}

/** `npm run accounts`, `api-tokens`, `backup`, `launch`, `notify` and `restore`, on the data that the site uses. */
export async function run([name = '', ...given]: readonly string[]): Promise<void> {
  const command = commands[name]
  if (!command) throw new Error(`There is no command "${name}".`)
  const work = () => {
    const env = readEnvironment(process.env)
    return command(env.DATA_DIR, given, env.DATABASE_URL, env)
  }
  console.log(await startOrStop(work, ''))
}
