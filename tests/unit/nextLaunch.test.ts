import { describe, expect, test } from 'vitest'
import type { Launch } from '~/data/contract/launch'
import type { Phase } from '~/data/contract/phase'
import { parseDocument, type StoreDocument } from '~/data/store/document'
import { nextLaunch } from '~/data/store/nextLaunch'
import { seed } from '~/data/store/seed'

const sample = parseDocument(seed)

interface Given {
  launch?: Partial<Launch>
  phases?: (readonly [start: string, end: string])[]
}

/** The sample with another launch and phases on these days. */
function launchOf({ launch = {}, phases }: Given): StoreDocument {
  const [own] = sample.launch
  const timeline = phases?.map(([start, end], at): Phase => {
    const [phase] = sample.timeline
    if (!phase) throw new Error('The sample has no phase.')
    return { ...phase, id: `phase-${at}`, title: `Phase ${at}`, start, end, dates: `${start} to ${end}` }
  })
  return parseDocument({
    ...sample,
    launch: [{ ...own, ...launch }],
    ...(timeline && { timeline, baselines: [] }),
  })
}

const weekdayOf = (day: string) => new Date(day).getUTCDay()
const sundayToThursday: Launch['workWeek'] = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday']

describe('the next launch', () => {
  const former = launchOf({
    launch: {
      ...{ windowStart: '2026-02-01', windowEnd: '2026-09-30', goLive: '2026-09-06' },
      ...{ workWeek: sundayToThursday, comparedWith: 'first', nextSession: '2026-03-01' },
      holidays: [{ name: 'Eid al-Fitr', start: '2026-03-20', end: '2026-03-23' }],
      chips: [
        { label: 'Coverage to date', value: '70%' },
        { label: 'Training', value: 'Completed' },
        { label: 'Go-live', value: '' },
      ],
    },
    phases: [
      ['2026-02-01', '2026-02-26'],
      ['2026-03-01', '2026-05-28'],
    ],
  })
  const withPlan = parseDocument({
    ...former,
    baselines: [{ id: 'first', name: 'First', keptOn: '2026-01-12', phases: [] }],
  })

  test.each(['2027-02-01', '2027-02-02', '2027-01-30', '2027-01-31', '2028-02-29', '2025-06-06'])(
    'from %s on keeps the weekdays where the launch has a working week',
    (startDay) => {
      const { document } = nextLaunch(former, startDay)
      const [launch] = document.launch
      expect(launch?.windowStart).toBe(startDay)
      const days = document.timeline.flatMap(({ start, end }) => [start, end])
      expect(days.map(weekdayOf)).toEqual([0, 4, 0, 4])
      expect([launch?.goLive, launch?.nextSession].map((day) => weekdayOf(day ?? ''))).toEqual([0, 0])
      // Nothing begins before the window, and everything is as far apart as before.
      const [first = '', last = ''] = days
      expect((Date.parse(first) - Date.parse(startDay)) / 86_400_000).toBeGreaterThanOrEqual(0)
      expect((Date.parse(first) - Date.parse(startDay)) / 86_400_000).toBeLessThan(7)
      expect((Date.parse(last) - Date.parse(first)) / 86_400_000).toBe(25)
      expect(Date.parse(launch?.windowEnd ?? '')).toBeGreaterThan(Date.parse(days.at(-1) ?? ''))
    },
  )

  test('says by how much the weekdays delay the plan', () => {
    expect(nextLaunch(former, '2027-02-01').notes).toContain(
      'Phases, go-live and the end of the window keep their weekdays: they are 6 days later than the first day alone would put them.',
    )
    expect(nextLaunch(former, '2027-01-31').notes.join(' ')).not.toContain('weekday')
  })

  test('without a working week begins on the day itself, and says which weekdays moved', () => {
    const { document, notes } = nextLaunch(sample, '2027-02-01')
    expect(document.timeline[0]).toMatchObject({ start: '2027-02-01' })
    expect(notes).toContain(
      'Every day counts in this launch, so weekdays moved: what was on a Friday is on a Monday. To keep them, use --shift 2027-01-29 or 2027-02-05.',
    )
    expect(nextLaunch(sample, '2027-01-29').notes.join(' ')).not.toContain('weekday')
  })

  test('has no former plan and no former result', () => {
    const { document } = nextLaunch(withPlan, '2027-02-01')
    expect(document.baselines).toEqual([])
    expect(document.launch).toMatchObject([
      {
        ...{
          comparedWith: '',
          holidays: [],
          kols: [],
          trainingFigures: [],
          impact: [],
          trainingStatus: 'by modules',
        },
        ...{ trendVisits: '', trendHospitals: '', trendPharmacies: '', trendKols: '' },
        chips: [
          { label: 'Coverage to date', value: '0%' },
          { label: 'Training', value: '–' },
          { label: 'Go-live', value: '' },
        ],
      },
    ])
    expect(document.launch[0]?.modules.map(({ percent }) => percent)).toEqual([0, 0, 0, 0])
    expect(document.launch[0]?.agenda).toEqual(withPlan.launch[0]?.agenda)
    expect(parseDocument(document).timeline.map(({ progress, status }) => [progress, status])).toEqual([
      ['0', 'PENDING'],
      ['0', 'PENDING'],
    ])
  })

  test('says what it left out', () => {
    const notes = nextLaunch(withPlan, '2027-02-01').notes.join('\n')
    expect(notes).toMatch(
      /^Left out: 27 products, 18 contextual items, 27 targets, 3 tools, 19 materials, 10 baseline rows, 1 kept plan, 1 holiday \(Eid al-Fitr\), both workbooks\.$/m,
    )
    expect(notes).toContain('Reset: ')
    const [own] = sample.launch
    const bare = parseDocument({
      ...former,
      ...Object.fromEntries(
        ['products', 'bu-contextual-items', 'targets', 'tools', 'training', 'baseline'].map((name) => [
          name,
          [],
        ]),
      ),
      launch: [{ ...own, rarmFile: 'none', budgetFile: 'none', holidays: [] }],
    })
    expect(nextLaunch(bare, '2027-02-01').notes.join('\n')).not.toContain('Left out')
  })

  test('names the phases whose dates it could not read', () => {
    const [phase] = sample.timeline
    const unread = parseDocument({
      ...former,
      timeline: [{ ...phase, title: 'Follow-up', start: '', end: '', dates: 'when it is ready' }],
    })
    expect(nextLaunch(unread, '2027-02-01').notes).toContain(
      'The dates of "Follow-up" could not be read and stay as they are.',
    )
  })
})
