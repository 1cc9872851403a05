import type { Files } from '~/data/store/files'

/** A file's bytes as the system shows them, and as they certainly survive a power cut. */
interface Content {
  now: Buffer
  synced: Buffer
}

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
interface Moment {
  /** The content of the disk afterwards: text by path. */
  after: (luck: Luck) => Map<string, Buffer>
  /** The last `mark` before the cut. */
  marked: number
}

export type MemoryDisk = ReturnType<typeof memoryDisk>

/**
 * An in-memory disk with one folder, which knows the possible results of a power cut at any moment. With `sync`
 * disabled it pretends to sync, and loses the data all the same.
 */
export function memoryDisk(beginning: ReadonlyMap<string, Buffer> = new Map(), { syncs = true } = {}) {
  const names = new Map<string, Content>()
  for (const [name, bytes] of beginning) names.set(name, { now: bytes, synced: bytes })
  let syncedNames = new Map(names)
  let marked = 0
  /** One for each operation on the disk. */
  const moments: Moment[] = []

  function step<T>(work: () => T): Promise<T> {
    const result = work()
    const copyOf = (all: typeof names) => [...all].map(([name, content]) => [name, { ...content }] as const)
    const disk = { kept: copyOf(names), lost: copyOf(syncedNames) }
    const after = (luck: Luck) =>
      new Map(disk[luck.names].map(([name, content]) => [name, left(content, luck)]))
    moments.push({ marked, after })
    return Promise.resolve(result)
  }

  const handleOf = (content: Content) => ({
    writeFile: (data: string) =>
      step(() => {
        content.now = Buffer.from(data)
      }),
    sync: () =>
      step(() => {
        if (syncs) content.synced = content.now
      }),
    close: () => Promise.resolve(),
  })

  const folder = {
    sync: () =>
      step(() => {
        syncedNames = new Map(names)
      }),
    close: () => Promise.resolve(),
  }

  const files = {
    open: (name: string, flags: string | number) =>
      flags === 'r'
        ? Promise.resolve(folder)
        : step(() => {
            const content = names.get(name) ?? { now: Buffer.alloc(0), synced: Buffer.alloc(0) }
            if (flags === 'w') content.now = Buffer.alloc(0)
            names.set(name, content)
            return handleOf(content)
          }),
    readFile: (name: string) => {
      const content = names.get(name)
      return content
        ? Promise.resolve(content.now)
        : Promise.reject(Object.assign(new Error('ENOENT'), { code: 'ENOENT' }))
    },
    rename: (from: string, to: string) =>
      step(() => {
        const content = names.get(from)
        names.delete(from)
        if (content) names.set(to, content)
      }),
    rm: (name: string) => step(() => names.delete(name)),
  } as unknown as Files

  return {
    files,
    moments,
    mark(value: number) {
      marked = value
      const last = moments.at(-1)
      if (last) last.marked = value
    },
  }
}

function left({ now, synced }: Content, { data }: Luck): Buffer {
  if (data === 'lost') return synced
  const grown = now.subarray(0, synced.length).equals(synced)
  return data === 'torn' && grown ? now.subarray(0, Math.ceil((synced.length + now.length) / 2)) : now
}
