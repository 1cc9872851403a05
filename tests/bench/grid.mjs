// npm run bench:grid: what an administrator waits for in the grid of figures, on 1,000 products: from a paste of 500 cells,
// from a key and from an undo to the next paint, and for an Apply. It prints, and never fails.
import { launchBrowser, newPage, openPastSplash } from './browsers.mjs'
import { signIn } from './contenders.mjs'
import { median, shown } from './figures.mjs'
import { options, printNotes, printSetting } from './report.mjs'
import { startSite } from './servers.mjs'

const [rows, times] = [125, options.quick ? 5 : 20]
const notes = [
  `1,000 products with targets; ${rows} rows of four cells are pasted. Median and worst of ${times}; in Chromium at 1280 × 900, unthrottled.`,
  'From the event to the second frame after it, which is painted by then. Beside other work the times are longer than they need be.',
  'Apply: each row is read and then sent by itself, with the version that it was made from.',
]

printSetting('The grid of figures')
const site = await startSite(1_000, 'with targets')
const browser = await launchBrowser()
const page = await newPage(browser)
const [name = '', value = ''] = (await signIn(site.url)).Cookie.split('=')
await page.context().addCookies([{ name, value, url: site.url }])
await openPastSplash(page, site.url)
await page.locator('#tracking').getByRole('button', { name: 'All', exact: true }).click()
await page.getByRole('button', { name: 'Edit figures' }).click()
await page.getByRole('grid').waitFor()

/** @type {Record<string, number[]>} */
const taken = { 'paste of 500 cells': [], 'arrow key': [], 'undo of the paste': [] }
for (let round = 0; round < times; round += 1) {
  taken['paste of 500 cells']?.push(await paste(round))
  taken['arrow key']?.push(await press({ key: 'ArrowDown' }))
  taken['undo of the paste']?.push(await press({ key: 'z', ctrlKey: true }))
}
await paste(times)
const started = performance.now()
await page.getByRole('button', { name: /^Apply / }).click()
await page
  .getByText(/changes applied$/)
  .first()
  .waitFor()
const applied = performance.now() - started

console.table(
  Object.entries(taken).map(([what, found]) => ({
    what,
    'median ms': shown(median(found)),
    'worst ms': shown(Math.max(...found)),
  })),
)
console.log(`Apply of 500 cells in ${rows} rows: ${shown(applied)} ms`)
printNotes(notes)
await browser.close()
await site.stop()

/** @param {number} round */
function paste(round) {
  const line = (/** @type {number} */ row) =>
    `${5_000 + row + round}\t${6_000 + row}\t${7_000 + row}\t1${round % 10},${row % 10}5 %`
  return dispatched({ text: Array.from({ length: rows }, (_, row) => line(row)).join('\r\n') })
}

/** @param {{ key: string, ctrlKey?: boolean }} key */
function press(key) {
  return dispatched({ key })
}

/**
 * Milliseconds from an event where the focus is to the second frame after it.
 * @param {{ text?: string, key?: { key: string, ctrlKey?: boolean } }} asked
 */
function dispatched(asked) {
  return page.evaluate(
    ({ text, key }) =>
      new Promise((/** @type {(milliseconds: number) => void} */ resolve) => {
        const cell = document.querySelector('[role=grid] [tabindex="0"]')
        if (cell instanceof HTMLElement) cell.focus({ preventScroll: true })
        const start = performance.now()
        const common = { bubbles: true, cancelable: true }
        if (text !== undefined) {
          const clipboardData = new DataTransfer()
          clipboardData.setData('text/plain', text)
          cell?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, ...common }))
        } else cell?.dispatchEvent(new KeyboardEvent('keydown', { ...key, ...common }))
        requestAnimationFrame(() => {
          requestAnimationFrame(() => {
            resolve(performance.now() - start)
          })
        })
      }),
    asked,
  )
}
