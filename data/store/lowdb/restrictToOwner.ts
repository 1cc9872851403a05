import { chmod, readdir } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '~/data/store/errors'

/** What a site keeps in its data folder, in this version or one before, and what stands beside it while it is written. */
const siteFiles =
  /^(?:db\.json|state\.sqlite|in-use\.sqlite|history\.jsonl|accounts\.json|session\.key|first-password)/

/** Leaves the files of a data folder to their owner alone: versions before let others read some of them. */
export async function restrictToOwner(directory: string): Promise<void> {
  for (const name of await readdir(directory))
    if (siteFiles.test(name))
      await chmod(path.join(directory, name), 0o600).catch((error: unknown) => {
        // Gone meanwhile, or another user's, who says who may read it.
        if (!['ENOENT', 'EPERM'].includes(errorCode(error) ?? '')) throw error
      })
}
