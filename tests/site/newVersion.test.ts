import { rm } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { otherBuild } from '../support/otherBuild'
import { launchBrowser, openPage } from '../support/page'
import { startServer, temporaryFolder, type RunningServer } from '../support/server'

let folder: string
let former: RunningServer
let newer: RunningServer
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

/** A page of the former build, at whose address the newer one is by now. */
beforeEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()))
  ;({ page } = await openPage(browser, former.url))
  await page.waitForLoadState('networkidle')
  await page.route(`${former.url}/**`, (route) =>
    route.continue({ url: route.request().url().replace(former.url, newer.url) }),
  )
})

const messages = () => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')

async function expectNewVersion(): Promise<void> {
  await expect.poll(async () => (await messages().allInnerTexts()).length).toBe(1)
  expect((await messages().first().innerText()).replaceAll(/\n+/g, ' ')).toMatch(
    /^A new version is here\. What you typed is kept\. Reload/,
  )
}

/** It is loaded anew, and past its splash. */
async function reload(): Promise<void> {
  const loaded = page.waitForEvent('load')
  await messages().getByRole('button', { name: 'Reload' }).click()
  await loaded
  await page.waitForFunction(() => document.querySelector('body [inert]') !== null)
  await page.clock.fastForward(6_000)
  await page.getByText('Welcome to', { exact: true }).waitFor({ state: 'detached' })
}

test('what the newer version has no more is said to be so, and is there after "Reload"', async () => {
  await page.getByRole('button', { name: 'Resources' }).click()
  await expectNewVersion()
  await reload()
  await page.getByRole('button', { name: 'Resources' }).click()
  await page.getByRole('menuitem', { name: 'RARM' }).waitFor()
})

test('it is said once, and again for who dismissed it and presses again', async () => {
  for (const name of ['Resources', 'Admin Mode']) {
    await page.getByRole('button', { name }).click()
    await expectNewVersion()
  }
  await messages().getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(() => messages().count()).toBe(0)
  await page.getByRole('button', { name: 'Admin Mode' }).click()
  await expectNewVersion()
})

test('a link to a page of the newer version says so too, and "Reload" leads there', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'RARM' }).click()
  await expectNewVersion()
  await reload()
  await page.getByRole('heading', { level: 1, name: /RARM/ }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/rarm')
})
