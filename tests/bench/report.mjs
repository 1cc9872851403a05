// How the benches count and print.
import { spawnSync } from 'node:child_process'
import { cpus } from 'node:os'

/**
 * @typedef {object} Goal
 * @property {string} goal such as S1
 * @property {string} what
 * @property {number} measured
 * @property {number} [atLeast]
 * @property {number} [atMost]
 */

/** `-- --quick`: a short run, whose figures are not to be quoted. */
export const isQuick = process.argv.includes('--quick')

/** @param {string} what */
export function printSetting(what) {
  const commit = spawnSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).stdout.trim()
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`
  console.log(`${what}\n${new Date().toISOString()} · ${commit} · ${machine}${isQuick ? ' · quick' : ''}\n`)
}

/** @param {Goal[]} goals */
export function printGoals(goals) {
  console.table(
    goals.map(({ goal, what, measured, atLeast = -Infinity, atMost = Infinity }) => ({
      goal,
      what,
      measured: shown(measured),
      asked: atMost === Infinity ? `≥ ${shown(atLeast)}` : `≤ ${shown(atMost)}`,
      met: measured >= atLeast && measured <= atMost ? 'yes' : 'NO',
    })),
  )
}

/** @param {readonly number[]} figures @param {number} share 0.5 for the median */
export function quantile(figures, share) {
  const sorted = figures.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN
}

/** @param {readonly number[]} figures */
export const median = (figures) => quantile(figures, 0.5)

/** Three significant digits. @param {number} figure */
export function shown(figure) {
  const digits = figure < 1_000 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 0 }
  return figure.toLocaleString('en-US', digits)
}

/** The median, and the least and the most. @param {readonly number[]} figures */
export function spread(figures) {
  return `${shown(median(figures))} (${shown(Math.min(...figures))} – ${shown(Math.max(...figures))})`
}
