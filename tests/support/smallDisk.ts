import { execFile } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { errorCode } from '~/data/store/errors'
import { temporaryFolder } from './server'

const run = promisify(execFile)

/** A disk of two megabytes, in memory, that really fills up. */
export interface SmallDisk {
  directory: string
  fill: () => Promise<void>
  free: () => Promise<void>
  remove: () => Promise<void>
}

/** Mounts one; null when this user may not. */
export async function smallDisk(): Promise<SmallDisk | null> {
  const directory = await temporaryFolder()
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', directory]).catch(() => null)
  if (!mounted) {
    await rm(directory, { recursive: true })
    return null
  }
  const filler = path.join(directory, 'filler')
  return {
    directory,
    fill: () => writeUntilFull(filler),
    free: () => rm(filler),
    async remove() {
      await run('umount', ['--lazy', directory])
      await rm(directory, { recursive: true })
    },
  }
}

async function writeUntilFull(file: string): Promise<void> {
  const handle = await open(file, 'a')
  try {
    for (;;) await handle.write(Buffer.alloc(4_096))
  } catch (error) {
    if (errorCode(error) !== 'ENOSPC') throw error
  } finally {
    await handle.close()
  }
}
