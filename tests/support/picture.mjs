// npm run picture: takes the screenshots of the home page for the README and Storybook, from the built site in the
// middle of its launch (npm run demo).
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { start } from '../bench/servers.mjs'
import { browserArguments, findBrowser } from './browser.mjs'

const site = await start({
  words: [process.execPath, 'run.mjs', 'app/server/commands/demo.server.ts'],
})
const executablePath = findBrowser()
const browser = await chromium.launch({ args: browserArguments, ...(executablePath && { executablePath }) })
for (const [file, colorScheme] of /** @type {const} */ ([
  ['home.png', 'light'],
  ['home-dark.png', 'dark'],
])) {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 1340 },
    reducedMotion: 'reduce',
    colorScheme,
  })
  await page.goto(site.url)
  await page.getByText('Welcome to', { exact: true }).waitFor({ state: 'detached' })
  await page.screenshot({ path: fileURLToPath(new URL(`../../.github/${file}`, import.meta.url)) })
}
await browser.close()
await site.stop()
