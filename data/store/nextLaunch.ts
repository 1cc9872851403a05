import type { Phase } from '~/data/contract/phase'
import { daysOf, phaseDatesText } from '~/data/domain/plan/phaseDates'
import { windowOf, type LaunchWindow } from '~/data/domain/plan/window'
import { dayBeside } from '~/data/domain/time/clock'
import { dayLength } from '~/data/domain/time/calendar'
import type { StoreDocument } from './document'

/**
 * The start of the next launch: the texts, units and phases of this one, all days shifted so that the window starts
 * on `startDay` ("2027-02-01"), and no progress. Products, their plans and their results stay behind.
 */
export function nextLaunch(
  document: StoreDocument,
  startDay: string,
): Omit<StoreDocument, 'lastLine'> & { lastLine: null } {
  const [previous] = document.launch
  if (!previous) throw new Error('The document has no launch.')
  const offsetDays = Math.round((Date.parse(startDay) - Date.parse(previous.windowStart)) / dayLength)
  const shifted = (day: string) => (day === '' ? '' : dayBeside(day, offsetDays))
  const launch = {
    ...previous,
    windowStart: startDay,
    windowEnd: shifted(previous.windowEnd),
    goLive: shifted(previous.goLive),
    nextSession: shifted(previous.nextSession),
    holidays: [],
    kols: [],
    state: 'open' as const,
    closedOn: '',
    ...{ rarmFile: 'none', budgetFile: 'none' },
  }
  const [from, to] = [windowOf(previous), windowOf(launch)]
  return {
    ...document,
    revision: 0,
    lastLine: null,
    launch: [launch],
    timeline: document.timeline.map((phase) => shiftedPhase(phase, { from, to, moved: shifted })),
    'business-units': document['business-units'].map((unit) => ({ ...unit, progress: '0' })),
    ...{ products: [], targets: [], baseline: [], 'bu-contextual-items': [], tools: [], training: [] },
  }
}

/** Dates that cannot be parsed stay as they are. */
function shiftedPhase(
  phase: Phase,
  { from, to, moved: shifted }: { from: LaunchWindow; to: LaunchWindow; moved: (day: string) => string },
): Phase {
  const reset = { ...phase, status: 'PENDING' as const, progress: '0' }
  const days = daysOf(phase, from)
  if (!days) return reset
  const [start, end] = [shifted(days[0]), shifted(days[1])]
  return { ...reset, start, end, dates: phaseDatesText(start, end, to) }
}
