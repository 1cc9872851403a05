import { readAddress } from '~/data/store/postgres/address'
import { openStateOf } from '~/data/store/postgres/open'
import { adminPassword, cheapHash } from './cheapAccount'
import { startServer, type RunningServer, type ServerOptions } from './server'

/** Puts an administrator into a database with a cheap hash, for servers that are started without ADMIN_PASSWORD. */
export async function plantAdministratorIn(url: string): Promise<void> {
  const { state, close } = await openStateOf(readAddress(url))
  await state.addAccount({ username: 'admin', role: 'admin', password: cheapHash(adminPassword) })
  await close()
}

/** The address of the same database by another port, such as a proxy's. */
export function throughPort(url: string, port: number): string {
  const through = new URL(url)
  through.port = String(port)
  return through.href
}

/** Starts the built site on a database. */
export function startServerOn(url: string, options: ServerOptions = {}): Promise<RunningServer> {
  return startServer({ ...options, settings: { DATABASE_URL: url, ...options.settings } })
}
