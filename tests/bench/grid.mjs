// npm run bench:grid: the response times of the figures grid with 1,000 products: pasting 500 cells, a key and an undo
// until the next paint, and an Apply. It prints results and never fails.
import { launchBrowser, newPage, openPastSplash } from './browsers.mjs'
import { signIn } from './contenders.mjs'
import { median, shown } from './figures.mjs'
import { options, printNotes, printSetting } from './report.mjs'
import { startSite } from './servers.mjs'

const [rows, times] = [125, options.quick ? 5 : 20]
const notes = [
  `1,000 products with targets; ${rows} rows of four cells are pasted. Median and worst of ${times}; in Chromium at 1280 × 900, unthrottled.`,
  'From the event to the second frame after it, which is painted by then. Beside other work the times are longer than they need be.',
  'Apply: the list is read, then all rows are sent as one batch with its revision.',
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
const applies = []
for (const count of [125, 500]) {
  await paste(times + count, count)
  const started = performance.now()
  // By its shortcut: the toast of the last Apply may cover the button.
  await page.keyboard.press('Control+Enter')
  await page.getByText(`In ${count} products.`).first().waitFor()
  applies.push({ rows: count, cells: 4 * count, ms: shown(performance.now() - started) })
}

console.table(
  Object.entries(taken).map(([what, found]) => ({
    what,
    'median ms': shown(median(found)),
    'worst ms': shown(Math.max(...found)),
  })),
)
console.table(applies)
printNotes(notes)
await browser.close()
await site.stop()

/** @param {number} round */
function paste(round, count = rows) {
  const line = (/** @type {number} */ row) =>
    `${5_000 + row + round}\t${6_000 + row}\t${7_000 + row}\t1${round % 10},${row % 10}5 %`
  return dispatched({ text: Array.from({ length: count }, (_, row) => line(row)).join('\r\n') })
}

/** @param {{ key: string, ctrlKey?: boolean }} key */
function press(key) {
  return dispatched({ key })
}

/**
 * Milliseconds from an event at the focus to the second frame after it.
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
