// Finds and installs Firefox and WebKitGTK, as Debian packages them.
import { existsSync, readdirSync } from 'node:fs'
import { aptInstall } from '../support/aptInstall.mjs'

const firefoxes = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox', '/snap/bin/firefox']
const libraries = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/libexec', '/usr/lib']
const programs = ['WebKitWebDriver', 'Xvfb'].map((name) => `/usr/bin/${name}`)

/** @returns {string} */
export function findFirefox() {
  const found = firefoxes.find((place) => place !== undefined && existsSync(place))
  if (found === undefined) throw new Error('There is no Firefox.')
  return found
}

/** Its driver, and the browser that comes with the library. */
export function findWebKit() {
  const browser = libraries
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.startsWith('webkit2gtk-4'))
        .map((name) => `${folder}/${name}/MiniBrowser`),
    )
    .find((place) => existsSync(place))
  const missing = programs.find((place) => !existsSync(place))
  if (browser === undefined || missing !== undefined)
    throw new Error(`There is no ${missing ?? 'MiniBrowser of WebKitGTK'}.`)
  return { driver: '/usr/bin/WebKitWebDriver', browser }
}

/** Installs a missing one from Debian as root, or prints what to do and exits. */
export function installEngines() {
  if (areThere()) return
  console.log('prepare: engines')
  const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb']
  if (aptInstall(...packages) && areThere()) return
  console.error(
    `Firefox and WebKitGTK are needed, and could not be installed: on Debian run "apt-get install ${packages.join(' ')}" as root; for a Firefox elsewhere set FIREFOX_PATH.`,
  )
  process.exit(1)
}

function areThere() {
  try {
    return Boolean(findFirefox() && findWebKit())
  } catch {
    return false
  }
}
