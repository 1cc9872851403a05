import { rm } from 'node:fs/promises'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openPanel } from '../../support/adminSite'
import { plantAccount } from '../../support/cheapAccount'
import { accessibilityViolations, arrived, launchBrowser, pastSplash } from '../../support/page'
import { adminPassword, startServer, temporaryFolder, type RunningServer } from '../../support/server'

let directory: string
let server: RunningServer
let browser: Browser
let context: BrowserContext | undefined

beforeAll(async () => {
  directory = await temporaryFolder()
  await plantAccount(directory, 'mona', 'viewer')
  await plantAccount(directory, 'admin', 'admin')
  server = await startServer({ dataDirectory: directory, settings: { READ_ACCESS: 'signed-in' } })
  browser = await launchBrowser()
})

afterEach(() => context?.close())

afterAll(async () => {
  await browser.close()
  await server.stop()
  await rm(directory, { recursive: true })
})

/** A page without a session, after the splash. */
async function opened(address: string, options: BrowserContextOptions = {}): Promise<Page> {
  context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(server.url + address)
  await pastSplash(page)
  return page
}

test('a link leads through the sign-in to its target, including the hash', async () => {
  const page = await opened('/rarm?sheet=kpis#products')
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
  await page.getByLabel('User name').fill('mona')
  await page.getByLabel('Password').fill('not the password')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('The user name or the password is wrong.').waitFor()
  expect(await page.getByLabel('User name').inputValue()).toBe('mona')
  // Except for the font, which has a file for rare letters.
  expect(files.filter((path) => !path.endsWith('.woff2'))).toEqual(['/api/session'])

  await page.getByLabel('Password').fill(adminPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`${server.url}/rarm?sheet=kpis#products`)
  expect(complaints).toEqual([])
})

test('a viewer reads, sees who they are, and signs out completely', async () => {
  const page = await opened('/')
  await page.getByLabel('User name').fill(' mona\u00a0')
  await page.getByLabel('Password').fill(adminPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL(`${server.url}/`)
  await arrived(page)
  const panel = await openPanel(page)
  await panel.getByText('mona · may read').waitFor()
  await panel.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(`${server.url}/sign-in?why=signed-out`)
  await page.getByText('You are signed out.').waitFor()
  await page.goto(`${server.url}/wall`)
  expect(page.url()).toBe(`${server.url}/sign-in?to=%2Fwall`)
})

test.each(['/', '/wall'])(
  '%s of a viewer whose session ends elsewhere becomes the sign-in page',
  async (address) => {
    const page = await opened(address)
    const stream = page.waitForRequest((request) => request.headers().accept === 'text/event-stream')
    await signInAsViewer(page)
    await page.waitForURL(server.url + address)
    await stream
    await endSession()
    await page.waitForURL(/\/sign-in/)
  },
)

test('a viewer whose session ends while the page is hidden sees the sign-in page', async () => {
  const page = await opened('/')
  const stream = page.waitForRequest((request) => request.headers().accept === 'text/event-stream')
  await signInAsViewer(page)
  await page.waitForURL(`${server.url}/`)
  await (await stream).response()
  await setHidden(page, true)
  await endSession()
  await setHidden(page, false)
  await page.clock.fastForward(5_000)
  await page.waitForURL(/\/sign-in/)
})

async function signInAsViewer(page: Page): Promise<void> {
  await page.getByLabel('User name').fill('mona')
  await page.getByLabel('Password').fill(adminPassword)
  await page.keyboard.press('Enter')
}

/** Ends the session of the page, as if from another browser. */
async function endSession(): Promise<void> {
  const cookies = (await context?.cookies()) ?? []
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  expect((await fetch(`${server.url}/api/session`, { method: 'DELETE', headers: { Cookie } })).status).toBe(
    204,
  )
}

function setHidden(page: Page, isHidden: boolean): Promise<void> {
  return page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

test('a link that points to another site leads home', async () => {
  const page = await opened(`/sign-in?to=${encodeURIComponent('//other.example/')}`)
  await page.getByLabel('User name').fill('mona')
  await page.getByLabel('Password').fill(adminPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL(`${server.url}/`)
})

test('on a phone nothing overflows', async () => {
  const page = await opened('/', { viewport: { width: 320, height: 568 } })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(320)
})
