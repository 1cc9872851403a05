import { readFile, writeFile } from 'node:fs/promises'

/** The memory of a process of this machine, and its peak, in megabytes, from Linux. */
export async function memoryOf(pid: number): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024
  return { now: of('VmRSS'), peak: of('VmHWM') }
}

/** Resets the peak memory to the current value. */
export async function forgetPeak(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5')
}
