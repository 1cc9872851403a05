import { describe, expect, test } from 'vitest'
import {
  begun,
  conflictsOf,
  isDecided,
  madeFromTheirs,
  overtakenFields,
  runAfter,
  waitingBeside,
  type Conflict,
  type Run,
  type RunEvent,
  type SentChange,
} from '~/app/features/editing/changeRun'
import { conflictBox } from '~/app/features/editing/conflictBox'
import { isSource, progressAfterRun } from '~/app/features/editing/drafts'
import { applyToast, progressToast } from '~/app/features/editing/toasts'

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
  change: onco,
  theirs,
  changed: { at: '2025-10-14T12:38:00.000Z', by: 'mona' },
  choices: {},
}

const noUndo = () => undefined

const accepted = (n: number | null): RunEvent => ({
  type: 'accepted',
  accepted: { n, item: { id: 'onco', progress: '0.82' }, tag: '"v2"' },
})
const error = new Error('No.')
const refused: RunEvent = { type: 'refused', error }
const overtaken: RunEvent = { type: 'overtaken', conflicts: [conflict] }
const stop: RunEvent = { type: 'stop' }
const told: RunEvent = { type: 'told' }
const chosen: RunEvent = { type: 'chosen', change: onco, field: 'progress', side: 'mine' }
const decided: RunEvent = { type: 'decided', change: onco }

const after = (changes: readonly SentChange[], ...events: RunEvent[]) =>
  events.reduce<Run<SentChange, string>>(runAfter, begun(changes, '82'))

/** A run in short: how many were accepted, how it ended, and what still holds. */
function inShort({ accepted, end, isStopping, isFresh }: Run) {
  const marks = [isStopping && 'stopping', isFresh && 'fresh'].filter(Boolean)
  return [accepted.length, end?.as ?? 'under way', ...marks].join(' ')
}

describe('a run after events', () => {
  const none: SentChange[] = []
  test.each([
    ['begins', [onco], [], '0 under way'],
    ['without changes has succeeded', none, [], '0 applied fresh'],
    ['is applied with its last change', [onco], [accepted(1)], '1 applied fresh'],
    ['goes on after the first of two', [onco, diab], [accepted(1)], '1 under way'],
    ['ends at a refusal', [onco, diab], [accepted(1), refused], '1 refused'],
    ['ends where someone else was faster', [onco, diab], [overtaken], '0 overtaken'],
    ['goes on to the end of the call when it is to stop', [onco, diab], [stop], '0 under way stopping'],
    ['stops between two calls', [onco, diab], [stop, accepted(1)], '1 stopped stopping'],
    ['that was to stop at its last call is applied', [onco], [stop, accepted(1)], '1 applied stopping fresh'],
    ['that was to stop can be refused', [onco, diab], [stop, refused], '0 refused stopping'],
    ['is old once its success was told', [onco], [accepted(1), told], '1 applied'],
    ['takes no second answer', [onco], [accepted(1), accepted(2)], '1 applied fresh'],
    ['takes no refusal after its end', [onco], [accepted(1), refused], '1 applied fresh'],
    ['is not stopped after its end', [onco], [accepted(1), stop], '1 applied fresh'],
    ['takes no answer after a refusal', [onco], [refused, accepted(1)], '0 refused'],
    ['is not told before its end', [onco], [told], '0 under way'],
    ['takes no choice while it is under way', [onco], [chosen, decided], '0 under way'],
  ] as const)('%s', (_, changes, events, expected) => {
    expect(inShort(after(changes, ...events))).toBe(expected)
  })
})

describe('a conflict', () => {
  test('takes a choice of its own change alone', () => {
    const other: RunEvent = { type: 'chosen', change: diab, field: 'progress', side: 'theirs' }
    expect(conflictsOf(after([onco], overtaken, other))[0]?.choices).toEqual({})
    expect(conflictsOf(after([onco], overtaken, chosen))[0]?.choices).toEqual({ progress: 'mine' })
  })

  test('waits until it is decided, and each one waits for itself', () => {
    const both: RunEvent = {
      type: 'overtaken',
      conflicts: [conflict, { ...conflict, change: diab, theirs: { id: 'diab', progress: '0.1' } }],
    }
    const run = after([onco, diab], both, decided)
    expect(conflictsOf(run).map(({ change }) => change.id)).toEqual(['diab'])
    expect(run.end?.as === 'overtaken' && run.end.decided.map(({ change }) => change.id)).toEqual(['onco'])
    expect(conflictsOf(runAfter(run, decided))).toHaveLength(1)
  })

  test.each([
    ['is none when another field was changed', { ...theirs, progress: '0.78', name: 'Cancer' }, []],
    ['is none when they made the same change', { ...theirs, progress: '0.82' }, []],
    ['is of the field that is neither', theirs, ['progress']],
    ['is of a field that is gone', { id: 'onco' }, ['progress']],
  ])('%s', (_, item, fields) => {
    expect(overtakenFields(onco, item).map(({ field }) => field)).toEqual(fields)
  })

  test('is decided when each field that differs is chosen', () => {
    const change = {
      ...onco,
      changes: [...onco.changes, { field: 'name', before: 'Oncology', after: 'Onco' }],
    }
    expect(isDecided({ ...conflict, change })).toBe(false)
    expect(isDecided({ ...conflict, change, choices: { progress: 'theirs' } })).toBe(true)
  })

  test('that ends with mine is a change of theirs, with the values that were sent', () => {
    const changes = [{ field: 'progress', before: '0.9', after: '0.82' }]
    expect(madeFromTheirs(conflict)).toEqual({ ...onco, changes })
  })

  test('is shown by what was sent and what they made of it', () => {
    const items = { phases: [], products: [], units: [{ id: 'onco' as const, name: 'Oncology' }] }
    const box = conflictBox(conflict, items, { now: new Date('2025-10-14T13:00:00.000Z'), zone: 'UTC' })
    const fields = [{ field: 'progress', label: 'progress', mine: '82%', theirs: '90%' }]
    expect(box).toMatchObject({ item: 'Oncology', fields, choices: {} })
    expect(box.changed).toMatch(/\d\d:38 by mona$/)
    expect(
      conflictBox({ ...conflict, changed: null }, items, { now: new Date(), zone: 'UTC' }).changed,
    ).toBeNull()
  })
})

describe('a run that waits for a choice', () => {
  const waits = after([onco], overtaken)

  test.each([
    ['goes on waiting while another item is sent', [null, waits], [diab], [waits]],
    ['is over when its item is sent again', [waits], [{ ...onco, changes: [] }], []],
    [
      'is none when it was applied or refused',
      [after([onco], accepted(1)), after([onco], refused)],
      [diab],
      [],
    ],
  ])('%s', (_, runs, changes, waiting) => {
    expect(waitingBeside(runs, changes)).toEqual(waiting)
  })
})

describe('what is said', () => {
  const undo = () => undefined

  test.each([
    ['0.82', 'onco progress updated to 82%'],
    ['0.333', 'onco progress updated to 33.3%'],
    ['1', 'onco progress updated to 100%'],
    ['0', 'onco progress updated to 0%'],
  ])('of a progress of %s is "%s", as it was sent', (value, description) => {
    const change = { ...onco, changes: [{ field: 'progress', before: '0.5', after: value }] }
    expect(progressToast(after([change], accepted(7)), undo)).toMatchObject({
      title: 'Progress Updated',
      description,
      action: { label: 'Undo' },
    })
  })

  test('of an update that altered nothing offers no undo', () => {
    expect(progressToast(after([onco], accepted(null)), undo).action).toBeUndefined()
  })

  test.each([
    ['refused', refused],
    ['overtaken', overtaken],
  ])('of an update that was %s are the exact words', (_, event) => {
    expect(progressToast(after([onco], event), undo)).toEqual({
      title: 'Update Failed',
      description: 'Failed to update progress. Please try again.',
      tone: 'destructive',
    })
  })

  test.each([
    ['applied', [accepted(1), accepted(2)], 'Data Updated', 'JSON data has been successfully applied.'],
    ['refused', [refused], 'Invalid JSON', 'Please check your JSON format and try again.'],
    ['overtaken', [overtaken], 'Invalid JSON', 'Please check your JSON format and try again.'],
    ['stopped', [stop, accepted(1)], 'Apply Stopped', '1 of 2 entries were applied before it was stopped.'],
  ] as const)('of an Apply that was %s', (_, events, title, description) => {
    expect(applyToast(after([onco, diab], ...events), noUndo)).toMatchObject({ title, description })
  })
})

test.each<[string, readonly RunEvent[], 'the mark' | 7 | null]>([
  ['all that it changed', [accepted(1), accepted(2)], 'the mark'],
  ['the one that it changed', [accepted(7), accepted(null)], 7],
  ['what it changed before it was stopped', [stop, accepted(7)], 7],
  ['nothing where nothing altered', [accepted(null), accepted(null)], null],
])('of an Apply offers to undo %s', (_, events, expected) => {
  const run = after([onco, diab], ...events)
  expect(run.mark).toMatch(/^[0-9a-f]{32}$/)
  const asked: unknown[] = []
  applyToast(run, (what) => asked.push(what)).action?.onAction()
  const due = expected === 'the mark' ? run.mark : expected
  expect(asked).toEqual(due === null ? [] : [due])
})

test('a run of one change bears no mark, nor one of more than go together', () => {
  expect([after([onco]).mark, after(Array.from({ length: 1_001 }, () => onco)).mark]).toEqual([null, null])
})

test('of an Apply that was stopped bears no sign of success', () => {
  expect(applyToast(after([onco, diab], stop, accepted(1)), noUndo).glyph).toBe('stop')
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
    ['keeps what was refused', { collection: 'business-units', id: 'onco', percent: '82' }, refused, '82'],
    [
      'keeps what was overtaken',
      { collection: 'business-units', id: 'onco', percent: '82' },
      overtaken,
      '82',
    ],
  ] as const)('%s', (_, draft, event, percent) => {
    expect(progressAfterRun(draft, after([onco], event))).toEqual({ ...draft, percent })
  })

  test('is told from another one by what was typed', () => {
    expect(isSource({ collection: 'business-units', id: 'onco', percent: '82' }, after([onco]))).toBe(true)
    expect(isSource({ collection: 'business-units', id: 'onco', percent: '82.0' }, after([onco]))).toBe(false)
  })
})
