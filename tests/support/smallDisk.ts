import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { temporaryFolder } from './server'

const run = promisify(execFile)

/** Mounts a disk of two megabytes, in memory, that really fills up; null when this user may not. */
export async function smallDisk() {
  const directory = await temporaryFolder()
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', directory]).catch(() => null)
  if (!mounted) {
    await rm(directory, { recursive: true })
    return null
  }
  const filler = path.join(directory, 'filler')
  return {
    directory,
    fill: async () => {
      await expect(run('dd', ['if=/dev/zero', `of=${filler}`])).rejects.toThrow('No space left on device')
    },
    free: () => rm(filler),
    remove: async () => {
      await run('umount', ['--lazy', directory])
      await rm(directory, { recursive: true })
    },
  }
}
