import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  adminSite,
  applied,
  apply,
  callsOf,
  editor,
  expectToast,
  failed,
  holdToast,
  invalid,
  openPanel,
  signIn,
  update,
  write,
} from '../support/adminSite'
import { cellAt, openGrid, paste, productsIn, said } from '../support/grid'
import { hasFocus, messagesOf, openPage, reload, violationsInLightAndDark } from '../support/page'

const site = adminSite()

const history = (panel: Locator) => panel.locator('ol').first().locator('> li')
const toasts = (page: Page) => messagesOf(page)

test('a wrong password, then the right one: progress is updated, undone from its toast and undone again from the history', async () => {
  const { page } = await openPage(site.browser, site.url)
  const panel = await openPanel(page)
  await signIn(panel, { password: 'not the password' })
  await expect
    .poll(() => panel.getByRole('alert').textContent())
    .toBe('The user name or the password is wrong.')
  expect(await panel.getByLabel('User name').inputValue()).toBe('admin')
  await signIn(panel)
  await panel.getByText('admin · signed in').waitFor()
  await expect.poll(() => page.locator('#library').getByText('Locked').count()).toBe(0)

  await panel.getByRole('button', { name: 'Update progress' }).click()
  await expectToast(page, 'Missing Information', 'Please select a BU and enter a progress value.')
  await update(panel, 'onco', '101')
  await panel.getByText('The progress must be a number from 0 to 100.').waitFor()
  await expect.poll(() => page.getByText('Missing Information').count()).toBe(0)
  const calls = callsOf(page)
  await update(panel, 'onco', '33,3')
  await expectToast(page, 'Progress Updated', 'onco progress updated to 33.3%')
  await holdToast(page)
  expect((await site.item('business-units/onco')).progress).toBe('0.333')
  expect(calls.filter((call) => call.startsWith('PATCH'))).toEqual(['PATCH /api/business-units/onco'])
  await expect.poll(() => page.locator('#business-units').getByText('33%').count()).toBeGreaterThan(0)
  await panel.getByText('78% → 33.3%').waitFor()

  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Change Undone', 'Oncology is as it was before.')
  expect((await site.item('business-units/onco')).progress).toBe('0.78')
  await panel.getByText('33.3% → 78%').first().waitFor()
  await panel
    .getByRole('button', { name: /^Undo Oncology/ })
    .first()
    .click()
  await expect.poll(async () => (await site.item('business-units/onco')).progress).toBe('0.333')

  // By its name, with someone else's change. A change under a later one cannot be undone.
  await panel.getByLabel('Find an item').fill('Oncology')
  await site.changeBeside('business-units/onco', { progress: '0.9' })
  await expect.poll(() => history(panel).first().innerText()).toMatch(/33\.3% → 90%[^]*by mona/)
  await expect.poll(() => panel.getByRole('button', { name: /^Undo Oncology/ }).count()).toBe(1)

  await panel.getByRole('button', { name: 'Sign out' }).click()
  await panel.getByRole('heading', { name: 'Sign in to edit' }).waitFor()
  expect(await page.locator('#library').getByText('Locked').count()).toBeGreaterThan(0)
})

test('the JSON editor: invalid JSON, a refused entry, a conflict that is decided, and all of it undone as one', async () => {
  const { page, panel } = await site.administrator('admin', '/rarm')
  const before = [await site.item('timeline/phase-4'), await site.item('timeline/phase-5')]
  const plan = panel.getByRole('list', { name: 'What Apply will do' })
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('open the json')
  await page.getByRole('option', { name: 'Open the JSON editor' }).waitFor()
  await page.keyboard.press('Enter')
  await editor(panel).waitFor()
  await apply(panel, '{ "phases": [')
  await expectToast(page, ...invalid)

  const calls = callsOf(page)
  await apply(panel, {
    phases: [
      { id: 'phase-4', progress: '0.78' },
      { id: 'phase-5', progress: '1.4' },
    ],
  })
  await panel.getByText('Nothing was sent. Correct the errors below, then apply again.').waitFor()
  expect(await plan.innerText()).toMatch(
    /phases\[1\]\.progress refused[^]*Must be a decimal string from "0" to "1"\./,
  )
  expect(calls.filter((call) => call.startsWith('PATCH'))).toEqual([])

  const phases = [
    { id: 'phase-4', progress: '0.78' },
    { id: 'phase-5', progress: '0.45', owner: 'Medical Affairs' },
  ]
  await write(panel, { products: [{ id: 'vometron-8-mg-odf', name: 'Changed' }], phases })
  await expect.poll(() => plan.innerText()).toContain('progress 0.35 → 0.45')
  expect(await plan.innerText()).toContain('products ignored: phases comes first')
  await site.changeBeside('timeline/phase-5', { progress: '0.5', owner: 'Theirs' })
  await panel.getByRole('button', { name: 'Apply', exact: true }).click()
  const box = panel.getByRole('region', { name: 'Phase 5 was changed while you were editing' })
  await expect.poll(() => box.innerText()).toMatch(/Yours\s+45%[^]*Theirs\s+50%/)
  expect(await box.innerText()).toMatch(/Changed .*\d\d:\d\d by mona/)
  expect(await violationsInLightAndDark(page)).toEqual([])
  expect(calls.filter((call) => call.startsWith('PATCH'))).toEqual([])
  await box.getByRole('button', { name: 'Use mine for progress' }).click()
  await box.getByRole('button', { name: 'Use theirs for owner' }).click()
  await panel.getByRole('button', { name: 'Apply', exact: true }).click()
  await expectToast(page, ...applied)
  expect(await site.item('timeline/phase-4')).toMatchObject({ progress: '0.78' })
  expect(await site.item('timeline/phase-5')).toMatchObject({ progress: '0.45', owner: 'Theirs' })
  expect((await site.item('products/vometron-8-mg-odf')).name).not.toBe('Changed')

  await panel.getByRole('button', { name: 'Progress', exact: true }).click()
  await expect
    .poll(() => history(panel).first().innerText())
    .toContain('Applied together: 2 changes in 2 items')
  await history(panel)
    .first()
    .getByRole('button', { name: /^Undo Applied together/ })
    .click()
  await expectToast(page, 'Changes Undone', '2 changes in 2 items are as they were before.')
  const [phase4, phase5] = before
  expect(await site.item('timeline/phase-4')).toEqual(phase4)
  expect(await site.item('timeline/phase-5')).toEqual({ ...phase5, progress: '0.5', owner: 'Theirs' })
})

test('a phase is edited in its sheet by keyboard, someone else saves first, and it is decided field by field', async () => {
  const { page, panel } = await site.administrator()
  await panel.getByRole('button', { name: 'Close' }).click()
  const phase = 'timeline/phase-4'
  const before = await site.item(phase)
  const objectives = before.objectives as string[]
  const pencil = page.getByRole('button', { name: 'Edit Phase 4' })
  const sheet = page.getByRole('dialog', { name: 'Edit Phase 4' })
  await pencil.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => hasFocus(sheet.getByRole('textbox', { name: 'Title' }))).toBe(true)
  await page.keyboard.press('End')
  await page.keyboard.type(' 2')
  await sheet.getByRole('button', { name: 'Move Objectives, line 1', exact: true }).focus()
  for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  expect(await sheet.getByRole('status').allInnerTexts()).toContain('2 fields changed')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.keyboard.press('Control+Enter')
  const request = await sent
  expect(request.postDataJSON()).toEqual({
    title: 'Pre-Launch Activation 2',
    objectives: [objectives[1], objectives[0], ...objectives.slice(2)],
  })
  expect(request.headers()).toMatchObject({
    'x-base-revision': expect.any(String) as string,
    'x-conflict-with': 'anyone',
  })
  await expectToast(page, 'Phase 4 saved', 'Title and objectives')
  await holdToast(page)
  await page.getByRole('button', { name: /^Phase 4 — Pre-Launch Activation 2/ }).waitFor()
  expect(await hasFocus(pencil)).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Change Undone', 'Phase 4 is as it was before.')
  expect(await site.item(phase)).toEqual(before)

  // The form reads the current item as it opens.
  const read = page.waitForResponse(`**/api/${phase}`)
  await pencil.click()
  await (await read).finished()
  const progress = sheet.getByRole('spinbutton', { name: 'Progress' })
  await progress.fill('76')
  await sheet.getByLabel('Owner').fill('Field Force')
  await sheet.getByLabel('Dates').fill('Sep 15 – Oct 22')
  await site.changeBeside(phase, { progress: '0.74', owner: 'KOL Lead' })
  const box = sheet.getByRole('region', { name: 'Phase 4 was changed while you were editing' })
  await box.getByRole('button', { name: 'Use mine for progress' }).click()
  await box.getByRole('button', { name: 'Use theirs for owner' }).click()
  await sheet.getByRole('button', { name: 'Save my choices' }).click()
  await expectToast(page, 'Phase 4 saved', 'Dates and progress')
  expect(await site.item(phase)).toMatchObject({
    progress: '0.76',
    owner: 'KOL Lead',
    dates: 'Sep 15 – Oct 22',
  })
})

test('the grid: typed by keyboard, pasted, applied except for a row in conflict, decided, and undone as one', async () => {
  const { page, grid, section, writes } = await openGrid(site)
  const target = (product: string) => site.item(`targets/target-${product}`)
  const [first = '', second = '', third = ''] = await productsIn(site, grid)
  const before = await target(first)
  // It has the focus from the start.
  expect(await said(grid.locator('[role=gridcell]:focus'))).toBe('HCP Visits, 14')
  await page.keyboard.type('15')
  await page.keyboard.press('Tab')
  await page.keyboard.type('x')
  await page.keyboard.press('Enter')
  await section.getByRole('button', { name: '1 refused' }).waitFor()
  await page.keyboard.press('Control+z')
  await section.getByText('1 change in 1 product').waitFor()

  // As LibreOffice writes it in German: dots for groups, commas for decimals.
  await cellAt(grid, 1, 2).click()
  await paste(page, '1.234\t65,5%\n\t70 %\n')
  expect(await said(cellAt(grid, 1, 2))).toMatch(/^Pharmacists, 1,234, was /)

  await site.changeBeside(`targets/target-${second}`, { pharmaciesActivated: 40, hcpVisits: 987 })
  // What others change shows at once. A conflict shows before anything is sent, and does not stop other rows.
  await expect
    .poll(() => said(cellAt(grid, 1, 0)))
    .toMatch(/^HCP Visits, 987, changed today, \d\d:\d\d by mona$/)
  const held = section.getByRole('region', { name: /was changed while you were editing$/ })
  await held.waitFor()
  expect(writes).toEqual([])
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => target(third)).toMatchObject({ overallProgress: '0.7' })
  expect(await target(first)).toEqual({ ...before, hcpVisits: 15 })
  expect(await target(second)).toMatchObject({ pharmaciesActivated: 40 })
  expect(await held.innerText()).toMatch(/Changed .* by mona.*Yours\s+1,234\s.*Theirs\s+40\s/s)
  await held.getByRole('button', { name: /^Use mine/ }).click()
  await section.getByRole('button', { name: /^Apply \d changes?/ }).click()
  await expect.poll(async () => (await target(second)).pharmaciesActivated).toBe(1_234)

  // A whole block in one step, undone in one step.
  await cellAt(grid, 0, 0).click()
  await paste(page, '21\n22\n23\n')
  await page.keyboard.press('Control+Enter')
  await expectToast(page, '3 changes applied', 'In 3 products.')
  await holdToast(page)
  expect((await target(third)).hcpVisits).toBe(23)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expectToast(page, 'Changes Undone', '3 changes in 3 items are as they were before.')
  await expect.poll(() => said(cellAt(grid, 0, 0))).toBe('HCP Visits, 15')

  await cellAt(grid, 0, 0).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await grid.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Edit figures')
})

test('after a session ends, a draft is kept for its author, even over a reload, and hidden from others', async () => {
  const { page, panel } = await site.administrator('admin', '/rarm')
  const draft = '{ "phases": [{ "id": "phase-5", "progress": "0.4" }] }'
  const blank = '\n'
  await write(panel, draft)
  await panel.getByRole('button', { name: 'Progress', exact: true }).click()
  await page.context().clearCookies()
  await update(panel, 'onco', '81')
  await expectToast(page, ...failed)
  await panel.getByText('Your session has ended.').waitFor()
  page.on('dialog', (dialog) => void dialog.accept())
  await reload(page)
  await openPanel(page)
  await signIn(panel)
  await panel.getByRole('button', { name: 'Progress', exact: true }).click()
  expect(await panel.getByLabel('Progress, 0 to 100').inputValue()).toBe('81')
  expect(await panel.getByLabel('Business unit').inputValue()).toBe('onco')
  await panel.getByRole('button', { name: 'JSON', exact: true }).click()
  await expect.poll(() => editor(panel).innerText()).toBe(draft)
  expect((await site.item('business-units/onco')).progress).toBe('0.78')

  await page.context().clearCookies()
  await panel.getByRole('button', { name: 'Apply', exact: true }).click()
  await panel.getByText('Your session has ended.').waitFor()
  await signIn(panel, { username: 'mona' })
  await panel.getByText('mona · signed in').waitFor()
  await panel.getByRole('button', { name: 'JSON', exact: true }).click()
  await expect.poll(() => editor(panel).innerText()).toBe(blank)
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  expect((await site.item('timeline/phase-5')).progress).toBe('0.35')
})

test('a file is imported: refused by its cell, corrected, in conflict, applied as one, and undone', async () => {
  const { page, panel } = await site.administrator()
  await panel.getByRole('button', { name: 'Content' }).click()
  await panel.getByRole('button', { name: /^Import and export/ }).click()
  const choose = (text: string) =>
    panel
      .locator('input[type=file]')
      .setInputFiles({ name: 'timeline.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

  await choose('id;owner;status\nphase-4;Field team;DONE\nphase-5;Agency;PENDING\n')
  await panel.getByText('timeline.csv!C2').waitFor()
  const apply = panel.getByRole('button', { name: /^Apply \d+ changes?$/ })
  expect(await apply.getAttribute('aria-disabled')).toBe('true')
  await panel.getByRole('button', { name: 'Another file' }).click()

  await choose('id;owner\nphase-4;Field team\nphase-5;Agency\n')
  await panel.getByRole('button', { name: 'Apply 2 changes' }).waitFor()
  expect((await site.item('timeline/phase-4')).owner).not.toBe('Field team')
  await site.changeBeside('timeline/phase-5', { owner: 'Mona' })
  await apply.click()
  await panel.getByText('Choose the value of 1 field.').waitFor()
  await panel
    .getByRole('group', { name: /, Owner$/ })
    .getByRole('button', { name: 'Use theirs' })
    .click()
  await panel.getByRole('button', { name: /^Apply/ }).click()
  await expectToast(page, '1 change applied', 'timeline.csv · 0 added, 1 changed, 0 removed')
  expect((await site.item('timeline/phase-4')).owner).toBe('Field team')
  expect((await site.item('timeline/phase-5')).owner).toBe('Mona')

  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await site.item('timeline/phase-4')).owner).not.toBe('Field team')
})
