import { rm } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPanel } from '../../support/adminSite'
import { companySignIn, type CompanySignIn } from '../../support/companySignIn'
import { arrived, launchBrowser, pastSplash } from '../../support/page'
import { freePort, startServer, temporaryFolder, type RunningServer } from '../../support/server'

let directory: string
let company: CompanySignIn
let server: RunningServer
let browser: Browser

beforeAll(async () => {
  directory = await temporaryFolder()
  const port = await freePort()
  const siteUrl = `http://127.0.0.1:${port}`
  company = await companySignIn(directory, [siteUrl])
  const settings = { READ_ACCESS: 'signed-in', LOCAL_ACCOUNTS: 'off', ...company.settingsFor(siteUrl) }
  server = await startServer({ dataDirectory: directory, port, settings })
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser.close()
  await server.stop()
  await company.stop()
  await rm(directory, { recursive: true })
})

test('the company signs someone in, redirects them where they wanted to go, and signs them out', async () => {
  const context = await browser.newContext({ reducedMotion: 'reduce', ignoreHTTPSErrors: true })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  await page.clock.install()

  await page.goto(`${server.url}/rarm?sheet=kpis#main`)
  await pastSplash(page)
  expect(await page.getByLabel('User name').count()).toBe(0)
  await page.getByRole('link', { name: 'Sign in with Contoso' }).click()
  await page.waitForURL(`${company.issuer}/interaction/*`)
  await page.locator('input[name=login]').fill('ada')
  await page.locator('input[name=password]').fill('any')
  await page.locator('button[type=submit]').click()
  await page.waitForURL(`${server.url}/rarm?sheet=kpis#main`)

  await arrived(page)
  const panel = await openPanel(page)
  await panel.getByText('ada · signed in').waitFor()
  await panel.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(`${company.issuer}/session/end?*`)
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await page.waitForURL(`${server.url}/sign-in`)
  expect(complaints).toEqual([])
  await context.close()
})
