import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  adminSite,
  callsOf,
  expectToast,
  expectToastAfter,
  failed,
  hold,
  refuse,
  stopClock,
  update,
  type Administrator,
} from '../../support/adminSite'
import { hasFocus, messagesOf } from '../../support/page'

const site = adminSite()

const success = ['Progress Updated', 'onco progress updated to 82%'] as const

const percentField = (panel: Locator) => panel.getByLabel('Progress, 0 to 100')

/** An administrator who has selected Oncology and loaded it. */
async function atOncology(): Promise<Administrator> {
  const administrator = await site.administrator()
  // Later changes by others have not been seen.
  const read = administrator.page.waitForResponse('**/api/business-units/onco')
  await administrator.panel.getByLabel('Business unit').selectOption('onco')
  await (await read).finished()
  await administrator.panel.locator('form').getByText('78%').waitFor()
  return administrator
}

/** An administrator whose 82 % of Oncology conflicts with someone else's 90 %. */
async function conflict(): Promise<Administrator> {
  const administrator = await atOncology()
  await site.changeBeside('business-units/onco', { progress: '0.9' })
  await update(administrator.panel, 'onco', '82')
  await expectToast(administrator.page, ...failed)
  await administrator.panel
    .getByRole('heading', { name: 'Oncology was changed while you were editing' })
    .waitFor()
  return administrator
}

describe('while an update is pending', () => {
  test('someone else can be first: the conflict is of the unit that was sent, with its figures', async () => {
    const { page, panel } = await atOncology()
    await site.changeBeside('business-units/onco', { progress: '0.9' })
    const release = await hold(page, 'business-units/onco')
    await update(panel, 'onco', '82')
    await panel.getByRole('button', { name: 'Updating...' }).waitFor()
    await panel.getByLabel('Business unit').selectOption('diab')
    await percentField(panel).fill('55')
    release()
    await expectToast(page, ...failed)
    const box = panel.getByRole('region', { name: 'Oncology was changed while you were editing' })
    await expect.poll(() => box.innerText()).toMatch(/Yours\s+82%[^]*Theirs\s+90%/)
    await box.getByRole('button', { name: 'Use mine for progress' }).click()
    await expectToast(page, ...success)
    expect((await site.item('business-units/onco')).progress).toBe('0.82')
    expect((await site.item('business-units/diab')).progress).not.toBe('0.55')
    expect(await percentField(panel).inputValue()).toBe('55')
  })

  test('it can be refused: the error names the unit that was sent', async () => {
    const { page, panel } = await atOncology()
    // The route that was set last is asked first.
    await page.route('**/api/business-units/onco', (route) => refuse(route, 503, 'Full.'))
    const release = await hold(page, 'business-units/onco')
    await update(panel, 'onco', '82')
    await panel.getByRole('button', { name: 'Updating...' }).waitFor()
    await panel.getByLabel('Business unit').selectOption('diab')
    release()
    await expectToast(page, ...failed)
    expect(await panel.getByRole('alert').innerText()).toContain('Oncology was not updated to 82%')
  })
})

describe("someone else's change", () => {
  test('of another field of the unit is no conflict', async () => {
    const { page, panel } = await atOncology()
    await site.changeBeside('business-units/onco', { description: 'Changed by someone else.' })
    const calls = callsOf(page)
    await update(panel, 'onco', '82')
    await expectToast(page, ...success)
    expect(calls.filter((call) => call.startsWith('PATCH'))).toEqual(['PATCH /api/business-units/onco'])
    expect(await site.item('business-units/onco')).toMatchObject({
      progress: '0.82',
      description: 'Changed by someone else.',
    })
  })

  test('is not overwritten by clicking Update again: the choice comes first', async () => {
    const { panel } = await conflict()
    await panel.getByRole('button', { name: 'Update progress' }).click()
    const box = panel.getByRole('region', { name: 'Oncology was changed while you were editing' })
    await expect.poll(() => hasFocus(box)).toBe(true)
    expect((await site.item('business-units/onco')).progress).toBe('0.9')
  })

  test('of two units is decided one after the other, or by clicking for either', async () => {
    const { page, panel } = await conflict()
    const read = page.waitForResponse('**/api/business-units/diab')
    await panel.getByLabel('Business unit').selectOption('diab')
    await (await read).finished()
    await panel.locator('form').getByText('Now 72%').waitFor()
    await site.changeBeside('business-units/diab', { progress: '0.6' })
    await update(panel, 'diab', '55')
    const second = panel.getByRole('region', { name: 'Diabetes was changed while you were editing' })
    await second.getByText('One more item waits after this one.').waitFor()
    await expect.poll(() => hasFocus(second)).toBe(true)
    await update(panel, 'onco', '83')
    const first = panel.getByRole('region', { name: 'Oncology was changed while you were editing' })
    await expect.poll(() => hasFocus(first)).toBe(true)
    await first.getByRole('button', { name: 'Use theirs for progress' }).click()
    await second.getByRole('button', { name: 'Use mine for progress' }).click()
    await expectToast(page, 'Progress Updated', 'diab progress updated to 55%')
    expect((await site.item('business-units/onco')).progress).toBe('0.9')
    expect((await site.item('business-units/diab')).progress).toBe('0.55')
  })

  test('can win: the page shows it, the field is empty then, and has the focus', async () => {
    const { page, panel } = await conflict()
    await panel.getByRole('button', { name: 'Use theirs for progress' }).click()
    await expect.poll(() => hasFocus(percentField(panel))).toBe(true)
    expect(await percentField(panel).inputValue()).toBe('')
    expect((await site.item('business-units/onco')).progress).toBe('0.9')
    await expect.poll(() => page.locator('#business-units').getByText('90%').count()).toBeGreaterThan(0)
  })
})

describe('a double click', () => {
  test('sends once, and the success stays visible', async () => {
    const { page, panel } = await atOncology()
    const calls = callsOf(page)
    const press = () => panel.getByRole('button', { name: 'Update progress' }).dblclick()
    await percentField(panel).fill('82')
    await stopClock(page)
    await expectToastAfter(page, 'business-units/onco', press, success[0])
    await press()
    await page.clock.runFor(50)
    await expectToast(page, ...success)
    expect(await panel.getByRole('alert').count()).toBe(0)
    expect(calls.filter((call) => call.startsWith('PATCH'))).toEqual(['PATCH /api/business-units/onco'])
  })

  test('is a new update once the success was visible for a while', async () => {
    const { page, panel } = await atOncology()
    await percentField(panel).fill('82')
    await panel.getByRole('button', { name: 'Update progress' }).click()
    await expectToast(page, ...success)
    await page.clock.fastForward(6_000)
    await panel.getByRole('button', { name: 'Update progress' }).click()
    await expectToast(page, 'Missing Information', 'Please select a BU and enter a progress value.')
  })
})

describe('the focus after an undo', () => {
  test('from the toast moves to the percentage', async () => {
    const { page, panel } = await atOncology()
    await update(panel, 'onco', '82')
    await expectToast(page, ...success)
    await messagesOf(page).getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'Change Undone', 'Oncology is as it was before.')
    expect(await hasFocus(percentField(panel))).toBe(true)
  })

  test('from the list stays at the undone change', async () => {
    await site.changeBeside('business-units/onco', { progress: '0.8' })
    const { page, panel } = await site.administrator()
    await panel
      .getByRole('button', { name: /^Undo Oncology/ })
      .first()
      .press('Enter')
    await expectToast(page, 'Change Undone', 'Oncology is as it was before.')
    await expect.poll(() => hasFocus(panel.getByText('Undone', { exact: true }).first())).toBe(true)
  })
})
