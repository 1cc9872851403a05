import { describe, expect, test } from 'vitest'
import {
  conflictAt,
  conflicting,
  newSession,
  reduceEdits,
  type EditAnswer,
  type EditEvent,
  type EditSession,
} from '~/data/domain/editing/editSession'

const mona = { at: '2025-10-14T14:38:00.000Z', by: 'mona' }
const ada = { at: '2025-10-14T14:39:00.000Z', by: 'ada' }

const progress = { before: '0.72', after: '0.76' }
const owner = { before: 'Sales', after: 'KOL Lead' }
const edited = (edits: Record<string, typeof progress>): EditEvent => ({
  type: 'edited',
  pending: new Map(Object.keys(edits).length === 0 ? [] : [['a', edits]]),
})
const others = (
  fields: Record<string, unknown>,
  changed: typeof mona | null = mona,
  id = 'a',
): EditEvent => ({
  type: 'othersChanged',
  ...{ id, fields, changed },
})
const choose = (field: string, side: 'ours' | 'theirs' | 'both', id = 'a'): EditEvent => ({
  type: 'choose',
  ...{ id, field, side },
})
const resolve: EditEvent = { type: 'resolve', id: 'a' }
const answered = (result: EditAnswer['result'], sent = { progress, owner }): EditEvent => ({
  type: 'answered',
  answers: [{ id: 'a', sent: Object.entries(sent).map(([field, edit]) => ({ field, ...edit })), result }],
})
const refused = { as: 'refused', reason: 'The figure is not wanted.' } as const

const both = edited({ progress, owner })
const after = (...events: EditEvent[]) => events.reduce<EditSession>(reduceEdits, newSession)
const left = ({ pending }: EditSession) => pending.get('a')

describe('what others change', () => {
  test.each([
    ['in another field', others({ title: 'Theirs' })],
    ['in another item', others({ progress: '0.74' }, mona, 'b')],
    ['to the very value that is typed', others({ progress: '0.76' })],
  ])('%s needs no choice', (_, event) => {
    expect(after(both, event).results.size).toBe(0)
  })

  test('to something else needs a choice, for as long as it differs and is edited', () => {
    const asked = after(both, others({ progress: '0.74' }))
    expect(asked.results.get('a')).toEqual({
      as: 'conflict',
      theirs: { progress: '0.74', owner: 'Sales' },
      changed: mona,
      choices: {},
    })
    expect(reduceEdits(asked, others({ progress: '0.72' })).results.size).toBe(0)
    expect(reduceEdits(asked, edited({ owner })).results.size).toBe(0)
    expect(reduceEdits(asked, edited({})).results.size).toBe(0)
  })

  test('leaves a choice that was made, unless it is of its own field', () => {
    const first = after(both, others({ progress: '0.74' }), choose('progress', 'ours'))
    const elsewhere = reduceEdits(first, others({ title: 'Theirs' }, ada))
    expect(elsewhere.results.get('a')).toMatchObject({ choices: { progress: 'ours' }, changed: mona })
    const more = reduceEdits(elsewhere, others({ owner: 'Medical' }, ada))
    expect(more.results.get('a')).toMatchObject({ choices: { progress: 'ours' }, changed: ada })
    expect(reduceEdits(more, others({ progress: '0.75' }, ada)).results.get('a')).toMatchObject({
      choices: {},
    })
  })
})

describe('a choice', () => {
  const asked = after(both, others({ progress: '0.74', owner: 'Medical' }))

  test('takes effect once each field has one', () => {
    const half = [choose('progress', 'ours'), resolve].reduce<EditSession>(reduceEdits, asked)
    expect(left(half)).toEqual({ progress, owner })
    const whole = [choose('owner', 'theirs'), resolve].reduce<EditSession>(reduceEdits, half)
    expect(left(whole)).toEqual({ progress: { before: '0.74', after: '0.76' } })
    expect(whole.results.size).toBe(0)
  })

  test('leaves no item without edits', () => {
    const none = [choose('progress', 'theirs'), choose('owner', 'theirs'), resolve]
    expect(none.reduce<EditSession>(reduceEdits, asked).pending.size).toBe(0)
  })

  test('of both merges the lines that each side added and removed', () => {
    const objectives = { before: ['a', 'b'], after: ['b', 'ours'] }
    const session = after(
      { type: 'edited', pending: new Map([['a', { objectives }]]) },
      others({ objectives: ['a', 'b', 'theirs'] }),
      choose('objectives', 'both'),
      resolve,
    )
    expect(left(session)).toEqual({
      objectives: { before: ['a', 'b', 'theirs'], after: ['b', 'theirs', 'ours'] },
    })
  })

  test('without a conflict changes nothing', () => {
    const session = after(both)
    expect([choose('progress', 'ours'), resolve].reduce<EditSession>(reduceEdits, session)).toBe(session)
  })
})

describe('an answer', () => {
  test('ends the edits that are stored; those typed meanwhile are edits of the stored values', () => {
    expect(after(both, answered(null)).pending.size).toBe(0)
    const again = { before: '0.72', after: '0.8' }
    expect(left(after(both, edited({ progress: again, owner }), answered(null)))).toEqual({
      progress: { before: '0.76', after: '0.8' },
    })
  })

  test('that refuses stands until its item is edited, or something is sent again', () => {
    const session = after(both, answered(refused))
    expect(session.results.get('a')).toBe(refused)
    expect(reduceEdits(session, both).results.size).toBe(1)
    expect(reduceEdits(session, edited({ progress })).results.size).toBe(0)
    expect(reduceEdits(session, { type: 'answered', answers: [] }).results.size).toBe(0)
  })

  test('for others leaves a conflict', () => {
    const session = after(both, others({ progress: '0.74' }), { type: 'answered', answers: [] })
    expect(conflictAt(session, 'a')).not.toBeNull()
  })
})

test.each([
  ['is none when another field was changed', { progress: '0.72', name: 'Cancer' }, []],
  ['is none when they made the same change', { progress: '0.76' }, []],
  ['is of the field that is neither', { progress: '0.9' }, ['progress']],
  ['is of a field that is gone', {}, ['progress']],
])('a conflict %s', (_, item, fields) => {
  expect(conflicting([{ field: 'progress', ...progress }], item).map(({ field }) => field)).toEqual(fields)
})
