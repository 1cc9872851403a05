// npm run bench:go-live: the forecast of go-live for 500 phases with 2,000 links (S18).
import { day } from '~/data/domain/format/days'
import { goLive, type LinkedPhase } from '~/data/domain/plan/goLive'
import { isQuick, median, printGoals, printSetting } from './report.mjs'

const phases = Array.from({ length: 504 }, (_, index): LinkedPhase => {
  const start = Math.floor(index / 10)
  const others = Array.from({ length: 4 }, (_, nth) => index - 1 - nth * 7).filter((other) => other >= 0)
  const end = (start + 20) * day
  return {
    ...{ id: `phase-${index}`, status: 'PENDING', ended: null, scheduleStatus: { kind: 'onPlan' } },
    dates: { start: new Date(start * day), end: new Date((start + 9) * day) },
    forecast: { at: end, earliest: end - 3 * day, latest: end + 4 * day },
    after: others.map((other) => ({ phase: `phase-${other}`, days: -8 })),
    series: { id: `phase-${index}`, before: 0, points: [] },
  }
})
const launch = { goLive: '1970-06-01', goLiveOf: { phase: 'phase-503', edge: 'start' } } as const

export function run(): void {
  const begun = process.cpuUsage()
  const times = Array.from({ length: isQuick ? 50 : 500 }, () => {
    const start = performance.now()
    goLive({ now: 0, phases, launch })
    return performance.now() - start
  })
  const { user, system } = process.cpuUsage(begun)
  const links = phases.reduce((sum, { after }) => sum + after.length, 0)
  printSetting(`The forecast of go-live: ${phases.length} phases, ${links} links, ${times.length} runs`)
  printGoals([
    { goal: 'S18', what: 'median, ms', measured: median(times), atMost: 10 },
    { goal: 'S18', what: 'processor, ms', measured: (user + system) / 1_000 / times.length, atMost: 10 },
  ])
}
