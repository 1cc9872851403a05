import { describe, expect, test } from 'vitest'
import {
  createSubmission,
  sessionKey,
  reduceSubmission,
  type Conflict,
  type Outcome,
  type SubmissionEvent,
} from '~/app/features/editing/submission'
import {
  withSeenValues,
  conflictsAmong,
  draftAfterChoice,
  draftAfter,
  isUnsent,
  resultsOf,
  conflictStillInText,
} from '~/app/features/editing/jsonDraft'
import { newSession } from '~/data/domain/editing/editSession'
import { makePhase } from '~/data/fixtures/phase'
import { makeProduct } from '~/data/fixtures/product'
import { makeTarget } from '~/data/fixtures/target'
import { planEdits, type EditSources, type PlannedCall } from '~/data/domain/editing/jsonEdits'

const phase4 = makePhase({ id: 'phase-4', progress: '0.72', owner: 'KOL Lead' })
const phase5 = makePhase({ id: 'phase-5', progress: '0.35', owner: 'Sales' })
const seen: EditSources = {
  phases: [phase4, phase5],
  products: [makeProduct()],
  targets: [makeTarget({ productId: 'vometron-8-mg-odf', hcpVisits: 14 })],
}
const now: EditSources = { ...seen, phases: [phase4, { ...phase5, progress: '0.5' }] }

function planned(document: unknown, sources = now) {
  const plan = planEdits(document, sources, () => [])
  if (!plan) throw new Error('The document is invalid.')
  return plan
}

/** The calls of a document with the items as its author saw them, and those in conflict with someone else's changes. */
function prepared(document: unknown) {
  const plan = planned(document)
  const calls = withSeenValues(plan, document, seen)
  return { calls, conflicts: conflictsAmong(calls, now) }
}

const mine = { phases: [{ id: 'phase-5', progress: '0.45' }] }

function conflictOf(document: unknown = mine): Conflict<PlannedCall> {
  const [conflict] = prepared(document).conflicts
  if (!conflict) throw new Error('Nobody was faster.')
  return conflict
}

const draftOf = (document: unknown) => ({
  text: typeof document === 'string' ? document : JSON.stringify(document),
  settled: '',
  seen,
})

describe('the request', () => {
  test('has the values that its author saw, not the current ones', () => {
    expect(prepared(mine).calls[0]?.changes).toEqual([{ field: 'progress', before: '0.35', after: '0.45' }])
  })

  test.each([
    ['a field that someone else has changed', mine, ['phase-5']],
    [
      'a field that the document says as it was',
      { phases: [{ id: 'phase-5', progress: '0.35' }] },
      ['phase-5'],
    ],
    ['another field of the item', { phases: [{ id: 'phase-5', owner: 'Mine' }] }, []],
    ['the same value', { phases: [{ id: 'phase-5', progress: '0.5' }] }, []],
    ['another item', { phases: [{ id: 'phase-4', progress: '0.8' }] }, []],
    [
      'an item that the document changes twice',
      {
        phases: [
          { id: 'phase-4', progress: '0.8' },
          { id: 'phase-4', progress: '0.9' },
        ],
      },
      [],
    ],
  ])('is compared with %s', (_, document, conflicts) => {
    expect(prepared(document).conflicts.map(({ change }) => change.id)).toEqual(conflicts)
  })
})

describe('a conflict remains', () => {
  const moved = {
    phases: [
      { id: 'phase-4', owner: 'X' },
      { id: 'phase-5', progress: '0.45' },
    ],
  }
  test.each([
    ['while its entry asks for it', mine, true],
    ['wherever its entry has moved', moved, true],
    ['while the text is half a document', '{ "phases": [', true],
    ['no longer than its entry is there', { phases: [{ id: 'phase-4', progress: '0.45' }] }, false],
    ['no longer than its value is asked for', { phases: [{ id: 'phase-5', progress: '0.5' }] }, false],
    ['not by another key', { products: [{ id: 'phase-5', progress: '0.45' }] }, false],
  ])('%s', (_, document, stands) => {
    expect(conflictStillInText(conflictOf(), draftOf(document).text) !== null).toBe(stands)
  })
})

test.each([
  ['', false],
  [' \n', false],
  ['{ "phases": [', true],
])('a conflict ends when the text is emptied: %j', (text, stands) => {
  expect(conflictStillInText(conflictOf(), text) !== null).toBe(stands)
})

describe('the text after a choice', () => {
  const choose = (document: unknown, side: 'ours' | 'theirs') =>
    draftAfterChoice(draftOf(document), { ...conflictOf(), choices: { progress: side } })

  test('of theirs has their values at the current position of the entry, and nowhere else', () => {
    const document = {
      phases: [
        { id: 'phase-4', progress: '0.45' },
        { id: 'phase-5', progress: '0.45' },
      ],
    }
    const after = { phases: [document.phases[0], { id: 'phase-5', progress: '0.5' }] }
    expect(JSON.parse(choose(document, 'theirs')?.text ?? '')).toEqual(after)
  })

  test('of theirs for targets has them at the product', () => {
    const document = { targets: { by_product: { 'vometron-8-mg-odf': { hcpVisits: 20 } } } }
    const [change] = planned(document, seen).calls
    if (!change) throw new Error('Nothing is changed.')
    const theirs = { ...seen.targets[0], hcpVisits: 30 }
    const choices = { hcpVisits: 'theirs' } as const
    const conflict = { as: 'conflict', change, theirs, changed: null, choices } as const
    const after = { targets: { by_product: { 'vometron-8-mg-odf': { hcpVisits: 30 } } } }
    expect(JSON.parse(draftAfterChoice(draftOf(document), conflict)?.text ?? '')).toEqual(after)
  })

  test('of mine is unchanged, and its author has seen their values', () => {
    const after = choose(mine, 'ours')
    expect(after?.text).toBe(draftOf(mine).text)
    expect(after?.seen?.phases[1]).toMatchObject({ progress: '0.5' })
  })

  test('of both has theirs with the lines that its author added and removed', () => {
    const change = {
      path: ['phases', 0],
      collection: 'timeline',
      id: 'phase-5',
      changes: [{ field: 'objectives', before: ['a', 'b'], after: ['b', 'ours'] }],
    } as const
    const conflict = {
      as: 'conflict',
      change,
      theirs: { ...phase5, objectives: ['a', 'b', 'theirs'] },
      changed: null,
      choices: { objectives: 'both' },
    } as const
    const document = { phases: [{ id: 'phase-5', objectives: ['b', 'ours'] }] }
    const after = draftAfterChoice(draftOf(document), conflict)
    expect(JSON.parse(after?.text ?? '')).toEqual({
      phases: [{ id: 'phase-5', objectives: ['b', 'theirs', 'ours'] }],
    })
    expect(after?.seen?.phases[1]).toMatchObject({ objectives: ['a', 'b', 'theirs'] })
  })

  test('of theirs is unavailable while a key is in the text twice: the first value would be lost', () => {
    const text = '{"phases": [{"id": "phase-5", "owner": "A", "owner": "B", "progress": "0.45"}]}'
    expect(choose(text, 'theirs')).toBeNull()
    expect(choose(text, 'ours')?.text).toBe(text)
  })

  test('of theirs is unavailable while the text is no JSON, and a choice of mine does not need JSON', () => {
    expect(choose('{ "phases": [', 'theirs')).toBeNull()
    expect(choose('{ "phases": [', 'ours')?.text).toBe('{ "phases": [')
  })
})

describe('after a submission', () => {
  const document = {
    phases: [
      { id: 'phase-4', owner: 'A' },
      { id: 'phase-5', owner: 'B' },
    ],
  }
  const { calls } = prepared(document)
  const text = JSON.stringify(document)
  const [first, second] = calls
  if (!first || !second) throw new Error('Two items are changed.')
  const answered = (...outcomes: Outcome<PlannedCall>[]) => ({ type: 'answered', outcomes }) as const
  const accepted = (change: PlannedCall, item: object) =>
    answered({ as: 'accepted', change, n: 1, item: { ...item }, tag: null })
  const after = (...events: SubmissionEvent<PlannedCall>[]) =>
    events.reduce(reduceSubmission, createSubmission<PlannedCall, string>(calls, text))
  const one = accepted(first, { ...phase4, owner: 'A' })
  const two = accepted(second, { ...phase5, owner: 'B' })
  const failed = { type: 'failed', error: new Error('No.'), changes: [second] } as const
  const conflict = answered({ ...conflictOf(), change: second })
  const ended = { type: 'ended' } as const
  const { change: _, ...standing } = conflictOf()
  const waiting = { results: new Map([[sessionKey(second), standing]]) }
  const whole = after(one, two, ended)
  const refused = after(one, failed, ended)

  test('of everything, nothing is unresolved, and its author has seen what is on the page', () => {
    const after = draftAfter(draftOf(document), whole)
    expect(after).toEqual({ text, settled: text, seen: null })
    expect([isUnsent(draftOf(document)), isUnsent(after)]).toEqual([true, false])
    expect(isUnsent({ ...after, text: ' ' })).toBe(false)
  })

  test('of a part, its author has seen what was applied', () => {
    const after = draftAfter(draftOf(document), refused)
    expect(after.seen?.phases).toEqual([{ ...phase4, owner: 'A' }, phase5])
    expect(isUnsent(after)).toBe(true)
  })

  test.each([
    ['pending', after(one), []],
    ['applied', whole, ['applied', 'applied']],
    ['refused', refused, ['applied', 'refused']],
    ['stopped', after({ type: 'stop' }, one, ended), ['applied', 'not tried']],
    ['in conflict', after(conflict, ended), ['not tried', 'refused']],
  ] as const)('that is %s, the entries are reported one by one', (_, submission, outcomes) => {
    const session = submission.status === 'conflict' ? waiting : newSession
    expect(resultsOf(submission, session).map(({ outcome }) => outcome)).toEqual(outcomes)
  })

  test('without any request nothing is reported once its conflicts are resolved; of a part, what was applied is', () => {
    expect(resultsOf(after(conflict, ended), newSession)).toEqual([])
    const partly = resultsOf(after(one, conflict, ended), newSession)
    expect(partly.map(({ outcome }) => outcome)).toEqual(['applied', 'not tried'])
  })
})
