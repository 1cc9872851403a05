import { describe, expect, test } from 'vitest'
import { conflictBox } from '~/app/features/editing/conflictBox'
import { progressDraftAfter } from '~/app/features/editing/drafts'
import {
  createSubmission,
  reduceSubmission,
  undoTarget,
  answersOf,
  type Conflict,
  type SentChange,
  type Submission,
  type SubmissionEvent,
} from '~/app/features/editing/submission'
import { applyToast, gridToast, progressToast } from '~/app/features/editing/toasts'

const onco: SentChange = {
  collection: 'business-units',
  id: 'onco',
  changes: [{ field: 'progress', before: '0.78', after: '0.82' }],
}
const diab: SentChange = {
  collection: 'business-units',
  id: 'diab',
  changes: [{ field: 'progress', before: '0.5', after: '0.6' }],
}
const theirs = { id: 'onco', name: 'Oncology', progress: '0.9' }
const conflict: Conflict = {
  as: 'conflict',
  change: onco,
  theirs,
  changed: { at: '2025-10-14T12:38:00.000Z', by: 'mona' },
  choices: {},
}

const noUndo = () => undefined

const accepted = (n: number | null, change = onco): SubmissionEvent => ({
  type: 'answered',
  outcomes: [{ as: 'accepted', change, n, item: { id: change.id, progress: '0.82' }, tag: '"v2"' }],
  batchId: 'the batch',
})
const failed: SubmissionEvent = { type: 'failed', error: new Error('No.'), changes: [onco] }
const inConflict: SubmissionEvent = { type: 'answered', outcomes: [conflict] }
const refused: SubmissionEvent = {
  type: 'answered',
  outcomes: [{ as: 'refused', change: diab, reason: 'The figure is not wanted.' }],
}
const stop: SubmissionEvent = { type: 'stop' }
const ended: SubmissionEvent = { type: 'ended' }
const again: SubmissionEvent = { type: 'again' }
const shown: SubmissionEvent = { type: 'shown' }

const after = (changes: readonly SentChange[], ...events: SubmissionEvent[]) =>
  events.reduce<Submission<SentChange, string>>(reduceSubmission, createSubmission(changes, '82'))

/** A submission in short: how many calls were answered, how it ended, and its flags. */
function inShort({ outcomes, status, isStopping, isFresh }: Submission) {
  const marks = [isStopping && 'stopping', isFresh && 'fresh'].filter(Boolean)
  return [outcomes.length, status, ...marks].join(' ')
}

describe('a submission after events', () => {
  const none: SentChange[] = []
  const both = [onco, diab]
  test.each([
    ['begins', [onco], [], '0 pending'],
    ['without changes is applied', none, [ended], '0 applied fresh'],
    ['is applied with its last change', [onco], [accepted(1), ended], '1 applied fresh'],
    ['goes on after the first of two', both, [accepted(1)], '1 pending'],
    ['is refused where a call failed', both, [accepted(1), failed, ended], '1 refused'],
    ['is in conflict where someone else was faster', both, [inConflict, ended], '1 conflict'],
    ['is refused where one of its rows was', both, [accepted(1), refused, ended], '2 refused'],
    ['is in conflict before it is refused', both, [inConflict, refused, ended], '2 conflict'],
    ['goes on to the end of the call when it is to stop', both, [stop], '0 pending stopping'],
    ['is stopped between two calls', both, [stop, accepted(1), ended], '1 stopped stopping'],
    ['stopped at its last call is applied', [onco], [stop, accepted(1), ended], '1 applied stopping fresh'],
    ['that was to stop can be refused', both, [stop, failed, ended], '0 refused stopping'],
    ['is old once its success was shown', [onco], [accepted(1), ended, shown], '1 applied'],
    ['takes no second answer', [onco], [accepted(1), ended, accepted(2)], '1 applied fresh'],
    ['takes no failure after its end', [onco], [accepted(1), ended, failed], '1 applied fresh'],
    ['is not stopped after its end', [onco], [accepted(1), ended, stop], '1 applied fresh'],
    ['is not shown before its end', [onco], [shown], '0 pending'],
    ['that failed is pending when it is sent again', both, [accepted(1), failed, ended, again], '1 pending'],
    [
      'sent again is applied',
      both,
      [accepted(1), failed, ended, again, accepted(2, diab), ended],
      '2 applied fresh',
    ],
    ['that was refused is not sent again', both, [accepted(1), refused, ended, again], '2 refused'],
  ] as const)('%s', (_, changes, events, expected) => {
    expect(inShort(after(changes, ...events))).toBe(expected)
  })
})

test('the answers of a submission are for its edit session', () => {
  expect(answersOf(after([onco, diab], accepted(1), refused, ended))).toEqual([
    { id: 'business-units/onco', sent: onco.changes, result: null },
    {
      id: 'business-units/diab',
      sent: diab.changes,
      result: { as: 'refused', reason: 'The figure is not wanted.' },
    },
  ])
  const { change: _, ...result } = conflict
  expect(answersOf(after([onco], inConflict, ended), ({ id }) => id)).toEqual([
    { id: 'onco', sent: onco.changes, result },
  ])
})

describe('a conflict', () => {
  test('is shown with what was sent and their version', () => {
    const items = { phases: [], products: [], units: [{ id: 'onco' as const, name: 'Oncology' }] }
    const box = conflictBox(conflict, items, { now: new Date('2025-10-14T13:00:00.000Z'), zone: 'UTC' })
    const fields = [{ field: 'progress', label: 'progress', ours: '82%', theirs: '90%' }]
    expect(box).toMatchObject({ item: 'Oncology', fields, choices: {} })
    expect(box.lastChange).toMatch(/\d\d:38 by mona$/)
    expect(
      conflictBox({ ...conflict, changed: null }, items, { now: new Date(), zone: 'UTC' }).lastChange,
    ).toBeNull()
  })
})

describe('the message', () => {
  const undo = () => undefined

  test.each([
    ['0.82', 'onco progress updated to 82%'],
    ['0.333', 'onco progress updated to 33.3%'],
    ['1', 'onco progress updated to 100%'],
    ['0', 'onco progress updated to 0%'],
  ])('for a progress of %s is "%s", as it was sent', (value, description) => {
    const change = { ...onco, changes: [{ field: 'progress', before: '0.5', after: value }] }
    expect(progressToast(after([change], accepted(7, change), ended), undo)).toMatchObject({
      title: 'Progress Updated',
      description,
      action: { label: 'Undo' },
    })
  })

  test('for an update without an effect offers no undo', () => {
    expect(progressToast(after([onco], accepted(null), ended), undo).action).toBeUndefined()
  })

  test.each([
    ['refused', failed],
    ['in conflict', inConflict],
  ])('for an update that was %s is the exact text', (_, event) => {
    expect(progressToast(after([onco], event, ended), undo)).toEqual({
      title: 'Update Failed',
      description: 'Failed to update progress. Please try again.',
      tone: 'destructive',
    })
  })

  test.each([
    ['applied', [accepted(1), accepted(2, diab)], 'Data Updated', 'JSON data has been successfully applied.'],
    ['refused', [failed], 'Invalid JSON', 'Please check your JSON format and try again.'],
    ['in conflict', [inConflict], 'Invalid JSON', 'Please check your JSON format and try again.'],
    ['stopped', [stop, accepted(1)], 'Apply Stopped', '1 of 2 entries were applied before it was stopped.'],
  ] as const)('for an Apply that was %s', (_, events, title, description) => {
    expect(applyToast(after([onco, diab], ...events, ended), noUndo)).toMatchObject({ title, description })
  })
})

test.each<[string, readonly SubmissionEvent[], 'the batch' | 7 | null]>([
  ['all that it changed', [accepted(1), accepted(2, diab)], 'the batch'],
  ['the one that it changed', [accepted(7), accepted(null, diab)], 7],
  ['what it changed before it was stopped', [stop, accepted(7)], 7],
  ['nothing where nothing altered', [accepted(null), accepted(null, diab)], null],
  [
    'nothing where it took several batches',
    [accepted(1), { ...accepted(2, diab), batchId: 'another' } as SubmissionEvent],
    null,
  ],
])('for an Apply offers to undo %s', (_, events, expected) => {
  const submission = after([onco, diab], ...events, ended)
  expect(undoTarget(submission)).toBe(expected)
  const undone: unknown[] = []
  applyToast(submission, (what) => undone.push(what)).action?.onAction()
  expect(undone).toEqual(expected === null ? [] : [expected])
})

test('for an Apply that was stopped has no sign of success', () => {
  expect(applyToast(after([onco, diab], stop, accepted(1), ended), noUndo).glyph).toBe('stop')
})

test.each([
  ['all', [accepted(1), accepted(2, diab)], '2 changes applied', 'In 2 products.'],
  ['some', [accepted(1), refused], '1 of 2 changes applied', 'The others are still in the grid.'],
  ['none', [inConflict, refused], 'Not applied', 'Your changes are still in the grid.'],
] as const)('for a grid of which %s were accepted', (_, events, title, description) => {
  expect(gridToast(after([onco, diab], ...events, ended), noUndo)).toMatchObject({ title, description })
})

describe('the form after an update', () => {
  test.each([
    [
      'is blank when it holds what was sent',
      { collection: 'business-units', id: 'onco', percent: '82' },
      accepted(1),
      '',
    ],
    ['keeps another unit', { collection: 'business-units', id: 'diab', percent: '82' }, accepted(1), '82'],
    ['keeps another kind', { collection: 'timeline', id: 'onco', percent: '82' }, accepted(1), '82'],
    ['keeps another value', { collection: 'business-units', id: 'onco', percent: '83' }, accepted(1), '83'],
    ['keeps what was refused', { collection: 'business-units', id: 'onco', percent: '82' }, failed, '82'],
    [
      'keeps what is in conflict',
      { collection: 'business-units', id: 'onco', percent: '82' },
      inConflict,
      '82',
    ],
  ] as const)('%s', (_, draft, event, percent) => {
    expect(progressDraftAfter(draft, after([onco], event, ended))).toEqual({ ...draft, percent })
  })
})
