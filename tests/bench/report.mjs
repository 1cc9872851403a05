import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus, release, totalmem, type } from 'node:os'
import { parseArgs } from 'node:util'
import { shown } from './figures.mjs'

/**
 * @typedef {object} Goal a ratio or a figure, and what the goals ask of it
 * @property {string} goal such as S1
 * @property {string} what
 * @property {number} measured NaN where this run did not measure it
 * @property {number} [atLeast]
 * @property {number} [atMost]
 */

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
    json: { type: 'string' },
    rows: { type: 'string' },
  },
  // The module that `run.mjs` runs.
  allowPositionals: true,
})

/**
 * `-- --quick` for a short run, `--json FILE` for all figures, `--rows 10,1000` for some sizes only, `--profile`
 * (`bench`) for a CPU profile.
 */
export const options = values

/** The machine, the time and the commit, for a report that is read elsewhere. */
export const setting = {
  date: new Date().toISOString(),
  commit: commit(),
  machine: {
    cpus: `${cpus().length} × ${cpus()[0]?.model.trim()}`,
    memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
    system: `${type()} ${release()}`,
    node: process.version,
  },
}

/** @param {string} what */
export function printSetting(what) {
  const { date, machine } = setting
  const { cpus: processors, memory, system, node } = machine
  console.log(`${what}\n${date} · ${setting.commit} · ${processors} · ${memory} · ${system} · Node ${node}\n`)
}

/** @param {Goal[]} goals */
export function printGoals(goals) {
  console.log('Goals')
  console.table(
    goals.map(({ goal, what, measured, atLeast, atMost }) => ({
      goal,
      what,
      measured: Number.isNaN(measured) ? 'not measured' : shown(measured),
      asked: atLeast === undefined ? `≤ ${shown(atMost ?? 0)}` : `≥ ${shown(atLeast)}`,
      met: Number.isNaN(measured) ? '' : isMet({ measured, atLeast, atMost }) ? 'yes' : 'NO',
    })),
  )
}

/**
 * Writes everything to the file given by `--json`, if any.
 * @param {object} results
 * @param {Goal[]} goals
 * @param {string[]} notes
 */
export function save(results, goals, notes) {
  if (options.json === undefined) return
  const judged = goals.map((goal) => ({
    ...goal,
    met: Number.isNaN(goal.measured) ? null : isMet(goal),
  }))
  writeFileSync(
    options.json,
    `${JSON.stringify({ ...setting, quick: options.quick, results, goals: judged, notes }, null, 2)}\n`,
  )
}

/** @param {string[]} notes what a reader must know to read the figures honestly */
export function printNotes(notes) {
  console.log(['', ...notes.map((note) => `- ${note}`)].join('\n'))
}

/** @param {Pick<Goal, 'measured'> & { atLeast?: number | undefined, atMost?: number | undefined }} goal */
function isMet({ measured, atLeast = -Infinity, atMost = Infinity }) {
  return measured >= atLeast && measured <= atMost
}

function commit() {
  const git = (/** @type {string[]} */ ...words) =>
    spawnSync('git', words, { encoding: 'utf8' }).stdout.trim()
  const name = git('rev-parse', '--short', 'HEAD') || 'no commit'
  return git('status', '--porcelain') === '' ? name : `${name} and changes`
}
