import type { Locator, Page, Request, Route } from 'playwright-core'
import { afterEach, beforeAll, expect, vi } from 'vitest'
import { caller, type Caller } from './caller'
import { plantAccounts } from './cheapAccount'
import { asksForStream, messagesOf, type OpenedPage, signedInBy } from './page'
import { waitOptions } from './timeouts'
import { adminPassword, signedIn } from './server'
import { startedSite } from './site'

/** The lists that a test may change; they are restored after it. */
const restored = ['business-units', 'timeline', 'products', 'targets'] as const

/** A page with the panel open. */
export interface Administrator extends OpenedPage {
  panel: Locator
}

type Item = Record<string, unknown>

export type AdminSite = ReturnType<typeof adminSite>

/**
 * The site with two administrators, `admin` and `mona`, for the tests of one file; after each of them what it has
 * changed is restored.
 */
export function adminSite() {
  const started = startedSite({ plant: (folder) => plantAccounts(folder, { admin: 'admin', mona: 'admin' }) })
  const callers = new Map<string, Caller>()
  const reader = caller(started, null)
  let before: Item[][]

  const site = {
    get url() {
      return started.url
    },
    get browser() {
      return started.browser
    },
    /** Opens a page, with a session of its own, since a test may end it. @default admin's, the home page */
    open: async (username = 'admin', path?: string) =>
      started.open(path, signedInBy(await signedIn(started, username))),
    /** Opens a page with the panel open. */
    administrator: async (username?: string, path?: string): Promise<Administrator> => {
      const opened = await site.open(username, path)
      return { ...opened, panel: await openPanel(opened.page) }
    },
    item: (path: string) => reader.read<Item>(path),
    list: (name: string) => reader.read<Item[]>(name),
    /** Makes a change as another user. */
    changeBeside: async (path: string, change: object, username = 'mona') => {
      const beside = callers.get(username) ?? caller(started, username)
      callers.set(username, beside)
      expect((await beside.patch(path, change)).status).toBe(200)
    },
  }

  beforeAll(async () => {
    before = await Promise.all(restored.map(site.list))
  })

  afterEach(async () => {
    for (const [index, name] of restored.entries()) await restore(site, name, before[index] ?? [])
  })

  return site
}

/** Restores what a test has changed, so that each starts from the seed. */
async function restore(site: AdminSite, name: string, items: readonly Item[]): Promise<void> {
  const now = await site.list(name)
  for (const [index, item] of items.entries()) {
    if (JSON.stringify(now[index]) === JSON.stringify(item)) continue
    const fields = Object.entries(item).filter(([field]) => field !== 'id' && field !== 'productId')
    await site.changeBeside(`${name}/${String(item.id)}`, Object.fromEntries(fields))
  }
}

export async function openPanel(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Admin Mode' }).click()
  await page.getByRole('dialog', { name: 'Admin Mode' }).waitFor()
  // By its id, which is cheaper for the browser than its role: each step looks it up again.
  return page.locator('#admin-panel')
}

/** The button that opens the menu of the signed-in person. */
export function personMenu(panel: Locator): Locator {
  return panel.getByRole('button', { name: / · signed in$/ })
}

export async function signIn(
  panel: Locator,
  { username = 'admin', password = adminPassword } = {},
): Promise<void> {
  await panel.getByLabel('User name').fill(username)
  await panel.getByLabel('Password', { exact: true }).fill(password)
  await panel.getByRole('button', { name: 'Sign in' }).click()
}

/** Chooses a unit, types a percentage and presses Update. */
export async function update(panel: Locator, unit: string, percent: string): Promise<void> {
  await panel.getByLabel('Business unit').selectOption(unit)
  await panel.getByLabel('Progress, 0 to 100').fill(percent)
  await panel.getByRole('button', { name: 'Update progress' }).click()
}

/** Opens the JSON editor and types a document. */
export async function write(panel: Locator, document: unknown): Promise<void> {
  await panel.getByRole('button', { name: 'JSON', exact: true }).click()
  const text = typeof document === 'string' ? document : JSON.stringify(document)
  await editor(panel).fill(text)
}

export async function apply(panel: Locator, document: unknown): Promise<void> {
  await write(panel, document)
  await panel.getByRole('button', { name: 'Apply', exact: true }).click()
}

export function editor(panel: Locator): Locator {
  return panel.getByRole('textbox', { name: 'JSON editor' })
}

/** Expects a toast with both texts. */
export async function expectToast(page: Page, title: string, description: string): Promise<void> {
  const toast = messagesOf(page).getByRole('listitem')
  await expect.poll(() => toast.innerText()).toContain(`${title}\n${description}`)
}

/** Stops the page's clock. What lasts a second then lasts while it is pressed, however long a busy machine takes. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
}

/** Expects a toast after the response of that address, on a page whose clock is stopped. */
export async function expectToastAfter(
  page: Page,
  path: string,
  press: () => Promise<void>,
  title: string,
): Promise<void> {
  const [answer] = await Promise.all([page.waitForResponse(`**/api/${path}`), press()])
  await answer.finished()
  await vi.waitFor(async () => {
    await page.clock.runFor(50)
    expect(await page.getByText(title).count()).toBeGreaterThan(0)
  }, waitOptions)
}

/** Keeps a toast open by hovering, so that its button can be pressed. */
export async function holdToast(page: Page): Promise<void> {
  await messagesOf(page).getByRole('listitem').hover()
}

/** The requests of a kind that a page makes from now on, as "PATCH /api/...". */
function requestsOf(page: Page, isCounted: (request: Request) => boolean): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    if (isCounted(request)) requests.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  return requests
}

/** Those to the server's data, without the stream of changes. */
export const callsOf = (page: Page) =>
  requestsOf(page, (request) => request.url().includes('/api/') && !asksForStream(request))

/** Those that change something. */
export const writesOf = (page: Page) => requestsOf(page, (request) => request.method() !== 'GET')

/** Answers the first write to an address otherwise. Returns the key of each write. */
export async function failFirst(
  page: Page,
  path: string,
  fail: (route: Route) => Promise<void>,
): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = []
  await page.route(`**/api/${path}`, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    return keys.length > 1 ? route.continue() : fail(route)
  })
  return keys
}

/** The box that asks which version of an item is to stand. */
export function conflictOf(place: Locator, name: string): Locator {
  return place.getByRole('region', { name: `${name} was changed while you were editing` })
}

/** Responds as our own server does when it refuses a change. */
export function refuse(route: Route, status: number, body: string): Promise<void> {
  return route.fulfill({ status, body, headers: { 'X-Outcome': 'unchanged' } })
}

/** The specification's texts for a failed update, a refused document and an applied one. */
export const failed = ['Update Failed', 'Failed to update progress. Please try again.'] as const
export const invalid = ['Invalid JSON', 'Please check your JSON format and try again.'] as const
export const applied = ['Data Updated', 'JSON data has been successfully applied.'] as const
