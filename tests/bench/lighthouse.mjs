import lighthouse, { desktopConfig } from 'lighthouse'
import { chromium } from 'playwright-core'
import puppeteer from 'puppeteer-core'
import { browserArguments, findBrowser } from '../support/browser.mjs'
import { median } from './figures.mjs'

/**
 * @typedef {'mobile' | 'desktop'} Device
 * @typedef {'with the splash' | 'without'} Splash
 *
 * @typedef {object} Visit a first visit as Lighthouse sees it; medians of its runs
 * @property {string} path
 * @property {Device} device
 * @property {Splash} splash
 * @property {number} performance 0..100, as the next two
 * @property {number} accessibility
 * @property {number} bestPractices
 * @property {number} firstPaint milliseconds, simulated, as the next two
 * @property {number} largestPaint
 * @property {number} blocking
 * @property {number} shift cumulative, without unit
 * @property {number} longTasks how many tasks of more than 50 ms, simulated
 * @property {number} longestTask milliseconds, simulated
 * @property {Record<string, { requests: number, bytes: number }>} wire by kind, headers included
 */

const categories = ['performance', 'accessibility', 'best-practices']

/**
 * Visits a page for the first time, some times over, with an empty cache, on the throttling that Lighthouse simulates.
 * @param {string} origin
 * @param {{ path: string, device: Device, splash: Splash, runs: number }} visit
 * @returns {Promise<Visit>}
 */
export async function visit(origin, { path, device, splash, runs }) {
  /** @type {import('lighthouse').Result[]} */
  const results = []
  for (let visits = 0; results.length < runs; visits += 1) {
    if (visits === 3 * runs) throw new Error(`Lighthouse cannot measure ${path} on this machine.`)
    const result = await visitOnce(origin + path, device, splash)
    const { errorMessage } = result.audits['largest-contentful-paint'] ?? {}
    // Sometimes Lighthouse cannot read its own trace: this is printed, and the visit is repeated.
    if (errorMessage) console.log(`A visit to ${path} was not measured: ${errorMessage}`)
    else results.push(result)
  }
  /** @param {(result: import('lighthouse').Result) => number | null | undefined} pick */
  const of = (pick) => median(results.map((result) => pick(result) ?? NaN))
  /** @param {string} id */
  const audit = (id) => of(({ audits }) => audits[id]?.numericValue)
  return {
    path,
    device,
    splash,
    performance: 100 * of((result) => result.categories.performance?.score),
    accessibility: 100 * of((result) => result.categories.accessibility?.score),
    bestPractices: 100 * of((result) => result.categories['best-practices']?.score),
    firstPaint: audit('first-contentful-paint'),
    largestPaint: audit('largest-contentful-paint'),
    blocking: audit('total-blocking-time'),
    shift: audit('cumulative-layout-shift'),
    longTasks: of((result) => longTasks(result).length),
    longestTask: of((result) => Math.max(0, ...longTasks(result))),
    wire: bytesByKind(results[0]),
  }
}

/**
 * @param {string} address
 * @param {Device} device
 * @param {Splash} splash
 */
async function visitOnce(address, device, splash) {
  const browser = await puppeteer.launch({
    executablePath: findBrowser() ?? chromium.executablePath(),
    args: browserArguments,
  })
  const page = await browser.newPage()
  if (splash === 'without') await page.evaluateOnNewDocument(liftAtOnce)
  const config = device === 'desktop' ? desktopConfig : undefined
  const result = await lighthouse(address, { onlyCategories: categories, logLevel: 'error' }, config, page)
  await browser.close()
  if (!result) throw new Error(`Lighthouse told nothing of ${address}.`)
  return result.lhr
}

/**
 * Runs in the page. The site cannot omit its splash, so this ends the overlay's animation at once, and it disappears as
 * usual, five and a half seconds earlier.
 */
function liftAtOnce() {
  const { document, requestAnimationFrame } = globalThis
  requestAnimationFrame(function look() {
    const overlay = document.querySelector('body [role="status"]')?.parentElement
    const animations = overlay?.getAnimations() ?? []
    for (const animation of animations) animation.finish()
    if (animations.length === 0) requestAnimationFrame(look)
  })
}

/** @param {import('lighthouse').Result} result */
function longTasks({ audits }) {
  const details = audits['long-tasks']?.details
  return details?.type === 'table' ? details.items.map(({ duration }) => Number(duration)) : []
}

/** @param {import('lighthouse').Result | undefined} result */
function bytesByKind(result) {
  const details = result?.audits['network-requests']?.details
  /** @type {Visit['wire']} */
  const kinds = {}
  for (const { resourceType, transferSize } of details?.type === 'table' ? details.items : []) {
    const kind = (kinds[String(resourceType)] ??= { requests: 0, bytes: 0 })
    kind.requests += 1
    kind.bytes += Number(transferSize)
  }
  return kinds
}
