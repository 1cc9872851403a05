import { rm } from 'node:fs/promises'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPanel } from '../../support/adminSite'
import { otherBuild } from '../../support/otherBuild'
import { startProxy, type Proxy } from '../../support/proxy'
import { arrived, launchBrowser, messagesOf, openPage, signedInBy } from '../../support/page'
import { signedIn, startServer, temporaryFolder, type RunningServer } from '../../support/server'

let folder: string
let former: RunningServer
let newer: RunningServer
let proxy: Proxy
let browser: Browser
let page: Page

beforeAll(async () => {
  folder = await temporaryFolder()
  await otherBuild(folder)
  former = await startServer()
  newer = await startServer({ workingDirectory: folder })
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser.close()
  await former.stop()
  await newer.stop()
  await rm(folder, { recursive: true })
})

beforeEach(async () => {
  proxy = await startProxy(portOf(former))
})

afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()))
  await proxy.close()
})

const portOf = ({ url }: RunningServer) => Number(new URL(url).port)

/** Opens a page of the former build, with that session if given. */
async function openFormer(session?: string): Promise<void> {
  ;({ page } = await openPage(browser, `http://127.0.0.1:${proxy.port}`, signedInBy(session)))
}

/** Switches the page's address to the newer build. */
function bringNewer(): void {
  proxy.leadTo(portOf(newer))
}

const messages = () => messagesOf(page).getByRole('listitem')

/** The former build's file is gone: trying again does not help, reloading does. */
async function expectNewVersion(place: Locator = messages()): Promise<void> {
  await place.getByRole('button', { name: 'Try again' }).click()
  await expect
    .poll(async () => (await place.innerText()).replaceAll(/\n+/g, ' '))
    .toMatch(
      /could not be loaded A new version may be here: reload the page\. What you typed is kept\. Reload/,
    )
}

/** The page is loaded again, past its splash. */
async function reload(place: Locator = messages()): Promise<void> {
  const loaded = page.waitForEvent('load')
  await place.getByRole('button', { name: 'Reload' }).click()
  await loaded
  await arrived(page)
}

test('a part that the newer version no longer has says so, and is there after "Reload"', async () => {
  await openFormer()
  bringNewer()
  await page.getByRole('button', { name: 'Resources' }).click()
  await expectNewVersion()
  await reload()
  await page.getByRole('button', { name: 'Resources' }).click()
  await page.getByRole('menuitem', { name: 'RARM' }).waitFor()
})

test('a link to a page of the newer version says so too, and "Reload" opens it', async () => {
  await openFormer()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu' }).click()
  const link = page.getByRole('link', { name: 'RARM' })
  await link.waitFor()
  bringNewer()
  await link.click()
  await expectNewVersion()
  await reload()
  await page.getByRole('heading', { level: 1, name: /RARM/ }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/rarm')
})

test('the editor says so in its own place, and "Reload" keeps the draft', async () => {
  await openFormer(await signedIn(former))
  const panel = await openPanel(page)
  await panel.getByLabel('Business unit').selectOption('onco')
  await panel.getByLabel('Progress, 0 to 100').fill('81')
  bringNewer()
  await panel.getByRole('button', { name: 'JSON', exact: true }).click()
  const said = panel.getByRole('alert')
  await expectNewVersion(said)
  expect(await messages().count()).toBe(0)
  await reload(said)
  await openPanel(page)
  await panel.getByLabel('User name').waitFor()
  // The newer server does not know the former session. The draft waits for its author to sign in.
  const kept = page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))
  expect(await kept).toContain(String.raw`\"percent\":\"81\"`)
})
