import { readFile, writeFile } from 'node:fs/promises'

/** The memory of a process of this machine, in bytes, from Linux. */
export async function residentMemory(pid: number): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const kibibytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1])
  return { now: kibibytes('VmRSS') * 1024, peak: kibibytes('VmHWM') * 1024 }
}

/** Resets the peak memory to the current value. */
export async function forgetPeak(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5')
}
