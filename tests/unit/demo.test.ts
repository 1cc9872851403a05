import { describe, expect, test } from 'vitest'
import { demoNow } from '~/data/demo/calendar'
import { demoHistory } from '~/data/demo/history'
import { demoBeginning, demoLists } from '~/data/demo/lists'
import { writeDemoHistory } from '~/data/demo/writeHistory'
import type { Change } from '~/data/contract/history'
import type { PatchableName } from '~/data/contract/collections'
import { ownStore } from '../support/ownStore'
import { changesIn } from '../support/store'

const own = ownStore()
const history = demoHistory()
const dayOf = ({ at }: Change) => at.slice(0, 10)

describe('the demo', () => {
  test('is the same when the store writes it, and ends with its figures', async () => {
    await writeDemoHistory(own.directory)
    const written = (await changesIn(own.directory)).map((change) => ({
      ...change,
      schema: undefined,
      checksum: undefined,
    }))
    expect(written).toEqual(history)
    const store = await own.open()
    for (const [name, list] of Object.entries(demoLists))
      expect(store.latest().list(name as PatchableName)).toEqual(list)
  })

  test('starts on 5 August and ends before its clock, with times in order', () => {
    expect(history[0]?.at).toMatch(/^2025-08-05/)
    const times = history.map(({ at }) => at)
    expect(times).toEqual([...times].sort())
    expect(new Date(times.at(-1) ?? '').getTime()).toBeLessThan(demoNow.getTime())
  })

  test('ends with the figures of the design', () => {
    const progress = (id: string) => demoLists.timeline.find((phase) => phase.id === id)?.progress
    expect(['phase-3', 'phase-4', 'phase-5', 'phase-6', 'phase-7'].map(progress)).toEqual([
      '1',
      '0.72',
      '0.50',
      '0.04',
      '0',
    ])
  })

  test('has days without changes, several authors, changes of each list and some undos', () => {
    const days = new Set(history.map(dayOf))
    expect(days.size).toBeGreaterThan(40)
    expect(days.has('2025-09-23')).toBe(false)
    expect(new Set(history.map(({ by }) => by)).size).toBeGreaterThanOrEqual(4)
    expect(new Set(history.map(({ collection }) => collection))).toEqual(new Set(Object.keys(demoBeginning)))
    expect(history.filter(({ undoes }) => undoes !== undefined)).toHaveLength(6)
  })

  test('had phase 4 at 48 % on 3 October at 18:00, 52 changes ago', () => {
    const until = history.filter(({ at }) => at < '2025-10-03T18:01')
    const ofPhase = until.filter(({ id, after }) => id === 'phase-4' && 'progress' in after)
    expect(ofPhase.at(-1)?.after).toMatchObject({ progress: '0.48' })
    expect(history.length - until.length).toBe(52)
  })
})
