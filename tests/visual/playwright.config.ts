import path from 'node:path'
import { defineConfig } from 'playwright/test'
import { browserArguments, findBrowser } from '../support/browser.mjs'
import { testTimeoutMs, waitTimeoutMs } from '../support/timeouts'

const executablePath = findBrowser()
/** As run.mjs sets it. */
const isBase = process.env.VISUAL_SIDE === 'base'

export default defineConfig({
  testDir: '.',
  testMatch: 'stories.pictures.ts',
  outputDir: path.resolve('.cache/visual/results'),
  snapshotPathTemplate: `${process.env.VISUAL_PICTURES}/{arg}{ext}`,
  updateSnapshots: isBase ? 'all' : 'none',
  fullyParallel: true,
  workers: '100%',
  // What a busy machine drew too early is the same the next time.
  retries: isBase ? 0 : 1,
  timeout: testTimeoutMs.journey,
  reporter: [
    ['./differences.ts'],
    ['html', { outputFolder: path.resolve('.cache/visual/report'), open: 'never' }],
  ],
  expect: { timeout: waitTimeoutMs, toHaveScreenshot: { threshold: 0 } },
  use: {
    launchOptions: {
      // Chromium's partial redraws round differently from a full one; the last three disable them.
      args: [
        ...browserArguments,
        '--disable-partial-raster',
        '--disable-skia-runtime-opts',
        '--force-color-profile=srgb',
      ],
      ...(executablePath && { executablePath }),
    },
  },
})
