import type { FileHandle } from 'node:fs/promises'
import { realFiles, type Files } from '~/data/store/files'

/** The operations of a file handle that tests can make fail. */
export type Operation = 'writeFile' | 'sync' | 'syncFolder' | 'open' | 'rename'

export interface FaultyFiles {
  files: Files
  /** How often an operation was called. */
  count: (operation: Operation) => number
  /** Makes an operation fail with a system error until `mend`; a failing write writes half of its data first. */
  fail: (operation: Operation, code: string) => void
  mend: () => void
}

/** The real files, with operations that are counted and can be made to fail. */
export function faultyFiles(): FaultyFiles {
  const counts = new Map<Operation, number>()
  const failures = new Map<Operation, string>()

  async function ask<T>(
    operation: Operation,
    work: () => Promise<T>,
    halfWork?: () => Promise<unknown>,
  ): Promise<T> {
    counts.set(operation, (counts.get(operation) ?? 0) + 1)
    const code = failures.get(operation)
    if (!code) return work()
    await halfWork?.()
    throw Object.assign(new Error(`${code}: ${operation}`), { code, syscall: operation })
  }

  function faulty(handle: FileHandle, sync: 'sync' | 'syncFolder'): FileHandle {
    const real = { writeFile: handle.writeFile.bind(handle), sync: handle.sync.bind(handle) }
    return Object.assign(handle, {
      writeFile: (data: string | Buffer) =>
        ask(
          'writeFile',
          () => real.writeFile(data),
          () => real.writeFile(data.slice(0, data.length / 2)),
        ),
      sync: () => ask(sync, real.sync),
    })
  }

  return {
    files: {
      ...realFiles,
      // Only folders are opened for reading.
      open: (...given) =>
        ask('open', async () =>
          faulty(await realFiles.open(...given), given[1] === 'r' ? 'syncFolder' : 'sync'),
        ),
      rename: (...given) => ask('rename', () => realFiles.rename(...given)),
    },
    count: (operation) => counts.get(operation) ?? 0,
    fail: (operation, code) => failures.set(operation, code),
    mend: () => {
      failures.clear()
    },
  }
}
