// npm run bench:bytes: the bytes of a first visit to the home page, as a browser receives them (goals, S5).
import { fileURLToPath } from 'node:url'
import { launchBrowser } from './browsers.mjs'
import { startSite } from './servers.mjs'

/**
 * @typedef {object} FirstVisit bytes on the wire, compressed, headers included
 * @property {Map<string, number>} files by their paths, the largest first
 * @property {number} all of them together
 * @property {number} scripts
 * @property {number} styles
 */

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @returns {Promise<FirstVisit>}
 */
export async function firstVisit(browser, url) {
  const page = await browser.newPage()
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  /** @type {Map<string, string>} */
  const paths = new Map()
  /** @type {Map<string, number>} */
  const files = new Map()
  network.on('Network.responseReceived', ({ requestId, response }) => {
    paths.set(requestId, new URL(response.url).pathname)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId) ?? ''
    files.set(path, (files.get(path) ?? 0) + encodedDataLength)
  })
  // The last request of the page is the change stream; that connection stays open.
  const stream = page.waitForResponse((response) => response.url().includes('/api/changes'))
  await page.goto(url)
  await stream
  await page.waitForTimeout(2_000)
  await page.close()
  const sumOf = (/** @type {string} */ ending) =>
    sum([...files].filter(([path]) => path.endsWith(ending)).map(([, bytes]) => bytes))
  return {
    files: new Map([...files].sort(([, a], [, b]) => b - a)),
    all: sum(files.values()),
    scripts: sumOf('.js'),
    styles: sumOf('.css'),
  }
}

/** @param {Iterable<number>} bytes */
export function sum(bytes) {
  return [...bytes].reduce((total, size) => total + size, 0)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const site = await startSite()
  const browser = await launchBrowser()
  const { files, all, scripts, styles } = await firstVisit(browser, site.url)
  console.table(Object.fromEntries(files))
  const [ofAll, ofScripts, ofStyles] = [all, scripts, styles].map((bytes) => (bytes / 1_000).toFixed(1))
  console.log(`All ${ofAll} kB, of it JS ${ofScripts} kB and CSS ${ofStyles} kB, on the wire`)
  await browser.close()
  await site.stop()
}
