import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { cheapHashes } from './tests/support/cheapHashes'
import { serverBuild } from './tests/support/serverBuild'
import { threads } from './data/imports/worker/threads.mjs'
import { testTimeoutMs, waitTimeoutMs } from './tests/support/timeouts'

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '')
const alias = { '~': root }

/** It mocks a module of ours, and so needs a fresh module registry. */
const isolated = ['tests/unit/signInWork.test.ts']

const siteBuild = 'tests/support/build.ts'
const openApi = 'tests/support/openApiSetup.ts'

/** The api tests that run on each engine; the others are for the data folder. */
const onEachEngine = [
  'access',
  'accessRequests',
  'accounts',
  'audit',
  'authority',
  'batches',
  'brief',
  'changeStream',
  'corrections',
  'documents',
  'everyResponse',
  'exports',
  'history',
  'idempotency',
  'imports',
  'items',
  'netChanges',
  'notifications',
  'plan',
  'proxy',
  'readAccess',
  'requestFilter',
  'session',
  'timeTravel',
  'tokens',
  'workbooks',
].map((name) => {
  const file = `tests/api/${name}.test.ts`
  // A file that was renamed would silently not run.
  if (!existsSync(`${root}/${file}`)) throw new Error(`vitest.config.ts names ${file}, which does not exist.`)
  return file
})

/** @param {number} timeoutMs how long one test may take */
const limits = (timeoutMs: number) => ({
  testTimeout: timeoutMs,
  hookTimeout: timeoutMs,
  expect: { poll: { timeout: waitTimeoutMs } },
})

/** The tests of the short run, each at the lowest level that can show its promise. */
const short = [
  {
    resolve: { alias },
    // ui renders on the server too, with its class names. `isolated` tests the real cost of a hash.
    plugins: [threads(), vanillaExtractPlugin({ unstable_mode: 'transform' }), cheapHashes()],
    test: {
      name: 'unit',
      include: ['tests/unit/**/*.test.{ts,tsx}'],
      exclude: isolated,
      pool: 'threads',
      ...limits(testTimeoutMs.unit),
    },
  },
  {
    resolve: { alias },
    plugins: [threads()],
    test: { name: 'isolated', include: isolated, ...limits(testTimeoutMs.unit) },
  },
  {
    resolve: { alias },
    plugins: [threads(), serverBuild(), cheapHashes()],
    test: {
      name: 'api',
      include: ['tests/api/**/*.test.ts'],
      setupFiles: ['tests/support/inProcessSetup.ts'],
      pool: 'threads',
      ...limits(testTimeoutMs.api),
    },
  },
  {
    resolve: { alias },
    test: {
      name: 'faults',
      include: ['tests/faults/**/*.test.ts'],
      globalSetup: [siteBuild],
      ...limits(testTimeoutMs.journey),
    },
  },
  {
    resolve: { alias },
    plugins: [threads(), serverBuild(), cheapHashes()],
    test: {
      name: 'postgres',
      include: ['tests/postgres/**/*.test.ts'],
      globalSetup: ['tests/support/sharedCluster.ts'],
      ...limits(testTimeoutMs.api),
    },
  },
  {
    resolve: { alias },
    test: {
      name: 'journeys',
      include: ['tests/journeys/**/*.test.ts'],
      globalSetup: [siteBuild],
      ...limits(testTimeoutMs.journey),
    },
  },
]

/** The additional tests of the full run. */
const full = [
  {
    resolve: { alias },
    test: {
      name: 'full-api',
      include: ['tests/full/api/**/*.test.ts'],
      globalSetup: [siteBuild, openApi],
      setupFiles: ['tests/support/describedResponses.ts'],
      ...limits(testTimeoutMs.journey),
    },
  },
  {
    resolve: { alias },
    plugins: [threads(), serverBuild(), cheapHashes()],
    test: {
      name: 'api-postgres',
      include: onEachEngine,
      globalSetup: ['tests/support/sharedCluster.ts'],
      setupFiles: ['tests/support/inProcessSetup.ts'],
      pool: 'threads',
      ...limits(testTimeoutMs.journey),
    },
  },
  {
    resolve: { alias },
    test: {
      name: 'full-postgres',
      include: ['tests/full/postgres/**/*.test.ts'],
      globalSetup: [siteBuild],
      // Some start servers of two versions, one after the other.
      ...limits(testTimeoutMs.journey * 3),
    },
  },
  {
    resolve: { alias },
    test: {
      name: 'full-faults',
      include: ['tests/full/faults/**/*.test.ts'],
      globalSetup: [siteBuild],
      ...limits(testTimeoutMs.journey),
    },
  },
  {
    resolve: { alias },
    test: {
      name: 'site',
      include: ['tests/full/site/**/*.test.ts'],
      globalSetup: [siteBuild],
      ...limits(testTimeoutMs.journey),
    },
  },
  {
    resolve: { alias },
    test: {
      name: 'storybook',
      include: ['tests/full/storybook/**/*.test.ts'],
      globalSetup: ['tests/support/buildStorybook.ts'],
      ...limits(testTimeoutMs.journey),
    },
  },
]

/** Tests with their own commands, for before a release. */
const beforeARelease = [
  {
    resolve: { alias },
    test: {
      name: 'engines',
      include: ['tests/engines/*.test.ts'],
      globalSetup: [siteBuild],
      testTimeout: 120_000,
      hookTimeout: 60_000,
    },
  },
  {
    resolve: { alias },
    test: {
      name: 'package',
      include: ['tests/package/*.test.ts'],
      testTimeout: 600_000,
      hookTimeout: 600_000,
      expect: { poll: { timeout: 30_000 } },
    },
  },
]

export default defineConfig({
  test: {
    reporters: ['default', './tests/support/plainCountReporter.ts'],
    environment: 'node',
    // Tests of a server mostly wait: three workers keep two cores busy.
    maxWorkers: 3,
    minWorkers: 3,
    // The files of a thread share their modules.
    poolOptions: { threads: { isolate: false } },
    projects: [...short, ...full, ...beforeARelease],
  },
})
