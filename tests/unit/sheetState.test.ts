import { describe, expect, test } from 'vitest'
import { editFields } from '~/app/features/editing/editFields'
import {
  afterSave,
  changesOf,
  restoreFields,
  setField,
  sheetAfter,
  type Edited,
  type SheetState,
} from '~/app/features/editing/sheetState'
import type { ConflictSide, EditConflict } from '~/data/domain/editing/editSession'
import { changedFieldsOf } from '~/data/contract/descriptors'
import { makePhase } from '~/data/fixtures/phase'
import { makeProduct } from '~/data/fixtures/product'

const phase = { ...makePhase({ progress: '0.72', owner: 'Sales', title: 'Activation' }) }
const edited = {
  collection: 'timeline',
  id: phase.id,
  fields: editFields(changedFieldsOf('timeline'), {}),
} as const
const begun = { item: phase, draft: {}, conflict: null }

function receiveTheirs(
  of: Edited,
  state: SheetState,
  fields: Readonly<Record<string, unknown>>,
  changed: EditConflict['changed'] = null,
) {
  return sheetAfter(of, state, { type: 'othersChanged', id: of.id, fields, changed })
}

function choose(of: Edited, state: SheetState, choices: Readonly<Record<string, ConflictSide>>) {
  const chosen = Object.entries(choices).reduce(
    (state, [field, side]) => sheetAfter(of, state, { type: 'choose', id: of.id, field, side }),
    state,
  )
  return sheetAfter(of, chosen, { type: 'resolve', id: of.id })
}

const both = setField(setField(begun, 'progress', '76'), 'owner', 'KOL Lead')

test('a field that is restored is no change', () => {
  expect(changesOf(edited, both).map(({ field }) => field)).toEqual(['progress', 'owner'])
  expect(changesOf(edited, restoreFields(both, ['owner'])).map(({ field }) => field)).toEqual(['progress'])
})

test('the change of another field by someone else is merged without a question', () => {
  const next = receiveTheirs(edited, both, { title: 'Theirs' })
  expect(next.conflict).toBeNull()
  expect(next.item).toEqual({ ...phase, title: 'Theirs' })
  expect(changesOf(edited, next)).toEqual(changesOf(edited, both))
})

test('conflicts are resolved field by field; the rest is sent as it was typed', () => {
  const asked = receiveTheirs(edited, both, { progress: '0.74', owner: 'Medical' })
  const half = choose(edited, asked, { progress: 'ours' })
  expect(half.conflict?.choices).toEqual({ progress: 'ours' })
  expect(half.item).toBe(phase)
  const whole = choose(edited, half, { owner: 'theirs' })
  expect(whole.item).toEqual({ ...phase, progress: '0.74', owner: 'Medical' })
  expect(changesOf(edited, whole)).toEqual([{ field: 'progress', before: '0.74', after: '0.76' }])
})

test('what is typed during a conflict is no conflict, and what others change then is seen once it is resolved', () => {
  const asked = receiveTheirs(edited, both, { progress: '0.74' })
  const more = receiveTheirs(edited, setField(asked, 'dates', 'Oct 1 – Oct 9'), { title: 'Theirs' })
  const whole = choose(edited, more, { progress: 'theirs' })
  expect(whole).toMatchObject({ conflict: null, item: { progress: '0.74', title: 'Theirs' } })
  expect(changesOf(edited, whole).map(({ field }) => field)).toEqual(['dates', 'owner'])
})

test('a field that was typed back to its value follows the change of someone else', () => {
  const typedBack = setField(both, 'title', phase.title)
  const next = receiveTheirs(edited, typedBack, { title: 'Theirs' })
  expect(changesOf(edited, next)).toEqual(changesOf(edited, both))
  expect(next.draft).not.toHaveProperty('title')
})

test('a list can be merged: theirs, with the lines added and removed here', () => {
  const item = { ...phase, objectives: ['a', 'b'] }
  const mine = setField({ ...begun, item }, 'objectives', ['b', 'ours'])
  const asked = receiveTheirs(edited, mine, { objectives: ['a', 'b', 'theirs'] })
  expect(changesOf(edited, choose(edited, asked, { objectives: 'both' }))).toEqual([
    { field: 'objectives', before: ['a', 'b', 'theirs'], after: ['b', 'theirs', 'ours'] },
  ])
})

test('titles, which are stored as objects, can be merged too', () => {
  const product = { ...makeProduct() }
  const fields = editFields(changedFieldsOf('products'), {})
  const field = fields.find(({ kind }) => kind.of === 'lines' && kind.stored === 'titles') ?? expect.fail()
  const of = { collection: 'products', id: makeProduct().id, fields } as const
  const titles = (...lines: string[]) => lines.map((title) => ({ title }))
  const item = { ...product, [field.name]: titles('a') }
  const mine = setField({ ...begun, item }, field.name, ['a', 'ours'])
  const asked = receiveTheirs(of, mine, { [field.name]: titles('a', 'theirs') })
  const merged = choose(of, asked, { [field.name]: 'both' })
  expect(changesOf(of, merged)[0]?.after).toEqual(titles('a', 'theirs', 'ours'))
})

describe('saved', () => {
  const theirs = { ...phase, progress: '0.76', owner: 'KOL Lead', status: 'COMPLETED' as const }

  test('submitted values are no longer changes, and the rest follows the stored values', () => {
    const next = afterSave(edited, both, both, theirs)
    expect(next).toEqual({ item: theirs, draft: {}, conflict: null })
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
