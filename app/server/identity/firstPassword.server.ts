import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { State } from '~/data/store/state'
import { replaceFile } from '~/data/store/writeFile'

/**
 * Shows the generated password of the first start on a terminal. Otherwise it writes it to a file that only the owner
 * can read, because other output ends up in logs.
 */
export async function announceFirstPassword(directory: string, password: string): Promise<void> {
  if (process.stdout.isTTY) {
    console.log(
      `Administrator account "admin", password: ${password} (shown only once; change it with ADMIN_PASSWORD)`,
    )
    return
  }
  const file = fileIn(directory)
  // With a database the folder may not exist yet.
  await mkdir(directory, { recursive: true })
  await replaceFile(file, `${password}\n`)
  console.log(
    `Administrator account "admin": its password is in ${file}, which is deleted at the first sign-in.`,
  )
}

/** Removes the file if it exists: whoever signs in knows a password. */
export async function removeFirstPassword(directory: string): Promise<void> {
  const file = fileIn(directory)
  if (!existsSync(file)) return
  await rm(file, { force: true }).catch((error: unknown) => {
    console.error(`${file} could not be deleted; delete it yourself.`, error)
  })
}

/** How often to check for a session while the file exists, in milliseconds. */
const POLL_INTERVAL_MS = 2_000

/** Removes the file once someone has signed in, on any server of the same data. */
export function removeFirstPasswordOnceUsed(directory: string, state: Pick<State, 'sessions'>): void {
  if (!existsSync(fileIn(directory))) return
  const timer = setInterval(() => {
    void check().catch(() => undefined)
  }, POLL_INTERVAL_MS).unref()

  async function check() {
    if ((await state.sessions()).length === 0) return
    clearInterval(timer)
    await removeFirstPassword(directory)
  }
}

function fileIn(directory: string): string {
  return path.join(directory, 'first-password')
}
