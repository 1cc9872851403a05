import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { aptInstall } from './aptInstall.mjs'

/** The headless shell comes first: it does the same with half the work. */
const candidates = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The Chromium for tests: CHROMIUM_PATH, or an installed one; undefined means Playwright's own.
 * @returns {string | undefined}
 */
export function findBrowser() {
  return candidates.find((place) => place !== undefined && existsSync(place))
}

/** Lets Chromium run as root, and without background requests. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Where the machine has no Chromium, installs Debian's (as root), or Playwright's own. */
export function installBrowser() {
  if (findBrowser()) return
  console.log('prepare: browser')
  if (aptInstall('chromium-headless-shell') || aptInstall('chromium')) return
  spawnSync('npx', ['--no-install', 'playwright', 'install', 'chromium'], { stdio: 'inherit' })
}
