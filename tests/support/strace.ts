import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { vi } from 'vitest'
import { waitOptions } from './timeouts'

/** Whether this user may make the system calls of another process fail. */
export const mayTrace = spawnSync('strace', ['-qq', '-e', 'trace=none', 'true']).status === 0

/**
 * Makes system calls of a running process fail, in all its threads. It takes strace's form, such as
 * `fsync:error=EIO:when=1`, which counts by thread and by call. Returns the function that ends it.
 */
export async function makeFail(pid: number, ...injects: string[]): Promise<() => Promise<void>> {
  const calls = injects.map((inject) => inject.split(':')[0])
  const words = [`trace=${calls.join()}`, ...injects.map((inject) => `inject=${inject}`)]
  const all = ['-f', '-o', '/dev/null', ...words.flatMap((word) => ['-e', word]), '-p', String(pid)]
  const strace = spawn('strace', all, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(strace, 'exit')
  const [said] = (await Promise.race([once(strace.stderr, 'data'), ended])) as [Buffer | number | null]
  if (!String(said).includes('attached')) throw new Error(`strace: ${String(said)}`)
  // strace reports the first thread before it has attached to the others.
  await vi.waitUntil(() => isTraced(pid), waitOptions)
  return async () => {
    strace.kill('SIGINT')
    await ended
  }
}

/** Whether each of its threads has a tracer. */
function isTraced(pid: number): boolean {
  const threads = `/proc/${pid}/task`
  return readdirSync(threads).every(
    (thread) => !readFileSync(`${threads}/${thread}/status`, 'utf8').includes('TracerPid:\t0\n'),
  )
}
