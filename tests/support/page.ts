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

/** axe's rules of WCAG A and AA that look at colours. */
export const colourRules: readonly string[] = ['color-contrast', 'link-in-text-block']

/** What passes is not listed, and style sheets are not fetched again, which only rules that are experimental read. */
export const quickly: RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] } }

/** What axe's script gives a page. */
interface AxeWindow {
  axe: { run: (context: Node, options: RunOptions) => Promise<AxeResults> }
}

/** How long the page's own scripts are held back with `SCRIPTS=late`, in ms: longer than the splash lasts. */
const lateness = 7_000

/** A real Chromium, as the stories use it. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    args: browserArguments,
    ...(executablePath && { executablePath }),
  })
  browser.on('context', (context) => {
    context.setDefaultTimeout(waitTimeoutMs)
    // Every test of a page is one of the oldest browser that may open it.
    void context.addInitScript(makeOlder, missing)
    if (process.env.SCRIPTS === 'late') void holdScripts(context)
  })
  return browser
}

/** Lets what makes a page answer come after its splash, as on a machine that has much else to do. */
async function holdScripts(context: BrowserContext): Promise<void> {
  await context.route('**/assets/entry.client-*.js', async (route) => {
    await setTimeout(lateness)
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined)
  })
}

export interface OpenedPage {
  page: Page
  /** The paths that the page asked for, in order; but for the stream of changes, which it asks for when it likes. */
  requests: string[]
  /** How often it has asked for the stream of changes. */
  streams: () => number
  /** Closes the page, and fails when it left an error or a warning on the console. */
  close: () => Promise<void>
}

/**
 * Opens a page in a context of its own, and puts its clock forward past the splash; animations are reduced unless
 * the options say otherwise.
 */
export async function openPage(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<OpenedPage> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
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
    streams: () => streams,
    async close() {
      await context.close()
      expect(complaints).toEqual([])
    },
  }
}

/** A Cookie header's one cookie, as a browser keeps it for the sites of this machine. */
export function cookieOf(header: string) {
  const [name = '', value = ''] = header.split('=')
  const place = { domain: '127.0.0.1', path: '/', expires: -1 }
  return { name, value, ...place, httpOnly: true, secure: false, sameSite: 'Lax' as const }
}

/** A browser in which someone is signed in by their cookie; nobody without one. */
export function signedInBy(cookie: string | undefined): Pick<BrowserContextOptions, 'storageState'> {
  return cookie === undefined ? {} : { storageState: { cookies: [cookieOf(cookie)], origins: [] } }
}

/**
 * Whether React has taken a page over: what the splash says is said from then on; and where its time is over by then,
 * it is gone. For the page's own use.
 */
export function isTakenOver(): boolean {
  const isSaid = [...document.querySelectorAll('[role=status]')].some(({ textContent }) =>
    textContent.startsWith('Welcome to'),
  )
  const isGone =
    document.readyState === 'complete' &&
    [...document.querySelectorAll('p')].every(({ textContent }) => textContent !== 'Welcome to')
  return isSaid || isGone
}

/** Where messages stand; by its label, since a role is sought among all ten thousand elements of the home page. */
export function messagesOf(page: Page): Locator {
  return page.locator('[aria-label^="Notifications"]')
}

/** Whether an element has the focus. */
export function hasFocus(place: Locator): Promise<boolean> {
  return place.evaluate((element) => element === document.activeElement)
}

/** Whether a page asks to be told of changes. */
export function asksForStream(request: Request): boolean {
  return request.headers().accept === 'text/event-stream'
}

/** Takes a page whose clock is the test's past its splash, whether scripts of ours run on it or not. */
export async function pastSplash(page: Page): Promise<void> {
  await page.clock.fastForward(splashTimeline.gone)
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
}

/** Waits until the page answers to what is done to it: what is pressed before is lost. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(isTakenOver)
}

/** Waits for a page that was loaded until it answers, and puts its clock forward past the splash. */
export async function arrived(page: Page): Promise<void> {
  await hydrated(page)
  await page.clock.fastForward(splashTimeline.gone)
  await page.getByText('Welcome to', { exact: true }).waitFor({ state: 'detached' })
}

/** Loads a page anew, until it answers past its splash. */
export async function reload(page: Page): Promise<void> {
  await page.reload()
  await arrived(page)
}

/**
 * The violations of WCAG 2.2 A and AA that axe finds, each with the places it is at; that a name holds the words to
 * be seen is a rule that axe calls experimental, and has to be asked for. In a second appearance nothing but colours
 * is other than in the first.
 */
export async function accessibilityViolations(
  page: Page,
  { coloursAlone = false }: { coloursAlone?: boolean } = {},
): Promise<string[]> {
  const asked: RunOptions = coloursAlone
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
    { ...asked, ...quickly },
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** The same for a page that follows its system: in light, and what of its colours is amiss in dark. */
export async function violationsInLightAndDark(page: Page): Promise<string[]> {
  const inLight = await accessibilityViolations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('html.dark').waitFor()
  return [...inLight, ...(await accessibilityViolations(page, { coloursAlone: true }))]
}

/** Cuts the line by `cut`, and waits until the page's stream of changes has ended by it. */
export async function loseStream(page: Page, cut: () => void): Promise<void> {
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/changes'))
  cut()
  await lost
}
