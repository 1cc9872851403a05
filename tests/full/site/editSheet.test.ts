import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { adminSite, conflictOf, expectToast, signIn } from '../../support/adminSite'
import { endSession, hold, messagesOf, reload } from '../../support/page'

const site = adminSite()
const phase = 'timeline/phase-4'

/** The home page of an administrator, with the sheet of a phase open. */
async function opened() {
  const { page } = await site.open()
  // The form reads the current item as it opens.
  const read = page.waitForResponse(`**/api/${phase}`)
  await pencilOf(page).click()
  await (await read).finished()
  const sheet = page.getByRole('dialog', { name: 'Edit Phase 4' })
  const title = sheet.getByRole('textbox', { name: 'Title' })
  return { page, sheet, title, owner: sheet.getByLabel('Owner', { exact: true }) }
}

const pencilOf = (page: Page) => page.getByRole('button', { name: 'Edit Phase 4' })
const undo = (page: Page) => messagesOf(page).getByRole('button', { name: 'Undo' }).click()

test.each(['before it is saved', 'as it is saved'])(
  'signed out %s: what was typed is kept, and is there again after signing in',
  async (when) => {
    const { page, sheet, owner } = await opened()
    await owner.fill('Field Force')
    await endSession(page)
    // Whether it is saved first, or the page learns of it first.
    if (when === 'before it is saved') await sheet.waitFor({ state: 'hidden' })
    else await page.keyboard.press('Control+Enter')
    await expectToast(page, 'Not saved', 'You were signed out. Your changes are kept')
    await messagesOf(page).getByRole('button', { name: 'Sign in' }).click()
    await signIn(page.getByRole('dialog', { name: 'Admin Mode' }))
    expect(await owner.inputValue()).toBe('Field Force')
    await sheet.getByRole('button', { name: 'Save 1 change' }).click()
    await expectToast(page, 'Phase 4 saved', 'Owner')
    expect((await site.item(phase)).owner).toBe('Field Force')
  },
)

test('what is typed is there again after a reload, until it is discarded', async () => {
  const { page, sheet, owner } = await opened()
  const before = await owner.inputValue()
  page.on('dialog', (dialog) => void dialog.accept())
  await owner.fill('Field Force')
  await reload(page)
  await pencilOf(page).click()
  await sheet.getByText('1 field changed').waitFor()
  expect(await owner.inputValue()).toBe('Field Force')
  await page.keyboard.press('Escape')
  await sheet.getByRole('button', { name: 'Discard', exact: true }).click()
  await sheet.waitFor({ state: 'detached' })
  await pencilOf(page).click()
  expect(await owner.inputValue()).toBe(before)
})

test('the card that is edited is ringed, and in view beside the sheet', async () => {
  const { page } = await site.open()
  const unit = (await site.list('business-units')).at(-1)
  await page.getByRole('button', { name: `Edit ${String(unit?.name)}` }).click()
  await page.getByRole('dialog', { name: `Edit ${String(unit?.name)}` }).waitFor()
  const card = page.locator('[data-of] > [data-item]', { hasText: String(unit?.name) })
  // Around it: its button covers what is within.
  const ring = () =>
    card.evaluate((box) => [getComputedStyle(box).outlineStyle, getComputedStyle(box).outlineOffset])
  await expect.poll(ring).toEqual(['solid', '1px'])
  const isInView = () =>
    card.evaluate((box) => {
      const { top, bottom } = box.getBoundingClientRect()
      return top >= 0 && bottom <= window.innerHeight
    })
  await expect.poll(isInView).toBe(true)
})

test('an item that is removed meanwhile says so in its sheet, which closes with the session', async () => {
  const { page } = await site.open()
  const tools = await site.list('tools')
  const { id, name } = tools.at(-1) ?? {}
  await page.getByRole('button', { name: `Edit ${String(name)}` }).click()
  const sheet = page.getByRole('dialog', { name: `Edit ${String(name)}` })
  await sheet.getByRole('textbox').last().fill('Typed')
  await page
    .context()
    .request.delete(`${site.url}/api/tools/${String(id)}`, { headers: { Origin: site.url } })
  const notice = sheet.getByRole('alert')
  await notice.getByText('This tool was removed').waitFor()
  await notice.getByText('Your changes are still here.').waitFor()
  await endSession(page)
  await sheet.waitFor({ state: 'hidden' })
})

describe('while Save is pending', () => {
  /** Saves a changed owner, and holds back the response. */
  async function saving() {
    const place = await opened()
    await place.owner.fill('Field Force')
    const release = await hold(place.page, phase, 'PATCH')
    await place.sheet.getByRole('button', { name: 'Save 1 change' }).click()
    await place.sheet.getByRole('button', { name: 'Saving...' }).waitFor()
    return { ...place, release }
  }

  test('what is typed stays in the open sheet, as a change of what was saved', async () => {
    const { page, sheet, title, owner, release } = await saving()
    const before = await site.item(phase)
    await title.fill('Typed meanwhile')
    release()
    await expectToast(page, 'Phase 4 saved', 'Owner. What you typed meanwhile is not saved yet.')
    expect(await site.item(phase)).toEqual({ ...before, owner: 'Field Force' })
    expect(await title.inputValue()).toBe('Typed meanwhile')
    await sheet.getByText('1 field changed').waitFor()
    await undo(page)
    await expectToast(page, 'Change Undone', 'Phase 4 is as it was before.')
    await expect.poll(() => owner.inputValue()).toBe(before.owner)
    await sheet.getByRole('button', { name: 'Save 1 change' }).click()
    await expectToast(page, 'Phase 4 saved', 'Title')
    await sheet.waitFor({ state: 'detached' })
    expect(await site.item(phase)).toEqual({ ...before, title: 'Typed meanwhile' })
  })

  test('closing waits for it, and then asks about later input', async () => {
    const { page, sheet, title, release } = await saving()
    await title.fill('Typed meanwhile')
    await page.getByRole('button', { name: 'Edit Phase 5' }).click()
    await sheet.getByText('Closes once it is saved').waitFor()
    release()
    const question = sheet.getByRole('group', { name: 'Discard 1 change?' })
    await question.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('dialog', { name: 'Edit Phase 5' }).waitFor()
    expect((await site.item(phase)).owner).toBe('Field Force')
  })

  test('someone else may be first: nothing is written until it is decided', async () => {
    const { page, sheet, release } = await saving()
    await site.changeBeside(phase, { owner: 'KOL Lead', title: 'Theirs' })
    release()
    await conflictOf(sheet, 'Phase 4').waitFor()
    expect(await site.item(phase)).toMatchObject({ owner: 'KOL Lead', title: 'Theirs' })
    await sheet.getByRole('button', { name: 'Use theirs for owner' }).click()
    await sheet.getByRole('button', { name: 'Save my choices' }).click()
    const kept = 'Owner stays as it was changed meanwhile. You had no other change to save.'
    await expectToast(page, 'Their value kept for Phase 4', kept)
    await sheet.waitFor({ state: 'detached' })
  })
})

test('the sheet and the panel take each other’s place, and changes are not lost by it', async () => {
  const { page, sheet, title } = await opened()
  const [adminMode, panel] = [
    page.getByRole('button', { name: 'Admin Mode' }),
    page.getByRole('dialog', { name: 'Admin Mode' }),
  ]
  await title.fill('Other')
  await adminMode.click()
  const question = sheet.getByRole('group', { name: 'Discard 1 change?' })
  await question.waitFor()
  await page.keyboard.press('Enter')
  expect(await title.inputValue()).toBe('Other')
  await adminMode.click()
  await question.getByRole('button', { name: 'Discard', exact: true }).click()
  await panel.waitFor()
  expect(await sheet.count()).toBe(0)
  await pencilOf(page).click()
  await panel.waitFor({ state: 'hidden' })
  // Without changes it does not ask.
  await adminMode.click()
  await panel.waitFor()
  await sheet.waitFor({ state: 'detached' })
})

test('the hero previews the texts of the launch until they are discarded', async () => {
  const { page } = await site.open()
  const heading = page.locator('#home-title')
  const before = await heading.innerText()
  const previewed = page.locator('[data-previewed]')
  const pencil = page.getByRole('button', { name: /^Edit .*launch/i }).first()
  await pencil.click()
  const sheet = page.getByRole('dialog', { name: /^Edit/ })
  await sheet.getByLabel('Heading', { exact: true }).fill('Crescent Launch Desk')
  await expect.poll(() => heading.innerText()).toContain('Crescent Launch Desk')
  expect(await previewed.count()).toBe(1)
  // Invalid input is not previewed.
  await sheet.getByLabel('Name', { exact: true }).fill(' ')
  await sheet.getByLabel('Description', { exact: true }).fill('Nine phases.')
  await expect.poll(() => page.locator('#home [data-field=description]').innerText()).toBe('Nine phases.')
  expect(await previewed.count()).toBe(2)

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Discard/ }).click()
  await expect.poll(() => heading.innerText()).toBe(before)
  expect(await previewed.count()).toBe(0)
})
