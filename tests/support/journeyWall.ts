import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

/** Opens the wall at that address and waits until it is connected. The test moves its clock. */
export async function openWall(browser: Browser, address: string, options: BrowserContextOptions = {}) {
  const viewport = { width: 1920, height: 1080 }
  const page = await browser.newPage({ reducedMotion: 'reduce', viewport, ...options })
  await page.clock.install()
  await page.goto(address)
  await page.getByText(/^Connected/).waitFor()
  /** The data paths that it has requested since it was connected. */
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname !== '/api/changes') requests.push(pathname)
  })
  return { page, requests }
}

export const scene = (page: Page) => page.getByRole('banner').locator('p').first()
export const wallFoot = (page: Page) => page.getByRole('contentinfo')
export const wallMarks = (page: Page) => page.locator('[data-marked]:visible')
