import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { plantAccounts } from './cheapAccount'
import { openedServer, type OpenedServerOptions } from './openedServer'
import { launchBrowser, openPage } from './page'
import { signedIn } from './server'

/** The site and a browser, for the tests of one file; after each test its pages are closed. */
export function startedSite(options: OpenedServerOptions = {}) {
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
    /** Opens a page of the site by its path. */
    open: (path = '/', options?: BrowserContextOptions) => openPage(browser, server.url + path, options),
    /** Signs in the administrator, and returns the cookie of the new session. */
    session: () => signedIn(server),
  }
}
