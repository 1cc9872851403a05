import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { hydrated } from './page'

/** A page with a stopped splash, which can be set to any time. */
export async function pageAtSplash(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'no-preference', ...options })
  const page = await context.newPage()
  await playAt(page, 0)
  // Timers are stopped from the first line of the page's scripts on. A few frames let the page start them.
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 60_000)
  await page.goto(address)
  await page.clock.runFor(100)
  await hydrated(page)
  return page
}

/**
 * Sets the playback rate of a page's animations, also in the documents that it navigates to. At 0 none starts, however
 * late scripts come.
 */
export async function playAt(page: Page, playbackRate: number): Promise<void> {
  const developer = await page.context().newCDPSession(page)
  await developer.send('Animation.enable')
  await developer.send('Animation.setPlaybackRate', { playbackRate })
}
