import { expect, test } from 'vitest'
import { collectionSchemas } from '~/data/contract/collections'
import type { Risk } from '~/data/contract/risk'
import { dependentValues } from '~/app/features/editing/dependentValues'
import { seedWindow } from '~/data/fixtures/launch'
import { makeRisk } from '~/data/fixtures/risk'
import { registerRows, wholeRegister } from '~/data/domain/risks/riskView'
import seed from '~/data/seed/risks.json'
import {
  alsoGoesText,
  bandOf,
  countsText,
  decidingRisk,
  dueText,
  inRiskOrder,
  ratingNote,
  ratingText,
  riskCounts,
} from '~/data/domain/risks/risks'

const today = '2025-10-14'
const chain = [{ id: 'phase-4' }, { id: 'phase-6' }]
const risks: readonly Risk[] = collectionSchemas.risks.parse(seed)
const [first = {} as Risk] = risks

test.each<[text: string, band: string, Partial<Risk>]>([
  ['High 6', 'high', { likelihood: 2, impact: 3 }],
  ['Low 2', 'low', { likelihood: 2, impact: 1 }],
  // What has happened counts as 3.
  ['High 6', 'high', { kind: 'issue', likelihood: 1, impact: 2 }],
])('risks are rated %s', (text, band, given) => {
  const risk = { ...first, kind: 'risk' as const, ...given }
  expect([ratingText(risk), bandOf(risk)]).toEqual([text, band])
})

test('risks say what a rating becomes while it is edited', () => {
  const risk = { kind: 'risk' as const, likelihood: 3, impact: 3 }
  const rarer = { ...risk, likelihood: 2 }
  expect(ratingNote(risk, rarer)).toBe('Rating: High 9, was 6')
  expect(ratingNote(risk, null)).toBe('Rating: High 9')
  const issue = { kind: 'issue' as const, likelihood: 1, impact: 2 }
  expect(ratingNote(issue, issue)).toBe('It has happened, so its likelihood counts as 3: High 6')
})

test('risks come in the order of the design: band, deciding chain, overdue, day; closed ones last', () => {
  const order = (some: readonly Risk[]) => inRiskOrder(some, chain, today).map(({ id }) => id)
  expect(order(risks.toReversed())).toEqual(['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7'])
  expect(order(risks.with(0, { ...first, status: 'closed' })).at(-1)).toBe('R1')
})

test('risks are listed by what was changed last, what was never changed at the end', () => {
  const changed = ['2025-10-07', '', '2025-10-13', '2025-10-10']
  const views = changed.map((changedAt, index) => makeRisk({ id: `R${index + 1}`, changedAt }))
  const rows = registerRows(views, { ...wholeRegister, sort: 'changed' })
  expect(rows.map(({ id }) => id)).toEqual(['R3', 'R4', 'R1', 'R2'])
})

test('risks are closed on the day that was typed, otherwise today', () => {
  const days = { window: seedWindow, today }
  const status = (item: object, value: string, draft = {}) =>
    dependentValues('risks', { ...item }, draft, 'status', value, days)
  expect(status({ closedOn: '' }, 'closed')).toEqual({ status: 'closed', closedOn: today })
  expect(status({}, 'closed', { closedOn: '2025-10-09' })).toMatchObject({ closedOn: '2025-10-09' })
  expect(status({ closedOn: '2025-10-09' }, 'open')).toEqual({ status: 'open', closedOn: '' })
  const launch = dependentValues('launch', { state: 'open', closedOn: '' }, {}, 'state', 'closed', days)
  expect(launch).toEqual({ state: 'closed', closedOn: today })
})

test('risks are counted', () => {
  const counts = { open: 7, overdue: 2, high: 3, closed: 0 }
  expect(riskCounts(risks, today)).toEqual(counts)
  expect(countsText(counts)).toBe('7 open · 2 overdue')
  expect(countsText({ ...counts, open: 0, overdue: 0, closed: 2 })).toBe('none open · 2 closed')
})

test('risks say when they are due', () => {
  const closed = { ...first, status: 'closed' as const }
  const all = [first, { ...first, due: '2025-10-14' }, { ...closed, closedOn: '2025-10-12' }, closed]
  const texts = ['4 days overdue', 'due 14 Oct', 'closed 12 Oct', 'closed']
  expect(all.map((risk) => dueText(risk, today))).toEqual(texts)
})

test('the risk of the verdict is the first of the root phase, else of the chain', () => {
  expect(decidingRisk(risks, chain, today)?.id).toBe('R1')
  expect(decidingRisk(risks, [{ id: 'phase-1' }, { id: 'phase-6' }], today)?.id).toBe('R2')
  expect(decidingRisk(risks, [{ id: 'phase-1' }], today)).toBeUndefined()
})

test.each([
  [1, 2, 'Its link is removed too. Its 2 risks stay, without a phase.'],
  [2, 1, 'Its 2 links are removed too. Its risk stays, without a phase.'],
  [0, 0, ''],
])('a phase that is removed, with %i links and %i risks: %s', (links, of, text) => {
  expect(alsoGoesText(links, of)).toBe(text)
})
