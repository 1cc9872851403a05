/** A call as seen from outside: its start, and its end; Infinity without an answer. */
export interface Call {
  kind: 'read' | 'write'
  value: number
  begin: number
  end: number
}

/** All calls of one value: its write and its reads. */
interface Cluster {
  value: number
  /** The earliest end of a call. */
  firstEnd: number
  /** The latest start of a call. */
  lastBegin: number
}

/**
 * Explains why the calls on a register, with distinct written values, are not linearizable, so not as if each took
 * effect at one moment between its start and its end; null when they are. A write without an answer may have taken
 * effect or not.
 *
 * After Gibbons and Korach, "Testing shared memories" (1997): the register must have held a value from the earliest
 * end to the latest start of the calls of that value. No two such intervals may overlap, and no value may be
 * written and replaced within the interval of another.
 */
export function violation(initial: number, calls: readonly Call[]): string | null {
  const clusters: Cluster[] = []
  const writes = new Map(calls.filter(({ kind }) => kind === 'write').map((call) => [call.value, call]))
  writes.set(initial, { kind: 'write', value: initial, begin: -Infinity, end: -Infinity })
  const reads = new Map<number, Call[]>()
  for (const call of calls) {
    if (call.kind !== 'read') continue
    const others = reads.get(call.value)
    if (others) others.push(call)
    else reads.set(call.value, [call])
  }
  for (const value of reads.keys()) if (!writes.has(value)) return `${value} was read, and nobody wrote it`
  for (const [value, write] of writes) {
    const own = [write, ...(reads.get(value) ?? [])]
    if (own.length === 1 && write.end === Infinity) continue
    if (own.some((call) => call.end < write.begin)) return `${value} was read before it was written`
    const firstEnd = own.reduce((first, { end }) => Math.min(first, end), Infinity)
    const lastBegin = own.reduce((last, { begin }) => Math.max(last, begin), -Infinity)
    clusters.push({ value, firstEnd, lastBegin })
  }
  return overlap(clusters)
}

function overlap(clusters: readonly Cluster[]): string | null {
  const held = clusters
    .filter(({ firstEnd, lastBegin }) => firstEnd < lastBegin)
    .sort((a, b) => a.firstEnd - b.firstEnd)
  for (const [place, next] of held.entries()) {
    const before = held[place - 1]
    if (before && before.lastBegin > next.firstEnd) return `${before.value} came back after ${next.value}`
  }
  for (const { value, firstEnd, lastBegin } of clusters) {
    if (firstEnd < lastBegin) continue
    const around = held.find((other) => other.firstEnd < lastBegin && firstEnd < other.lastBegin)
    if (around) return `${around.value} came back after ${value}`
  }
  return null
}
