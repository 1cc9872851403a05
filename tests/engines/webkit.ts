import { spawn, type ChildProcess } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Builder, Key as Keys, type WebDriver } from 'selenium-webdriver'
import { findWebKit } from './programs.mjs'
import { isHydrated } from '../support/page'
import { freePort, temporaryFolder } from '../support/server'
import { chords, isChord, until, type Chord, type Engine, type Key, type Tab } from './engine'

const keys: Record<Exclude<Key, Chord>, string> = {
  Tab: Keys.TAB,
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  ArrowDown: Keys.ARROW_DOWN,
  ArrowLeft: Keys.ARROW_LEFT,
  ArrowRight: Keys.ARROW_RIGHT,
  ArrowUp: Keys.ARROW_UP,
  Home: Keys.HOME,
  End: Keys.END,
  Backspace: Keys.BACK_SPACE,
}

/** Shrinks the browser's own bar, which would keep the window wider than a phone. */
const narrowBar = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 4px; }'

/** Makes children end with a killed run. */
const withParent = ['--pdeathsig', 'TERM']

/** Debian's WebKitGTK, driven over WebDriver on a virtual screen. */
export const webkit: Engine = {
  name: 'WebKitGTK',
  async launch({ colorScheme }) {
    const { driver: command, browser: binary } = findWebKit()
    const home = await temporaryFolder()
    await mkdir(path.join(home, 'gtk-3.0'))
    await writeFile(path.join(home, 'gtk-3.0/gtk.css'), narrowBar)
    const screen = spawn('setpriv', [
      ...withParent,
      'Xvfb',
      '-displayfd',
      '1',
      '-screen',
      '0',
      '1920x1200x24',
      '-nolisten',
      'tcp',
    ])
    const display = await firstLine(screen)
    const port = await freePort()
    const service = spawn('setpriv', [...withParent, command, `--port=${port}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: `:${display}`,
        GDK_BACKEND: 'x11',
        XDG_CONFIG_HOME: home,
        XDG_DATA_HOME: home,
      },
    })
    const server = `http://127.0.0.1:${port}`
    await until('the driver of WebKitGTK', async () => (await fetch(`${server}/status`)).ok)
    const args = ['--automation', ...(colorScheme === 'dark' ? ['--dark-mode'] : [])]
    const session = await new Builder()
      .usingServer(server)
      .withCapabilities({
        browserName: 'MiniBrowser',
        pageLoadStrategy: 'none',
        'webkitgtk:browserOptions': { binary, args },
      })
      .build()
    return tabOf(session, async () => {
      await session.quit()
      await ended(service)
      await ended(screen)
      await rm(home, { recursive: true })
    })
  },
}

function tabOf(session: WebDriver, close: () => Promise<void>): Tab {
  const evaluate = async (script: string) => {
    const { value, error } = await session.executeAsyncScript<{ value?: unknown; error?: string }>(
      `const done = arguments[0]
       Promise.resolve().then(() => (${script})).then((value) => done({ value }), (error) => done({ error: String(error) }))`,
    )
    if (error !== undefined) throw new Error(error)
    return value
  }
  return {
    async open(address) {
      await until(`the console of ${address}, before its page is hydrated`, async () => {
        // A reload of the same address could not be told from the current page.
        await session.get('about:blank')
        await session.get(address)
        return listens(session, address)
      })
    },
    evaluate,
    async click(x, y) {
      await session
        .actions()
        .move({ x: Math.round(x), y: Math.round(y) })
        .click()
        .perform()
    },
    async type(text) {
      // Key by key: all at once they would be faster than the page.
      for (const key of text) await session.actions().sendKeys(key).perform()
    },
    async press(key) {
      if (isChord(key))
        await session.actions().keyDown(Keys.CONTROL).sendKeys(chords[key]).keyUp(Keys.CONTROL).perform()
      else await session.actions().sendKeys(keys[key]).perform()
    },
    back: () => session.navigate().back(),
    async resize({ width, height }) {
      await session.manage().window().setRect({ x: 0, y: 0, width, height })
      // The browser's bar takes some of the window's height.
      await until('the window to be resized', async () => (await evaluate('innerWidth')) === width)
    },
    complaints: async () => (await evaluate('window.complaints')) as string[],
    async picture() {
      return Buffer.from(await session.takeScreenshot(), 'base64')
    },
    close,
  }
}

/**
 * Whether the test listens to the console of the page at that address before hydration. The driver does not report the
 * console, and cannot run a script before those of the page.
 */
async function listens(session: WebDriver, address: string): Promise<boolean> {
  const heard: boolean[] = []
  await until(address, async () => {
    const answer = await session.executeScript<boolean | null>(listen, address)
    if (answer !== null) heard.push(answer)
    return answer !== null
  })
  return heard.includes(true)
}

const listen = `
  if (location.href !== arguments[0] || !document.body) return null
  if (window.complaints) return null
  const complaints = (window.complaints = [])
  if ((${String(isHydrated)})()) return false
  for (const kind of ['error', 'warn']) {
    const tell = console[kind]
    console[kind] = (...said) => {
      complaints.push(said.map(String).join(' '))
      tell.apply(console, said)
    }
  }
  addEventListener('error', ({ message, target }) => complaints.push(message ?? 'not loaded: ' + (target.src ?? target.href)), true)
  addEventListener('unhandledrejection', ({ reason, defaultPrevented }) => defaultPrevented || complaints.push(String(reason)))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => complaints.push(violatedDirective + ' ' + blockedURI))
  return true`

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.stdout?.once('data', (chunk: Buffer) => {
      resolve(chunk.toString().trim())
    })
  })
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('close', () => {
      resolve()
    })
    child.kill()
  })
}
