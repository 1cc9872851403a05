import type { FileHandle } from 'node:fs/promises'
import { realFiles, type Files } from '~/data/store/files'

/** What a file's handle is asked to do, as far as tests make it fail. */
export type Operation =
  'appendFile' | 'writeFile' | 'datasync' | 'sync' | 'syncFolder' | 'truncate' | 'open' | 'rename'

export interface FaultyFiles {
  files: Files
  /** How often an operation was asked for so far. */
  count: (operation: Operation) => number
  /** Resolves when the next one begins. */
  begun: (operation: Operation) => Promise<void>
  /** Makes an operation fail with a system error, until `mend`; `half` makes a write write half of it first. */
  fail: (operation: Operation, code: string, half?: boolean) => void
  mend: () => void
}

/** The real files, whose operations can be counted, awaited, and made to fail. */
export function faultyFiles(): FaultyFiles {
  const counts = new Map<Operation, number>()
  const waiting = new Map<Operation, () => void>()
  const failures = new Map<Operation, { code: string; half: boolean }>()

  async function ask<T>(
    operation: Operation,
    work: () => Promise<T>,
    halfWork?: () => Promise<unknown>,
  ): Promise<T> {
    counts.set(operation, (counts.get(operation) ?? 0) + 1)
    waiting.get(operation)?.()
    const failure = failures.get(operation)
    if (!failure) return work()
    if (failure.half) await halfWork?.()
    throw Object.assign(new Error(`${failure.code}: ${operation}`), {
      code: failure.code,
      syscall: operation,
    })
  }

  function faulty(handle: FileHandle, sync: 'sync' | 'syncFolder'): FileHandle {
    const write = (operation: 'appendFile' | 'writeFile') => (data: string | Buffer) =>
      ask(
        operation,
        () => handle[operation](data),
        () => handle[operation](data.slice(0, data.length / 2)),
      )
    const asked: Partial<FileHandle> = {
      appendFile: write('appendFile'),
      writeFile: write('writeFile'),
      datasync: () => ask('datasync', () => handle.datasync()),
      sync: () => ask(sync, () => handle.sync()),
      truncate: (length) => ask('truncate', () => handle.truncate(length)),
    }
    return new Proxy(handle, {
      get(target, name) {
        const own: unknown = Reflect.get(asked, name) ?? Reflect.get(target, name, target)
        return typeof own === 'function' ? (own.bind(target) as unknown) : own
      },
    })
  }

  return {
    files: {
      ...realFiles,
      // Only folders are opened to be read.
      open: (...given) =>
        ask('open', async () =>
          faulty(await realFiles.open(...given), given[1] === 'r' ? 'syncFolder' : 'sync'),
        ),
      rename: (...given) => ask('rename', () => realFiles.rename(...given)),
    },
    count: (operation) => counts.get(operation) ?? 0,
    begun: (operation) => new Promise((resolve) => waiting.set(operation, resolve)),
    fail: (operation, code, half = false) => failures.set(operation, { code, half }),
    mend: () => {
      failures.clear()
    },
  }
}
