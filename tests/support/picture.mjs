// npm run picture: takes the README's picture of the home page from the built, running site.
import { chromium } from 'playwright-core'
import { startSite } from '../bench/servers.mjs'
import { browserArguments, findBrowser } from './browser.mjs'

const site = await startSite()
const executablePath = findBrowser()
const browser = await chromium.launch({ args: browserArguments, ...(executablePath && { executablePath }) })
const page = await browser.newPage({ viewport: { width: 1280, height: 1340 }, reducedMotion: 'reduce' })
await page.goto(site.url)
await page.getByText('Welcome to', { exact: true }).waitFor({ state: 'detached' })
await page.screenshot({ path: new URL('../../.github/home.png', import.meta.url).pathname })
await browser.close()
await site.stop()
