import { setTimeout } from 'node:timers/promises'
import { source as axeSource, type AxeResults, type RunOptions } from 'axe-core'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
  type Request,
} from 'playwright-core'
import { expect } from 'vitest'
import { splashTimeline } from '~/ui/lib/splashTimeline'
import { browserArguments, findBrowser } from './browser.mjs'
import { makeOlder, missing } from './olderBrowser'
import { waitTimeoutMs } from './timeouts'

/** axe's rules of WCAG A and AA about colours. */
export const colourRules: readonly string[] = ['color-contrast', 'link-in-text-block']

/** Passing rules are not listed, and style sheets are not fetched again, which only experimental rules read. */
export const fastOptions: RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] } }

/** What axe's script adds to a page. */
interface AxeWindow {
  axe: { run: (context: Node, options: RunOptions) => Promise<AxeResults> }
}

/** How long the page's own scripts are delayed with `SCRIPTS=late`, in ms: longer than the splash lasts. */
const SCRIPT_DELAY_MS = 7_000

/** A real Chromium, as the stories use it. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    args: browserArguments,
    ...(executablePath && { executablePath }),
  })
  browser.on('context', (context) => {
    context.setDefaultTimeout(waitTimeoutMs)
    // Every test of a page uses the features of the oldest supported browser.
    void context.addInitScript(makeOlder, missing)
    if (process.env.SCRIPTS === 'late') void delayScripts(context)
  })
  return browser
}

/** Delays the scripts of a page until after its splash, as on a busy machine. */
async function delayScripts(context: BrowserContext): Promise<void> {
  await context.route('**/assets/entry.client-*.js', async (route) => {
    await setTimeout(SCRIPT_DELAY_MS)
    // The page may be closed by then.
    await route.continue().catch(() => undefined)
  })
}

export type OpenedPage = Awaited<ReturnType<typeof openPage>>

/**
 * Opens a page in its own context, and moves its clock past the splash. Animations are reduced unless the options say
 * otherwise.
 */
export async function openPage(browser: Browser, address: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  /** The paths that the page requested, in order, without the stream of changes, whose time is not fixed. */
  const requests: string[] = []
  let streams = 0
  const complaints: string[] = []
  page.on('request', (request) => {
    if (asksForStream(request)) streams += 1
    else requests.push(new URL(request.url()).pathname)
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  await page.clock.install()
  await page.goto(address)
  if (address.startsWith('http')) await arrived(page)
  return {
    page,
    requests,
    /** How often it has requested the stream of changes. */
    streams: () => streams,
    /** Closes the page, and fails when it logged an error or a warning. */
    close: async () => {
      await context.close()
      expect(complaints).toEqual([])
    },
  }
}

/**
 * Holds back requests from now on: those of a path below /api or of matching addresses, all or of one method. Returns a
 * function that releases them.
 */
export async function hold(page: Page, path: string | RegExp, method?: string): Promise<() => void> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(typeof path === 'string' ? `**/api/${path}` : path, async (route) => {
    if (method === undefined || route.request().method() === method) await released
    await route.fallback()
  })
  return release
}

/** The options of a browser that is signed in by this Cookie header, or signed out without one. */
export function signedInBy(cookie: string | undefined): Pick<BrowserContextOptions, 'storageState'> {
  if (cookie === undefined) return {}
  const [name = '', value = ''] = cookie.split('=')
  const place = { domain: '127.0.0.1', path: '/', expires: -1 }
  const rules = { httpOnly: true, secure: false, sameSite: 'Lax' as const }
  return { storageState: { cookies: [{ name, value, ...place, ...rules }], origins: [] } }
}

/**
 * Whether React has hydrated a page: from then on the splash announces its text, and is removed if its time is over. It
 * runs in the page.
 */
export function isHydrated(): boolean {
  const isSaid = [...document.querySelectorAll('[role=status]')].some(({ textContent }) =>
    textContent.startsWith('Welcome to'),
  )
  const isGone =
    document.readyState === 'complete' &&
    [...document.querySelectorAll('p')].every(({ textContent }) => textContent !== 'Welcome to')
  return isSaid || isGone
}

/**
 * The region of the toasts; by its label, since a role is looked up among all ten thousand elements of the home page.
 */
export function messagesOf(page: Page): Locator {
  return page.locator('[aria-label^="Notifications"]')
}

/** Whether an element has the focus. */
export function hasFocus(place: Locator): Promise<boolean> {
  return place.evaluate((element) => element === document.activeElement)
}

/** Whether a request is for the stream of changes. */
export function asksForStream(request: Request): boolean {
  return request.headers().accept === 'text/event-stream'
}

/** Moves a page whose clock the test controls past its splash, whether our scripts run on it or not. */
export async function pastSplash(page: Page): Promise<void> {
  await page.clock.fastForward(splashTimeline.gone)
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
}

/** Waits until the page is interactive: clicks before that are lost. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated)
}

/** Waits until a loaded page is interactive, and moves its clock past the splash. */
export async function arrived(page: Page): Promise<void> {
  await hydrated(page)
  await page.clock.fastForward(splashTimeline.gone)
  await page.getByText('Welcome to', { exact: true }).waitFor({ state: 'detached' })
}

/** Reloads a page, and waits until it is interactive and past its splash. */
export async function reload(page: Page): Promise<void> {
  await page.reload()
  await arrived(page)
}

/**
 * The violations of WCAG 2.2 A and AA that axe finds, each with its places. The rule that a name contains the visible
 * text is experimental in axe, and is enabled here. A second appearance differs from the first only in colours.
 */
export async function accessibilityViolations(
  page: Page,
  { coloursAlone = false }: { coloursAlone?: boolean } = {},
): Promise<string[]> {
  const options: RunOptions = coloursAlone
    ? { runOnly: { type: 'rule', values: [...colourRules] } }
    : {
        runOnly: {
          type: 'tag',
          values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        },
        rules: { 'label-content-name-mismatch': { enabled: true } },
      }
  await page.evaluate(axeSource)
  const violations = await page.evaluate(
    async (options) => {
      const { axe } = window as unknown as AxeWindow
      return (await axe.run(document, options)).violations
    },
    { ...options, ...fastOptions },
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** The same for a page that follows its system: all in light, and the colours in dark. */
export async function violationsInLightAndDark(page: Page): Promise<string[]> {
  const inLight = await accessibilityViolations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('html.dark').waitFor()
  return [...inLight, ...(await accessibilityViolations(page, { coloursAlone: true }))]
}

/** Cuts the connection with `cut`, and waits until the page's stream of changes has ended. */
export async function loseStream(page: Page, cut: () => void): Promise<void> {
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/changes'))
  cut()
  await lost
}

/** Ends the session of a page, as if from another browser. */
export async function endSession(page: Page): Promise<void> {
  const cookies = await page.context().cookies()
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const answer = await fetch(new URL('/api/session', page.url()), { method: 'DELETE', headers: { Cookie } })
  expect(answer.status).toBe(204)
}

/** Makes a page believe that its tab is hidden, or shown again. */
export function setHidden(page: Page, isHidden: boolean): Promise<void> {
  return page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}
