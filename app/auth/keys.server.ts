import { dataFolder as directory } from '~/app/dataFolder.server'
import { env } from '~/app/env.server'
import { oncePerProcess, startOrStop } from '~/app/start.server'
import { openAccounts, type Accounts } from './accounts.server'
import { announceFirstPassword } from './firstPassword.server'
import { openSessionKey } from './sessionKey.server'

interface Keys {
  accounts: Accounts
  sessionKey: string
}

/** Who may sign in, and the key that signs their cookies. */
export const { accounts, sessionKey } = await oncePerProcess('keys', () => startOrStop(openKeys))

async function openKeys(): Promise<Keys> {
  return {
    sessionKey: env.SESSION_SECRET ?? (await openSessionKey(directory)),
    accounts: await openAccounts({
      directory,
      adminPassword: env.ADMIN_PASSWORD,
      announce: announceFirstPassword,
    }),
  }
}
