import type { Locator, Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  adminSite,
  callsOf,
  expectToast,
  failed,
  holdToast,
  refuse,
  update,
  type Administrator,
} from '../../support/adminSite'

const site = adminSite()

/** An administrator who has selected Oncology, whose panel is loaded. */
async function atOncology(): Promise<Administrator> {
  const administrator = await site.administrator()
  const { page, panel } = administrator
  await panel
    .getByText(/Nothing has been changed yet|\d\d:\d\d by /)
    .first()
    .waitFor()
  const read = page.waitForResponse('**/api/business-units/onco')
  await panel.getByLabel('Business unit').selectOption('onco')
  await (await read).finished()
  await panel.locator('form').getByText('78%').waitFor()
  return administrator
}

/** The panel says only that an update may or may not have been made. */
async function expectOnlyLost(panel: Locator): Promise<void> {
  expect(await panel.getByRole('alert').allInnerTexts()).toEqual([
    expect.stringContaining('may have been saved or not'),
  ])
}

describe('the quick progress update', () => {
  test('sends one call, refetches only the list, that unit and the plan, and shows the result at once', async () => {
    const { page, panel } = await atOncology()
    const calls = callsOf(page)
    await update(panel, 'onco', '33.3')
    await expectToast(page, 'Progress Updated', 'onco progress updated to 33.3%')
    expect((await site.item('business-units/onco')).progress).toBe('0.333')
    await expect.poll(() => page.locator('#business-units').getByText('33%').count()).toBeGreaterThan(0)
    await panel.getByText('78% → 33.3%').waitFor()
    // One call for the change, then the list, the unit and the plan are refetched.
    await expect.poll(() => calls.length).toBe(4)
    expect(calls[0]).toBe('PATCH /api/business-units/onco')
    expect(calls.slice(1).sort()).toEqual([
      'GET /api/business-units',
      'GET /api/business-units/onco',
      'GET /api/plan',
    ])
  })

  test('hides the older toast when the next attempt fails in the panel', async () => {
    const { page, panel } = await site.administrator()
    await update(panel, 'sleep', '41')
    await expectToast(page, 'Progress Updated', 'sleep progress updated to 41%')
    await update(panel, 'sleep', '101')
    await panel.getByText('The progress must be a number from 0 to 100.').waitFor()
    await expect.poll(() => page.getByText('sleep progress updated to 41%').count()).toBe(0)
  })

  test.each([
    ['no unit', '', '50'],
    ['no value', 'onco', ''],
  ])('with %s says what is missing, and sends nothing', async (_, unit, percent) => {
    const { page, panel, requests } = await site.administrator()
    await update(panel, unit, percent)
    const texts = ['Missing Information', 'Please select a BU and enter a progress value.'] as const
    await expectToast(page, ...texts)
    expect(await panel.getByRole('alert').innerText()).toBe(texts.join('\n\n'))
    expect(requests.filter((path) => path.startsWith('/api/business-units/'))).toEqual(
      unit === '' ? [] : ['/api/business-units/onco'],
    )
    expect(await panel.getByLabel('Progress, 0 to 100').inputValue()).toBe(percent)
  })

  test.each([
    ['Phases', 'Phase', 'timeline/phase-5', '5 · KOL Advocacy & Speaker Readiness', 'progress', '#timeline'],
    [
      'Targets',
      'Target',
      'targets/target-vometron-8-mg-odf',
      'Vometron 8 mg ODF',
      'overallProgress',
      '#tracking',
    ],
  ])(
    'takes %s too: one call, a toast with its id, undone by one click',
    async (kind, label, path, name, field, place) => {
      const { page, panel } = await site.administrator()
      const calls = callsOf(page)
      const stored = (await site.item(path))[field]
      await panel.getByRole('button', { name: kind, exact: true }).click()
      await panel.getByRole('button', { name: 'Update progress' }).click()
      await expectToast(
        page,
        'Missing Information',
        `Please select a ${label.toLowerCase()} and enter a progress value.`,
      )
      await panel.getByLabel(label, { exact: true }).selectOption(name)
      await panel.getByLabel('Progress, 0 to 100').fill('44.5')
      await panel.getByRole('button', { name: 'Update progress' }).click()
      await expectToast(page, 'Progress Updated', `${path.split('/')[1] ?? ''} progress updated to 44.5%`)
      await holdToast(page)
      expect((await site.item(path))[field]).toBe('0.445')
      expect(calls.filter((call) => call.startsWith('PATCH'))).toEqual([`PATCH /api/${path}`])
      await expect.poll(() => page.locator(place).getByText('45%').count()).toBeGreaterThan(0)
      await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
      await expect.poll(async () => (await site.item(path))[field]).toBe(stored)
    },
  )

  test('that fails keeps the input, says why, and is not retried', async () => {
    const { page, panel } = await site.administrator()
    const calls = callsOf(page)
    await page.route('**/api/business-units/onco', (route) =>
      route.request().method() === 'PATCH'
        ? refuse(route, 503, 'The server could not save; try again in a moment.')
        : route.continue(),
    )
    await update(panel, 'onco', '82')
    await expectToast(page, ...failed)
    expect(await panel.getByRole('alert').getByRole('paragraph').allInnerTexts()).toEqual([
      'The server could not save; try again in a moment.',
    ])
    expect(await panel.getByLabel('Progress, 0 to 100').inputValue()).toBe('82')
    expect(calls.filter((call) => call.startsWith('PATCH'))).toEqual(['PATCH /api/business-units/onco'])
  })

  test.each([
    ['that failed on the server', 500, /^The server could not save it\./],
    ['that timed out at a gateway', 502, /^There was no answer, so the change may have been saved or not\./],
  ])('%s is one request, which is sent again by a press alone', async (_, status, reason) => {
    const { page, panel } = await atOncology()
    const all = callsOf(page)
    const calls = () => all.filter((call) => /business-units|plan/.test(call))
    const keys = failingFirst(page, 'business-units/onco', async (route) => {
      await route.fetch()
      await route.fulfill({ status, body: 'A fault.' })
    })
    await update(panel, 'onco', '82')
    await expectToast(page, ...failed)
    await panel.getByRole('alert').getByText(reason).waitFor()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await page.waitForTimeout(7_000)
    expect(calls()).toEqual(['PATCH /api/business-units/onco'])
    expect(await panel.getByLabel('Progress, 0 to 100').inputValue()).toBe('82')

    await panel.getByRole('button', { name: 'Send again' }).click()
    await expectToast(page, 'Progress Updated', 'onco progress updated to 82%')
    await expect.poll(() => calls().length).toBe(5)
    expect(calls()[1]).toBe('PATCH /api/business-units/onco')
    expect(calls().slice(2).sort()).toEqual([
      'GET /api/business-units',
      'GET /api/business-units/onco',
      'GET /api/plan',
    ])
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    expect((await site.item('business-units/onco')).progress).toBe('0.82')
    expect(await panel.getByRole('alert').count()).toBe(0)
    expect(await panel.getByLabel('Progress, 0 to 100').inputValue()).toBe('')
  })

  test('that succeeds after its gateway timed out does not count as someone else’s change', async () => {
    const { page, panel } = await atOncology()
    await page.route('**/api/business-units/onco', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 502, body: '<html><h1>502 Bad Gateway</h1></html>' })
        : route.continue(),
    )
    const sent = page.waitForRequest((request) => request.method() === 'PATCH')
    await update(panel, 'onco', '82')
    await expectToast(page, ...failed)
    expect((await page.request.fetch(await sent)).status()).toBe(200)
    await page.getByText(/^1 change ·/).waitFor()
    await expectOnlyLost(panel)
  })

  test('whose connection broke before it was made is made when it is sent again, once', async () => {
    const { page, panel } = await atOncology()
    const keys = failingFirst(page, 'business-units/onco', (route) => route.abort())
    await update(panel, 'onco', '82')
    await expectToast(page, ...failed)
    await panel.getByRole('button', { name: 'Send again' }).press('Enter')
    await expectToast(page, 'Progress Updated', 'onco progress updated to 82%')
    expect((await site.item('business-units/onco')).progress).toBe('0.82')
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })

  test('that someone else overtook is not made when it is sent again, and asks which is to stand', async () => {
    const { page, panel } = await atOncology()
    failingFirst(page, 'business-units/onco', (route) => route.abort())
    await update(panel, 'onco', '82')
    await expectToast(page, ...failed)
    await site.changeBeside('business-units/onco', { progress: '0.5' })
    await panel.getByRole('button', { name: 'Send again' }).click()
    await panel.getByRole('button', { name: /^Use mine/ }).waitFor()
    expect((await site.item('business-units/onco')).progress).toBe('0.5')
    expect(await panel.getByLabel('Progress, 0 to 100').inputValue()).toBe('82')
  })
})

/** Answers the first PATCH of an item otherwise. Returns the keys of all. */
function failingFirst(
  page: Page,
  path: string,
  fail: (route: Route) => Promise<void>,
): (string | undefined)[] {
  const keys: (string | undefined)[] = []
  void page.route(`**/api/${path}`, async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    return keys.length > 1 ? route.continue() : fail(route)
  })
  return keys
}
