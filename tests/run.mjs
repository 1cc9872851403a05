// `npm test`: everything; the checks of the sources beside the tests of servers, which wait more than they work, and the
// stories after them. Prints what each stage took, and ends with the plain count.
import { spawn } from 'node:child_process'
import { performance } from 'node:perf_hooks'

/**
 * @typedef {{ name: string, command: string[], isShown?: boolean }} Stage what it prints is shown as it comes, or at its end
 * @typedef {Stage & { failed: boolean, seconds: number, output: string }} Result
 */

const vitest = (/** @type {string[]} */ ...projects) => [
  'vitest',
  'run',
  ...projects.flatMap((name) => ['--project', name]),
]

/** @type {Stage[][]} */
const lanes = [
  [
    { name: 'build', command: ['node', 'prepare.mjs', 'build'] },
    { name: 'servers', command: vitest('unit', 'api', 'faults', 'site'), isShown: true },
  ],
  [
    { name: 'types', command: ['tsc', '--noEmit', '-p', '.'] },
    { name: 'lint', command: ['eslint', '.', '--max-warnings', '0'] },
    { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  ],
]

/** Keep both cores busy by themselves; beside others, each would only take longer. @type {Stage[]} */
const afterwards = [
  { name: 'storybook', command: ['node', 'prepare.mjs', 'storybook'] },
  { name: 'stories', command: vitest('storybook') },
]

/** @param {Stage} stage @returns {Promise<Result>} */
function run(stage) {
  const [command = '', ...given] = stage.command
  const begin = performance.now()
  return new Promise((resolve) => {
    // npm has put the packages' commands on the path.
    const child = spawn(command, given, {
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (/** @type {Buffer} */ chunk) => {
        output += chunk.toString()
        if (stage.isShown) process.stdout.write(chunk)
      })
    child.once('error', (error) => (output += String(error)))
    child.once('close', (code) => {
      const seconds = (performance.now() - begin) / 1000
      const failed = code !== 0
      console.log(
        `${stage.isShown ? '' : output}${stage.name}: ${failed ? 'failed' : 'done'} after ${seconds.toFixed(0)} s`,
      )
      resolve({ ...stage, failed, seconds, output })
    })
  })
}

/** One stage after the other; what follows a failed build would test something else. @param {Stage[]} stages */
async function runInTurn(stages) {
  /** @type {Result[]} */
  const results = []
  for (const stage of stages) {
    const result = await run(stage)
    results.push(result)
    if (result.failed && stage.command.includes('prepare.mjs')) break
  }
  return results
}

const begin = performance.now()
const results = (await Promise.all(lanes.map(runInTurn))).flat()
results.push(...(await runInTurn(afterwards)))

let [passed, failed] = [0, 0]
for (const result of results) {
  const count = /(\d+) passed, (\d+) failed\s*$/.exec(result.output)
  passed += Number(count?.[1] ?? 0)
  failed += Number(count?.[2] ?? 0)
  // A check has no count of its own; a run that ended early has none.
  if (result.failed && !Number(count?.[2])) failed += 1
}
const times = results.map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} s`).join(', ')
console.log(`${times}; all in ${((performance.now() - begin) / 1000).toFixed(0)} s`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
