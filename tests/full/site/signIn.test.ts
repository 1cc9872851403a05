import { rm } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openPanel } from '../../support/adminSite'
import { plantAccounts } from '../../support/cheapAccount'
import { companySignIn } from '../../support/companySignIn'
import { accessibilityViolations, arrived, endSession, pastSplash } from '../../support/page'
import { adminPassword, freePort, startServer, temporaryFolder } from '../../support/server'
import { startedSite } from '../../support/site'

const site = startedSite({
  plant: (directory) => plantAccounts(directory, { mona: 'viewer', admin: 'admin' }),
  settings: { READ_ACCESS: 'signed-in' },
})

/** Opens a page in a context of its own, which may not hydrate, and moves its clock past the splash. */
async function opened(address: string): Promise<Page> {
  const context = await site.browser.newContext({ reducedMotion: 'reduce', ignoreHTTPSErrors: true })
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(address)
  await pastSplash(page)
  return page
}

async function signIn(page: Page, password = adminPassword): Promise<void> {
  // As a phone may type it.
  await page.getByLabel('User name').fill(' mona\u00a0')
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
}

describe('a site for accounts only', () => {
  test('leads through the sign-in to what was asked for, with its hash, and signs out completely', async () => {
    const page = await opened(`${site.url}/rarm?sheet=kpis#products`)
    const [complaints, files]: [string[], string[]] = [[], []]
    page.on('pageerror', ({ message }) => complaints.push(message))
    expect(new URL(page.url()).pathname).toBe('/sign-in')
    expect(await page.title()).toMatch(/^Sign in · /)
    expect(await accessibilityViolations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.reload()
    await pastSplash(page)
    expect(await accessibilityViolations(page, { coloursAlone: true })).toEqual([])

    page.on('request', (request) => files.push(new URL(request.url()).pathname))
    await signIn(page, 'not the password')
    await page.getByRole('alert').getByText('The user name or the password is wrong.').waitFor()
    expect((await page.getByLabel('User name').inputValue()).trim()).toBe('mona')
    // Except for the font, which has a file for rare letters.
    expect(files.filter((path) => !path.endsWith('.woff2'))).toEqual(['/api/session'])
    await signIn(page)
    await page.waitForURL(`${site.url}/rarm?sheet=kpis#products`)

    await arrived(page)
    const panel = await openPanel(page)
    await panel.getByText('mona · viewer').waitFor()
    await panel.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL(`${site.url}/sign-in?why=signed-out`)
    await page.getByText('You are signed out.').waitFor()
    await page.goto(`${site.url}/wall`)
    expect(page.url()).toBe(`${site.url}/sign-in?to=%2Fwall`)
    expect(complaints).toEqual([])
  })

  test.each(['/', '/wall'])('makes %s the sign-in page when its session ends elsewhere', async (path) => {
    const page = await opened(site.url + path)
    const stream = page.waitForRequest((request) => request.headers().accept === 'text/event-stream')
    await signIn(page)
    await page.waitForURL(site.url + path)
    await (await stream).response()
    await endSession(page)
    await page.waitForURL(/\/sign-in/)
  })
})

test('the company signs someone in, leads them where they wanted to go, and signs them out', async () => {
  const directory = await temporaryFolder()
  const port = await freePort()
  const siteUrl = `http://127.0.0.1:${port}`
  const company = await companySignIn(directory, [siteUrl])
  const settings = { READ_ACCESS: 'signed-in', LOCAL_ACCOUNTS: 'off', ...company.settingsFor(siteUrl) }
  const server = await startServer({ dataDirectory: directory, port, settings })
  try {
    const page = await opened(`${siteUrl}/rarm?sheet=kpis#main`)
    const complaints: string[] = []
    page.on('pageerror', ({ message }) => complaints.push(message))
    expect(await page.getByLabel('User name').count()).toBe(0)
    await page.getByRole('link', { name: 'Sign in with Contoso' }).click()
    await page.waitForURL(`${company.issuer}/interaction/*`)
    await page.locator('input[name=login]').fill('ada')
    await page.locator('input[name=password]').fill('any')
    await page.locator('button[type=submit]').click()
    await page.waitForURL(`${siteUrl}/rarm?sheet=kpis#main`)

    await arrived(page)
    const panel = await openPanel(page)
    await panel.getByText('ada · signed in').waitFor()
    await panel.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL(`${company.issuer}/session/end?*`)
    await page.getByRole('button', { name: 'Yes, sign me out' }).click()
    await page.waitForURL(`${siteUrl}/sign-in`)
    expect(complaints).toEqual([])
  } finally {
    await server.stop()
    await company.stop()
    await rm(directory, { recursive: true })
  }
})
