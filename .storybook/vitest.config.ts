import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import type { BrowserCommand } from 'vitest/node'
import type {} from '@vitest/browser/providers/playwright'
import { packagesWithoutMaps, storyTests } from './storyTests'
import { browserArguments, findBrowser } from '../tests/support/browser.mjs'
import { testTimeoutMs } from '../tests/support/timeouts'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

/** What a screen reader finds on the page, as Playwright writes it. */
const ariaSnapshot: BrowserCommand<[]> = ({ iframe }) => iframe.locator('body').ariaSnapshot()

const executablePath = findBrowser()

const stories = {
  extends: `${root}/.storybook/vite.config.ts`,
  plugins: [storyTests(), packagesWithoutMaps()],
  cacheDir: `${root}/node_modules/.vite/stories`,
  optimizeDeps: {
    // All dependencies are listed: a scan reads every source, and a late discovery loads React twice.
    noDiscovery: true,
    include: [
      'react-dom/test-utils',
      'storybook/internal/core-events',
      'storybook/internal/csf',
      'storybook/internal/preview-api',
    ],
    esbuildOptions: { sourcemap: false as const },
  },
  test: {
    name: 'stories',
    include: ['stories/**/*.stories.tsx', 'tests/components/**/*.test.tsx'],
    testTimeout: testTimeoutMs.api,
    setupFiles: ['.storybook/vitest.setup.ts'],
    // The addon fails a story with a violation only where it is told that no Storybook runs beside.
    env: { VITE_STORIES: process.env.VITE_STORIES ?? '', VITEST_STORYBOOK: 'false' },
    // Two pages in parallel, each with its share of the files.
    maxWorkers: 2,
    browser: {
      enabled: true,
      headless: true,
      provider: 'playwright',
      screenshotFailures: false,
      commands: { ariaSnapshot },
      // The files of a page share their modules. Each story is unmounted before the next.
      isolate: false,
      instances: [
        {
          browser: 'chromium' as const,
          launch: { args: browserArguments, ...(executablePath !== undefined && { executablePath }) },
          context: { reducedMotion: 'reduce' as const, viewport: { width: 1280, height: 900 } },
        },
      ],
    },
  },
}

/**
 * Plays each story once from its sources, in a real browser: all of them in `npm test`, some while working on a component
 * (`npm run test:stories -- Badge`). The full run plays the built Storybook.
 */
export default defineConfig({
  root,
  test: { projects: [stories], reporters: ['default', `${root}/tests/support/plainCountReporter.ts`] },
})
