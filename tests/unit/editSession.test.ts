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
import { changedFieldsOf } from '~/data/contract/descriptors'
import {
  conflicting,
  newSession,
  reduceEdits,
  type ConflictSide,
  type EditAnswer,
  type EditEvent,
  type EditSession,
} from '~/data/domain/editing/editSession'
import { makePhase } from '~/data/fixtures/phase'

const othersChanged = (fields: Record<string, unknown>, by: string | null = 'mona', id = 'a') =>
  ({ type: 'othersChanged', id, fields, changed: by === null ? null : { at: '14:38', by } }) as const
const choose = (field: string, side: ConflictSide, id = 'a') => ({ type: 'choose', id, field, side }) as const
const resolve = { type: 'resolve', id: 'a' } as const

/** Four forms share this reducer (tests/api/twoAdministrators.test.ts); the grid's own part is in grid.test.ts. */
describe('the edits of an item', () => {
  const progress = { before: '0.72', after: '0.76' }
  const owner = { before: 'Sales', after: 'KOL Lead' }
  const later = { before: '0.72', after: '0.8' }
  const lines = { before: ['a', 'b'], after: ['b', 'ours'] }
  const edited = (edits: Record<string, { before: unknown; after: unknown }>): EditEvent => ({
    type: 'edited',
    pending: new Map(Object.keys(edits).length === 0 ? [] : [['a', edits]]),
  })
  const both = edited({ progress, owner })
  const sent = [
    { field: 'progress', ...progress },
    { field: 'owner', ...owner },
  ]
  const answered = (result: EditAnswer['result']): EditEvent => ({
    ...{ type: 'answered', answers: [{ id: 'a', sent, result }] },
  })
  const nothingAnswered: EditEvent = { type: 'answered', answers: [] }
  const refused = answered({ as: 'refused', reason: 'The figure is not wanted.' })
  const theirs = othersChanged({ progress: '0.74' })
  const theirsBoth = othersChanged({ progress: '0.74', owner: 'Medical' })
  const after = (...events: EditEvent[]) => events.reduce<EditSession>(reduceEdits, newSession)

  /** The pending edits and the result: "progress 0.72→0.76, owner Sales→KOL Lead; mona: progress 0.74 (ours), owner Sales". */
  function inShort({ pending, results }: EditSession): string {
    const edits = Object.entries(pending.get('a') ?? {}).map(
      ([field, edit]) => `${field} ${String(edit.before)}→${String(edit.after)}`,
    )
    const result = results.get('a')
    if (result?.as !== 'conflict') return [edits.join(', '), result?.reason].filter(Boolean).join('; ')
    const fields = Object.entries(result.theirs).map(([field, value]) => {
      const side = result.choices[field]
      return `${field} ${String(value)}${side ? ` (${side})` : ''}`
    })
    return `${edits.join(', ')}; ${result.changed?.by}: ${fields.join(', ')}`
  }

  const mine = 'progress 0.72→0.76, owner Sales→KOL Lead'
  const asked = `${mine}; mona: progress 0.74, owner Sales`
  const askedAgain = `${mine}; ada: progress 0.75, owner Sales`
  const kept = `${mine}; mona: progress 0.74 (ours), owner Sales`
  const half = 'progress 0.74 (ours), owner Medical'
  const reason = `${mine}; The figure is not wanted.`
  const [ours, meanwhile] = [choose('progress', 'ours'), { progress: later, owner }]
  const byAda = (fields: Record<string, unknown>) => othersChanged(fields, 'ada')
  const theirLines = othersChanged({ lines: ['a', 'b', 'theirs'] })
  const merged = 'lines a,b,theirs→b,theirs,ours'
  const decided = [ours, choose('owner', 'theirs'), resolve]

  test.each<[string, EditEvent[], string]>([
    ['stand when others change another field', [both, othersChanged({ title: 'Theirs' })], mine],
    ['stand when others typed the same', [both, othersChanged({ progress: '0.76' })], mine],
    ['need a choice when others changed the field', [both, theirs], asked],
    ['need none once that is reverted', [both, theirs, othersChanged({ progress: '0.72' })], mine],
    ['need none once the field is not edited', [both, theirs, edited({ owner })], 'owner Sales→KOL Lead'],
    [
      'keep a choice beside a change elsewhere',
      [both, theirs, ours, byAda({ title: 'T' })],
      `${kept}, title T`,
    ],
    ['need a new choice for a new value', [both, theirs, ours, byAda({ progress: '0.75' })], askedAgain],
    ['wait until each field has a choice', [both, theirsBoth, ours, resolve], `${mine}; mona: ${half}`],
    ['start from theirs, or end, as chosen', [both, theirsBoth, ...decided], 'progress 0.74→0.76'],
    [
      'merge the lines of each side',
      [edited({ lines }), theirLines, choose('lines', 'both'), resolve],
      merged,
    ],
    ['end when they are stored', [both, answered(null)], ''],
    [
      'typed meanwhile start from what is stored',
      [both, edited(meanwhile), answered(null)],
      'progress 0.76→0.8',
    ],
    ['stay with the reason when they are refused', [both, refused], reason],
    ['lose the reason when one changes', [both, refused, edited({ progress })], 'progress 0.72→0.76'],
    ['lose the reason when something is sent again', [both, refused, nothingAnswered], mine],
    ['keep a conflict when others are answered', [both, theirs, nothingAnswered], asked],
  ])('%s', (_, events, expected) => {
    expect(inShort(after(...events))).toBe(expected)
  })

  test('leave no item when theirs is kept in each field', () => {
    const sides = [choose('progress', 'theirs'), choose('owner', 'theirs')]
    expect(after(both, theirsBoth, ...sides, resolve).pending.size).toBe(0)
  })

  test('are not changed by a choice without a conflict', () => {
    const session = after(both)
    expect([choose('progress', 'ours'), resolve].reduce<EditSession>(reduceEdits, session)).toBe(session)
  })

  test('have a conflict when the field is gone', () => {
    expect(conflicting([{ field: 'progress', ...progress }], {})).toHaveLength(1)
  })
})

/** What a form adds to the edit session: its edits follow from what is typed. */
describe('a form', () => {
  const phase = { ...makePhase({ progress: '0.72', owner: 'Sales', title: 'Activation' }) }
  const form: Edited = {
    collection: 'timeline',
    id: 'a',
    fields: editFields(changedFieldsOf('timeline'), {}),
  }
  const begun = { item: phase, draft: {}, conflict: null }
  const both = setField(setField(begun, 'progress', '76'), 'owner', 'KOL Lead')
  const after = (state: SheetState, ...events: Parameters<typeof sheetAfter>[2][]) =>
    events.reduce((state, event) => sheetAfter(form, state, event), state)
  const changedIn = (state: SheetState, of = form) =>
    changesOf(of, state).map(({ field, before, after }) => `${field} ${String(before)}→${String(after)}`)

  test('has no change of a field that is restored', () => {
    expect(changedIn(both)).toEqual(['progress 0.72→0.76', 'owner Sales→KOL Lead'])
    expect(changedIn(restoreFields(both, ['owner']))).toEqual(['progress 0.72→0.76'])
  })

  test('follows others in a field without input, and in one that was typed back', () => {
    const next = after(setField(both, 'title', phase.title), othersChanged({ title: 'Theirs' }))
    expect(next).toEqual({ ...both, item: { ...phase, title: 'Theirs' } })
  })

  test('is resolved field by field; the rest is sent as it was typed, also what was typed meanwhile', () => {
    const asked = after(both, othersChanged({ progress: '0.74', owner: 'Medical' }, null))
    const half = after(asked, choose('progress', 'ours'), resolve)
    expect(half.conflict?.choices).toEqual({ progress: 'ours' })
    expect(half.item).toBe(phase)
    const later = setField(setField(half, 'dates', 'Oct 1 – Oct 9'), 'progress', '80')
    const typed = after(later, othersChanged({ title: 'Theirs' }))
    const whole = after(typed, choose('owner', 'theirs'), resolve)
    expect(whole.item).toEqual({ ...phase, progress: '0.74', owner: 'Medical', title: 'Theirs' })
    expect(whole.conflict).toBeNull()
    expect(changedIn(whole)).toEqual([`dates ${phase.dates}→Oct 1 – Oct 9`, 'progress 0.74→0.8'])
  })

  describe('that was saved', () => {
    const saved = { ...phase, progress: '0.76', owner: 'KOL Lead', status: 'COMPLETED' as const }

    test('has the stored values and nothing typed', () => {
      expect(afterSave(form, both, both, saved)).toEqual({ item: saved, draft: {}, conflict: null })
    })

    const typed = setField(setField(both, 'progress', '80'), 'dates', 'Oct 1')
    const back = ['owner KOL Lead→Sales']

    test.each<[string, SheetState, string[]]>([
      ['what was typed meanwhile', typed, [`dates ${phase.dates}→Oct 1`, 'progress 0.76→0.8']],
      ['what was restored meanwhile', restoreFields(both, ['owner']), back],
      ['what was typed back meanwhile', setField(both, 'owner', 'Sales'), back],
    ])('keeps %s as a change of the saved values', (_, meanwhile, changes) => {
      expect(changedIn(afterSave(form, meanwhile, both, saved))).toEqual(changes)
    })
  })
})
