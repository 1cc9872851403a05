import { storybookTest } from '@storybook/experimental-addon-test/vitest-plugin'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { browserArguments, findBrowser } from './tests/support/browser.mjs'

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '')

const stories = {
  extends: './.storybook/vite.config.ts',
  plugins: [storybookTest({ configDir: `${root}/.storybook` })],
  cacheDir: 'node_modules/.vite/stories',
  test: {
    name: 'stories',
    // axe takes its time on a wide table, twice.
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

/**
 * Stories from their sources, in a real browser: for work on a component (`npm run test:stories -- Badge`), and for
 * Storybook's own panel of tests. `npm test` plays them as they are published.
 */
export default defineConfig({
  test: { projects: [stories], reporters: ['default', './tests/support/plainCountReporter.ts'] },
})
