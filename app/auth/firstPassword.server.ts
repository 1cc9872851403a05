import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { dataFolder } from '~/app/dataFolder.server'
import { replaceFile } from '~/data/store/writeFile'

const file = path.join(dataFolder, 'first-password')

/**
 * Hands the made-up password of the first start to whoever made it: on a terminal, and else in a file for its owner's
 * eyes, since what is printed elsewhere is kept where logs are kept.
 */
export async function announceFirstPassword(password: string): Promise<void> {
  if (process.stdout.isTTY) {
    console.log(
      `Administrator account "admin", password: ${password} (shown once; change it with ADMIN_PASSWORD)`,
    )
    return
  }
  await replaceFile(file, `${password}\n`, 0o600)
  console.log(`Administrator account "admin": its password is in ${file}, which the first sign-in removes.`)
}

/** Takes the file away, if there is one: who signs in knows a password. */
export async function forgetFirstPassword(): Promise<void> {
  if (!existsSync(file)) return
  await rm(file, { force: true }).catch((error: unknown) => {
    console.error(`${file} could not be removed; remove it by hand.`, error)
  })
}
