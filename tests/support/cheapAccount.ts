import { randomBytes, scryptSync } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { adminPassword } from './server'

/**
 * Puts an accounts.json in place whose hash costs as little as is accepted, for servers that start again and again.
 * Start them without ADMIN_PASSWORD, which would make a new hash each time.
 */
export async function plantAdministrator(dataDirectory: string): Promise<void> {
  const [cost, salt] = [{ N: 2 ** 14, r: 1, p: 1 }, randomBytes(16)]
  const hash = scryptSync(adminPassword, salt, 32, cost).toString('base64url')
  const password = { algorithm: 'scrypt', ...cost, salt: salt.toString('base64url'), hash }
  const accounts = { schema: 1, accounts: [{ username: 'admin', role: 'admin', password }] }
  await writeFile(path.join(dataDirectory, 'accounts.json'), JSON.stringify(accounts), { mode: 0o600 })
}
