import { keptFileLimits } from '~/app/server/http/limits'
import type { ImportQuery } from '~/data/contract/imports'

/** The file of an import, with what the request that brought it said of it. */
export interface ImportedFile extends Pick<ImportQuery, 'name' | 'list' | 'workbook'> {
  bytes: Buffer
}

interface KeptFile {
  file: ImportedFile
  /** The account or token that sent it, see `senderKey`. */
  sender: string
  timer: NodeJS.Timeout
}

/**
 * Keeps the files of imports in memory, so that a file is sent once and cannot change between its plan and Apply. Only
 * its sender finds it. A file goes after an hour, or earlier where newer ones need its place.
 */
export class KeptFiles {
  /** By id, the oldest first. */
  readonly #files = new Map<string, KeptFile>()
  readonly #limits: typeof keptFileLimits

  constructor(limits = keptFileLimits) {
    this.#limits = limits
  }

  keep(id: string, sender: string, file: ImportedFile): void {
    const { lifetimeMs, maxPerSender, maxBytes } = this.#limits
    const timer = setTimeout(() => {
      this.#remove(id)
    }, lifetimeMs)
    timer.unref()
    this.#files.set(id, { file, sender, timer })
    const own = [...this.#files].filter(([, kept]) => kept.sender === sender)
    for (const [oldest] of own.slice(0, -maxPerSender)) this.#remove(oldest)
    for (const oldest of this.#files.keys()) {
      if (this.#bytes() <= maxBytes) return
      this.#remove(oldest)
    }
  }

  /** The file; undefined where it is not kept any more, was never kept, or is that of another sender. */
  find(id: string, sender: string): ImportedFile | undefined {
    const kept = this.#files.get(id)
    return kept?.sender === sender ? kept.file : undefined
  }

  #bytes(): number {
    return [...this.#files.values()].reduce((sum, { file }) => sum + file.bytes.length, 0)
  }

  #remove(id: string): void {
    clearTimeout(this.#files.get(id)?.timer)
    this.#files.delete(id)
  }
}
