import path from 'node:path'
import type { Files } from './files'
import { writeDurably } from './writeFile'

/** How long an answer counts, in milliseconds: who asks without end shall not keep the disk busy. */
const fresh = 1_000

/** Whether a folder takes files: asked of its disk by writing a small one, at most once a second. */
export function folderProbe(directory: string, files: Files): () => Promise<boolean> {
  const file = path.join(directory, 'writable.probe')
  let last: { at: number; answer: Promise<boolean> } | undefined

  async function probe(): Promise<boolean> {
    try {
      await writeDurably(file, 'writable\n', 0o600, files)
      await files.rm(file)
      return true
    } catch {
      return false
    }
  }

  return () => {
    const at = performance.now()
    if (!last || at - last.at > fresh) last = { at, answer: probe() }
    return last.answer
  }
}
