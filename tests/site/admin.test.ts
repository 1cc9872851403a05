import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { accessibilityViolations, launchBrowser, openPage, type OpenedPage } from '../support/page'
import { adminPassword, signedIn, startServer, type RunningServer } from '../support/server'

let server: RunningServer
let browser: Browser

let session: string

/** What a test may have changed, as it was before. */
const restored = ['business-units', 'timeline', 'products', 'targets'] as const
let before: Record<string, unknown>[][]

beforeAll(async () => {
  server = await startServer()
  browser = await launchBrowser()
  session = await signedIn(server)
  before = await Promise.all(restored.map(list))
})

afterAll(async () => {
  await browser.close()
  await server.stop()
})

afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()))
  for (const [index, name] of restored.entries()) await restore(name, before[index] ?? [])
})

interface Administrator extends OpenedPage {
  panel: Locator
}

/** The page with the panel open, signed in by cookie. */
async function administrator(): Promise<Administrator> {
  const [name = '', value = ''] = (await signedIn(server)).split('=')
  const cookie = { name, value, domain: '127.0.0.1', path: '/', expires: -1, secure: false }
  const opened = await openPage(browser, server.url, {
    storageState: { cookies: [{ ...cookie, httpOnly: true, sameSite: 'Lax' }], origins: [] },
  })
  return { ...opened, panel: await openPanel(opened.page) }
}

async function openPanel(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Admin Mode' }).click()
  const panel = page.getByRole('dialog', { name: 'Admin Mode' })
  await panel.waitFor()
  return panel
}

async function signIn(panel: Locator, password = adminPassword): Promise<void> {
  await panel.getByLabel('User name').fill('admin')
  await panel.getByLabel('Password', { exact: true }).fill(password)
  await panel.getByRole('button', { name: 'Sign in' }).click()
}

async function update(panel: Locator, unit: string, percent: string): Promise<void> {
  await panel.getByLabel('Business unit').selectOption(unit)
  await panel.getByLabel('Progress, 0 to 100').fill(percent)
  await panel.getByRole('button', { name: 'Update progress' }).click()
}

async function write(panel: Locator, document: unknown): Promise<void> {
  await panel.getByRole('button', { name: 'JSON', exact: true }).click()
  const text = typeof document === 'string' ? document : JSON.stringify(document)
  await panel.getByRole('textbox', { name: 'JSON editor' }).fill(text)
}

async function apply(panel: Locator, document: unknown): Promise<void> {
  await write(panel, document)
  await panel.getByRole('button', { name: 'Apply' }).click()
}

/** The toast says both texts. */
async function expectToast(page: Page, title: string, description: string): Promise<void> {
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  await expect.poll(() => toast.innerText()).toContain(`${title}\n${description}`)
}

async function item(path: string): Promise<Record<string, unknown>> {
  return (await (await fetch(`${server.url}/api/${path}`)).json()) as Record<string, unknown>
}

async function list(name: string): Promise<Record<string, unknown>[]> {
  return (await (await fetch(`${server.url}/api/${name}`)).json()) as Record<string, unknown>[]
}

/** What someone else changes by hand. */
async function changeBeside(path: string, change: unknown): Promise<void> {
  const answer = await fetch(`${server.url}/api/${path}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', Cookie: session },
    body: JSON.stringify(change),
  })
  expect(answer.status).toBe(200)
}

/** Puts back what a test has changed, so that each starts from the seed. */
async function restore(name: string, items: readonly Record<string, unknown>[]): Promise<void> {
  const now = await list(name)
  for (const [index, item] of items.entries()) {
    if (JSON.stringify(now[index]) === JSON.stringify(item)) continue
    const fields = Object.entries(item).filter(([field]) => field !== 'id' && field !== 'productId')
    await changeBeside(`${name}/${String(item.id)}`, Object.fromEntries(fields))
  }
}

const failed = ['Update Failed', 'Failed to update progress. Please try again.'] as const
const invalid = ['Invalid JSON', 'Please check your JSON format and try again.'] as const
const applied = ['Data Updated', 'JSON data has been successfully applied.'] as const

describe('a viewer', () => {
  test('never loads the code of the panel, and finds a sign-in form in it', async () => {
    const { page, requests, close } = await openPage(browser, server.url)
    const scripts = () => requests.filter((path) => path.includes('/assets/'))
    expect(scripts().filter((path) => path.includes('AdminTools'))).toEqual([])
    const html = await (await fetch(server.url)).text()
    expect(html).not.toContain('AdminTools')
    expect(await page.locator('#admin-panel').isHidden()).toBe(true)
    const panel = await openPanel(page)
    expect(scripts().filter((path) => path.includes('AdminTools'))).not.toEqual([])
    expect(await panel.getByRole('heading', { name: 'Sign in to edit' }).isVisible()).toBe(true)
    expect(await accessibilityViolations(page)).toEqual([])
    await close()
  })

  test('closes it by Escape, by its button and by adminToggle, and the focus goes back', async () => {
    const { page, close } = await openPage(browser, server.url)
    const button = page.getByRole('button', { name: 'Admin Mode' })
    const panel = await openPanel(page)
    expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    await openPanel(page)
    await panel.getByRole('button', { name: 'Close' }).click()
    await panel.waitFor({ state: 'hidden' })
    await page.evaluate(() => window.dispatchEvent(new CustomEvent('adminToggle')))
    await panel.waitFor()
    await page.evaluate(() => window.dispatchEvent(new CustomEvent('adminToggle')))
    await panel.waitFor({ state: 'hidden' })
    await close()
  })
})

describe('signing in and out', () => {
  test('with a wrong password says so and keeps the name; with the right one opens the modules', async () => {
    const { page } = await openPage(browser, server.url)
    const panel = await openPanel(page)
    await signIn(panel, 'not the password')
    await expect
      .poll(() => panel.getByRole('alert').textContent())
      .toBe('The user name or the password is wrong.')
    expect(await panel.getByLabel('User name').inputValue()).toBe('admin')
    await signIn(panel)
    await panel.getByRole('heading', { name: 'Quick progress update' }).waitFor()
    expect(await panel.getByText('admin · signed in').isVisible()).toBe(true)
    await expect.poll(() => page.locator('#library').getByText('Locked').count()).toBe(0)
    await panel.getByRole('button', { name: 'Sign out' }).click()
    await panel.getByRole('heading', { name: 'Sign in to edit' }).waitFor()
    expect(await page.locator('#library').getByText('Locked').count()).toBeGreaterThan(0)
  })

  test('a session that ends turns the panel into the sign-in form and keeps what was typed', async () => {
    const { page, panel } = await administrator()
    const document = '{ "phases": [{ "id": "phase-5", "progress": "0.4" }] }'
    await write(panel, document)
    await panel.getByRole('button', { name: 'Progress', exact: true }).click()
    await page.context().clearCookies()
    await update(panel, 'onco', '81')
    await expectToast(page, ...failed)
    await panel.getByText('Your session has ended.').waitFor()
    await signIn(panel)
    await expect.poll(() => panel.getByLabel('Progress, 0 to 100').inputValue()).toBe('81')
    expect(await panel.getByLabel('Business unit').inputValue()).toBe('onco')
    await panel.getByRole('button', { name: 'JSON', exact: true }).click()
    expect(await panel.getByRole('textbox', { name: 'JSON editor' }).innerText()).toBe(document)
    expect((await item('business-units/onco')).progress).toBe('0.78')
  })
})

describe('the quick progress update', () => {
  test('sends one call, asks again for the list and that unit and for nothing else, and shows at once', async () => {
    const { page, panel, requests } = await administrator()
    await panel.getByLabel('Business unit').selectOption('onco')
    await panel.locator('form').getByText('78%').waitFor()
    requests.length = 0
    await update(panel, 'onco', '33.3')
    await expectToast(page, 'Progress Updated', 'onco progress updated to 33.3%')
    expect((await item('business-units/onco')).progress).toBe('0.333')
    await expect.poll(() => page.locator('#business-units').getByText('33%').count()).toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
    expect(requests.filter((path) => path.startsWith('/api/')).sort()).toEqual([
      '/api/business-units',
      '/api/business-units/onco',
      '/api/business-units/onco',
    ])
    await panel.getByText('78% → 33.3%').waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
  })

  test('takes the older toast away when the next attempt is refused in the panel', async () => {
    const { page, panel } = await administrator()
    await update(panel, 'sleep', '41')
    await expectToast(page, 'Progress Updated', 'sleep progress updated to 41%')
    await update(panel, 'sleep', '101')
    await panel.getByText('The progress must be a number from 0 to 100.').waitFor()
    await expect.poll(() => page.getByText('sleep progress updated to 41%').count()).toBe(0)
  })

  test('takes 0 for a value', async () => {
    const { page, panel } = await administrator()
    await update(panel, 'diab', '0')
    await expectToast(page, 'Progress Updated', 'diab progress updated to 0%')
    expect((await item('business-units/diab')).progress).toBe('0')
  })

  test.each([
    ['neither', '', ''],
    ['no unit', '', '50'],
    ['no value', 'onco', ''],
  ])('with %s says what is missing, and sends nothing', async (_, unit, percent) => {
    const { page, panel, requests } = await administrator()
    await page.waitForLoadState('networkidle')
    await update(panel, unit, percent)
    const texts = ['Missing Information', 'Please select a BU and enter a progress value.'] as const
    await expectToast(page, ...texts)
    expect(await panel.getByRole('alert').innerText()).toBe(texts.join('\n\n'))
    expect(requests.filter((path) => path.startsWith('/api/business-units/'))).toEqual(
      unit === '' ? [] : ['/api/business-units/onco'],
    )
    expect(await panel.getByLabel('Progress, 0 to 100').inputValue()).toBe(percent)
  })

  test('out of bounds is not sent', async () => {
    const { panel } = await administrator()
    await update(panel, 'onco', '101')
    expect(await panel.getByRole('alert').innerText()).toBe('The progress must be a number from 0 to 100.')
    expect((await item('business-units/onco')).progress).toBe('0.78')
  })

  test('that fails keeps what was typed, says why, and is not sent again', async () => {
    const { page, panel, requests } = await administrator()
    await page.route('**/api/business-units/onco', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 503, body: 'The server could not save; try again in a moment.' })
        : route.continue(),
    )
    await update(panel, 'onco', '82')
    await expectToast(page, ...failed)
    expect(await panel.getByRole('alert').innerText()).toBe(
      'The server could not save; try again in a moment.',
    )
    expect(await panel.getByLabel('Progress, 0 to 100').inputValue()).toBe('82')
    expect(requests.filter((path) => path === '/api/business-units/onco')).toHaveLength(2)
  })
})

describe('when someone else was faster', () => {
  async function conflict() {
    const { page, panel } = await administrator()
    await panel.getByLabel('Business unit').selectOption('onco')
    await panel.locator('form').getByText('78%').waitFor()
    await page.waitForLoadState('networkidle')
    const other = await administrator()
    await update(other.panel, 'onco', '90')
    await expectToast(other.page, 'Progress Updated', 'onco progress updated to 90%')
    await update(panel, 'onco', '82')
    await expectToast(page, ...failed)
    await panel.getByRole('heading', { name: 'Oncology was changed while you were editing' }).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    return { page, panel }
  }

  test('"use mine" makes the change after all', async () => {
    const { page, panel } = await conflict()
    await panel.getByRole('button', { name: 'Use mine for progress' }).click()
    await expectToast(page, 'Progress Updated', 'onco progress updated to 82%')
    expect((await item('business-units/onco')).progress).toBe('0.82')
  })

  test('"use theirs" leaves the unit as they made it', async () => {
    const { page, panel } = await conflict()
    await panel.getByRole('button', { name: 'Use theirs for progress' }).click()
    await expect.poll(() => panel.getByLabel('Progress, 0 to 100').inputValue()).toBe('')
    expect((await item('business-units/onco')).progress).toBe('0.9')
    await expect.poll(() => page.locator('#business-units').getByText('90%').count()).toBeGreaterThan(0)
  })
})

describe('the JSON editor', () => {
  test('is disabled while blank only', async () => {
    const { panel } = await administrator()
    await write(panel, '   ')
    expect(await panel.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true)
    await write(panel, '{')
    expect(await panel.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(false)
  })

  test.each(['{ "phases": [', '[]', '5', '{ "units": [] }'])('refuses %s', async (document) => {
    const { page, panel, requests } = await administrator()
    await apply(panel, document)
    await expectToast(page, ...invalid)
    expect(requests.filter((path) => path.startsWith('/api/timeline/'))).toEqual([])
  })

  test('applies the first key that is there, and says which it ignores', async () => {
    const { page, panel, close } = await administrator()
    const document = {
      products: [{ id: 'vometron-8-mg-odf', name: 'Changed' }],
      phases: [{ id: 'phase-5', progress: '0.45', owner: 'Medical Affairs' }],
    }
    await write(panel, document)
    const plan = panel.getByRole('list', { name: 'What Apply will do' })
    await expect.poll(() => plan.innerText()).toContain('progress 0.35 → 0.45')
    expect(await plan.innerText()).toContain('products ignored: phases comes first')
    await panel.getByRole('button', { name: 'Apply' }).click()
    await expectToast(page, ...applied)
    expect(await item('timeline/phase-5')).toMatchObject({ progress: '0.45', owner: 'Medical Affairs' })
    expect((await item('products/vometron-8-mg-odf')).name).not.toBe('Changed')
    await expect.poll(() => page.locator('#timeline').getByText('45%').count()).toBeGreaterThan(0)
    expect(await accessibilityViolations(page)).toEqual([])
    await close()
  })

  test('with an empty first key makes no call, and succeeds', async () => {
    const { page, panel, requests } = await administrator()
    await page.waitForLoadState('networkidle')
    requests.length = 0
    await apply(panel, { phases: [], products: [{ id: 'vometron-8-mg-odf', name: 'Changed' }] })
    await expectToast(page, ...applied)
    expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([])
  })

  test('applies targets.by_product to the target of each product', async () => {
    const { page, panel } = await administrator()
    await apply(panel, { targets: { by_product: { 'vometron-8-mg-odf': { hcpVisits: 21 } } } })
    await expectToast(page, ...applied)
    expect((await item('targets/target-vometron-8-mg-odf')).hcpVisits).toBe(21)
  })

  test('sends nothing while the contract refuses an entry, and says where and why', async () => {
    const { page, panel } = await administrator()
    const good = { id: 'phase-4', progress: '0.78' }
    await apply(panel, { phases: [good, { id: 'phase-5', progress: '1.4' }] })
    await expectToast(page, ...invalid)
    const plan = panel.getByRole('list', { name: 'What Apply will do' })
    expect(await plan.innerText()).toContain('phases[1].progress refused')
    expect(await plan.innerText()).toContain('Must be a decimal text from "0" to "1".')
    expect((await item('timeline/phase-4')).progress).toBe('0.72')
  })

  test('stops at the third of five, and tells entry by entry what was done', async () => {
    const { page, panel } = await administrator()
    await page.route('**/api/timeline/phase-5', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 507, body: 'The server has no room left, and nothing was changed.' })
        : route.continue(),
    )
    const phases = [3, 4, 5, 6, 7].map((n) => ({ id: `phase-${n}`, owner: `Owner ${n}` }))
    await apply(panel, { phases })
    await expectToast(page, ...invalid)
    const results = panel.getByRole('list', { name: 'What Apply did' }).getByRole('listitem')
    await expect.poll(() => results.count()).toBe(5)
    expect(await results.allInnerTexts()).toEqual([
      'phases[0] applied\n/api/timeline/phase-3',
      'phases[1] applied\n/api/timeline/phase-4',
      'phases[2] refused\nThe server has no room left, and nothing was changed.',
      'phases[3] not tried\n/api/timeline/phase-6',
      'phases[4] not tried\n/api/timeline/phase-7',
    ])
    expect((await item('timeline/phase-4')).owner).toBe('Owner 4')
    expect((await item('timeline/phase-6')).owner).not.toBe('Owner 6')
  })

  test('shows theirs beside yours when an entry was changed meanwhile', async () => {
    const { page, panel } = await administrator()
    await write(panel, { phases: [{ id: 'phase-5', progress: '0.45' }] })
    await changeBeside('timeline/phase-5', { progress: '0.5' })
    await panel.getByRole('button', { name: 'Apply' }).click()
    await expectToast(page, ...invalid)
    await panel.getByRole('heading', { name: 'Phase 5 was changed while you were editing' }).waitFor()
    expect((await item('timeline/phase-5')).progress).toBe('0.5')
    await panel.getByRole('button', { name: 'Use mine for progress' }).click()
    await panel.getByText('0.5 → 0.45').waitFor()
    await panel.getByRole('button', { name: 'Apply' }).click()
    await expectToast(page, ...applied)
    expect((await item('timeline/phase-5')).progress).toBe('0.45')
  })

  test('keeps unsaved text when the panel is closed, and fills in what is there', async () => {
    const { page, panel } = await administrator()
    await write(panel, '{ "phases": [] }')
    await panel.getByRole('button', { name: 'Close' }).click()
    await panel.waitFor({ state: 'hidden' })
    await openPanel(page)
    const editor = panel.getByRole('textbox', { name: 'JSON editor' })
    expect(await editor.innerText()).toBe('{ "phases": [] }')
    await panel.getByRole('button', { name: 'Load current' }).click()
    await page.getByRole('menuitem', { name: 'Targets' }).click()
    await expect.poll(() => editor.innerText()).toContain('"by_product"')
  })
})

describe('the history', () => {
  test('takes a change back from the toast, and the change back again from its list', async () => {
    const { page, panel } = await administrator()
    await update(panel, 'onco', '82')
    await expectToast(page, 'Progress Updated', 'onco progress updated to 82%')
    const toast = page.getByRole('region', { name: /Notifications/ })
    await toast.getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'Change Undone', 'Oncology is as it was before.')
    expect((await item('business-units/onco')).progress).toBe('0.78')
    await panel.getByText('Undone', { exact: true }).first().waitFor()
    await panel.getByText('82% → 78%').first().waitFor()
    await panel
      .getByRole('button', { name: /^Undo Oncology/ })
      .first()
      .click()
    await expect.poll(async () => (await item('business-units/onco')).progress).toBe('0.82')
  })
})

test('on a phone the panel is as high and as wide as the screen', async () => {
  const viewport = { width: 390, height: 844 }
  const { page, close } = await openPage(browser, server.url, { viewport })
  const panel = await openPanel(page)
  expect(await panel.boundingBox()).toEqual({ x: 0, y: 0, ...viewport })
  expect(await accessibilityViolations(page)).toEqual([])
  await close()
})
