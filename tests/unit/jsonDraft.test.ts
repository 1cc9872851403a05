import { describe, expect, test } from 'vitest'
import {
  conflictsAmong,
  conflictStillInText,
  draftAfter,
  draftAfterChoice,
  isUnsent,
  resultsOf,
  withSeenValues,
} from '~/app/features/editing/jsonDraft'
import {
  createSubmission,
  reduceSubmission,
  sessionKey,
  type Conflict,
  type SubmissionEvent,
} from '~/app/features/editing/submission'
import { ResponseError } from '~/app/lib/api/failure'
import { newSession } from '~/data/domain/editing/editSession'
import { planEdits, type EditSources, type PlannedCall } from '~/data/domain/editing/jsonEdits'
import { makePhase } from '~/data/fixtures/phase'
import { makeProduct } from '~/data/fixtures/product'
import { makeTarget } from '~/data/fixtures/target'
import { applyReason } from '~/ui/panels/JsonEditor/applyReason'

const phase4 = makePhase({ id: 'phase-4', progress: '0.72', owner: 'KOL Lead' })
const phase5 = makePhase({ id: 'phase-5', progress: '0.35', owner: 'Sales', objectives: ['a', 'b'] })
const seen: EditSources = {
  phases: [phase4, phase5],
  products: [makeProduct()],
  targets: [makeTarget({ productId: 'vometron-8-mg-odf', hcpVisits: 14 })],
}
/** Someone else has changed the progress of phase 5. */
const now: EditSources = { ...seen, phases: [phase4, { ...phase5, progress: '0.5' }] }

const entries = (...of: [number, object][]) => ({
  phases: of.map(([n, fields]) => ({ id: `phase-${n}`, ...fields })),
})
const ofTarget = (hcpVisits: number) => ({ targets: { by_product: { 'vometron-8-mg-odf': { hcpVisits } } } })
const mine = entries([5, { progress: '0.45' }])

/** The calls of a document with the items as its author saw them. */
function callsOf(document: unknown): readonly [PlannedCall, ...PlannedCall[]] {
  const plan = planEdits(document, now, () => []) ?? expect.fail()
  const [first = expect.fail(), ...others] = withSeenValues(plan, document, seen)
  return [first, ...others]
}
const conflictsIn = (document: unknown) => conflictsAmong(callsOf(document), now)
const conflictOf = (document: unknown = mine) => conflictsIn(document)[0] ?? expect.fail()
const textOf = (document: unknown) => (typeof document === 'string' ? document : JSON.stringify(document))
const draftOf = (document: unknown) => ({ text: textOf(document), settled: '', seen })

test('the request has the values that its author saw, not the current ones', () => {
  expect(callsOf(mine)[0].changes).toEqual([{ field: 'progress', before: '0.35', after: '0.45' }])
})

test.each<[string, object, string[]]>([
  ['a field that someone else has changed', mine, ['phase-5']],
  ['another field of the item', entries([5, { owner: 'Mine' }]), []],
  ['another item', entries([4, { progress: '0.8' }]), []],
  ['an item that is changed twice', entries([4, { progress: '0.8' }], [4, { progress: '0.9' }]), []],
])('the request is compared with %s', (_, document, conflicts) => {
  expect(conflictsIn(document).map(({ change }) => change.id)).toEqual(conflicts)
})

test.each<[string, unknown, boolean]>([
  ['while its entry asks for it', mine, true],
  ['wherever its entry has moved', entries([4, { owner: 'X' }], [5, { progress: '0.45' }]), true],
  ['while the text is half a document', '{ "phases": [', true],
  ['no longer than its entry is there', entries([4, { progress: '0.45' }]), false],
  ['no longer than its value is asked for', entries([5, { progress: '0.5' }]), false],
  ['not by another key', { products: mine.phases }, false],
])('a conflict remains %s', (_, document, remains) => {
  expect(conflictStillInText(conflictOf(), textOf(document)) !== null).toBe(remains)
})

describe('the text after a choice', () => {
  const choose = (document: unknown, side: 'ours' | 'theirs', more: Partial<Conflict> = {}) =>
    draftAfterChoice(draftOf(document), { ...conflictOf(), choices: { progress: side }, ...more })
  const parsed = (draft: { text: string } | null) => JSON.parse(draft?.text ?? '') as unknown

  test('of theirs has their values at the current position of the entry, and nowhere else', () => {
    const other: [number, object] = [4, { progress: '0.45' }]
    const after = choose(entries(other, [5, { progress: '0.45' }]), 'theirs')
    expect(parsed(after)).toEqual(entries(other, [5, { progress: '0.5' }]))
  })

  test('of theirs for targets has them at the product', () => {
    const [change] = callsOf(ofTarget(20))
    const theirs = { ...seen.targets[0], hcpVisits: 30 }
    const after = choose(ofTarget(20), 'theirs', { change, theirs, choices: { hcpVisits: 'theirs' } })
    expect(parsed(after)).toEqual(ofTarget(30))
  })

  test('of mine is unchanged, and its author has seen their values', () => {
    const after = choose(mine, 'ours')
    expect(after?.text).toBe(draftOf(mine).text)
    expect(after?.seen?.phases[1]).toMatchObject({ progress: '0.5' })
  })

  test('of both has theirs with the lines that its author added and removed', () => {
    const document = entries([5, { objectives: ['b', 'ours'] }])
    const objectives = ['a', 'b', 'theirs']
    const [change] = callsOf(document)
    const choices = { objectives: 'both' } as const
    const after = choose(document, 'ours', { change, theirs: { objectives }, choices })
    expect(parsed(after)).toEqual(entries([5, { objectives: ['b', 'theirs', 'ours'] }]))
    expect(after?.seen?.phases[1]).toMatchObject({ objectives })
  })

  const twice = '{"phases": [{"id": "phase-5", "owner": "A", "owner": "B", "progress": "0.45"}]}'
  test.each([twice, '{ "phases": ['])('of theirs is unavailable in %s; of mine leaves it', (text) => {
    expect(choose(text, 'theirs')).toBeNull()
    expect(choose(text, 'ours')?.text).toBe(text)
  })
})

describe('after a submission', () => {
  const document = entries([4, { owner: 'A' }], [5, { owner: 'B' }])
  const text = JSON.stringify(document)
  const calls = callsOf(document)
  const [first, second = expect.fail()] = calls
  const after = (...events: SubmissionEvent<PlannedCall>[]) =>
    events.reduce(reduceSubmission, createSubmission<PlannedCall, string>(calls, text))
  const accepted = (change: PlannedCall, item: object): SubmissionEvent<PlannedCall> => ({
    type: 'answered',
    outcomes: [{ as: 'accepted', change, n: 1, item: { ...item }, tag: null }],
  })
  const one = accepted(first, { ...phase4, owner: 'A' })
  const two = accepted(second, { ...phase5, owner: 'B' })
  const failed = { type: 'failed', error: new Error('No.'), changes: [second] } as const
  const refused = { ...failed, error: new ResponseError(422, '422: No.') } as const
  const conflict = { type: 'answered', outcomes: [{ ...conflictOf(), change: second }] } as const
  const ended = { type: 'ended' } as const
  const { change: _, ...standing } = conflictOf()
  const inConflict = { results: new Map([[sessionKey(second), standing]]) }

  test('of everything, nothing is unsent, and its author has seen what is on the page', () => {
    const settled = draftAfter(draftOf(document), after(one, two, ended))
    expect(settled).toEqual({ text, settled: text, seen: null })
    const drafts = [draftOf(document), settled, { ...settled, text: ' ' }]
    expect(drafts.map(isUnsent)).toEqual([true, false, false])
  })

  test('of a part, its author has seen what was applied', () => {
    const partly = draftAfter(draftOf(document), after(one, failed, ended))
    expect(partly.seen?.phases).toEqual([{ ...phase4, owner: 'A' }, phase5])
    expect(isUnsent(partly)).toBe(true)
  })

  test.each([
    ['is pending', after(one), newSession, []],
    ['is applied', after(one, two, ended), newSession, ['applied', 'applied']],
    ['is refused', after(one, refused, ended), newSession, ['applied', 'refused']],
    ['fails', after(one, failed, ended), newSession, ['applied', 'failed']],
    ['is stopped', after({ type: 'stop' }, one, ended), newSession, ['applied', 'not tried']],
    ['is in conflict', after(conflict, ended), inConflict, ['not tried', 'refused']],
    ['was in conflict, and sent nothing', after(conflict, ended), newSession, []],
    ['was in conflict, and sent a part', after(one, conflict, ended), newSession, ['applied', 'not tried']],
  ])('that %s, the entries are reported one by one', (_, submission, session, outcomes) => {
    expect(resultsOf(submission, session).map(({ outcome }) => outcome)).toEqual(outcomes)
  })
})

const call = { path: ['phases', 0], collection: 'timeline', id: 'phase-4', changes: [] } as const
const notice = { path: ['phases', 1], reason: 'must be an object' }
const unchanged = { key: 'phases', count: 1 } as const
const nothing = { calls: [], refused: [], ignored: [], unchanged }

test.each([
  [' \n', null, 'Nothing is typed yet.'],
  ['{', null, 'This is not yet JSON with phases, products or targets.'],
  ['{}', nothing, 'Nothing to change'],
  ['{}', { ...nothing, calls: [call] }, '1 item will be changed.'],
  ['{}', { ...nothing, refused: [notice, notice] }, 'Nothing is sent while 2 entries are refused.'],
])('Apply of %j says what it will do', (text, plan, reason) => {
  expect(applyReason(text, plan)).toBe(reason)
})
