import { seedWindow } from '~/data/fixtures/launch'
import { describe, expect, test } from 'vitest'
import { demoHistory } from '~/data/demo/history'
import { businessUnits } from '~/data/fixtures/businessUnit'
import {
  makeTimeSeries,
  phaseSeries,
  planMoment,
  plannedPhases,
  unitSeries,
} from '~/data/fixtures/timeSeries'
import { outlook } from '~/data/domain/plan/plan'
import { weekLines, type WeekOf } from '~/data/domain/history/week'

const undone = demoHistory().filter(({ undoes, at }) => undoes !== undefined && at > '2025-10-07T14:35')

function week(overrides: Partial<WeekOf> = {}, now = planMoment.getTime()) {
  return weekLines({
    outlook: outlook(plannedPhases, phaseSeries, now, seedWindow),
    phaseSeries,
    units: businessUnits,
    unitSeries,
    undone: [],
    ...overrides,
  })
}

describe('the week in words', () => {
  test('names what moved most, phases and units alike', () => {
    const [moved] = week()
    expect(moved?.label).toBe('Moved most')
    expect(moved?.text).toMatch(/^Phase 5 25% → 50% · Phase 4 5\d% → 72% · .+ · and \d more$/)
  })

  test('names a net loss by its size, on a line of its own', () => {
    const fallen = makeTimeSeries('phase-4', [
      ['2025-10-01', 0.72],
      ['2025-10-14', 0],
    ])
    const unit = makeTimeSeries('mens', [
      ['2025-10-01', 0.6],
      ['2025-10-10', 0.58],
    ])
    const rise = makeTimeSeries('phase-5', [
      ['2025-10-01', 0.2],
      ['2025-10-10', 0.5],
    ])
    const lines = week({ phaseSeries: [fallen, rise], unitSeries: [unit] })
    expect(lines.slice(0, 2)).toEqual([
      { label: 'Moved most', text: 'Phase 5 20% → 50%' },
      { label: 'Fell back', text: "Phase 4 72% → 0% · Men's Health 60% → 58%" },
    ])
  })

  test('names each move that shows, of a single percent too', () => {
    const unit = makeTimeSeries('mens', [
      ['2025-10-01', 0.28],
      ['2025-10-10', 0.29],
    ])
    expect(week({ phaseSeries: [], unitSeries: [unit] })[0]?.text).toBe("Men's Health 28% → 29%")
  })

  test('names what was due to move and did not', () => {
    const still = week({ phaseSeries: phaseSeries.filter(({ id }) => id !== 'phase-4') })
    expect(still[1]).toEqual({ label: 'Did not move', text: 'Phase 4, though it was due to' })
  })

  test('names what was undone, and no person', () => {
    const lines = week({
      undone: [
        {
          collection: 'business-units',
          id: 'mens',
          before: { progress: '0.6' },
          after: { progress: '0.58' },
        },
        { collection: 'products', id: 'x', before: { status: 'A' }, after: { status: 'B' } },
        ...undone,
      ],
    })
    expect(lines.at(-1)).toMatchObject({
      label: 'Taken back',
      text: expect.stringMatching(/^Men's Health 60% → 58% · A change of a product/) as string,
    })
    expect(JSON.stringify(lines)).not.toMatch(/mona|yousef|huda|sara|omar/)
  })

  const back = (before: string, after: string): WeekOf['undone'][number] => ({
    ...{ collection: 'timeline', id: 'phase-5' },
    ...{ before: { progress: before }, after: { progress: after } },
  })

  test('names the net gain of a phase with an undo, and what was corrected', () => {
    const lines = week({ undone: [back('0.83', '0.33')] })
    expect(lines[0]?.text).toMatch(/^Phase 5 25% → 50% · Phase 4/)
    expect(lines.at(-1)).toEqual({ label: 'Taken back', text: 'Phase 5 83% → 33%' })
  })

  test('says that a phase did not move when its only gain was undone', () => {
    const wrong = makeTimeSeries('phase-4', [
      ['2025-10-01', 0.4],
      ['2025-10-10', 0.8],
      ['2025-10-11', 0.4],
    ])
    const undone = [{ ...back('0.8', '0.4'), id: 'phase-4' }]
    expect(week({ phaseSeries: [wrong], unitSeries: [], undone })).toEqual([
      { label: 'Did not move', text: expect.stringContaining('Phase 4, though it was due to') as string },
      { label: 'Taken back', text: 'Phase 4 80% → 40%' },
    ])
  })

  test('counts undos that continue one another by their net value', () => {
    const taken = (...undone: WeekOf['undone']) =>
      week({ undone }).find(({ label }) => label === 'Taken back')
    expect(taken(back('0.9', '0.4'), back('0.4', '0.9'), back('0.83', '0.4'))?.text).toBe('Phase 5 83% → 40%')
    expect(taken(back('0.4', '0.83'), back('0.83', '0.4'))).toBeUndefined()
    expect(taken(back('0.95', '0.8'), back('0.8', '0.6'))?.text).toBe('Phase 5 95% → 80% · Phase 5 80% → 60%')
    const status = (before: string, after: string) => ({
      ...{ collection: 'products', id: 'x', before: { status: before }, after: { status: after } },
    })
    expect(taken(status('A', 'B'), status('B', 'A'))).toBeUndefined()
  })

  test('counts the undone changes that it does not know by name', () => {
    const change = { collection: 'products', id: 'x', before: { status: 'A' }, after: { status: 'B' } }
    const taken = (given: Partial<WeekOf>) => week(given).find(({ label }) => label === 'Taken back')?.text
    const three = 'A change of a product · A change of a product · A change of a product'
    expect(taken({ undone: [change, change, change], undoneCount: 3 })).toBe(three)
    expect(taken({ undone: [change, change, change], undoneCount: 1_203 })).toBe(`${three} · and 1200 more`)
    expect(taken({ undone: [change, change, change, change] })).toBe(`${three} · and 1 more`)
  })

  test('has no lines where nothing was recorded and nothing was due', () => {
    const empty = { phaseSeries: [], unitSeries: [] }
    expect(week(empty, Date.parse('2025-07-20T09:00:00Z'))).toEqual([])
    expect(week(empty, Date.parse('2026-11-20T09:00:00Z'))).toEqual([])
  })
})
