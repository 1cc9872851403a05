// `npm run test:mutants [-- GROUP, FILE or FILE:LINE-LINE …]`: mutates the sources one place at a time, and checks whether a
// test fails; `stories` mutates components, `visual` their look, and `sample` compares the short run with the full one.
// Unchanged code is not tried again. Prints each survivor, and the score by folder.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { groups, resultsOf } from './groups.mjs'
import { breakComponents } from './stories.mjs'

/**
 * @typedef {{ files: Record<string, { mutants: { status: string }[] }> }} Results as Stryker keeps them
 */

const args = process.argv.slice(2)
const stryker = 'tests/mutants/node_modules/.bin/stryker'
// It may take hours, so it runs at low priority.
os.setPriority(os.constants.priority.PRIORITY_LOW)

if (args.includes('stories')) process.exit(breakComponents() > 0 ? 1 : 0)
if (args[0] === 'visual' || args[0] === 'sample') {
  const given = ['run.mjs', `tests/mutants/${args[0]}.ts`, ...args.slice(1)]
  process.exit(spawnSync(process.execPath, given, { stdio: 'inherit' }).status ?? 1)
}

for (const [name, { sources }] of Object.entries(groups)) {
  const isIn = (/** @type {string} */ place) => sources.some((file) => place.split(':')[0] === file)
  const chosen = args.length === 0 || args.includes(name) ? sources : args.filter(isIn)
  if (chosen.length === 0) continue
  console.log(`${name}: ${chosen.length} of ${sources.length} files`)
  const { status } = spawnSync(stryker, ['run', 'tests/mutants/stryker.config.mjs'], {
    stdio: 'inherit',
    env: { ...process.env, MUTANTS: name, MUTANTS_SOURCES: chosen.join(' ') },
  })
  if (status !== 0) process.exit(status ?? 1)
}

/** @type {Map<string, { killed: number, all: number }>} */
const scores = new Map()
for (const name of Object.keys(groups).filter((name) => existsSync(resultsOf(name)))) {
  const { files } = /** @type {Results} */ (JSON.parse(readFileSync(resultsOf(name), 'utf8')))
  for (const [file, { mutants }] of Object.entries(files)) {
    const score = scores.get(path.dirname(file)) ?? { killed: 0, all: 0 }
    const counted = mutants.filter(
      ({ status }) => !['Ignored', 'CompileError', 'RuntimeError'].includes(status),
    )
    score.all += counted.length
    score.killed += counted.filter(({ status }) => ['Killed', 'Timeout'].includes(status)).length
    scores.set(path.dirname(file), score)
  }
}
for (const [folder, { killed, all }] of scores)
  console.log(`${folder}: ${killed} of ${all} killed, ${((100 * killed) / all).toFixed(1)} %`)
