import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import all from '../../vitest.config'

/** The projects of the short run that import the sources. The others start a server from a build, without a mutant. */
const importing: readonly unknown[] = ['unit', 'isolated', 'api']

const nameOf = (project: { test?: { name?: unknown } }) => project.test?.name

// A PostgreSQL for each mutant would cost more than all else.
process.env.POSTGRES_BIN = 'none'

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    poolOptions: { threads: { isolate: false } },
    projects: (all.test?.projects ?? []).flatMap((project) =>
      typeof project === 'object' && 'test' in project && importing.includes(nameOf(project))
        ? // What fails once on a busy machine is no kill.
          { ...project, test: { ...project.test, retry: 1 } }
        : [],
    ),
  },
})
