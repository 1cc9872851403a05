import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  type Administrator,
  adminSite,
  callsOf,
  conflictOf,
  expectToast,
  expectToastAfter,
  failed,
  failFirst,
  stopClock,
  update,
  writesOf,
} from '../../support/adminSite'
import { hasFocus, hold } from '../../support/page'

const site = adminSite()

const success = ['Progress Updated', 'onco progress updated to 82%'] as const
const percentField = (panel: Locator) => panel.getByLabel('Progress, 0 to 100')
const updateButton = (panel: Locator) => panel.getByRole('button', { name: 'Update progress' })

async function choose({ page, panel }: Administrator, unit: string, shown: string): Promise<void> {
  const read = page.waitForResponse(`**/api/business-units/${unit}`)
  await panel.getByLabel('Business unit').selectOption(unit)
  await (await read).finished()
  await panel.locator('form').getByText(shown).waitFor()
}

/** An administrator who has chosen Oncology, and sees its 78 %. */
async function atOncology(): Promise<Administrator> {
  const administrator = await site.administrator()
  const history = administrator.panel.getByText(/Nothing has been changed yet|\d\d:\d\d by /)
  await history.first().waitFor()
  await choose(administrator, 'onco', '78%')
  return administrator
}

test.each([
  ['Phase', 'timeline/phase-5', '5 · KOL Advocacy & Speaker Readiness', 'progress', '#timeline'],
  ['Target', 'targets/target-vometron-8-mg-odf', 'Vometron 8 mg ODF', 'overallProgress', '#tracking'],
])(
  'takes a %s too: one call, a toast with its id, shown at once',
  async (label, path, name, field, place) => {
    const { page, panel } = await site.administrator()
    const writes = writesOf(page)
    await panel.getByRole('button', { name: `${label}s`, exact: true }).click()
    await panel.getByLabel(label, { exact: true }).selectOption(name)
    await percentField(panel).fill('44.5')
    await updateButton(panel).click()
    await expectToast(page, 'Progress Updated', `${path.split('/')[1] ?? ''} progress updated to 44.5%`)
    expect((await site.item(path))[field]).toBe('0.445')
    expect(writes).toEqual([`PATCH /api/${path}`])
    await expect.poll(() => page.locator(place).getByText('45%').count()).toBeGreaterThan(0)
  },
)

test('a double click sends once, and the success stays; a later click is an update of its own', async () => {
  const { page, panel } = await atOncology()
  const writes = writesOf(page)
  await percentField(panel).fill('82')
  await stopClock(page)
  await expectToastAfter(page, 'business-units/onco', () => updateButton(panel).dblclick(), success[0])
  await updateButton(panel).dblclick()
  await page.clock.runFor(50)
  await expectToast(page, ...success)
  expect(await panel.getByRole('alert').count()).toBe(0)
  expect(writes).toEqual(['PATCH /api/business-units/onco'])
  expect((await site.item('business-units/onco')).progress).toBe('0.82')

  await page.clock.resume()
  await page.clock.fastForward(6_000)
  await updateButton(panel).click()
  await expectToast(page, 'Missing Information', 'Please select a BU and enter a progress value.')
})

describe('an update that fails', () => {
  test('after it was made keeps its input, and is sent again by a press alone, once', async () => {
    const { page, panel } = await atOncology()
    const all = callsOf(page)
    const calls = () => all.filter((call) => call.includes('business-units'))
    const keys = await failFirst(page, 'business-units/onco', async (route) => {
      await route.fetch()
      await route.fulfill({ status: 500, body: 'A fault.' })
    })
    await update(panel, 'onco', '82')
    await expectToast(page, ...failed)
    await panel.getByRole('alert').getByText('The server could not save it.').waitFor()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await page.clock.runFor(7_000)
    expect(calls()).toEqual(['PATCH /api/business-units/onco'])
    expect(await percentField(panel).inputValue()).toBe('82')

    await panel.getByRole('button', { name: 'Send again' }).press('Enter')
    await expectToast(page, ...success)
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    expect((await site.item('business-units/onco')).progress).toBe('0.82')
    expect(await panel.getByRole('alert').count()).toBe(0)
    expect(await percentField(panel).inputValue()).toBe('')
  })

  test('and is made after all does not count as someone else’s change', async () => {
    const { page, panel } = await atOncology()
    await failFirst(page, 'business-units/onco', (route) =>
      route.fulfill({ status: 502, body: 'Bad Gateway' }),
    )
    const sent = page.waitForRequest((request) => request.method() === 'PATCH')
    await update(panel, 'onco', '82')
    await expectToast(page, ...failed)
    expect((await page.request.fetch(await sent)).status()).toBe(200)
    await page.getByText(/^1 change ·/).waitFor()
    expect(await panel.getByRole('alert').allInnerTexts()).toEqual([
      expect.stringContaining('may have been saved or not'),
    ])
  })

  test('and was overtaken is not made when it is sent again, but asks which is to stand', async () => {
    const { page, panel } = await atOncology()
    await failFirst(page, 'business-units/onco', (route) => route.abort())
    await update(panel, 'onco', '82')
    await expectToast(page, ...failed)
    await site.changeBeside('business-units/onco', { progress: '0.5' })
    await panel.getByRole('button', { name: 'Send again' }).click()
    await conflictOf(panel, 'Oncology').waitFor()
    expect((await site.item('business-units/onco')).progress).toBe('0.5')
    expect(await percentField(panel).inputValue()).toBe('82')
  })
})

test('conflicts are of what was sent, and decided one after the other; a click on Update asks for the choice', async () => {
  const administrator = await atOncology()
  const { page, panel } = administrator
  const [first, second] = [conflictOf(panel, 'Oncology'), conflictOf(panel, 'Diabetes')]
  await site.changeBeside('business-units/onco', { progress: '0.9' })
  const release = await hold(page, 'business-units/onco')
  await update(panel, 'onco', '82')
  await panel.getByRole('button', { name: 'Updating...' }).waitFor()
  await choose(administrator, 'diab', 'Now 72%')
  await percentField(panel).fill('55')
  release()
  await expectToast(page, ...failed)
  await expect.poll(() => first.innerText()).toMatch(/Yours\s+82%[^]*Theirs\s+90%/)
  expect(await percentField(panel).inputValue()).toBe('55')

  await site.changeBeside('business-units/diab', { progress: '0.6' })
  await updateButton(panel).click()
  await second.getByText('One more item waits after this one.').waitFor()
  await expect.poll(() => hasFocus(second)).toBe(true)
  await second.getByRole('button', { name: 'Use mine for progress' }).click()
  await expectToast(page, 'Progress Updated', 'diab progress updated to 55%')
  await first.getByRole('button', { name: 'Use theirs for progress' }).click()
  expect((await site.item('business-units/onco')).progress).toBe('0.9')
  expect((await site.item('business-units/diab')).progress).toBe('0.55')
})
