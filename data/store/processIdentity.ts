import { readFile, readlink } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'

const identitySchema = z.strictObject({
  /** The machine's boot, and the process namespace (a container has its own): where the number means anything. */
  boot: z.string(),
  namespace: z.string(),
  pid: z.int(),
  /** When it began, in the kernel's ticks since the boot: numbers are used again. */
  began: z.string(),
})

type Identity = z.infer<typeof identitySchema>

/** Who this process is, for `isThere` to ask later; null on a system that does not tell (it has no /proc). */
export async function identityOfThis(): Promise<Identity | null> {
  return identityOf(process.pid).catch(() => null)
}

/** Whether a process is still running: not always to be seen from here. */
export async function isThere(value: unknown): Promise<'there' | 'gone' | 'unknown'> {
  const identity = identitySchema.safeParse(value)
  const self = await identityOfThis()
  if (!identity.success || !self) return 'unknown'
  const { boot, namespace, pid } = identity.data
  if (boot !== self.boot || namespace !== self.namespace) return 'unknown'
  const now = await identityOf(pid).catch(() => null)
  return isDeepStrictEqual(now, identity.data) ? 'there' : 'gone'
}

/** @throws when there is no such process, or only what its parent has not cleared away. */
async function identityOf(pid: number): Promise<Identity> {
  const [boot, namespace, stat] = await Promise.all([
    readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
    readlink('/proc/self/ns/pid'),
    readFile(`/proc/${pid}/stat`, 'utf8'),
  ])
  // The second field is the program's name in brackets, which may hold anything; see proc_pid_stat(5).
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const began = rest[18]
  if (began === undefined || state === 'Z' || state === 'X') throw new Error(`No process ${pid} is running.`)
  return { boot: boot.trim(), namespace, pid, began }
}
