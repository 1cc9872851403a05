import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Builder, type WebDriver } from 'selenium-webdriver'
import { expect, vi } from 'vitest'
import { findWebKit } from './programs.mjs'
import { isHydrated } from '../support/page'
import { freePort, temporaryFolder } from '../support/server'
import { chordOf, keys, type Engine, type Tab } from './engine'

/** How long the browser may take to start, or a page to load. */
const patience = { timeout: 20_000, interval: 20 }

/** Shrinks the browser's own bar, which would keep the window wider than a phone. */
const narrowBar = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 4px; }'

/** Makes children end with a killed run. */
const withParent = ['--pdeathsig', 'TERM']
const virtualScreen = 'Xvfb -displayfd 1 -screen 0 1920x1200x24 -nolisten tcp'.split(' ')

/** Debian's WebKitGTK, driven over WebDriver on a virtual screen. */
export const webkit: Engine = {
  name: 'WebKitGTK',
  async launch({ colorScheme }) {
    const { driver: command, browser: binary } = findWebKit()
    const home = await temporaryFolder()
    await mkdir(path.join(home, 'gtk-3.0'))
    await writeFile(path.join(home, 'gtk-3.0/gtk.css'), narrowBar)
    const screen = spawn('setpriv', [...withParent, ...virtualScreen])
    const [display] = (await once(screen.stdout, 'data')) as [Buffer]
    const places = { DISPLAY: `:${String(display).trim()}`, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home }
    const port = await freePort()
    const service = spawn('setpriv', [...withParent, command, `--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, GDK_BACKEND: 'x11', ...places },
    })
    const server = `http://127.0.0.1:${port}`
    await vi.waitFor(() => fetch(`${server}/status`), patience)
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
      for (const child of [service, screen]) {
        child.kill()
        await once(child, 'close')
      }
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
      await vi.waitFor(async () => {
        // A reload of the same address could not be told from the current page.
        await session.get('about:blank')
        await session.get(address)
        expect(await listens(session, address)).toBe(true)
      }, patience)
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
      const chord = chordOf(key)
      const [actions, { Control }] = [session.actions(), keys]
      if (chord === undefined) await actions.sendKeys(keys[key as keyof typeof keys]).perform()
      else await actions.keyDown(Control).sendKeys(chord).keyUp(Control).perform()
    },
    back: () => session.navigate().back(),
    async resize({ width, height }) {
      await session.manage().window().setRect({ x: 0, y: 0, width, height })
      // The browser's bar takes some of the window's height.
      await vi.waitFor(async () => {
        expect(await evaluate('innerWidth')).toBe(width)
      }, patience)
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
function listens(session: WebDriver, address: string): Promise<boolean> {
  return vi.waitFor(async () => {
    const answer = await session.executeScript<boolean | null>(listen, address)
    return answer ?? expect.unreachable(`${address} is not loaded.`)
  }, patience)
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
