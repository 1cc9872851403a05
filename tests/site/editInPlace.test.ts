import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { adminSite, expectToast, hold, holdToast, signIn } from '../support/adminSite'
import { accessibilityViolations, openPage, reload } from '../support/page'

const site = adminSite()

const hasFocus = (place: Locator) => place.evaluate((element) => element === document.activeElement)

const titleOf = (sheet: Locator) => sheet.getByRole('textbox', { name: 'Title' })

/** An administrator's page, and the phase, as it is in the seed. */
async function atHome(): Promise<{ page: Page; pencil: Locator; sheet: Locator; phase: string }> {
  const { page, panel } = await site.administrator()
  await panel.getByRole('button', { name: 'Close' }).click()
  const phase = String((await site.list('timeline'))[3]?.id)
  const pencil = page.getByRole('button', { name: 'Edit Phase 4' })
  await pencil.waitFor()
  return {
    page,
    pencil,
    sheet: page.getByRole('dialog', { name: 'Edit Phase 4' }),
    phase: `timeline/${phase}`,
  }
}

async function opened() {
  const place = await atHome()
  // What is there now is read as it opens.
  const read = place.page.waitForResponse(`**/api/${place.phase}`)
  await place.pencil.click()
  await (await read).finished()
  return place
}

test('a viewer has no pencil, and loads none of their code', async () => {
  const { page, requests } = await openPage(site.browser, site.url)
  await page.getByRole('button', { name: /^Phase 4/ }).waitFor()
  expect(requests.filter((path) => /\/assets\/.*\.js/.test(path))).not.toEqual([])
  expect(requests.filter((path) => /Edit(?:Tools|Form|Sheet|Button)/.test(path))).toEqual([])
  expect(await page.getByRole('button', { name: /^Edit / }).count()).toBe(0)
})

test('each phase, unit, product and target has a pencil', async () => {
  const { page } = await atHome()
  for (const section of ['timeline', 'business-units', 'products', 'tracking'])
    expect(
      await page
        .locator(`#${section}`)
        .getByRole('button', { name: /^Edit / })
        .count(),
    ).toBeGreaterThan(5)
})

test('by keyboard alone: only what changed is sent, the page follows, and Undo takes it back', async () => {
  const { page, pencil, sheet, phase } = await atHome()
  const before = await site.item(phase)
  await pencil.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => hasFocus(titleOf(sheet))).toBe(true)
  await page.keyboard.press('End')
  await page.keyboard.type(' 2')
  // The way back to what it was comes before the next field.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  await page.keyboard.type('x')
  await sheet.getByText('Not read as two days').waitFor()
  await page.keyboard.press('Backspace')
  await sheet.getByRole('button', { name: 'Move Objectives, line 1', exact: true }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  expect(await sheet.getByRole('status').allInnerTexts()).toContain('2 fields changed')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.keyboard.press('Control+Enter')
  const request = await sent
  const objectives = before.objectives as string[]
  expect(request.postDataJSON()).toEqual({
    title: 'Pre-Launch Activation 2',
    objectives: [objectives[1], objectives[0], ...objectives.slice(2)],
  })
  expect(request.headers()['if-match']).toBeTruthy()
  await expectToast(page, 'Phase 4 saved', 'Title and objectives')
  await holdToast(page)
  await page.getByRole('button', { name: /^Phase 4 — Pre-Launch Activation 2/ }).waitFor()
  expect(await hasFocus(pencil)).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Change Undone', 'Phase 4 is as it was before.')
  expect(await site.item(phase)).toEqual(before)
})

test('Undo is told where the history was never read: the panel was not opened', async () => {
  const { page, pencil, sheet, phase } = await atHome()
  const before = await site.item(phase)
  await reload(page)
  await pencil.click()
  await sheet.getByLabel('Owner').fill('Field Force')
  await page.keyboard.press('Control+Enter')
  await expectToast(page, 'Phase 4 saved', 'Owner')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Change Undone', 'Phase 4 is as it was before.')
  expect(await site.item(phase)).toEqual(before)
})

test('signed out meanwhile: nothing typed is lost, and it is here again after signing in', async () => {
  const { page, sheet, phase } = await opened()
  await sheet.getByLabel('Owner').fill('Field Force')
  await page.evaluate(() => fetch('/api/session', { method: 'DELETE' }))
  await page.keyboard.press('Control+Enter')
  await expectToast(page, 'Not saved', 'You were signed out. Your changes are kept')
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('button', { name: 'Sign in' })
    .click()
  await signIn(page.getByRole('dialog', { name: 'Admin Mode' }))
  expect(await sheet.getByLabel('Owner', { exact: true }).inputValue()).toBe('Field Force')
  await sheet.getByRole('button', { name: 'Save 1 change' }).click()
  await expectToast(page, 'Phase 4 saved', 'Owner')
  expect((await site.item(phase)).owner).toBe('Field Force')
})

describe('someone else is faster', () => {
  test('while one types: it is told before Save, and decided field by field', async () => {
    const { page, sheet, phase } = await opened()
    await sheet.getByRole('spinbutton', { name: 'Progress' }).fill('76')
    await sheet.getByLabel('Owner').fill('Field Force')
    await sheet.getByLabel('Dates').fill('Sep 15 – Oct 22')
    await site.changeBeside(phase, { progress: '0.74', owner: 'KOL Lead' })
    const box = sheet.getByRole('region', { name: 'Phase 4 was changed while you were editing' })
    await box.waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await box.getByRole('button', { name: 'Use mine for progress' }).click()
    await box.getByRole('button', { name: 'Use theirs for owner' }).click()
    await sheet.getByRole('button', { name: 'Save what I chose' }).click()
    await expectToast(page, 'Phase 4 saved', 'Dates and progress')
    const { progress, owner, dates } = await site.item(phase)
    expect({ progress, owner, dates }).toEqual({
      progress: '0.76',
      owner: 'KOL Lead',
      dates: 'Sep 15 – Oct 22',
    })
  })

  test('as it is sent: nothing of it is written until the choice is made', async () => {
    const { page, sheet, phase } = await opened()
    await sheet.getByRole('spinbutton', { name: 'Progress' }).fill('76')
    const title = 'Theirs'
    const release = await hold(page, phase, 'PATCH')
    const sent = page.waitForRequest((request) => request.method() === 'PATCH')
    await sheet.getByRole('button', { name: 'Save 1 change' }).click()
    await sent
    await site.changeBeside(phase, { progress: '0.74', title })
    release()
    await sheet.getByRole('region', { name: 'Phase 4 was changed while you were editing' }).waitFor()
    expect(await site.item(phase)).toMatchObject({ progress: '0.74', title })
  })
})

test('a value that the contract refuses is told as one types, and is not sent', async () => {
  const { page, sheet } = await opened()
  const progress = sheet.getByRole('spinbutton', { name: 'Progress' })
  await progress.fill('158')
  await sheet.getByText('A percentage from 0 to 100, such as 58 or 58.5.').waitFor()
  await titleOf(sheet).press('Control+Enter')
  expect(await hasFocus(progress)).toBe(true)
  await sheet.getByRole('button', { name: 'Restore Progress' }).click()
  await sheet.getByText('Nothing changed').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
})

test('on a phone in the dark: full screen; left with changes it asks, and the panel takes its place', async () => {
  const { page, pencil, sheet } = await atHome()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await pencil.click()
  expect((await sheet.boundingBox())?.width).toBe(390)
  await titleOf(sheet).fill('Other')
  await page.keyboard.press('Escape')
  const question = sheet.getByRole('group', { name: 'Discard 1 change?' })
  await question.waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  expect(await titleOf(sheet).inputValue()).toBe('Other')
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.getByRole('button', { name: 'Admin Mode' }).click()
  await question.getByRole('button', { name: 'Discard', exact: true }).click()
  await sheet.waitFor({ state: 'detached' })
  const panel = page.getByRole('dialog', { name: 'Admin Mode' })
  await panel.waitFor()
  await pencil.click()
  await panel.waitFor({ state: 'hidden' })
  // With nothing to discard nothing is asked.
  await page.getByRole('button', { name: 'Admin Mode' }).click()
  await panel.waitFor()
  await sheet.waitFor({ state: 'detached' })
})
