import { mkdir } from 'node:fs/promises'
import type { Store } from '~/data/store/store'
import { newItems } from './newItems'
import { openStoreIn } from './store'

/** Changes a target, and creates, moves and removes tools: one change a turn. Returns its number. */
export function storeWork(): (store: Store, turn: number) => Promise<number | null> {
  let tool = ''
  const work: readonly ((store: Store, turn: number) => Promise<number | null>)[] = [
    async (store, hcpVisits) => (await store.patch('targets', 'target-sitagia-100-mg', { hcpVisits })).n,
    async (store) => {
      const { item, n } = await store.create('tools', newItems.tools())
      tool = item.id
      return n
    },
    (store) => {
      const tools = store.latest().list('tools')
      return store.order('tools', tools.map(({ id }) => id).reverse())
    },
    async (store) => (await store.remove('tools', tool)).n,
  ]
  return async (store, turn) => (await work[turn % work.length]?.(store, turn)) ?? null
}

/** A child process whose system calls are recorded (`run.mjs`): it prints each change once it is answered. */
export async function run([directory = '', changes = '0']: readonly string[]): Promise<void> {
  await mkdir(directory)
  const store = await openStoreIn(directory)
  const work = storeWork()
  for (let turn = 1; turn <= Number(changes); turn += 1)
    process.stdout.write(`answered ${await work(store, turn)}\n`)
  await store.close()
}
