import { mkdir } from 'node:fs/promises'
import { openStoreIn } from './store'

/**
 * Run by `run.mjs`, in a process whose system calls are written down: changes one target so many times, and prints the
 * number of each change once it is answered.
 */
export async function run([directory = '', changes = '0']: readonly string[]): Promise<void> {
  await mkdir(directory)
  const store = await openStoreIn(directory)
  for (let hcpVisits = 1; hcpVisits <= Number(changes); hcpVisits += 1) {
    const { n } = await store.patch('targets', 'target-sitagia-100-mg', { hcpVisits })
    process.stdout.write(`answered ${n}\n`)
  }
  await store.close()
}
