import type { Phase } from '~/data/contract/phase'
import { daysOf, phaseDatesText } from '~/data/domain/plan/phaseDates'
import { windowOf, type LaunchWindow } from '~/data/domain/plan/window'
import { dayBeside } from '~/data/domain/time/clock'
import { dayLength } from '~/data/domain/time/calendar'
import type { StoreDocument } from './document'

/**
 * What the next launch begins with: the words of one, its units and its phases, with all days moved so that its window
 * begins on a day ("2027-02-01"), and nothing done. What was planned and reached of products stays with the former one.
 */
export function nextLaunch(
  document: StoreDocument,
  begin: string,
): Omit<StoreDocument, 'lastLine'> & { lastLine: null } {
  const [former] = document.launch
  if (!former) throw new Error('A document without a launch was read.')
  const by = Math.round((Date.parse(begin) - Date.parse(former.windowStart)) / dayLength)
  const moved = (day: string) => (day === '' ? '' : dayBeside(day, by))
  const launch = {
    ...former,
    windowStart: begin,
    windowEnd: moved(former.windowEnd),
    goLive: moved(former.goLive),
    nextSession: moved(former.nextSession),
    holidays: [],
    kols: [],
    state: 'open' as const,
    closedOn: '',
    ...{ rarmFile: 'none', budgetFile: 'none' },
  }
  const [from, to] = [windowOf(former), windowOf(launch)]
  return {
    ...document,
    revision: 0,
    lastLine: null,
    launch: [launch],
    timeline: document.timeline.map((phase) => movedPhase(phase, { from, to, moved })),
    'business-units': document['business-units'].map((unit) => ({ ...unit, progress: '0' })),
    ...{ products: [], targets: [], baseline: [], 'bu-contextual-items': [], tools: [], training: [] },
  }
}

/** What cannot be read as days stays as it was written. */
function movedPhase(
  phase: Phase,
  { from, to, moved }: { from: LaunchWindow; to: LaunchWindow; moved: (day: string) => string },
): Phase {
  const begun = { ...phase, status: 'PENDING' as const, progress: '0' }
  const days = daysOf(phase, from)
  if (!days) return begun
  const [start, end] = [moved(days[0]), moved(days[1])]
  return { ...begun, start, end, dates: phaseDatesText(start, end, to) }
}
