import type { FileHandle } from 'node:fs/promises'
import type { Files } from '~/data/store/files'

/** A file's bytes as the system shows them, and as they certainly survive a power cut. */
interface Content {
  now: Buffer
  synced: Buffer
}

type Names = ReadonlyMap<string, Content>

/**
 * The possible effects of a power cut on unsynced data: files and names are each lost or kept, appended text may be
 * torn.
 */
export interface Luck {
  data: 'lost' | 'torn' | 'kept'
  names: 'lost' | 'kept'
}

export const everyLuck: readonly Luck[] = (['lost', 'torn', 'kept'] as const).flatMap((data) =>
  (['lost', 'kept'] as const).map((names): Luck => ({ data, names })),
)

/** A possible moment of a power cut. */
export interface Moment {
  /** The content of the disk afterwards: text by path. */
  after: (luck: Luck) => Map<string, Buffer>
  /** The last `mark` before the cut. */
  marked: number
}

export interface MemoryDisk {
  files: Files
  /** One moment for each operation on the disk. */
  moments: Moment[]
  mark: (value: number) => void
}

/**
 * An in-memory disk with one folder, which knows the possible results of a power cut at any moment. With `sync`
 * disabled it pretends to sync, and loses the data all the same.
 */
export function memoryDisk(
  beginning: ReadonlyMap<string, Buffer> = new Map(),
  { syncs = true } = {},
): MemoryDisk {
  const contents = [...beginning].map(([name, bytes]): [string, Content] => [
    name,
    { now: bytes, synced: bytes },
  ])
  let names = new Map(contents)
  let syncedNames: Names = new Map(names)
  let marked = 0
  const moments: Moment[] = []

  function happened(): Promise<void> {
    const kept = remember(names)
    const lost = remember(syncedNames)
    moments.push({
      marked,
      after: (luck) =>
        new Map(
          [...(luck.names === 'kept' ? kept : lost)].map(([name, content]) => [name, left(content, luck)]),
        ),
    })
    return Promise.resolve()
  }

  function handleOf(content: Content): FileHandle {
    return {
      writeFile: (data: string | Buffer) => {
        content.now = Buffer.from(data as string)
        return happened()
      },
      sync: () => {
        if (syncs) content.synced = content.now
        return happened()
      },
      close: () => Promise.resolve(),
    } as unknown as FileHandle
  }

  const folder = {
    sync: () => {
      syncedNames = new Map(names)
      return happened()
    },
    close: () => Promise.resolve(),
  } as unknown as FileHandle

  const files = {
    open: (name: string, flags: string | number) => {
      if (flags === 'r') return Promise.resolve(folder)
      const content = names.get(name) ?? { now: Buffer.alloc(0), synced: Buffer.alloc(0) }
      if (flags === 'w') content.now = Buffer.alloc(0)
      names.set(name, content)
      return happened().then(() => handleOf(content))
    },
    readFile: (name: string) => {
      const content = names.get(name)
      return content
        ? Promise.resolve(content.now)
        : Promise.reject(Object.assign(new Error('ENOENT'), { code: 'ENOENT' }))
    },
    rename: (from: string, to: string) => {
      const content = names.get(from)
      names = new Map([...names].filter(([name]) => name !== from))
      if (content) names.set(to, content)
      return happened()
    },
    rm: (name: string) => {
      names.delete(name)
      return happened()
    },
  } as unknown as Files

  return {
    files,
    moments,
    mark(value) {
      marked = value
      const last = moments.at(-1)
      if (last) last.marked = value
    },
  }
}

function remember(names: Names): [string, Content][] {
  return [...names].map(([name, content]) => [name, { ...content }])
}

function left({ now, synced }: Content, { data }: Luck): Buffer {
  if (data === 'lost') return synced
  const grown = now.subarray(0, synced.length).equals(synced)
  return data === 'torn' && grown ? now.subarray(0, Math.ceil((synced.length + now.length) / 2)) : now
}
