// npm run bench:wall: whether the wall view grows over 10,000 changes that it receives and shows. It prints results
// and never fails.
import { launchBrowser } from './browsers.mjs'
import { signIn } from './contenders.mjs'
import { shown } from './figures.mjs'
import { options, printNotes, printSetting, save } from './report.mjs'
import { startSite } from './servers.mjs'

const steps = options.quick ? [100, 1_000] : [100, 1_000, 5_000, 10_000]
const writers = 8
const notes = [
  'The heap of the page in use, its nodes and its listeners, each after a garbage collection that Chromium was asked for.',
  `${writers} writers change phases, units and targets in turn; the wall changes its scene every 5 s meanwhile.`,
]

printSetting('The wall view over many changes')
const site = await startSite()
const headers = { 'Content-Type': 'application/json', ...(await signIn(site.url)) }
const places = await changeablePlaces()
const browser = await launchBrowser()
const page = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage()
const devtools = await page.context().newCDPSession(page)
await devtools.send('HeapProfiler.enable')
let read = 0
page.on('request', (request) => (read += /\/api\/(?!changes)/.test(request.url()) ? 1 : 0))
await page.goto(`${site.url}/wall?seconds=5`)
await page.getByText(/^Connected/).waitFor()

const rows = [await measured(0)]
let made = 0
for (const step of steps) {
  await makeChanges(step)
  rows.push(await measured(step))
}
console.table(rows)
printNotes(notes)
save({ rows }, [], notes)
await browser.close()
await site.stop()

/** The items whose progress is changed, with the field that has it. */
async function changeablePlaces() {
  const fields = { timeline: 'progress', 'business-units': 'progress', targets: 'overallProgress' }
  const found = await Promise.all(
    Object.entries(fields).map(async ([list, field]) => {
      /** @type {{ id: string }[]} */
      const items = await (await fetch(`${site.url}/api/${list}`)).json()
      return items.map(({ id }) => ({ path: `${list}/${id}`, field }))
    }),
  )
  return found.flat()
}

/**
 * Changes one figure after the other until there were so many changes, and waits until the wall shows the last one.
 * @param {number} upTo
 */
async function makeChanges(upTo) {
  const write = async () => {
    while (made < upTo - 1) {
      const n = (made += 1)
      await change(places[n % places.length] ?? { path: '', field: '' }, String(((n * 37) % 97) / 100))
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
  made = upTo
  // A unique value, displayed as it was written.
  const last = (0.5 + (upTo + 1) / 1_000_000).toFixed(6)
  await change({ path: 'business-units/onco', field: 'progress' }, last)
  await page
    .getByText(`${Number((Number(last) * 100).toFixed(8))}%`)
    .first()
    .waitFor({ state: 'attached' })
}

/**
 * @param {{ path: string, field: string }} place
 * @param {string} value
 */
async function change({ path, field }, value) {
  const answer = await fetch(`${site.url}/api/${path}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ [field]: value }),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}

/** @param {number} changes */
async function measured(changes) {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters')
  return {
    changes: shown(changes),
    'heap, MB': shown(usedSize / 1_000_000),
    nodes: shown(nodes),
    listeners: shown(jsEventListeners),
    'lists read': shown(read),
  }
}
