import { chromium } from 'playwright-core'
import { browserArguments, findBrowser } from '../support/browser.mjs'

/** The Chromium that the tests use. */
export function launchBrowser() {
  const executablePath = findBrowser()
  return chromium.launch({ args: browserArguments, ...(executablePath && { executablePath }) })
}

/**
 * A page of laptop size with an ordinary user agent. A headless one counts as a bot, which gets no streamed response.
 * @param {import('playwright-core').Browser} browser
 */
export async function newPage(browser) {
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, userAgent })
  return context.newPage()
}

/**
 * Opens an address and waits until the splash is gone.
 * @param {import('playwright-core').Page} page
 * @param {string} address
 */
export async function openPastSplash(page, address) {
  // The network is never idle, because the page listens to changes.
  await page.goto(address, { waitUntil: 'load' })
  await page.getByText('Welcome to', { exact: true }).waitFor({ state: 'detached' })
}
