import { chmod, readdir } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '~/data/store/errors'

/** The files of a site in its data folder, of this version and earlier ones, and their temporary files. */
const siteFiles =
  /^(?:db\.json|state\.sqlite|in-use\.sqlite|history\.jsonl|accounts\.json|session\.key|first-password)/

/** Makes the files of a data folder readable by their owner only; earlier versions were less strict. */
export async function restrictToOwner(directory: string): Promise<void> {
  for (const name of await readdir(directory))
    if (siteFiles.test(name))
      await chmod(path.join(directory, name), 0o600).catch((error: unknown) => {
        // The file was removed meanwhile, or belongs to another user, who decides about its mode.
        if (!['ENOENT', 'EPERM'].includes(errorCode(error) ?? '')) throw error
      })
}
