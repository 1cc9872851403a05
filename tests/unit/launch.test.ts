import { describe, expect, test } from 'vitest'
import { pageTitle } from '~/app/lib/pageTitle'
import type { Launch } from '~/data/contract/launch'
import type { Phase } from '~/data/contract/phase'
import { chipsOf } from '~/data/domain/launch/chips'
import { firstSteps, firstStepsNow } from '~/data/domain/launch/firstSteps'
import { sheetEntries } from '~/data/domain/search/searchSheets'
import { workbookName } from '~/data/domain/workbook/workbookFile'
import { businessUnits } from '~/data/fixtures/businessUnit'
import { makeLaunch, otherLaunch } from '~/data/fixtures/launch'
import { phases } from '~/data/fixtures/phase'
import { products } from '~/data/fixtures/product'
import { uidDomain, withCalendarId } from '~/data/store/calendarId'
import { parseDocument } from '~/data/store/document'
import { nextLaunch } from '~/data/store/nextLaunch'
import { emptySeed, seed } from '~/data/store/seed'

describe('the next launch', () => {
  const sample = parseDocument(seed)
  const [own] = sample.launch
  const [phase] = sample.timeline

  /** The sample with another launch and these phases. */
  const launchOf = (launch: Partial<Launch>, phases: Partial<Phase>[]) => {
    const timeline = phases.map((given, at) => ({ ...phase, id: `phase-${at}`, ...given }))
    return parseDocument({ ...sample, launch: [{ ...own, ...launch }], timeline, baselines })
  }
  const baselines = [{ id: 'first', name: 'First', keptOn: '2026-01-12', phases: [] }]

  const inGulf: Partial<Launch> = {
    ...{ windowStart: '2026-02-01', windowEnd: '2026-09-30', goLive: '2026-09-06' },
    workWeek: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday'],
    ...{ comparedWith: 'first', nextSession: '2026-03-01' },
    holidays: [{ name: 'Eid al-Fitr', start: '2026-03-20', end: '2026-03-23' }],
    chips: [
      { label: 'Coverage to date', value: '70%' },
      { label: 'Training', value: 'Completed' },
      { label: 'Go-live', value: '' },
    ],
  }
  const former = launchOf(inGulf, [
    { start: '2026-02-01', end: '2026-02-26', dates: '2026-02-01 to 2026-02-26' },
    { start: '2026-03-01', end: '2026-05-28', dates: '2026-03-01 to 2026-05-28' },
  ])
  const notesOf = (document: typeof former, day: string) => nextLaunch(document, day).notes.join('\n')

  test.each(['2027-02-01', '2027-01-30', '2027-01-31', '2028-02-29'])(
    'from %s on keeps the weekdays where the launch has a working week',
    (startDay) => {
      const weekdayOf = (day = '') => new Date(day).getUTCDay()
      const { document } = nextLaunch(former, startDay)
      const [launch] = document.launch
      const days = document.timeline.flatMap(({ start, end }) => [start, end])
      expect(days.map(weekdayOf)).toEqual([0, 4, 0, 4])
      expect([weekdayOf(launch?.goLive), weekdayOf(launch?.nextSession)]).toEqual([0, 0])
      // Nothing begins before the window, and everything is as far apart as before.
      const [first = 0, second = 0] = days.map((day) => (Date.parse(day) - Date.parse(startDay)) / 86_400_000)
      expect(launch?.windowStart).toBe(startDay)
      expect([0, 1, 2, 3, 4, 5, 6]).toContain(first)
      expect(second - first).toBe(25)
      expect(Date.parse(launch?.windowEnd ?? '')).toBeGreaterThan(Date.parse(days.at(-1) ?? ''))
    },
  )

  test('says by how much the weekdays delay the plan, or which weekdays moved', () => {
    expect(notesOf(former, '2027-02-01')).toContain(
      'Phases, go-live and the end of the window keep their weekdays: they are 6 days later than the first day alone would put them.',
    )
    expect(notesOf(former, '2027-01-31')).not.toContain('weekday')
    // Without a working week it begins on the day itself.
    expect(nextLaunch(sample, '2027-02-01').document.timeline[0]).toMatchObject({ start: '2027-02-01' })
    expect(notesOf(sample, '2027-02-01')).toContain(
      'Every day counts in this launch, so weekdays moved: what was on a Friday is on a Monday. To keep them, use --shift 2027-01-29 or 2027-02-05.',
    )
    expect(notesOf(sample, '2027-01-29')).not.toContain('weekday')
  })

  test('has no former plan and no former result', () => {
    const { document } = nextLaunch(former, '2027-02-01')
    const [launch] = parseDocument(document).launch
    expect(document.baselines).toEqual([])
    expect(launch).toMatchObject({
      ...{ comparedWith: '', holidays: [], kols: [], trainingFigures: [], impact: [] },
      ...{ trainingStatus: 'by modules', agenda: former.launch[0]?.agenda },
      ...{ trendVisits: '', trendHospitals: '', trendPharmacies: '', trendKols: '' },
      chips: [
        { label: 'Coverage to date', value: '0%' },
        { label: 'Training', value: '–' },
        { label: 'Go-live', value: '' },
      ],
    })
    expect(launch?.modules.map(({ percent }) => percent)).toEqual([0, 0, 0, 0])
    for (const { progress, status } of document.timeline) expect([progress, status]).toEqual(['0', 'PENDING'])
  })

  test('says what it left out, and the phases whose dates it could not read', () => {
    const unread = { title: 'Follow-up', start: '', end: '', dates: 'when it is ready' }
    const notes = notesOf(launchOf(inGulf, [unread]), '2027-02-01')
    expect(notes).toContain('The dates of "Follow-up" could not be read and stay as they are.')
    expect(notes).toMatch(
      /^Left out: 27 products, 18 contextual items, 27 targets, 3 tools, 19 materials, 10 baseline rows, 1 saved plan, 7 risks, 1 holiday \(Eid al-Fitr\), both workbooks\.$/m,
    )
  })
})

const sample = { launch: makeLaunch(), units: businessUnits, phases, products }
const empty = { launch: makeLaunch({ heading: 'A new launch', windowStart: '2027-01-01' }) }
const [phase = expect.unreachable(), ...otherPhases] = phases
const [unit = expect.unreachable(), ...otherUnits] = businessUnits

test('the first steps are done by what is stored', () => {
  const launch = { ...otherLaunch, rarmFile: `${'a'.repeat(64)}.json strategy.xlsx`, budgetFile: 'b' }
  const units = businessUnits.map((each) => ({ ...each, id: `own-${each.id}` }))
  const now = { launch, units, phases: [{ ...phase, id: 'own' }, ...otherPhases], products: [] }
  const { isSample, steps } = firstSteps({ now, sample, empty, accounts: ['admin', 'mona', 'huda'] })
  expect(isSample).toBe(true)
  expect(steps.map(({ isDone, note }) => `${isDone ? '✓ ' : ''}${note}`)).toEqual([
    ...[`✓ ${otherLaunch.name}`, `✓ ${businessUnits.length}, all yours`],
    `${otherPhases.length} of ${phases.length} from the sample`,
    ...['none yet, or import a list', '✓ 2, both yours', '✓ 3, the last one huda'],
  ])
})

test('the first steps are done by later changes', () => {
  const answer = firstSteps({ now: sample, sample, empty, accounts: ['admin'] })
  const units = [{ ...unit, progress: '0.99' }, ...otherUnits]
  const launch = { ...sample.launch, name: 'Crescent' }
  const { steps, remaining } = firstStepsNow(answer, sample, { ...sample, launch, units, phases: [] })
  const unitsLeft = `${otherUnits.length} of ${businessUnits.length} from the sample`
  expect(steps.slice(0, 3).map(({ note }) => note)).toEqual(['Dates not changed yet', unitsLeft, 'none yet'])
  expect(firstStepsNow({ ...answer, remaining }, sample, sample).steps).not.toEqual(answer.steps)
  expect(firstStepsNow(answer, sample, sample)).toEqual(answer)
})

test('calendars of two new launches have different UIDs; those of earlier versions and of the sample stay', () => {
  const uidOfNew = () => {
    const { launch } = withCalendarId(emptySeed(new Date('2026-12-01T09:00:00Z')))
    return uidDomain({ ...makeLaunch(), ...(launch[0] as object), name: 'Crescent' })
  }
  const first = uidOfNew()
  expect(first).toMatch(/^[0-9a-f]{12}\.launch-command-center$/)
  expect(uidOfNew()).not.toBe(first)
  for (const launch of [otherLaunch, makeLaunch({ calendarId: 'a1b2c3' })])
    expect(uidDomain(launch)).toBe('launch-command-center')
})

const own = { rarmFile: `${'0'.repeat(64)}.json ours.xlsx`, budgetFile: 'none' }
test.each([
  ['the specification’s while it came with the site', { rarmFile: '', budgetFile: '' }, 'RARM', 'MKT-Budget'],
  ['the title of the launch’s own, uploaded or still to come', own, 'Field plan', 'Spending'],
])('a workbook’s name is %s', (_, files, rarm, budget) => {
  const launch = makeLaunch({ rarmTitle: 'Field plan', budgetTitle: 'Spending', ...files })
  expect([workbookName('rarm', launch), workbookName('budget', launch)]).toEqual([rarm, budget])
})

test('a workbook’s name is not repeated beside itself in the search', () => {
  const entryOf = (name: string) =>
    sheetEntries([{ id: 'rarm', name, workbook: { title: 'Field plan', sheets: [] } }])
  const [[same], [other]] = [[...entryOf('Field plan')], [...entryOf('RARM')]]
  expect(same).not.toHaveProperty('detail')
  expect(other).toMatchObject({ name: 'RARM', detail: 'Field plan' })
})

test('a key figure without a value is the month of the go-live', () => {
  expect(makeLaunch().chips.at(-1)?.value).toBe('')
  expect(chipsOf(makeLaunch()).map(({ value }) => value)).toEqual(['70%', 'Completed', 'Nov 2025'])
})

test('the title of a page is the one that its data have, with the launch’s name', () => {
  const brand = { name: 'Nova', suffix: 'CRM' }
  const given = { data: { title: 'Field plan' }, matches: [{ id: 'root', data: { brand } }] }
  const titleOf = (...fixed: [string?]) => (pageTitle(...fixed) as unknown as (args: object) => object)(given)
  expect(titleOf()).toEqual([{ title: 'Field plan · Nova CRM' }])
  expect(titleOf('Wall')).toEqual([{ title: 'Wall · Nova CRM' }])
})
