// npm run bench:page: what a reader waits for: the first visit beside react-admin's list (Lighthouse, S6), its bytes
// (S5), and each press of a filter, tab or accordion (S7). It prints figures and never fails for a slow one.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import { browserArguments, findBrowser } from '../support/browser.mjs'
import { firstVisit } from './bytes.mjs'
import { startJsonServer } from './contenders.mjs'
import { isQuick, median, printGoals, printSetting } from './report.mjs'
import { root, startSite, temporaryFolder } from './servers.mjs'

const [visits, presses] = isQuick ? [1, 2] : [3, 6]

printSetting('The pages')
const executablePath = findBrowser() ?? chromium.executablePath()
const browser = await chromium.launch({ args: browserArguments, executablePath })
const site = await startSite()
const reactAdmin = await startReactAdmin()
// Simulated throttling counts every module that came before the largest paint: over the loopback, all of them.
const applied = ['--throttling-method=devtools']
const pages = {
  'react-admin': measured(`${reactAdmin.url}/#/products`, ...applied),
  '/': measured(`${site.url}/`, ...applied),
  '/rarm': measured(`${site.url}/rarm`, ...applied),
  '/mkt-budget': measured(`${site.url}/mkt-budget`, ...applied),
  '/, desktop': measured(`${site.url}/`, '--preset=desktop'),
}
console.table(pages)
const bytes = await firstVisit(browser, site.url)
console.table(bytes)
/** @type {Record<string, ReturnType<typeof summed>>} */
const pressed = {}
for (const [name, products] of /** @type {const} */ ([
  ['the seed', undefined],
  ['5,000 products', 5_000],
])) {
  const of = products === undefined ? site : await startSite({ products })
  const times = await pressAll(of.url)
  console.log(`From press to paint, ${name}, ms`)
  console.table(Object.fromEntries(Object.entries(times).map(([control, each]) => [control, summed(each)])))
  pressed[name] = summed(Object.values(times).flat())
  await of.stop()
}
await reactAdmin.stop()
await browser.close()

const theirs = pages['react-admin']
printGoals([
  { goal: 'S5', what: 'scripts of /, kB', measured: bytes.scripts / 1_000, atMost: 190 },
  { goal: 'S5', what: 'all of /, kB', measured: bytes.all / 1_000, atMost: 290 },
  ...['/', '/rarm', '/mkt-budget'].flatMap((path) => {
    const { paint, blocking, shift } = pages[/** @type {'/'} */ (path)]
    return [
      { goal: 'S6', what: `largest paint of ${path} × theirs`, measured: paint / theirs.paint, atMost: 0.6 },
      { goal: 'S6', what: `blocking of ${path} × theirs`, measured: blocking / theirs.blocking, atMost: 0.5 },
      { goal: 'S6', what: `shift of ${path}`, measured: shift, atMost: 0.005 },
    ]
  }),
  { goal: 'S6', what: '/ on a desktop', measured: pages['/, desktop'].performance, atLeast: 100 },
  ...Object.entries(pressed).flatMap(([name, { half, worst }]) => [
    { goal: 'S7', what: `press to paint, half, ${name}, ms`, measured: half, atMost: 50 },
    { goal: 'S7', what: `press to paint, worst, ${name}, ms`, measured: worst, atMost: 100 },
  ]),
])
console.log(
  'Lighthouse throttles a phone’s network and processor in the browser, and simulates a desktop’s. Presses: Chromium at 1280 × 900, unthrottled.',
)

/** react-admin's list of the seed's products, as json-server serves it. */
async function startReactAdmin() {
  const folder = temporaryFolder()
  await build({
    configFile: false,
    root: join(root, 'tests/bench/reactAdmin'),
    build: { outDir: join(folder, 'public') },
    logLevel: 'error',
  })
  const products = await (await fetch(`${site.url}/api/products`)).json()
  return startJsonServer({ products }, undefined, folder)
}

/** First visits by Lighthouse; medians. @param {string} url @param {string[]} flags */
function measured(url, ...flags) {
  const results = Array.from({ length: visits }, () => {
    const file = join(temporaryFolder(), 'report.json')
    const chrome = `--chrome-flags=--headless ${browserArguments.join(' ')}`
    const given = [url, '--quiet', '--output=json', `--output-path=${file}`, chrome, ...flags]
    const lighthouse = join(root, 'tests/bench/node_modules/.bin/lighthouse')
    const env = { ...process.env, CHROME_PATH: executablePath }
    spawnSync(lighthouse, given, { stdio: ['ignore', 'inherit', 'inherit'], env })
    return JSON.parse(readFileSync(file, 'utf8'))
  })
  const of = (/** @type {string} */ audit) =>
    median(results.map(({ audits }) => Number(audits[audit].numericValue)))
  return {
    performance: 100 * median(results.map(({ categories }) => Number(categories.performance.score))),
    paint: of('largest-contentful-paint'),
    blocking: of('total-blocking-time'),
    shift: of('cumulative-layout-shift'),
  }
}

/** Presses up to six of each kind of control. @param {string} url @returns {Promise<Record<string, number[]>>} */
async function pressAll(url) {
  const everyProduct = '#products button:has-text("View All Products")'
  /** @type {Record<string, [path: string, selector: string, before?: string]>} */
  const controls = {
    phase: ['/', '#timeline button[aria-expanded]'],
    'business unit': ['/', '#business-units button[aria-expanded]'],
    'product filter': ['/', '#products [role=group] button'],
    product: ['/', '#products button[aria-expanded]'],
    'tracking filter': ['/', '#tracking [role=group] button'],
    'library filter': ['/', '#library [role=group] button'],
    'all products': ['/', everyProduct],
    'product, all shown': ['/', '#products button[aria-expanded]', everyProduct],
    'RARM tab': ['/rarm', '[role=tab]'],
    'budget tab': ['/mkt-budget', '[role=tab]'],
    'budget row': ['/mkt-budget', 'main button[aria-expanded]'],
  }
  /** @type {Record<string, number[]>} */
  const times = {}
  for (const [name, [path, selector, before]] of Object.entries(controls)) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await page.goto(url + path)
    await page.getByText('Welcome to', { exact: true }).waitFor({ state: 'detached' })
    if (before) await page.locator(before).click()
    const all = page.locator(selector)
    const paints = (times[name] = /** @type {number[]} */ ([]))
    for (let turn = 0; turn < presses; turn += 1)
      for (let index = 0; index < Math.min(6, await all.count()); index += 1) {
        const paint = await all.nth(index).evaluateHandle(untilPaint)
        await all.nth(index).click()
        paints.push(await paint.evaluate((/** @type {{ paint: Promise<number> }} */ { paint }) => paint))
      }
    await page.close()
  }
  return times
}

/** Runs in the page: the browser's own time from the next click to the paint after it; it tells none under 16 ms. */
function untilPaint() {
  const { PerformanceObserver, requestAnimationFrame, window } = globalThis
  const paint = new Promise((/** @type {(ms: number) => void} */ resolve) => {
    const observer = new PerformanceObserver((list) => {
      const click = list.getEntries().find(({ name }) => name === 'click')
      if (click) resolve(click.duration)
    })
    observer.observe({ type: 'event', ...{ durationThreshold: 16 } })
    const painted = () => {
      setTimeout(resolve, 300, 16)
    }
    const clicked = () => requestAnimationFrame(() => requestAnimationFrame(painted))
    window.addEventListener('click', clicked, { capture: true, once: true })
  })
  // In an object, so that it is not awaited before the click.
  return { paint }
}

/** @param {readonly number[]} times */
function summed(times) {
  return { presses: times.length, half: median(times), worst: Math.max(...times) }
}
