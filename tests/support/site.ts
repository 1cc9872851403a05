import { rm } from 'node:fs/promises'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { plantAdministrator } from './cheapAccount'
import { launchBrowser, openPage, type OpenedPage } from './page'
import { signedIn, startServer, temporaryFolder, type RunningServer, type ServerOptions } from './server'

export interface SiteOptions {
  /** Writes the initial data folder. @default an administrator */
  plant?: (directory: string) => Promise<void>
  /** Settings beside those of every test. */
  settings?: NonNullable<ServerOptions['settings']>
}

/** The site and a browser, for the tests of one file. */
export interface Site {
  readonly url: string
  readonly browser: Browser
  readonly server: RunningServer
  /** Opens a page of the site by its path. @default / */
  open: (path?: string, options?: BrowserContextOptions) => Promise<OpenedPage>
  /** Signs in the administrator, and returns the cookie of the new session. */
  session: () => Promise<string>
}

/** Starts both before the tests of the file, and closes after each test what it has left open. */
export function startedSite({ plant = plantAdministrator, settings = {} }: SiteOptions = {}): Site {
  let dataDirectory: string
  let server: RunningServer
  let browser: Browser

  beforeAll(async () => {
    dataDirectory = await temporaryFolder()
    await plant(dataDirectory)
    server = await startServer({ dataDirectory, settings })
    browser = await launchBrowser()
  })

  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

  afterAll(async () => {
    await browser.close()
    await server.stop()
    await rm(dataDirectory, { recursive: true })
  })

  return {
    get url() {
      return server.url
    },
    get browser() {
      return browser
    },
    get server() {
      return server
    },
    open: (path = '/', options) => openPage(browser, server.url + path, options),
    session: () => signedIn(server),
  }
}
