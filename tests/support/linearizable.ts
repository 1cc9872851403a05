/** A call that was seen from outside: when it was made, and when its answer came; never, when that is Infinity. */
export interface Call {
  kind: 'read' | 'write'
  value: number
  begin: number
  end: number
}

/** All calls of one value: the write of it, and who read it. */
interface Cluster {
  value: number
  /** When the first of them had ended. */
  firstEnd: number
  /** When the last of them began. */
  lastBegin: number
}

/**
 * Why the calls on one register, whose writes are each of another value, are not as if each took effect at one moment
 * between its beginning and its end; null when they are. A write without an answer may have taken effect or not.
 *
 * After Gibbons and Korach, "Testing shared memories" (1997): the time in which a register must have held a value lies
 * between the first end and the last beginning of the calls of that value. No two such times may overlap, and no value may
 * have been written and left all within another's time.
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
