import { storybookTest } from '@storybook/experimental-addon-test/vitest-plugin'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { browserArguments, findBrowser } from './tests/support/browser.mjs'

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '')
const alias = { '~': root }

/** Every story, in a real browser. */
const stories = {
  extends: './.storybook/vite.config.ts',
  plugins: [storybookTest({ configDir: `${root}/.storybook` })],
  cacheDir: 'node_modules/.vite/stories',
  test: {
    name: 'stories',
    // axe takes its time on a wide table, twice, while other tests share the machine.
    testTimeout: 60_000,
    setupFiles: ['.storybook/vitest.setup.ts'],
    // Pages side by side, each for its share of the files.
    maxWorkers: 2,
    browser: {
      enabled: true,
      headless: true,
      provider: 'playwright',
      screenshotFailures: false,
      // What files share is loaded once for a page. Each story is unmounted before the next.
      isolate: false,
      instances: [
        {
          browser: 'chromium' as const,
          launch: { executablePath: findBrowser(), args: browserArguments },
          context: { reducedMotion: 'reduce' as const, viewport: { width: 1280, height: 900 } },
        },
      ],
    },
  },
}

export default defineConfig({
  test: {
    reporters: ['default', './tests/support/plainCountReporter.ts'],
    projects: [
      {
        resolve: { alias },
        // ui renders on the server too, with the class names of its styles.
        plugins: [vanillaExtractPlugin()],
        test: { name: 'unit', environment: 'node', include: ['tests/unit/**/*.test.{ts,tsx}'] },
      },
      {
        resolve: { alias },
        test: {
          name: 'api',
          environment: 'node',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/build.ts'],
          testTimeout: 20_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'faults',
          environment: 'node',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/support/build.ts'],
          testTimeout: process.env.FAULTS === 'long' ? 3_600_000 : 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'site',
          environment: 'node',
          include: ['tests/site/**/*.test.ts'],
          globalSetup: ['tests/support/build.ts'],
          pool: 'forks',
          poolOptions: { forks: { singleFork: true } },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'storybook',
          environment: 'node',
          include: ['tests/storybook/**/*.test.ts'],
          globalSetup: ['tests/support/buildStorybook.ts'],
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
      stories,
    ],
  },
})
