import { violation, type Call } from './linearizable'

/** The outcome of a call that may change something. */
export type Made = 'made' | 'not made' | 'unknown'

/** Access to the registers under test. */
export interface Registers {
  ids: readonly string[]
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
  const note = (id: string, call: Call) => calls.get(id)?.push(call)
  const idOf = (turn: number) => ids[turn % ids.length] ?? ''

  async function writeOn(own: number) {
    for (let turn = own; !over.aborted; turn += 1) {
      const [id, value, begin] = [idOf(turn), (last += 1), performance.now()]
      const made = await write(id, value)
      const end = made === 'made' ? performance.now() : Infinity
      if (made !== 'not made') note(id, { kind: 'write', value, begin, end })
      // A server that refuses at once is not called in a tight loop.
      if (made !== 'made') await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  async function readOn(own: number) {
    for (let turn = own; !over.aborted; turn += 1) {
      const [id, begin] = [idOf(turn), performance.now()]
      const value = await read(id)
      const end = performance.now()
      // Other tasks get their turn, also where a response takes no time.
      await new Promise((resolve) => setImmediate(resolve))
      if (value === null) await new Promise((resolve) => setTimeout(resolve, 20))
      else note(id, { kind: 'read', value, begin, end })
    }
  }

  const all = (count: number, work: (own: number) => Promise<void>) =>
    Array.from({ length: count }, (_, own) => work(own))
  await Promise.all([...all(writers, writeOn), ...all(readers, readOn)])
  // After a fault a server takes a moment to respond again.
  for (const id of ids)
    for (let value: number | null = null; value === null;) {
      const begin = performance.now()
      value = await read(id)
      if (value === null) await new Promise((resolve) => setTimeout(resolve, 50))
      else note(id, { kind: 'read', value, begin, end: performance.now() })
    }
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
