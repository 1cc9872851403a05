// `npm test`: what decides whether a change may land; with `--changed [COMMIT]` what the changes since then can affect;
// `npm run test:all`, with `--all`: everything. Prints what each stage took, and ends with the plain count.
import { spawn } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { affected, all, short } from './stages.mjs'

/**
 * @typedef {import('./stages.mjs').Stage} Stage
 * @typedef {Stage & { failed: boolean, seconds: number, output: string }} Result
 */

const env = { ...process.env, ...(process.argv.includes('--all') && { TEST_EXTENT: 'full' }) }

/** The stages that are running. @type {Set<string>} */
const running = new Set()

/** @param {Stage} stage @returns {Promise<Result>} */
function run(stage) {
  const [command = '', ...given] = stage.command
  const begin = performance.now()
  running.add(stage.name)
  return new Promise((resolve) => {
    // npm has put the packages' commands on the path.
    const child = spawn(command, given, {
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env: { ...env, ...stage.env },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (/** @type {Buffer} */ chunk) => {
        output += chunk.toString()
        if (stage.isShown) process.stdout.write(chunk)
      })
    child.once('error', (error) => (output += String(error)))
    child.once('close', (code) => {
      running.delete(stage.name)
      const seconds = (performance.now() - begin) / 1000
      const failed = code !== 0
      console.log(
        `${stage.isShown ? '' : output}${stage.name}: ${failed ? 'failed' : 'done'} after ${seconds.toFixed(0)} s`,
      )
      resolve({ ...stage, failed, seconds, output })
    })
  })
}

/** How long the runs take on an idle machine with two cores. @type {Record<string, string>} */
const durations = { '': ': about 4 minutes', '--all': ': about 20 minutes' }

/** One stage after the other. @param {Stage[]} stages */
async function runInTurn(stages) {
  /** @type {Result[]} */
  const results = []
  for (const stage of stages) {
    const result = await run(stage)
    results.push(result)
    if (result.failed && result.isNeeded) break
  }
  return results
}

const [option, commit] = process.argv.slice(2)
const plan =
  option === undefined
    ? short()
    : option === '--all'
      ? all()
      : option === '--changed'
        ? affected(commit)
        : undefined
if (!plan) {
  console.error(`"${option}" is unknown; use npm test, npm test -- --changed [COMMIT], or npm run test:all.`)
  process.exit(2)
}

const begin = performance.now()
const names = plan.flat(2).map(({ name }) => name)
console.log(`Runs ${names.join(', ')}${durations[option ?? ''] ?? ''}.`)
const progress = setInterval(() => {
  const minutes = ((performance.now() - begin) / 60_000).toFixed(1)
  console.log(`${minutes} min: ${[...running].join(', ')} …`)
}, 30_000)
/** @type {Result[]} */
const results = []
for (const lanes of plan) {
  results.push(...(await Promise.all(lanes.map(runInTurn))).flat())
  if (results.some(({ failed, isNeeded }) => failed && isNeeded)) break
}
clearInterval(progress)

let [passed, failed] = [0, 0]
for (const result of results) {
  const count = /(\d+) passed, (\d+) failed\s*$/.exec(result.output)
  passed += Number(count?.[1] ?? 0)
  failed += Number(count?.[2] ?? 0)
  // A check has no count of its own; a run that ended early has none.
  if (result.failed && !Number(count?.[2])) failed += 1
}
// Whoever has the last lines alone shall see what failed, too.
for (const { name, failed: hasFailed, output } of results)
  if (hasFailed)
    console.log(
      `${name}:\n${output.slice(Math.max(0, output.search(/Failed (Suites|Tests) \d|Unhandled Errors/)))}`,
    )
const times = results.map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} s`).join(', ')
console.log(`${times}; all in ${((performance.now() - begin) / 1000).toFixed(0)} s`)
if (option === '--changed') console.log('Journeys, faults and PostgreSQL are left to npm test.')
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
