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

test('it has the figures of the design', () => {
  const progress = demoLists.timeline.map((phase) => phase.progress)
  expect(progress.slice(2)).toEqual(['1', '0.72', '0.50', '0.04', '0'])
  // Phase 4 was at 48 % on 3 October at 18:00, 54 changes ago.
  const until = history.filter(({ at }) => at < '2025-10-03T18:01')
  const ofPhase = until.filter(({ id, after }) => id === 'phase-4' && 'progress' in after)
  expect(ofPhase.at(-1)?.after).toMatchObject({ progress: '0.48' })
  expect(history.length - until.length).toBe(54)
})
