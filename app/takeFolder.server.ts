import { mkdir } from 'node:fs/promises'
import { lockFolder } from '~/data/store/folderLock'

/** Makes a data folder this process's alone, until it ends or gives it back. @throws FolderInUseError */
export async function takeFolder(directory: string): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true })
  return lockFolder(directory, () => {
    console.error(`${directory} has been taken over by another process; this one ends.`)
    process.exit(1)
  })
}
