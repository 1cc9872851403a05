import { describe, expect, test } from 'vitest'
import { demoHistory } from '~/data/demo/history'
import { businessUnits } from '~/data/fixtures/businessUnit'
import { phaseCourses, planMoment, plannedPhases, unitCourses } from '~/data/fixtures/course'
import { outlook } from '~/data/rules/plan'
import { weekLines, type WeekOf } from '~/data/rules/week'

const undone = demoHistory().filter(({ undoes, at }) => undoes !== undefined && at > '2025-10-07T14:35')

function week(overrides: Partial<WeekOf> = {}, now = planMoment.getTime()) {
  return weekLines({
    outlook: outlook(plannedPhases, phaseCourses, now),
    phaseCourses,
    units: businessUnits,
    unitCourses,
    undone: [],
    ...overrides,
  })
}

describe('the week in words', () => {
  test('names what moved most, phases and units alike', () => {
    const [moved] = week()
    expect(moved?.label).toBe('Moved most')
    expect(moved?.text).toMatch(/^phase 5 25% → 50% · phase 4 5\d% → 72% · .+ · and \d more$/)
  })

  test('names what did not move although it was due to', () => {
    const still = week({ phaseCourses: phaseCourses.filter(({ id }) => id !== 'phase-4') })
    expect(still[1]).toEqual({ label: 'Did not move', text: 'phase 4, though it was due to' })
  })

  test('names what was taken back, and nobody', () => {
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
      text: expect.stringMatching(/^Men's Health 60% → 58% · a change of a product/) as string,
    })
    expect(JSON.stringify(lines)).not.toMatch(/mona|yousef|huda|sara|omar/)
  })

  test('has no lines where nothing was recorded and nothing was due', () => {
    const empty = { phaseCourses: [], unitCourses: [] }
    expect(week(empty, Date.parse('2025-07-20T09:00:00Z'))).toEqual([])
    expect(week(empty, Date.parse('2026-11-20T09:00:00Z'))).toEqual([])
  })
})
