import type { FileHandle } from 'node:fs/promises'
import { realFiles, type Files } from '~/data/store/files'

/** The operations of a file handle that tests can make fail. */
export type Operation = 'writeFile' | 'sync' | 'syncFolder' | 'open' | 'rename'

/** What a test makes fail until it mends it, by name, and how often each was called. */
export function failures<Name extends string, Failure>() {
  const [current, counts] = [new Map<Name, Failure>(), new Map<Name, number>()]
  return {
    set: (name: Name, failure: Failure) => current.set(name, failure),
    /** Counts a call, and returns its failure if it has one. */
    called: (name: Name) => {
      counts.set(name, (counts.get(name) ?? 0) + 1)
      return current.get(name)
    },
    count: (name: Name) => counts.get(name) ?? 0,
    mend: () => {
      current.clear()
    },
  }
}

export type FaultyFiles = ReturnType<typeof faultyFiles>

/** The real files, with operations that are counted and can be made to fail. */
export function faultyFiles() {
  const { set, called, count, mend } = failures<Operation, string>()

  async function ask<T>(
    operation: Operation,
    work: () => Promise<T>,
    halfWork?: () => Promise<unknown>,
  ): Promise<T> {
    const code = called(operation)
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

  const files: Files = {
    ...realFiles,
    // Only folders are opened for reading.
    open: (...given) =>
      ask('open', async () =>
        faulty(await realFiles.open(...given), given[1] === 'r' ? 'syncFolder' : 'sync'),
      ),
    rename: (...given) => ask('rename', () => realFiles.rename(...given)),
  }
  /** `fail` gives an operation a system error until `mend`; a failing write writes half of its data first. */
  return { files, fail: set, count, mend }
}
