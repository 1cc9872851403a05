import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { hydrated } from './page'

/** A page whose splash stands still, to be put to any time. */
export async function pageAtSplash(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'no-preference', ...options })
  const page = await context.newPage()
  await playAt(page, 0)
  // Timers stand still from the first line of the page's scripts on; a few frames let it ask for those.
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 60_000)
  await page.goto(address)
  await page.clock.runFor(100)
  await hydrated(page)
  return page
}

/** Sets how fast a page's animations run, those of the documents it goes to included: at 0 none begins to, however late scripts come. */
export async function playAt(page: Page, playbackRate: number): Promise<void> {
  const developer = await page.context().newCDPSession(page)
  await developer.send('Animation.enable')
  await developer.send('Animation.setPlaybackRate', { playbackRate })
}
