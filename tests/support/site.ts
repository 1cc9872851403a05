import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { plantAccounts } from './cheapAccount'
import { openedServer, type OpenedServerOptions } from './openedServer'
import { launchBrowser, openPage, type OpenedPage } from './page'
import { signedIn } from './server'

/** The site and a browser, for the tests of one file. */
export interface Site {
  readonly url: string
  readonly browser: Browser
  /** Opens a page of the site by its path. @default / */
  open: (path?: string, options?: BrowserContextOptions) => Promise<OpenedPage>
  /** Signs in the administrator, and returns the cookie of the new session. */
  session: () => Promise<string>
}

/** Starts both before the tests of the file, and closes after each test what it has left open. */
export function startedSite(options: OpenedServerOptions = {}): Site {
  const server = openedServer({ plant: plantAccounts, settings: {}, ...options })
  let browser: Browser

  beforeAll(async () => {
    browser = await launchBrowser()
  })

  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

  afterAll(() => browser.close())

  return {
    get url() {
      return server.url
    },
    get browser() {
      return browser
    },
    open: (path = '/', options) => openPage(browser, server.url + path, options),
    session: () => signedIn(server),
  }
}
