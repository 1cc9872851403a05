import { capitalised, descriptorOf, weekdays } from '~/data/contract/descriptors'
import type { Launch } from '~/data/contract/launch'
import type { Phase } from '~/data/contract/phase'
import { listText } from '~/data/domain/format/listText'
import { daysOf, phaseDatesText } from '~/data/domain/plan/phaseDates'
import { windowOf, type LaunchWindow } from '~/data/domain/plan/window'
import { dayLength, partsOf } from '~/data/domain/time/calendar'
import { dayBeside } from '~/data/domain/time/clock'
import type { StoreDocument } from './document'

/** The lists that stay with the former launch. */
const leftOut = [
  'products',
  'bu-contextual-items',
  'targets',
  'tools',
  'training',
  'baseline',
  'baselines',
  'risks',
] as const

interface NextLaunch {
  document: Omit<StoreDocument, 'lastLine'> & { lastLine: null }
  /** What moved, and what is not in it, in sentences. */
  notes: string[]
}

/**
 * The start of the next launch: the texts, units and phases of this one, all days shifted so that the window starts
 * on `startDay` ("2027-02-01"), and no progress. With a working week, phases and go-live keep their weekdays: they
 * are shifted by whole weeks, up to six days more than the window's start. Products, saved plans and results stay
 * behind.
 */
export function nextLaunch(document: StoreDocument, startDay: string): NextLaunch {
  const [previous] = document.launch
  if (!previous) throw new Error('The document has no launch.')
  const offset = Math.round((Date.parse(startDay) - Date.parse(previous.windowStart)) / dayLength)
  const shift = previous.workWeek.length > 0 ? Math.ceil(offset / 7) * 7 : offset
  const shifted = (day: string) => (day === '' ? '' : dayBeside(day, shift))
  const launch = launchWithoutResults(previous, startDay, shifted)
  const [from, to] = [windowOf(previous), windowOf(launch)]
  return {
    document: {
      ...document,
      revision: 0,
      lastLine: null,
      launch: [launch],
      timeline: document.timeline.map((phase) => shiftedPhase(phase, { from, to, shifted })),
      'business-units': document['business-units'].map((unit) => ({ ...unit, progress: '0' })),
      ...Object.fromEntries(leftOut.map((name) => [name, []])),
    },
    notes: [
      ...weekdayNotes(previous, startDay, shift - offset),
      ...unreadDatesNotes(document.timeline, from),
      ...leftOutNotes(document, previous),
      'Reset: progress, coverage and the other chips, training figures and modules, trends, impact, KOLs.',
    ],
  }
}

function launchWithoutResults(previous: Launch, startDay: string, shifted: (day: string) => string): Launch {
  return {
    ...previous,
    windowStart: startDay,
    windowEnd: shifted(previous.windowEnd),
    goLive: shifted(previous.goLive),
    nextSession: shifted(previous.nextSession),
    comparedWith: '',
    chips: previous.chips.map((chip) => ({ ...chip, value: chipWithoutResult(chip.value) })),
    modules: previous.modules.map((each) => ({ ...each, percent: 0 })),
    trainingStatus: 'by modules',
    ...{ holidays: [], kols: [], trainingFigures: [], impact: [] },
    ...{ trendVisits: '', trendHospitals: '', trendPharmacies: '', trendKols: '' },
    state: 'open',
    ...{ closedOn: '', liveOn: '', rarmFile: 'none', budgetFile: 'none' },
  }
}

/** An empty value is computed from the go-live. */
function chipWithoutResult(value: string): string {
  if (value === '') return ''
  return /^[\d.,]+\s*%$/.test(value.trim()) ? '0%' : '–'
}

/** Dates that cannot be parsed stay as they are. */
function shiftedPhase(
  phase: Phase,
  { from, to, shifted }: { from: LaunchWindow; to: LaunchWindow; shifted: (day: string) => string },
): Phase {
  const reset = { ...phase, status: 'PENDING' as const, progress: '0' }
  const days = daysOf(phase, from)
  if (!days) return reset
  const [start, end] = [shifted(days[0]), shifted(days[1])]
  return { ...reset, start, end, dates: phaseDatesText(start, end, to) }
}

/** @param later how many days later than the window's start everything else is */
function weekdayNotes({ workWeek, windowStart }: Launch, startDay: string, later: number): string[] {
  if (later > 0)
    return [
      `Phases, go-live and the end of the window keep their weekdays: they are ${later} ${later === 1 ? 'day' : 'days'} later than the first day alone would put them.`,
    ]
  const [was, is] = [weekdayOf(windowStart), weekdayOf(startDay)]
  if (workWeek.length > 0 || was === is) return []
  const around = Array.from({ length: 13 }, (_, at) => dayBeside(startDay, at - 6))
  const same = around.filter((day) => weekdayOf(day) === was)
  return [
    `Every day counts in this launch, so weekdays moved: what was on a ${was} is on a ${is}. To keep them, use --shift ${same.join(' or ')}.`,
  ]
}

function unreadDatesNotes(phases: readonly Phase[], window: LaunchWindow): string[] {
  const unread = phases.filter((phase) => !daysOf(phase, window)).map(({ title }) => title)
  return unread.length === 0
    ? []
    : [`The dates of ${listText(unread)} could not be read and stay as they are.`]
}

function leftOutNotes(document: StoreDocument, { holidays, rarmFile, budgetFile }: Launch): string[] {
  const hasNames = [rarmFile, budgetFile].filter((file) => file !== 'none').length
  const parts = [
    ...leftOut.map((name) => {
      const { one = name, many = name } = descriptorOf(name) ?? {}
      return counted(document[name].length, one, many)
    }),
    counted(holidays.length, 'holiday', 'holidays', holidays.map(({ name }) => name).join(', ')),
    ['', 'one workbook', 'both workbooks'][hasNames] ?? '',
  ].filter((part) => part !== '')
  return parts.length === 0 ? [] : [`Left out: ${parts.join(', ')}.`]
}

function counted(count: number, one: string, many: string, names = ''): string {
  if (count === 0) return ''
  return `${count} ${count === 1 ? one : many}${names === '' ? '' : ` (${names})`}`
}

/** "Friday" */
function weekdayOf(day: string): string {
  return capitalised(weekdays[partsOf(new Date(day)).weekday] ?? '')
}
