import { mkdir } from 'node:fs/promises'
import { newItems } from './newItems'
import { openStoreIn } from './store'

/**
 * A child process whose system calls are recorded (`run.mjs`): it changes one target, and creates, moves and
 * removes tools, and prints the number of each change once it is answered.
 */
export async function run([directory = '', changes = '0']: readonly string[]): Promise<void> {
  await mkdir(directory)
  const store = await openStoreIn(directory)
  let tool = ''
  const work: readonly ((turn: number) => Promise<number | null>)[] = [
    async (hcpVisits) => (await store.patch('targets', 'target-sitagia-100-mg', { hcpVisits })).n,
    async () => {
      const { item, n } = await store.create('tools', newItems.tools())
      tool = item.id
      return n
    },
    () => {
      const ids = store
        .latest()
        .list('tools')
        .map(({ id }) => id)
      return store.order('tools', ids.reverse())
    },
    async () => (await store.remove('tools', tool)).n,
  ]
  for (let turn = 1; turn <= Number(changes); turn += 1)
    process.stdout.write(`answered ${await work[turn % work.length]?.(turn)}\n`)
  await store.close()
}
