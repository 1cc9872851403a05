import { rm } from 'node:fs/promises'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { caller, type Caller } from './caller'
import { plantAccounts } from './cheapAccount'
import { launchBrowser, openPage, signedInBy } from './page'
import { startProxy, type Proxy } from './proxy'
import { signedIn, startServer, temporaryFolder, type RunningServer, type ServerOptions } from './server'

const portOf = ({ url }: RunningServer) => Number(new URL(url).port)

/** The site behind a connection that can be cut, with a history, for pages that listen to changes. */
export function liveSite() {
  let directory: string
  let server: RunningServer
  let line: Proxy
  let browser: Browser
  let mona: Caller

  const site = {
    get browser() {
      return browser
    },
    get line() {
      return line
    },
    /** Makes a change as mona, on a connection of its own. */
    change: async (path: string, fields: object) => {
      expect((await mona.patch(path, fields)).status).toBe(200)
    },
    /** Opens the home page, and waits until it listens to the changes. */
    open: async (options?: BrowserContextOptions) => {
      const opened = await openPage(browser, line.url, options)
      await expect.poll(opened.streams).toBe(1)
      return opened
    },
    asAdministrator: async () => {
      return signedInBy(await signedIn(server))
    },
    /** Reconnects to the server. */
    mend: () => {
      line.leadTo(portOf(server))
    },
    /** Stops the server and starts it again on the same data, behind the same connection. */
    restart: async (options?: Pick<ServerOptions, 'workingDirectory'>) => {
      await server.end('SIGTERM')
      server = await startServer({ dataDirectory: directory, settings: {}, ...options })
      line.leadTo(portOf(server))
      mona = caller(server, 'mona')
    },
  }

  beforeAll(async () => {
    directory = await temporaryFolder()
    await plantAccounts(directory, { admin: 'admin', mona: 'admin' })
    server = await startServer({ dataDirectory: directory, settings: {} })
    line = await startProxy(portOf(server))
    browser = await launchBrowser()
    mona = caller(server, 'mona')
    // With a history the page has a revision.
    await site.change('timeline/phase-1', { owner: 'Launch lead' })
  })

  afterAll(async () => {
    await browser.close()
    await line.close()
    await server.stop()
    await rm(directory, { recursive: true })
  })

  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

  return site
}

export const pill = (page: Page) => page.locator('section[aria-label="Updates of this page"]')
export const list = (page: Page) => page.getByRole('region', { name: / change.* since / })
export const unit = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}\\b`) })

/** The elements that are marked as just changed. */
export const marked = (page: Page) => page.locator('[data-changed]')
export const sinceLastVisit = (page: Page) => page.getByRole('region', { name: /^Since your last visit, / })

/** The storage of a browser whose last visit was this many hours ago. */
export function visited(origin: string, hours: number): BrowserContextOptions {
  const at = new Date(Date.now() - hours * 3_600_000).toISOString()
  const visit = {
    name: 'launch-command-center.visit',
    value: JSON.stringify({ at, revision: 0, since: null }),
  }
  return { storageState: { cookies: [], origins: [{ origin, localStorage: [visit] }] } }
}

export async function show(page: Page): Promise<void> {
  await pill(page).getByRole('button', { name: /Show$/ }).click()
  await list(page).waitFor()
}
