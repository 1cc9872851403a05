import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  adminSite,
  apply,
  conflictOf,
  editor,
  expectToast,
  invalid,
  openPanel,
  signIn,
  write,
} from '../../support/adminSite'
import { accessibilityViolations, endSession, hasFocus, hold, openPage, reload } from '../../support/page'

const site = adminSite()

const draft = '{ "phases": [{ "id": "phase-5", "progress": "0.4" }] }'

test('a reader has nothing that edits, loads none of its code, and gets a sign-in form from Admin Mode', async () => {
  const { page, requests, close } = await openPage(site.browser, site.url)
  await page.getByRole('table', { name: 'Detailed Progress Tracking' }).waitFor()
  expect(await page.getByRole('button', { name: /^(?:Add|Edit|Move|Remove) / }).count()).toBe(0)
  expect(await page.locator('input[type=file]').count()).toBe(0)
  const code = () => requests.filter((path) => /\/(?:AdminMode|EditMode|CodeEditor)-.*\.js$/.test(path))
  expect(code()).toEqual([])
  expect(await (await fetch(site.url)).text()).not.toMatch(/AdminMode-|EditMode-/)

  const panel = await openPanel(page)
  await panel.getByRole('heading', { name: 'Sign in to edit' }).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  for (const state of ['hidden', 'visible'] as const) {
    await page.evaluate(() => window.dispatchEvent(new CustomEvent('adminToggle')))
    await panel.waitFor({ state })
  }
  await close()
  const { page: desk, requests: loaded } = await site.open()
  await desk.getByRole('button', { name: 'Edit Phase 4' }).waitFor()
  expect(loaded.filter((path) => path.includes('/EditMode-'))).not.toEqual([])
  for (const section of ['timeline', 'business-units', 'products', 'tracking']) {
    const buttons = desk.locator(`#${section}`).getByRole('button', { name: /^Edit / })
    expect(await buttons.count()).toBeGreaterThan(5)
  }
})

test('signing out forgets what was typed in forms and in the panel; without the server it ends nothing, and says so', async () => {
  const { page } = await site.open()
  const pencil = page.getByRole('button', { name: 'Edit Phase 4' })
  const owner = page.getByRole('dialog', { name: 'Edit Phase 4' }).getByLabel('Owner', { exact: true })
  await pencil.click()
  const before = await owner.inputValue()
  await owner.fill('Field Force')
  dialogsOf(page)
  await reload(page)
  const panel = await openPanel(page)
  await write(panel, draft)
  const stored = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => /forms|drafts/.test(key)).length)
  await expect.poll(stored).toBe(2)

  await page.route('**/api/session', (route) => route.abort())
  await panel.getByRole('button', { name: 'Sign out' }).click()
  await expect
    .poll(() => panel.getByRole('alert').innerText())
    .toMatch(/^admin is still signed in\s+The server could not be reached\./)
  await page.unrouteAll()
  expect(await editor(panel).innerText()).toBe(draft)
  await panel.getByRole('button', { name: 'Sign out' }).click()
  await panel.getByRole('heading', { name: 'Sign in to edit' }).waitFor()
  await expect.poll(() => hasFocus(panel.getByLabel('User name'))).toBe(true)
  await expect.poll(stored).toBe(0)
  await signIn(panel)
  await expect.poll(() => editor(panel).innerText()).toBe('\n')
  await page.keyboard.press('Escape')
  await pencil.click()
  expect(await owner.inputValue()).toBe(before)
})

test('a session that ends during an Apply keeps its results, above the form and afterwards', async () => {
  const { page, panel } = await site.administrator()
  const release = await hold(page, 'timeline/phase-4', 'PATCH')
  await apply(panel, { phases: [3, 4, 5].map((n) => ({ id: `phase-${n}`, owner: 'Changed' })) })
  await expect.poll(async () => (await site.item('timeline/phase-3')).owner).toBe('Changed')
  await page.context().clearCookies()
  release()
  await expectToast(page, ...invalid)
  await panel.getByRole('heading', { name: 'Sign in to edit' }).waitFor()
  const results = panel.getByRole('list', { name: 'What Apply did' })
  const expected = /phases\[0\] applied[^]*phases\[1\] refused[^]*phases\[2\] not tried/
  expect(await results.innerText()).toMatch(expected)
  expect(await panel.getByRole('alert').innerText()).toMatch(/^Your session has ended\./)
  await signIn(panel)
  await panel.getByRole('heading', { name: 'JSON editor' }).waitFor()
  expect(await panel.getByRole('alert').count()).toBe(0)
  expect(await results.innerText()).toMatch(expected)
})

test('a session that ends elsewhere makes the page a reader’s at once, and keeps the draft', async () => {
  const { page, panel } = await site.administrator('mona')
  await write(panel, draft)
  await panel.getByRole('button', { name: 'Progress', exact: true }).click()
  await panel.getByText('mona · signed in').waitFor()
  const pencils = page.getByRole('button', { name: /^Edit Phase/ })
  await expect.poll(() => pencils.count()).toBe(7)
  await endSession(page)
  await panel.getByText('Your session has ended.').waitFor()
  expect(await panel.getByRole('list', { name: 'History' }).count()).toBe(0)
  await expect.poll(() => pencils.count()).toBe(0)
  await signIn(panel, { username: 'mona' })
  await panel.getByRole('button', { name: 'JSON', exact: true }).click()
  await expect.poll(() => editor(panel).innerText()).toBe(draft)
})

test('a document that is open when the session ends elsewhere is closed, with the access message', async () => {
  const { page } = await site.open('mona')
  await page.getByRole('button', { name: 'VIEW', exact: true }).first().click()
  const viewer = page.getByRole('dialog')
  await viewer.getByRole('img', { name: 'Page 1 of 5 of Portfolio launch deck' }).waitFor()
  await endSession(page)
  await expect.poll(() => viewer.count()).toBe(0)
  await expectToast(page, 'Access Denied', 'Required Admin Permission')
})

test('leaving the page with a draft asks, and keeps what its author saw: a change in between is a conflict', async () => {
  const { page, panel } = await site.administrator()
  await write(panel, draft)
  await site.changeBeside('timeline/phase-5', { progress: '0.5' })
  const asked = dialogsOf(page)
  await reload(page)
  expect(asked).toEqual(['beforeunload'])
  // The panel is closed, and opens where the draft is.
  await openPanel(page)
  await panel.getByText('0.5 → 0.4').waitFor()
  await panel.getByRole('button', { name: 'Apply', exact: true }).click()
  await conflictOf(panel, 'Phase 5').waitFor()
  expect((await site.item('timeline/phase-5')).progress).toBe('0.5')
})

/** The browser's own questions, which are accepted. */
function dialogsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  return asked
}
