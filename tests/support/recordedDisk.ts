import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

/** An operation on a file, or an answer. */
type Event =
  | { kind: 'write'; file: string; at: number; bytes: Buffer }
  | { kind: 'truncate'; file: string; length: number }
  | { kind: 'sync'; file: string }
  | { kind: 'remove'; file: string }
  | { kind: 'sync of the folder' }
  | { kind: 'answer'; n: number }

/**
 * The possible results of a power cut on the writes to a file after its last sync; with none of them, removed names
 * are back too.
 */
export const lucks = [
  'none of them',
  'the first half of them',
  'the last of them alone',
  'all of them',
] as const

export type Luck = (typeof lucks)[number]

/** Runs a command with its writes to the files of a folder recorded, and returns each moment. */
export async function recorded(directory: string, command: readonly string[], trace: string) {
  const calls = 'pwrite64,fsync,fdatasync,ftruncate,unlink,write'
  const words = ['-f', '--seccomp-bpf', '-yy', '-xx', '-s', '100000', '-o', trace, '-e', `trace=${calls}`]
  await promisify(execFile)('strace', [...words, ...command])
  return momentsOf(eventsIn(await readFile(trace, 'latin1'), directory))
}

/** The calls in the order of their ends; an answer counts from its start. */
function eventsIn(text: string, directory: string): Event[] {
  const begun = new Map<string, string>()
  return text.split('\n').flatMap((line) => {
    const [, thread = '', call = ''] = /^(\d+) +(.*)$/.exec(line) ?? []
    const [, first] = /^(.*) <unfinished \.\.\.>$/.exec(call) ?? []
    if (first !== undefined) {
      begun.set(thread, first)
      return first.startsWith('write(') ? eventOf(`${first}) = 0`, directory) : []
    }
    const [, last] = /^<\.\.\. \w+ resumed>(.*)$/.exec(call) ?? []
    if (last === undefined) return eventOf(call, directory)
    const whole = `${begun.get(thread) ?? ''}${last}`
    return whole.startsWith('write(') ? [] : eventOf(whole, directory)
  })
}

function eventOf(call: string, directory: string): Event[] {
  const [, n] = /answered (\d+)\n/.exec(call.startsWith('write(1<') ? bytesIn(call).toString() : '') ?? []
  if (n !== undefined) return [{ kind: 'answer', n: Number(n) }]
  const [, name = '', , file = '', rest = '', result = ''] =
    /^(\w+)\((\d+)?<?([^>,]*)>?(.*)\) += (-?\d+)/.exec(call) ?? []
  const inFolder = (name === 'unlink' ? bytesIn(call) : unescaped(file)).toString()
  if (Number(result) < 0) return []
  if (inFolder === directory && name === 'fsync') return [{ kind: 'sync of the folder' }]
  // The process that opens the file first creates that one again.
  if (path.dirname(inFolder) !== directory || inFolder.endsWith('-shm')) return []
  const numbers = rest.split(', ').map(Number)
  const known = { file: path.basename(inFolder) }
  if (name === 'pwrite64') return [{ kind: 'write', ...known, at: numbers.at(-1) ?? 0, bytes: bytesIn(call) }]
  if (name === 'ftruncate') return [{ kind: 'truncate', ...known, length: numbers.at(-1) ?? 0 }]
  if (name === 'unlink') return [{ kind: 'remove', ...known }]
  return name === 'fsync' || name === 'fdatasync' ? [{ kind: 'sync', ...known }] : []
}

/** The bytes in the first string of a call, as `strace -xx` writes them. */
function bytesIn(call: string): Buffer {
  const [, hex = ''] = /"((?:\\x[0-9a-f]{2})*)"/.exec(call) ?? []
  return unescaped(hex)
}

function unescaped(hex: string): Buffer {
  return Buffer.from(hex.replaceAll('\\x', ''), 'hex')
}

type Change = Extract<Event, { kind: 'write' | 'truncate' }>

interface Content {
  synced: Buffer
  pending: readonly Change[]
}

/** The possible moments of a power cut: one at each operation. */
function momentsOf(events: readonly Event[]) {
  const files = new Map<string, Content>()
  /** Removed names, which may be back after the cut because the folder was not synced since. */
  const removed = new Map<string, Content>()
  let answered = 0
  return events.map((event) => {
    switch (event.kind) {
      case 'answer':
        answered = event.n
        break
      case 'sync of the folder':
        removed.clear()
        break
      case 'remove':
        removed.set(event.file, files.get(event.file) ?? empty)
        files.delete(event.file)
        break
      case 'sync': {
        const { synced, pending } = files.get(event.file) ?? empty
        files.set(event.file, { synced: pending.reduce(applied, synced), pending: [] })
        break
      }
      default: {
        const { synced, pending } = files.get(event.file) ?? empty
        files.set(event.file, { synced, pending: [...pending, event] })
      }
    }
    const [kept, lost] = [new Map(files), new Map([...removed, ...files])]
    return {
      /** The last answered change. */
      answered,
      event: 'file' in event ? `${event.kind} ${event.file}` : event.kind,
      /** The content of the disk afterwards, by file name. */
      after: (luck: Luck) =>
        new Map(
          [...(luck === 'none of them' ? lost : kept)].map(([name, { synced, pending }]) => [
            name,
            left(pending, luck).reduce(applied, synced),
          ]),
        ),
    }
  })
}

const empty: Content = { synced: Buffer.alloc(0), pending: [] }

function left(pending: readonly Change[], luck: Luck): readonly Change[] {
  if (luck === 'none of them') return []
  if (luck === 'all of them') return pending
  if (luck === 'the last of them alone') return pending.slice(-1)
  const half = pending.slice(0, Math.ceil(pending.length / 2))
  return half.map((change, place) =>
    place === half.length - 1 && change.kind === 'write' ? torn(change) : change,
  )
}

function torn(change: Extract<Event, { kind: 'write' }>): Change {
  return { ...change, bytes: change.bytes.subarray(0, Math.ceil(change.bytes.length / 2)) }
}

function applied(content: Buffer, change: Change): Buffer {
  if (change.kind === 'truncate') return content.subarray(0, change.length)
  const grown = Buffer.alloc(Math.max(content.length, change.at + change.bytes.length))
  content.copy(grown)
  change.bytes.copy(grown, change.at)
  return grown
}
