// `npm run test:mutants`: Stryker breaks the sources one place at a time, in a fixed sample of their lines, and checks
// whether a unit or api test fails. `-- -m data/domain/plan/plan.ts` breaks a whole file instead.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

const seed = process.env.MUTANTS_SEED ?? '20261129'

/** Of how many lines one is the first of a sampled place, so that each folder has about forty mutants. */
const oneOf = { 'data/domain': 1000, 'data/store': 320, 'data/imports': 360, 'app/server': 340 }

/** How many lines a place has. */
const height = 4

/** No test of these projects can run them: they need a PostgreSQL, or run in a thread of their own. */
const outOfReach = /^data\/(?:store\/postgres|imports\/worker)\//

/** The lines are drawn by their own text, so that a change elsewhere leaves the rest of the sample as it is. */
const sample = Object.entries(oneOf).flatMap(([folder, one]) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((file) => file.endsWith('.ts') && !outOfReach.test(file))
    .sort()
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map((text, at) => ({ text: text.trim(), first: at + 1 }))
        .filter(
          ({ text }) =>
            createHash('sha1').update(`${seed} ${file} ${text}`).digest().readUInt32BE() % one === 0,
        )
        .map(({ first }) => `${file}:${first}-${first + height - 1}`),
    ),
)
console.log(`Seed ${seed} (MUTANTS_SEED): ${sample.length} places.`)

export default {
  mutate: sample,
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency: 2,
  // Long limits, so that a busy machine does not count as a kill.
  timeoutMS: 60_000,
  timeoutFactor: 4,
  dryRunTimeoutMinutes: 20,
  ignorePatterns: ['/build', '/storybook-static', '/data/live', '/.cache'],
  tempDirName: '.cache/mutants',
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, reportTests: false, skipFull: true },
}
