import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { State } from '~/data/store/state'
import { replaceFile } from '~/data/store/writeFile'

/**
 * Hands the made-up password of the first start to whoever made it: on a terminal, and else in a file for its owner's
 * eyes, since what is printed elsewhere is kept where logs are kept.
 */
export async function announceFirstPassword(directory: string, password: string): Promise<void> {
  if (process.stdout.isTTY) {
    console.log(
      `Administrator account "admin", password: ${password} (shown once; change it with ADMIN_PASSWORD)`,
    )
    return
  }
  const file = fileIn(directory)
  // Where the data lives in a database, nothing else has made the folder.
  await mkdir(directory, { recursive: true })
  await replaceFile(file, `${password}\n`)
  console.log(`Administrator account "admin": its password is in ${file}, which the first sign-in removes.`)
}

/** Takes the file away, if there is one: who signs in knows a password. */
export async function removeFirstPassword(directory: string): Promise<void> {
  const file = fileIn(directory)
  if (!existsSync(file)) return
  await rm(file, { force: true }).catch((error: unknown) => {
    console.error(`${file} could not be removed; remove it by hand.`, error)
  })
}

/** How often it is looked whether somebody has signed in, while the file is there, in milliseconds. */
const POLL_INTERVAL_MS = 2_000

/** Takes the file away once somebody has signed in, on whichever server of the same data. */
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
