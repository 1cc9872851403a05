import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { serverBuild } from '../support/serverBuild'
import { chosenGroup } from './groups.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
const { tests } = chosenGroup()

/** A mutant's run ends with the first failing test. Tests matched by a pattern come before those listed by name. */
class InOrder extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => tests.findIndex((name) => moduleId.endsWith(name))
    return Promise.resolve(files.toSorted((one, other) => place(one) - place(other)))
  }
}

export default defineConfig({
  root,
  resolve: { alias: { '~': root } },
  // For the tests of the site in process.
  plugins: [serverBuild()],
  test: {
    environment: 'node',
    include: tests,
    setupFiles: tests.some((name) => name.startsWith('tests/api/'))
      ? ['tests/support/inProcessSetup.ts']
      : [],
    // The mutants are in the store of the data folder; starting a PostgreSQL for each would cost more than all else.
    env: { POSTGRES_BIN: 'none' },
    // Some mutants never answer. On a busy machine the slowest test takes a third of this.
    testTimeout: 20_000,
    hookTimeout: 20_000,
    sequence: { sequencer: InOrder },
  },
})
