import type { BlobStore } from '~/data/store/blobStore'
import { takeOverDocuments } from '~/data/store/formerDocuments'
import type { State } from '~/data/store/state'
import type { Store } from '~/data/store/store'
import { ensureAdministrator } from './identity/accounts.server'
import { announceFirstPassword, removeFirstPasswordOnceUsed } from './identity/firstPassword.server'
import { Provider } from './identity/provider.server'
import { openSessionKey } from './identity/sessionKey.server'
import { readEnvironment, type Environment } from './config/env.server'
import { logCommandNotes } from './http/commandLog.server'
import { openData } from './openData.server'
import { providerOf } from './config/providerSettings'
import { siteClock } from './config/siteClock.server'
import { singleton, startOrStop } from './config/start.server'
import { openTelemetry, telemetry } from './observability/telemetry.server'
import type { Telemetry } from './observability/telemetryTypes'
import { openWorkbooks, type PlanningWorkbooks } from './workbooks.server'

/** The environment variables, or what replaces them in tests. */
type EnvironmentVariables = Readonly<Record<string, string | undefined>>

/** Everything that this process has opened and shares. */
export interface Site {
  env: Environment
  store: Store
  /** Accounts, sessions and rate limits. */
  state: State
  /** Uploaded files: documents of materials, planning workbooks. */
  files: BlobStore
  /** The company's sign-in, if configured. */
  provider: Provider | null
  /** Signs cookies. */
  cookieSecret: string
  workbooks: PlanningWorkbooks
  /** The exporter of traces and logs; null if not configured. */
  telemetry: Telemetry | null
  /** Waits for pending writes and closes everything. */
  close: () => Promise<void>
}

const current = singleton('opened', (): { site?: Site } => ({}))

/** Opens the site of this process, once. An error that the operator can fix ends the process with one line. */
export async function openSite(): Promise<void> {
  if (current.site) return
  const site = await startOrStop(() => compose(process.env))
  current.site = site
  // Node emits this when nothing is left to do. It is not emitted after a crash; the next start recovers.
  process.once('beforeExit', () => void site.close())
}

/**
 * Opens a site with these settings, for tests that open several in one process. Call `closeSite` before the next one.
 * @throws the errors for which `openSite` ends the process
 */
export async function openSiteWith(settings: EnvironmentVariables): Promise<Site> {
  if (current.site) throw new Error('This process already has an open site.')
  return (current.site = await compose(settings))
}

/** Closes what `openSiteWith` has opened. */
export async function closeSite(): Promise<void> {
  const { site } = current
  delete current.site
  await site?.close()
}

export function site(): Site {
  if (!current.site) throw new Error('The site is used before it is open.')
  return current.site
}

async function compose(source: EnvironmentVariables): Promise<Site> {
  const env = readEnvironment(source)
  const { store, state, files, withExclusiveLock, close } = await openData(env, siteClock().now)
  await withExclusiveLock(() => takeOverDocuments(store, state))
  const workbooks = await openWorkbooks(files)
  const cookieSecret = env.SESSION_SECRET ?? (await openSessionKey(state))
  const settings = providerOf(env)
  const provider = settings && new Provider(settings)
  // Ends all sessions of a sign-in method that was switched off.
  if (!provider) await state.endSessionsBy('provider')
  if (env.LOCAL_ACCOUNTS === 'off') await state.endSessionsBy('account')
  else
    await withExclusiveLock(() =>
      ensureAdministrator(state, env.ADMIN_PASSWORD, (password) =>
        announceFirstPassword(env.DATA_DIR, password),
      ),
    )
  if (env.DATABASE_URL) removeFirstPasswordOnceUsed(env.DATA_DIR, state)
  await openTelemetry(source)
  const stop = logCommandNotes(state)
  return {
    env,
    store,
    state,
    files,
    provider,
    cookieSecret,
    workbooks,
    telemetry: telemetry(),
    async close() {
      stop()
      await close()
      await telemetry()?.close()
    },
  }
}
