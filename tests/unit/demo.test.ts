import { expect, test } from 'vitest'
import { demoHistory } from '~/data/demo/history'
import { demoLists, demoRisks } from '~/data/demo/lists'
import { writeDemoHistory } from '~/data/demo/writeHistory'
import type { PatchableName } from '~/data/contract/collections'
import { ownStore } from '../support/ownStore'
import { changesIn } from '../support/store'

const own = ownStore()
const history = demoHistory()

test('the demo is the same when the store writes it, and ends with its figures', async () => {
  await writeDemoHistory(own.directory)
  const written = await changesIn(own.directory)
  expect(written.map((change) => ({ ...change, schema: undefined, checksum: undefined }))).toEqual(history)
  const store = await own.open()
  for (const [name, list] of Object.entries(demoLists))
    expect(store.latest().list(name as PatchableName)).toEqual(list)
  expect(store.latest().list('risks')).toEqual(demoRisks)
  expect(store.latest().get('risks', 'R1').owner).toBe('Noura Saleh')
})
