import { describe, expect, test } from 'vitest'
import { editFields } from '~/app/features/editing/editFields'
import {
  changesOf,
  chooseSide,
  conflictIn,
  receiveTheirs,
  restoreFields,
  afterSave,
  applyChoices,
  setField,
} from '~/app/features/editing/sheetDraft'
import { isDecided } from '~/app/features/editing/submission'
import { conflicting } from '~/data/domain/editing/conflicts'
import { changedFieldsOf } from '~/data/contract/descriptors'
import { makePhase } from '~/data/fixtures/phase'
import { makeProduct } from '~/data/fixtures/product'

const phase = { ...makePhase({ progress: '0.72', owner: 'Sales', title: 'Activation' }) }
const edited = {
  collection: 'timeline',
  id: phase.id,
  fields: editFields(changedFieldsOf('timeline'), {}),
} as const
const begun = { item: phase, draft: {}, theirs: null }
const both = setField(setField(begun, 'progress', '76'), 'owner', 'KOL Lead')

test('a field that is restored is no change', () => {
  expect(changesOf(edited, both).map(({ field }) => field)).toEqual(['progress', 'owner'])
  expect(changesOf(edited, restoreFields(both, ['owner'])).map(({ field }) => field)).toEqual(['progress'])
})

test('the change of another field by someone else is merged without a question', () => {
  const next = receiveTheirs(edited, both, { ...phase, title: 'Theirs' }, null)
  expect(conflictIn(edited, next)).toBeNull()
  expect(next.item.title).toBe('Theirs')
  expect(changesOf(edited, next)).toEqual(changesOf(edited, both))
})

test('the same change by someone else is no conflict', () => {
  expect(receiveTheirs(edited, both, { ...phase, progress: '0.76' }, null).theirs).toBeNull()
})

test('conflicts are resolved field by field; the rest is sent as it was typed', () => {
  const theirs = { ...phase, progress: '0.74', owner: 'Medical' }
  const asked = receiveTheirs(edited, both, theirs, { at: '2025-10-14T14:38:00Z', by: 'mona' })
  const conflict = conflictIn(edited, asked)
  expect(conflict && conflicting(conflict.change.changes, conflict.theirs).map(({ field }) => field)).toEqual(
    ['progress', 'owner'],
  )
  const half = chooseSide(asked, 'progress', 'ours')
  expect(isDecided(conflictIn(edited, half) ?? expect.fail())).toBe(false)
  const whole = chooseSide(half, 'owner', 'theirs')
  expect(isDecided(conflictIn(edited, whole) ?? expect.fail())).toBe(true)
  expect(changesOf(edited, applyChoices(edited, whole))).toEqual([
    { field: 'progress', before: '0.74', after: '0.76' },
  ])
})

test('a list can be merged: theirs, with the lines added and removed here', () => {
  const item = { ...phase, objectives: ['a', 'b'] }
  const mine = setField({ ...begun, item }, 'objectives', ['b', 'ours'])
  const theirs = { ...item, objectives: ['a', 'b', 'theirs'] }
  const asked = chooseSide(receiveTheirs(edited, mine, theirs, null), 'objectives', 'both')
  expect(isDecided(conflictIn(edited, asked) ?? expect.fail())).toBe(true)
  expect(changesOf(edited, applyChoices(edited, asked))).toEqual([
    { field: 'objectives', before: ['a', 'b', 'theirs'], after: ['b', 'theirs', 'ours'] },
  ])
})

test('titles, which are stored as objects, can be merged too', () => {
  const product = { ...makeProduct() }
  const fields = editFields(changedFieldsOf('products'), {})
  const field = fields.find(({ kind }) => kind.of === 'lines' && kind.stored === 'titles') ?? expect.fail()
  const of = { collection: 'products', id: makeProduct().id, fields } as const
  const titles = (...lines: string[]) => lines.map((title) => ({ title }))
  const state = setField({ ...begun, item: { ...product, [field.name]: titles('a') } }, field.name, [
    'a',
    'ours',
  ])
  const theirs = { ...product, [field.name]: titles('a', 'theirs') }
  const asked = chooseSide(receiveTheirs(of, state, theirs, null), field.name, 'both')
  expect(changesOf(of, applyChoices(of, asked))[0]?.after).toEqual(titles('a', 'theirs', 'ours'))
})

test('a choice stays when another field changes meanwhile, and is dropped when its own does', () => {
  const mona = { at: '2025-10-14T14:38:00Z', by: 'mona' }
  const ada = { at: '2025-10-14T14:39:00Z', by: 'ada' }
  const first = chooseSide(
    receiveTheirs(edited, both, { ...phase, progress: '0.74' }, mona),
    'progress',
    'ours',
  )
  const title = receiveTheirs(edited, first, { ...phase, progress: '0.74', title: 'Theirs' }, ada)
  expect(title.theirs).toMatchObject({ choices: { progress: 'ours' }, changed: mona })
  expect(applyChoices(edited, title).item.title).toBe('Theirs')
  const read = receiveTheirs(edited, title, { ...phase, progress: '0.74' }, null)
  expect(read.theirs).toMatchObject({ choices: { progress: 'ours' }, changed: mona })
  const owner = receiveTheirs(edited, title, { ...phase, progress: '0.74', owner: 'Medical' }, ada)
  expect(owner.theirs).toMatchObject({ choices: { progress: 'ours' }, changed: ada })
  const again = receiveTheirs(edited, owner, { ...phase, progress: '0.75', owner: 'Medical' }, ada)
  expect(again.theirs?.choices).toEqual({})
})

describe('saved', () => {
  const theirs = { ...phase, progress: '0.76', owner: 'KOL Lead', status: 'COMPLETED' as const }

  test('submitted values are no longer changes, and the rest follows the stored values', () => {
    const next = afterSave(edited, both, both, theirs)
    expect(next).toEqual({ item: theirs, draft: {}, theirs: null })
  })

  test('values typed during the submission are changes of the saved ones', () => {
    const meanwhile = setField(setField(both, 'progress', '80'), 'dates', 'Oct 1 – Oct 9')
    expect(changesOf(edited, afterSave(edited, meanwhile, both, theirs))).toEqual([
      { field: 'dates', before: phase.dates, after: 'Oct 1 – Oct 9' },
      { field: 'progress', before: '0.76', after: '0.8' },
    ])
  })

  test('values restored or typed back meanwhile become the previous values', () => {
    const before = { field: 'owner', before: 'KOL Lead', after: 'Sales' }
    for (const meanwhile of [restoreFields(both, ['owner']), setField(both, 'owner', 'Sales')])
      expect(changesOf(edited, afterSave(edited, meanwhile, both, theirs))).toEqual([before])
  })
})
