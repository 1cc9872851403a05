import { chosenGroup, resultsOf } from './groups.mjs'

export default {
  mutate: process.env.MUTANTS_SOURCES?.split(' ') ?? chosenGroup().sources,
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutants/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // Long limits, so that a busy machine does not count as a kill.
  timeoutMS: 120_000,
  timeoutFactor: 4,
  dryRunTimeoutMinutes: 20,
  ignorePatterns: ['/build', '/storybook-static', '/data/live', '/.cache'],
  tempDirName: '.cache/mutants/sandbox',
  incremental: true,
  incrementalFile: resultsOf(process.env.MUTANTS ?? ''),
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, reportTests: false, skipFull: true },
  warnings: { slow: false },
}
