import { setTimeout as elapsed } from 'node:timers/promises'
import { violation, type Call } from './linearizable'

/** The outcome of a call that may change something. */
export type Made = 'made' | 'not made' | 'unknown'

/** Access to the registers under test. */
export interface Registers {
  ids: readonly string[]
  /** Null when there was no answer. */
  read: (id: string) => Promise<number | null>
  write: (id: string, value: number) => Promise<Made>
}

export interface Recorded {
  /** By register, all calls that are known and were not refused. */
  calls: ReadonlyMap<string, Call[]>
  count: (kind: Call['kind']) => number
  /** Why they do not behave as one register each, by register. */
  violations: () => string[]
}

/** Many concurrent calls until `over`: each value is written once, and a read goes to any server. */
export async function callRegisters(
  { ids, read, write }: Registers,
  { writers, readers, over }: { writers: number; readers: number; over: AbortSignal },
): Promise<Recorded> {
  const calls = new Map(ids.map((id): [string, Call[]] => [id, []]))
  const initial = new Map<string, number>()
  for (const id of ids) initial.set(id, (await read(id)) ?? 0)
  let last = 1_000

  async function callWrite(id: string): Promise<boolean> {
    const [value, begin] = [(last += 1), performance.now()]
    const made = await write(id, value)
    const end = made === 'made' ? performance.now() : Infinity
    if (made !== 'not made') calls.get(id)?.push({ kind: 'write', value, begin, end })
    return made === 'made'
  }

  async function callRead(id: string): Promise<boolean> {
    const begin = performance.now()
    const value = await read(id)
    if (value !== null) calls.get(id)?.push({ kind: 'read', value, begin, end: performance.now() })
    // Other tasks get their turn, also where a response takes no time.
    await new Promise((resolve) => setImmediate(resolve))
    return value !== null
  }

  const callers = (count: number, call: (id: string) => Promise<boolean>) =>
    Array.from({ length: count }, async (_, own) => {
      for (let turn = own; !over.aborted; turn += 1)
        // A server that refuses at once is not called in a tight loop.
        if (!(await call(ids[turn % ids.length] ?? ''))) await elapsed(20)
    })
  await Promise.all([...callers(writers, callWrite), ...callers(readers, callRead)])
  // After a fault a server takes a moment to respond again.
  for (const id of ids) while (!(await callRead(id))) await elapsed(50)
  return {
    calls,
    count: (kind) => [...calls.values()].flat().filter((call) => call.kind === kind).length,
    violations: () =>
      [...calls].flatMap(([id, own]) => {
        const reason = violation(initial.get(id) ?? 0, own)
        return reason === null ? [] : [`${id}: ${reason}`]
      }),
  }
}
