import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = [
  process.env.CHROMIUM_PATH,
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
 * The Chromium to test with: CHROMIUM_PATH, or one that the machine has; else Playwright's own, by undefined.
 * @returns {string | undefined}
 */
export function findBrowser() {
  return places.find((place) => place !== undefined && existsSync(place))
}

/** Lets Chromium run as root, and in silence on a closed network. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Where the machine has no Chromium: installs Debian's (as root), or Playwright's own. */
export function installBrowser() {
  if (findBrowser()) return
  console.log('prepare: browser')
  const canUseApt = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  if (canUseApt) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  } else {
    spawnSync('npx', ['--no-install', 'playwright', 'install', 'chromium'], { stdio: 'inherit' })
  }
}
