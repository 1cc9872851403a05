import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { serverBuild } from '../support/serverBuild'
import { chosenGroup } from './groups.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
const { tests } = chosenGroup()

/** A mutant's run ends with the first test that tells; those of a pattern come before those of a name. */
class InOrder extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => tests.findIndex((name) => moduleId.endsWith(name))
    return Promise.resolve(files.toSorted((one, other) => place(one) - place(other)))
  }
}

export default defineConfig({
  root,
  resolve: { alias: { '~': root } },
  // For tests of the site in this process.
  plugins: [serverBuild()],
  test: {
    environment: 'node',
    include: tests,
    setupFiles: tests.some((name) => name.startsWith('tests/api/'))
      ? ['tests/support/inProcessSetup.ts']
      : [],
    // What is broken is the store of the data folder; a cluster for each mutant would cost more than all else.
    env: { POSTGRES_BIN: 'none' },
    // Some mutants never answer; the slowest test takes a third of this on a busy machine, which so does not count as one of them.
    testTimeout: 20_000,
    hookTimeout: 20_000,
    sequence: { sequencer: InOrder },
  },
})
