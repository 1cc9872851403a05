import puppeteer, { type Page } from 'puppeteer-core'
import { findFirefox } from './programs.mjs'
import { chordOf, type Engine, type Key, type Tab } from './engine'

const schemes = { dark: 0, light: 1 }

/** Debian's Firefox, driven over WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  async launch({ colorScheme }) {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: findFirefox(),
      extraPrefsFirefox: { 'layout.css.prefers-color-scheme.content-override': schemes[colorScheme] },
    })
    const page = await browser.newPage()
    return tabOf(page, () => browser.close())
  },
}

function tabOf(page: Page, close: () => Promise<void>): Tab {
  let complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  // Accepts the prompt about unsaved work, as WebKit's driver does.
  page.on('dialog', (dialog) => void dialog.accept())
  return {
    async open(address) {
      complaints = []
      await page.goto(address)
      // A page in the background gets no focus events.
      await page.bringToFront()
    },
    evaluate: (script) => page.evaluate(script),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => press(page, key),
    async back() {
      await page.goBack()
    },
    resize: (size) => page.setViewport(size),
    complaints: () => Promise.resolve(complaints),
    async picture() {
      return Buffer.from(await page.screenshot())
    },
    close,
  }
}

async function press({ keyboard }: Page, key: Key): Promise<void> {
  const chord = chordOf(key)
  if (chord === undefined) return keyboard.press(key)
  await keyboard.down('Control')
  await keyboard.press(chord)
  await keyboard.up('Control')
}
