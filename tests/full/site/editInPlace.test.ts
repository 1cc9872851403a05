import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { adminSite, expectToast, hold, signIn } from '../../support/adminSite'
import { messagesOf, openPage, reload } from '../../support/page'

const site = adminSite()

const titleOf = (sheet: Locator) => sheet.getByRole('textbox', { name: 'Title' })

/** An administrator's page, and the phase as in the seed. */
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
  // The form reads the current item as it opens.
  const read = place.page.waitForResponse(`**/api/${place.phase}`)
  await place.pencil.click()
  await (await read).finished()
  return place
}

test('a viewer has no edit button, and does not load their code', async () => {
  const { page, requests } = await openPage(site.browser, site.url)
  await page.getByRole('button', { name: /^Phase 4/ }).waitFor()
  expect(requests.filter((path) => /\/assets\/.*\.js/.test(path))).not.toEqual([])
  expect(requests.filter((path) => /Edit(?:Tools|Form|Sheet|Button)/.test(path))).toEqual([])
  expect(await page.getByRole('button', { name: /^Edit / }).count()).toBe(0)
})

test('each phase, unit, product and target has an edit button', async () => {
  const { page } = await atHome()
  for (const section of ['timeline', 'business-units', 'products', 'tracking'])
    expect(
      await page
        .locator(`#${section}`)
        .getByRole('button', { name: /^Edit / })
        .count(),
    ).toBeGreaterThan(5)
})

test('Undo is confirmed although the history was never loaded: the panel was not opened', async () => {
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

test.each(['before it is saved', 'as it is saved'])(
  'signed out %s: typed text is kept, and is there again after signing in',
  async (when) => {
    const { page, sheet, phase } = await opened()
    await sheet.getByLabel('Owner').fill('Field Force')
    await page.evaluate(() => fetch('/api/session', { method: 'DELETE' }))
    // Whether it is saved first, or the page learns of it first.
    if (when === 'before it is saved') await sheet.waitFor({ state: 'hidden' })
    else await page.keyboard.press('Control+Enter')
    await expectToast(page, 'Not saved', 'You were signed out. Your changes are kept')
    await messagesOf(page).getByRole('button', { name: 'Sign in' }).click()
    await signIn(page.getByRole('dialog', { name: 'Admin Mode' }))
    expect(await sheet.getByLabel('Owner', { exact: true }).inputValue()).toBe('Field Force')
    await sheet.getByRole('button', { name: 'Save 1 change' }).click()
    await expectToast(page, 'Phase 4 saved', 'Owner')
    expect((await site.item(phase)).owner).toBe('Field Force')
  },
)

describe('while Save is pending', () => {
  /** Saves a changed owner, and holds back the response. */
  async function saving() {
    const place = await opened()
    await place.sheet.getByLabel('Owner', { exact: true }).fill('Field Force')
    const release = await hold(place.page, place.phase, 'PATCH')
    await place.sheet.getByRole('button', { name: 'Save 1 change' }).click()
    await place.sheet.getByRole('button', { name: 'Saving...' }).waitFor()
    return { ...place, release }
  }

  test('what is typed stays in the open sheet, as a change of what was saved', async () => {
    const { page, sheet, phase, release } = await saving()
    const { title } = await site.item(phase)
    await titleOf(sheet).fill('Typed meanwhile')
    release()
    await expectToast(page, 'Phase 4 saved', 'Owner. What you typed meanwhile is not saved yet.')
    expect(await site.item(phase)).toMatchObject({ owner: 'Field Force', title })
    expect(await titleOf(sheet).inputValue()).toBe('Typed meanwhile')
    await sheet.getByText('1 field changed').waitFor()
    await messagesOf(page).getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'Change Undone', 'Phase 4 is as it was before.')
    await expect
      .poll(() => sheet.getByLabel('Owner', { exact: true }).inputValue())
      .toBe((await site.item(phase)).owner)
    await sheet.getByRole('button', { name: 'Save 1 change' }).click()
    await expectToast(page, 'Phase 4 saved', 'Title')
    await sheet.waitFor({ state: 'detached' })
    expect((await site.item(phase)).title).toBe('Typed meanwhile')
  })

  test('closing waits for it, and then asks about later input', async () => {
    const { page, sheet, phase, release } = await saving()
    expect(await sheet.getByRole('button', { name: 'Discard' }).count()).toBe(0)
    await titleOf(sheet).fill('Typed meanwhile')
    await page.keyboard.press('Escape')
    await sheet.getByText('Closes once it is saved').waitFor()
    release()
    await sheet
      .getByRole('group', { name: 'Discard 1 change?' })
      .getByRole('button', { name: 'Discard' })
      .click()
    await sheet.waitFor({ state: 'detached' })
    expect((await site.item(phase)).owner).toBe('Field Force')
  })

  test('opening another item waits until it is saved', async () => {
    const { page, sheet, release } = await saving()
    await page.getByRole('button', { name: 'Edit Phase 5' }).click()
    await sheet.getByText('Closes once it is saved').waitFor()
    release()
    await page.getByRole('dialog', { name: 'Edit Phase 5' }).waitFor()
  })
})

describe('someone else saves first', () => {
  test('while it is sent: nothing is written until the choice is made', async () => {
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
    const theirs = sheet.getByRole('button', { name: 'Use theirs for progress' })
    await theirs.click()
    await site.changeBeside(phase, { title: 'Theirs once more' })
    await sheet.getByText('1 chosen of 1').waitFor()
    await sheet.getByRole('button', { name: 'Save what I chose' }).click()
    await expectToast(
      page,
      'Theirs kept for Phase 4',
      'Progress stays as it was changed meanwhile. You had no other change to save.',
    )
    await sheet.waitFor({ state: 'detached' })
  })
})

test('the server’s error is shown above Save, and the fields scroll beneath it', async () => {
  const { page, sheet, phase } = await opened()
  await page.setViewportSize({ width: 1280, height: 600 })
  await sheet.getByLabel('Owner', { exact: true }).fill('Field Force')
  await page.route(`**/api/${phase}`, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({
          status: 503,
          headers: { 'X-Outcome': 'unchanged' },
          body: 'The server could not save, and nothing was changed; try again in a moment.',
        })
      : route.continue(),
  )
  const save = sheet.getByRole('button', { name: 'Save 1 change' })
  await save.click()
  const alert = sheet.getByRole('alert')
  await alert.getByText('The server could not save').waitFor()
  const [above, below] = [await alert.boundingBox(), await save.boundingBox()]
  expect((below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0))).toBeLessThan(40)
  expect(above?.y).toBeGreaterThan(0)
  expect((below?.y ?? 600) + (below?.height ?? 0)).toBeLessThanOrEqual(600)
})

test('on a phone in dark mode: full screen; it asks about changes, and the panel takes its place', async () => {
  const { page, pencil, sheet } = await atHome()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await pencil.click()
  expect((await sheet.boundingBox())?.width).toBe(390)
  await titleOf(sheet).fill('Other')
  await page.keyboard.press('Escape')
  const question = sheet.getByRole('group', { name: 'Discard 1 change?' })
  await question.waitFor()
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
  // Without changes it does not ask.
  await page.getByRole('button', { name: 'Admin Mode' }).click()
  await panel.waitFor()
  await sheet.waitFor({ state: 'detached' })
})
