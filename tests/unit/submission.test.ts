import { describe, expect, test } from 'vitest'
import { conflictBox } from '~/app/features/editing/conflictBox'
import { progressDraftAfter } from '~/app/features/editing/drafts'
import {
  answersOf,
  createSubmission,
  reduceSubmission,
  undoTarget,
  type Conflict,
  type SentChange,
  type Submission,
  type SubmissionEvent,
} from '~/app/features/editing/submission'
import { applyToast, gridToast, progressToast } from '~/app/features/editing/toasts'

const changeOf = (id: string, before: string, after: string): SentChange => ({
  collection: 'business-units',
  ...{ id, changes: [{ field: 'progress', before, after }] },
})
const onco = changeOf('onco', '0.78', '0.82')
const diab = changeOf('diab', '0.5', '0.6')
const both = [onco, diab]
const conflict: Conflict = {
  ...{ as: 'conflict', change: onco, theirs: { id: 'onco', name: 'Oncology', progress: '0.9' } },
  ...{ changed: { at: '2025-10-14T12:38:00.000Z', by: 'mona' }, choices: {} },
}
const reason = 'The figure is not wanted.'

const accepted = (n: number | null, change = onco, batchId = 'the batch'): SubmissionEvent => ({
  type: 'answered',
  outcomes: [{ as: 'accepted', change, n, item: { id: change.id, progress: '0.82' }, tag: '"v2"' }],
  batchId,
})
const failed: SubmissionEvent = { type: 'failed', error: new Error('No.'), changes: [onco] }
const inConflict: SubmissionEvent = { type: 'answered', outcomes: [conflict] }
const refused: SubmissionEvent = { type: 'answered', outcomes: [{ as: 'refused', change: diab, reason }] }
const stop = { type: 'stop' } as const
const ended = { type: 'ended' } as const
const again = { type: 'again' } as const
const shown = { type: 'shown' } as const

const after = (changes: readonly SentChange[], ...events: SubmissionEvent[]) =>
  events.reduce<Submission<SentChange, string>>(reduceSubmission, createSubmission(changes, '82'))

test.each<[string, SentChange[], SubmissionEvent[], string]>([
  ['begins', [onco], [], '0 pending'],
  ['is applied with its last change', [onco], [accepted(1), ended], '1 applied fresh'],
  ['goes on after the first of two', both, [accepted(1)], '1 pending'],
  ['is refused where a call failed', both, [accepted(1), failed, ended], '1 refused'],
  ['is in conflict where someone else was faster', both, [inConflict, ended], '1 conflict'],
  ['is refused where one of its rows was', both, [accepted(1), refused, ended], '2 refused'],
  ['is in conflict before it is refused', both, [inConflict, refused, ended], '2 conflict'],
  ['goes on to the end of the call when it is to stop', both, [stop], '0 pending stopping'],
  ['is stopped between two calls', both, [stop, accepted(1), ended], '1 stopped stopping'],
  ['is old once its success was shown', [onco], [accepted(1), ended, shown], '1 applied'],
  ['takes no second answer', [onco], [accepted(1), ended, accepted(2)], '1 applied fresh'],
  ['is not shown before its end', [onco], [shown], '0 pending'],
  ['that failed is pending when it is sent again', both, [accepted(1), failed, ended, again], '1 pending'],
  ['that was refused is not sent again', both, [accepted(1), refused, ended, again], '2 refused'],
])('a submission %s', (_, changes, events, expected) => {
  const { outcomes, status, isStopping, isFresh } = after(changes, ...events)
  const marks = [isStopping && 'stopping', isFresh && 'fresh'].filter(Boolean)
  expect([outcomes.length, status, ...marks].join(' ')).toBe(expected)
})

test('the answers of a submission are for its edit session', () => {
  expect(answersOf(after(both, accepted(1), refused, ended))).toEqual([
    { id: 'business-units/onco', sent: onco.changes, result: null },
    { id: 'business-units/diab', sent: diab.changes, result: { as: 'refused', reason } },
  ])
  const { change: _, ...result } = conflict
  expect(answersOf(after([onco], inConflict, ended), ({ id }) => id)).toEqual([
    { id: 'onco', sent: onco.changes, result },
  ])
})

const items = { phases: [], products: [], units: [{ id: 'onco' as const, name: 'Oncology' }] }
const boxOf = (of: Conflict) => conflictBox(of, items, { now: new Date('2025-10-14T13:00Z'), zone: 'UTC' })

test('the box of a conflict shows what was sent, and their version with its author', () => {
  const fields = [{ field: 'progress', label: 'progress', ours: '82%', theirs: '90%' }]
  const { lastChange, ...box } = boxOf(conflict)
  expect(box).toEqual({ item: 'Oncology', fields, choices: {} })
  expect(lastChange).toMatch(/12:38 by mona$/)
  expect(boxOf({ ...conflict, changed: null }).lastChange).toBeNull()
})

const title = (...titles: string[]) => titles.map((title) => ({ title }))
const lines = (text: string) => text.split(' ')
const changed = (removed: string[], added: string[]) => ({ removed, added })
const merged = { ours: changed(['b'], ['B']), theirs: changed([], ['c']), merged: ['a', 'c', 'B'] }
const entries = { ours: '1 entry', theirs: '1 entry', merged: ['b', 'a'] }
const moved = { ours: 'another order', theirs: changed(['b'], []) }

test.each<[string, unknown, unknown, unknown, object]>([
  ['what each side of a list changed, and both', lines('a b'), lines('a B'), lines('a b c'), merged],
  ['both for new lists of titles', undefined, title('a'), title('b'), entries],
  ['never both for texts', 'a', 'b', 'c', { ours: 'b', theirs: 'c' }],
  ['that a side only moved lines', lines('a b'), lines('b a'), lines('a'), moved],
])('the box of a conflict shows %s', (_, before, ours, theirs, sides) => {
  const change = { ...onco, changes: [{ field: 'objectives', before, after: ours }] }
  const [field] = boxOf({ ...conflict, change, theirs: { objectives: theirs } }).fields
  expect(field).toEqual({ field: 'objectives', label: 'objectives', ...sides })
})

describe('the toast', () => {
  const noUndo = () => undefined

  test.each([
    ['0.333', 'onco progress updated to 33.3%'],
    ['0', 'onco progress updated to 0%'],
  ])('for a progress of %s is "%s", as it was sent', (value, description) => {
    const change = changeOf('onco', '0.5', value)
    expect(progressToast(after([change], accepted(7, change), ended), noUndo)).toMatchObject({
      ...{ title: 'Progress Updated', description, action: { label: 'Undo' } },
    })
  })

  test('for an update without an effect offers no undo', () => {
    expect(progressToast(after([onco], accepted(null), ended), noUndo).action).toBeUndefined()
  })

  test.each([failed, inConflict])('for an update that was not stored is the exact text: %#', (event) => {
    const description = 'Failed to update progress. Please try again.'
    const toast = progressToast(after([onco], event, ended), noUndo)
    expect(toast).toEqual({ title: 'Update Failed', description, tone: 'destructive' })
  })

  const twoAccepted = [accepted(1), accepted(2, diab)]
  const invalid = 'Invalid JSON: Please check your JSON format and try again.'
  const updated = 'Data Updated: JSON data has been successfully applied.'
  const stopped = 'Apply Stopped: 1 of 2 entries were applied before it was stopped. (stop)'
  const partly = '1 of 2 changes applied: The others are still in the grid.'

  test.each<[string, typeof applyToast | typeof gridToast, SubmissionEvent[], string]>([
    ['Apply', applyToast, twoAccepted, updated],
    ['a refused Apply', applyToast, [failed], invalid],
    ['a stopped Apply', applyToast, [stop, accepted(1)], stopped],
    ['a whole grid', gridToast, twoAccepted, '2 changes applied: In 2 products.'],
    ['a part of a grid', gridToast, [accepted(1), refused], partly],
    ['a refused grid', gridToast, [inConflict, refused], 'Not applied: Your changes are still in the grid.'],
  ])('for %s', (_, toastOf, events, words) => {
    const { title, description, glyph } = toastOf(after(both, ...events, ended), noUndo) ?? expect.fail()
    expect(`${title}: ${description}${glyph ? ` (${glyph})` : ''}`).toBe(words)
  })

  test.each<[string, SubmissionEvent[], 'the batch' | 7 | null]>([
    ['all that it changed', [accepted(1), accepted(2, diab)], 'the batch'],
    ['the one that it changed', [accepted(7), accepted(null, diab)], 7],
    ['nothing where nothing altered', [accepted(null), accepted(null, diab)], null],
    ['nothing where it took several batches', [accepted(1), accepted(2, diab, 'another')], null],
  ])('for an Apply offers to undo %s', (_, events, expected) => {
    const submission = after(both, ...events, ended)
    expect(undoTarget(submission)).toBe(expected)
    const undone: unknown[] = []
    applyToast(submission, (what) => undone.push(what)).action?.onAction()
    expect(undone).toEqual(expected === null ? [] : [expected])
  })
})

test.each([
  ['is blank when it holds what was sent', {}, accepted(1), ''],
  ['keeps another unit', { id: 'diab' }, accepted(1), '82'],
  ['keeps another value', { percent: '83' }, accepted(1), '83'],
  ['keeps what was refused', {}, failed, '82'],
] as const)('the form after an update %s', (_, typed, event, percent) => {
  const draft = { collection: 'business-units', id: 'onco', percent: '82', ...typed } as const
  expect(progressDraftAfter(draft, after([onco], event, ended))).toEqual({ ...draft, percent })
})
