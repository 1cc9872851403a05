import { access, constants, rm } from 'node:fs/promises'
import { constants as system } from 'node:os'
import path from 'node:path'
import { lock, type LockOptions } from 'proper-lockfile'
import { errorCode, FolderInUseError } from './errors'
import { identityOfThis, isThere } from './processIdentity'
import { readJson } from './readJson'
import { replaceFile } from './writeFile'

/** What stands in a folder for its lock, and counts for nothing else. */
export const lockNames: ReadonlySet<string> = new Set(['in-use.json', 'in-use.lock', 'starting.lock'])

/** How long a lock counts without a sign of life from its holder, who gives one each second. In milliseconds. */
const stale = 5_000

/**
 * Takes a folder for this process alone, until the process ends, however it ends. A start after a crash takes the
 * lock over at once when it can see that the holder is gone, else (in another container, say) once it is stale.
 * `onLost` is told if another process takes the lock away all the same; a disk that does not let it be kept up
 * (read-only, say) is waited for. Returns the function that gives the folder back before that.
 * @throws FolderInUseError
 */
export async function lockFolder(directory: string, onLost: () => void): Promise<() => Promise<void>> {
  const [file, holderFile] = [path.resolve(directory, 'in-use'), path.resolve(directory, 'in-use.json')]

  async function take(name: string, options: LockOptions) {
    return lock(path.resolve(directory, name), { ...options, realpath: false }).catch((error: unknown) => {
      throw errorCode(error) === 'ELOCKED' ? new FolderInUseError(directory) : error
    })
  }

  let release: () => Promise<void>

  async function hold(retries?: LockOptions['retries']) {
    release = await take('in-use', {
      stale,
      update: 1_000,
      ...(retries && { retries }),
      onCompromised(error) {
        if (isTrouble(error)) void holdAgain()
        else onLost()
      },
    })
  }

  async function holdAgain(): Promise<void> {
    try {
      await hold()
    } catch (error) {
      if (error instanceof FolderInUseError) onLost()
      else setTimeout(() => void holdAgain(), 1_000).unref()
    }
  }

  // Told at once, where the lock would be tried for again and again.
  await access(directory, constants.W_OK)
  // Those who start at the same moment go one by one: two could else take over the same stale lock.
  const finishStart = await take('starting', { stale: 2_000, retries: every(100, 2 * stale) })
  try {
    const holder = await isThere(await readJson(holderFile))
    if (holder === 'there') throw new FolderInUseError(directory)
    if (holder === 'gone') await rm(`${file}.lock`, { recursive: true, force: true })
    await hold(every(250, stale + 1_000))
    await replaceFile(holderFile, `${JSON.stringify(await identityOfThis())}\n`)
  } finally {
    await finishStart()
  }
  return async () => {
    await rm(holderFile, { force: true })
    await release()
  }
}

/** A system error of the disk tells nothing of who holds the lock; that the lock is not there does. */
function isTrouble(error: NodeJS.ErrnoException): boolean {
  return error.errno !== undefined && error.errno !== -system.errno.ENOENT
}

/** Tries again at an interval, for some time; both in milliseconds. */
function every(interval: number, time: number) {
  return { retries: Math.ceil(time / interval), factor: 1, minTimeout: interval, maxTimeout: interval }
}
