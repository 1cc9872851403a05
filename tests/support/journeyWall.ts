import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

export interface OpenedWall {
  page: Page
  /** The data paths that it has requested since it was connected. */
  requests: string[]
  /** Its messages on the console. */
  complaints: string[]
}

/** Opens the wall at that address and waits until it is connected. The test moves its clock. */
export async function openWall(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<OpenedWall> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1920, height: 1080 },
    ...options,
  })
  const page = await context.newPage()
  const requests: string[] = []
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  await page.clock.install()
  await page.goto(address)
  await page.getByText(/^Connected/).waitFor()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname !== '/api/changes') requests.push(pathname)
  })
  return { page, requests, complaints }
}

export const scene = (page: Page) => page.getByRole('banner').locator('p').first()
export const wallFoot = (page: Page) => page.getByRole('contentinfo')
export const wallMarks = (page: Page) => page.locator('[data-marked]:visible')
