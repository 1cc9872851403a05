import { expect, test } from 'vitest'
import { demoHistory } from '~/data/demo/history'
import { businessUnits } from '~/data/fixtures/businessUnit'
import { seedWindow } from '~/data/fixtures/launch'
import {
  makeTimeSeries,
  phaseSeries,
  planMoment,
  plannedPhases,
  unitSeries,
} from '~/data/fixtures/timeSeries'
import { outlook } from '~/data/domain/plan/plan'
import { weekLines, type WeekOf } from '~/data/domain/history/week'

/** The lines of the week by their labels. */
function week(overrides: Partial<WeekOf> = {}, now = planMoment.getTime()) {
  const stands = outlook(plannedPhases, phaseSeries, now, seedWindow)
  const given = { outlook: stands, phaseSeries, units: businessUnits, unitSeries, undone: [] }
  return Object.fromEntries(weekLines({ ...given, ...overrides }).map(({ label, text }) => [label, text]))
}

const series = (id: string, records: Readonly<Record<string, number>>) =>
  makeTimeSeries(id, Object.entries(records))

/** An undo of phase 5 unless it says otherwise. */
const back = (before: string, after: string, id = 'phase-5'): WeekOf['undone'][number] => ({
  ...{ collection: 'timeline', id, before: { progress: before }, after: { progress: after } },
})
const ofProduct = (before: string, after: string): WeekOf['undone'][number] => ({
  ...{ collection: 'products', id: 'x', before: { status: before }, after: { status: after } },
})
const corrected = (...undone: WeekOf['undone']) => week({ undone }).Corrected

test('the week in words names what moved most, phases and units alike', () => {
  const lines = week()
  expect(Object.keys(lines)[0]).toBe('Biggest changes')
  expect(lines['Biggest changes']).toMatch(/^Phase 5 25% → 50% · Phase 4 5\d% → 72% · .+ · and \d more$/)
})

test('the week in words names a net loss by its size, on a line of its own', () => {
  const fallen = series('phase-4', { '2025-10-01': 0.72, '2025-10-14': 0 })
  const rise = series('phase-5', { '2025-10-01': 0.2, '2025-10-10': 0.5 })
  const unit = series('mens', { '2025-10-01': 0.6, '2025-10-10': 0.58 })
  expect(week({ phaseSeries: [fallen, rise], unitSeries: [unit] })).toMatchObject({
    'Biggest changes': 'Phase 5 20% → 50%',
    'Fell back': "Phase 4 72% → 0% · Men's Health 60% → 58%",
  })
})

test('the week in words names what was due to move and did not', () => {
  const still = week({ phaseSeries: phaseSeries.filter(({ id }) => id !== 'phase-4') })
  expect(still['Did not move']).toBe('Phase 4, though it was due to')
})

test('the week in words names what was undone, and no person', () => {
  const ofWeek = demoHistory().filter(({ undoes, at }) => undoes !== undefined && at > '2025-10-07T14:35')
  const ofUnit = { ...back('0.6', '0.58', 'mens'), collection: 'business-units' }
  const lines = week({ undone: [ofUnit, ofProduct('A', 'B'), ...ofWeek] })
  expect(Object.keys(lines).at(-1)).toBe('Corrected')
  expect(lines.Corrected).toMatch(/^Men's Health 60% → 58% · A change of a product/)
  expect(JSON.stringify(lines)).not.toMatch(/mona|yousef|huda|sara|omar/)
})

test('the week in words says that a phase did not move when its only gain was undone', () => {
  const wrong = series('phase-4', { '2025-10-01': 0.4, '2025-10-10': 0.8, '2025-10-11': 0.4 })
  const undone = [back('0.8', '0.4', 'phase-4')]
  expect(week({ phaseSeries: [wrong], unitSeries: [], undone })).toEqual({
    'Did not move': expect.stringContaining('Phase 4, though it was due to') as string,
    Corrected: 'Phase 4 80% → 40%',
  })
})

test('the week in words counts undos that continue one another by their net value', () => {
  const again = [back('0.9', '0.4'), back('0.4', '0.9')]
  expect(corrected(...again, back('0.83', '0.4'))).toBe('Phase 5 83% → 40%')
  expect(corrected(back('0.4', '0.83'), back('0.83', '0.4'))).toBeUndefined()
  expect(corrected(back('0.95', '0.8'), back('0.8', '0.6'))).toBe('Phase 5 95% → 80% · Phase 5 80% → 60%')
  expect(corrected(ofProduct('A', 'B'), ofProduct('B', 'A'))).toBeUndefined()
})

test('the week in words counts the undone changes that it does not know by name', () => {
  const undone = Array.from({ length: 3 }, () => ofProduct('A', 'B'))
  const three = 'A change of a product · A change of a product · A change of a product'
  expect(week({ undone, undoneCount: 3 }).Corrected).toBe(three)
  expect(week({ undone, undoneCount: 1_203 }).Corrected).toBe(`${three} · and 1200 more`)
  expect(corrected(...undone, ofProduct('A', 'B'))).toBe(`${three} · and 1 more`)
})

test('the week in words has no lines where nothing was recorded and nothing was due', () => {
  for (const now of ['2025-07-20T09:00:00Z', '2026-11-20T09:00:00Z'])
    expect(week({ phaseSeries: [], unitSeries: [] }, Date.parse(now))).toEqual({})
})
