import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '')
const alias = { '~': root }

/** They put another module in the place of one of ours, and so need all modules anew. */
const replacing = ['tests/unit/absentFields.test.ts']

/** The tests of the interface that hold on each engine; the others are of the data folder, or in other processes. */
const ofInterface = [
  'access',
  'accountCalls',
  'audit',
  'changeStream',
  'documents',
  'everyAnswer',
  'headers',
  'history',
  'historySearch',
  'items',
  'lists',
  'netChanges',
  'pages',
  'past',
  'plan',
  'proxy',
  'readAccess',
  'refusals',
  'requestFilter',
  'session',
  'signInWork',
  'streamEnds',
  'tokens',
]

/** How long a test may take, and wait for one thing, on a machine that has much else to do. */
const patience = 600_000
const patient = {
  testTimeout: patience,
  hookTimeout: patience,
  expect: { poll: { timeout: 90_000 } },
}

export default defineConfig({
  test: {
    reporters: ['default', './tests/support/plainCountReporter.ts'],
    // A test of a server waits more than it works: three keep two cores busy.
    maxWorkers: 3,
    minWorkers: 3,
    // What the files of a thread import is loaded once.
    poolOptions: { threads: { isolate: false } },
    projects: [
      {
        resolve: { alias },
        // ui renders on the server too, with the class names of its styles.
        plugins: [vanillaExtractPlugin()],
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: replacing,
          pool: 'threads',
          testTimeout: patience,
          // Some start a PostgreSQL.
          hookTimeout: patience,
        },
      },
      {
        resolve: { alias },
        test: { name: 'replacing', environment: 'node', include: replacing, testTimeout: patience },
      },
      {
        resolve: { alias },
        test: {
          name: 'api',
          environment: 'node',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/build.ts', 'tests/support/openApiSetup.ts'],
          setupFiles: ['tests/support/describedAnswers.ts'],
          ...patient,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'postgres',
          environment: 'node',
          include: ofInterface.map((name) => `tests/api/${name}.test.ts`),
          globalSetup: [
            'tests/support/build.ts',
            'tests/support/openApiSetup.ts',
            'tests/support/postgresSetup.ts',
          ],
          setupFiles: ['tests/support/describedAnswers.ts'],
          ...patient,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'faults',
          environment: 'node',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/support/build.ts'],
          ...patient,
          ...(process.env.FAULTS === 'long' && { testTimeout: 3_600_000 }),
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'site',
          environment: 'node',
          include: ['tests/site/**/*.test.ts'],
          globalSetup: ['tests/support/build.ts'],
          ...patient,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'engines',
          environment: 'node',
          include: ['tests/engines/*.test.ts'],
          globalSetup: ['tests/support/build.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'package',
          environment: 'node',
          include: ['tests/package/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'storybook',
          environment: 'node',
          include: ['tests/storybook/**/*.test.ts'],
          globalSetup: ['tests/support/buildStorybook.ts'],
          ...patient,
        },
      },
    ],
  },
})
