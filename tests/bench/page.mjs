// npm run bench:page: what a reader waits for: the first visit to each page (Lighthouse), its bytes, each click on a
// filter, tab or accordion, and the size of each library. It prints results and never fails.
import { launchBrowser } from './browsers.mjs'
import { bundleMap } from './bundle.mjs'
import { measureClicks } from './clicks.mjs'
import { firstVisit, sum } from './bytes.mjs'
import { shown } from './figures.mjs'
import { pageGoals } from './goals.mjs'
import { visit } from './lighthouse.mjs'
import { options, printGoals, printNotes, printSetting, save } from './report.mjs'
import { startSite } from './servers.mjs'

const paths = ['/', '/rarm', '/mkt-budget']
const devices = /** @type {const} */ (['mobile', 'desktop'])
const splashes = /** @type {const} */ (['with the splash', 'without'])
const [runs, presses] = options.quick ? [1, 2] : [3, 6]

const notes = [
  `Lighthouse: median of ${runs} first visits, each with a Chromium of its own, on its simulated throttling; over the loopback, so the server's time is that of this machine.`,
  '"without": a script of the bench ends the splash as soon as it is on the page; the HTML and everything else are the same. The product itself has no way around its splash.',
  'Bytes are those on the wire of one visit to the page on a phone, headers included; a page brings its styles within its HTML.',
  `Presses: real ones in Chromium at 1280 × 900, unthrottled, ${presses} of each control; from the browser's receipt of the press to the next paint. "complete": to the paint of the last change of content, at worst.`,
  "Bundle: a script's gzipped bytes, divided by what each owner has of its plain ones.",
  "react-admin's largest paint (2,694 ms, goals) was measured in another run, on another day.",
]

printSetting('The pages')
const visits = await measureVisits()
const bytes = await measureBytes()
const clicks = { seed: await measureClicksWith(undefined), many: await measureClicksWith(2_000) }
const bundle = await bundleMap()
printBundle()
const goals = pageGoals(visits, clicks, bytes)
printGoals(goals)
printNotes(notes)
save({ visits, clicks, bundle }, goals, notes)

async function measureVisits() {
  const site = await startSite()
  const visits = []
  for (const path of paths)
    for (const device of devices)
      for (const splash of splashes) visits.push(await visit(site.url, { path, device, splash, runs }))
  await site.stop()
  console.table(
    visits.map((visit) =>
      rounded({ ...visit, wire: sum(Object.values(visit.wire).map(({ bytes }) => bytes)) }),
    ),
  )
  for (const { path, device, splash, wire } of visits)
    if (device === 'mobile' && splash === 'with the splash') {
      console.log(`Bytes of a first visit to ${path}`)
      console.table(wire)
    }
  return visits
}

async function measureBytes() {
  const site = await startSite()
  const browser = await launchBrowser()
  const bytes = await firstVisit(browser, site.url)
  await browser.close()
  await site.stop()
  return bytes
}

/** @param {number | undefined} products */
async function measureClicksWith(products) {
  const site = await startSite(products, 'with targets')
  const browser = await launchBrowser()
  const clicks = await measureClicks(browser, site.url, presses)
  await browser.close()
  await site.stop()
  console.log(
    `From press to paint, ${products === undefined ? 'the seed' : `${shown(products)} products`}, ms`,
  )
  console.table(clicks.map(rounded))
  return clicks
}

function printBundle() {
  console.log(
    'Scripts by owner, bytes gzipped: of the first visit to the home page, and of what is loaded later',
  )
  console.table(bundle.filter(({ first, later }) => first + later >= 500).map(rounded))
}

/** @param {object} row */
function rounded(row) {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'number' ? shown(value) : value]),
  )
}
