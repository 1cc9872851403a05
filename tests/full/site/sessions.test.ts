import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  adminSite,
  apply,
  editor,
  expectToast,
  hold,
  invalid,
  openPanel,
  signIn,
  write,
} from '../../support/adminSite'
import { reload } from '../../support/page'

const site = adminSite()

const draft = '{ "phases": [{ "id": "phase-5", "progress": "0.4" }] }'

/** Answers the browser's leave dialog, and counts how often it was shown. */
function answerLeaving(page: Page, answer: 'stay' | 'leave'): string[] {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void (answer === 'leave' ? dialog.accept() : dialog.dismiss())
  })
  return asked
}

test('opening the panel focuses the user name, and so does the end of a session', async () => {
  const { page, panel } = await site.administrator()
  await panel.getByRole('button', { name: 'Sign out' }).click()
  const name = panel.getByLabel('User name')
  await name.waitFor()
  await expect.poll(() => name.evaluate((it) => it === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await openPanel(page)
  await expect.poll(() => name.evaluate((it) => it === document.activeElement)).toBe(true)
})

test('signing out while the server is unreachable says so, and keeps the session', async () => {
  const { page, panel } = await site.administrator()
  await page.route('**/api/session', (route) => route.abort())
  await panel.getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(() => panel.getByRole('alert').innerText()).toContain('admin is still signed in')
  expect(await panel.getByRole('alert').innerText()).toContain('The server could not be reached.')
  expect(await panel.getByText('admin · signed in').isVisible()).toBe(true)
  await page.unroute('**/api/session')
  await panel.getByRole('button', { name: 'Sign out' }).click()
  await panel.getByRole('heading', { name: 'Sign in to edit' }).waitFor()
})

test('a session that ends during an Apply keeps its results, above the form and afterwards', async () => {
  const { page, panel } = await site.administrator()
  const release = await hold(page, 'timeline/phase-4', 'PATCH')
  const phases = ['phase-3', 'phase-4', 'phase-5'].map((id) => ({ id, owner: 'Changed' }))
  await apply(panel, { phases })
  await expect.poll(async () => (await site.item('timeline/phase-3')).owner).toBe('Changed')
  await page.context().clearCookies()
  release()
  await expectToast(page, ...invalid)
  await panel.getByRole('heading', { name: 'Sign in to edit' }).waitFor()
  const results = panel.getByRole('list', { name: 'What Apply did' })
  const expected = [/phases\[0\] applied/, /phases\[1\] refused/, /phases\[2\] not tried/]
  for (const text of expected) expect(await results.innerText()).toMatch(text)
  expect(await panel.getByRole('alert').innerText()).toMatch(/^Your session has ended\./)
  await signIn(panel)
  await panel.getByRole('heading', { name: 'JSON editor' }).waitFor()
  expect(await panel.getByRole('alert').count()).toBe(0)
  for (const text of expected) expect(await results.innerText()).toMatch(text)
})

describe('leaving the page', () => {
  test('with an unsent draft asks, and a reload restores the draft, where the panel opens', async () => {
    const { page, panel } = await site.administrator()
    await write(panel, draft)
    const asked = answerLeaving(page, 'leave')
    await reload(page)
    expect(asked).toEqual(['beforeunload'])
    await panel.waitFor({ state: 'hidden' })
    await openPanel(page)
    await expect.poll(() => editor(panel).innerText()).toBe(draft)
  })

  test('keeps what the author of a draft saw: a change in between is a conflict after the reload too', async () => {
    const { page, panel } = await site.administrator()
    await write(panel, draft)
    await site.changeBeside('timeline/phase-5', { progress: '0.5' })
    answerLeaving(page, 'leave')
    await reload(page)
    await openPanel(page)
    await panel.getByRole('button', { name: 'JSON', exact: true }).click()
    await panel.getByText('0.5 → 0.4').waitFor()
    await panel.getByRole('button', { name: 'Apply', exact: true }).click()
    await panel.getByRole('region', { name: 'Phase 5 was changed while you were editing' }).waitFor()
    expect((await site.item('timeline/phase-5')).progress).toBe('0.5')
  })

  test('during an Apply asks; once everything is applied it does not', async () => {
    const { page, panel } = await site.administrator()
    const release = await hold(page, 'timeline/phase-5', 'PATCH')
    await apply(panel, draft)
    await panel.getByRole('button', { name: 'Applying...' }).waitFor()
    const asked = answerLeaving(page, 'stay')
    await page.evaluate(() => {
      location.reload()
    })
    await expect.poll(() => asked).toEqual(['beforeunload'])
    release()
    await expectToast(page, 'Data Updated', 'JSON data has been successfully applied.')
    await page.reload()
    expect(asked).toHaveLength(1)
  })
})

describe('a draft is never shown to another user', () => {
  test('it is discarded on sign-out', async () => {
    const { page, panel } = await site.administrator()
    await write(panel, draft)
    await panel.getByRole('button', { name: 'Sign out' }).click()
    await panel.getByRole('heading', { name: 'Sign in to edit' }).waitFor()
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    await signIn(panel, { username: 'mona' })
    await expect.poll(() => editor(panel).innerText()).toBe('\n')
  })
})

/** Ends the session of a page from elsewhere. */
async function endElsewhere(page: Page): Promise<void> {
  const cookies = await page.context().cookies()
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const answer = await fetch(`${site.url}/api/session`, { method: 'DELETE', headers: { Cookie } })
  expect(answer.status).toBe(204)
}

test.each(['/', '/rarm'])(
  'a session that ends elsewhere turns %s into a reader’s page at once, and keeps the draft',
  async (path) => {
    const { page, panel } = await site.administrator('mona', path)
    await write(panel, draft)
    await panel.getByRole('button', { name: 'Progress', exact: true }).click()
    await panel.getByText('mona · signed in').waitFor()
    const pencils = page.getByRole('button', { name: /^Edit Phase/ })
    if (path === '/') await expect.poll(() => pencils.count()).toBe(7)
    await endElsewhere(page)
    await panel.getByText('Your session has ended.').waitFor()
    expect(await panel.getByRole('list', { name: 'History' }).count()).toBe(0)
    await expect.poll(() => pencils.count()).toBe(0)
    await signIn(panel, { username: 'mona' })
    await panel.getByRole('button', { name: 'JSON', exact: true }).click()
    await expect.poll(() => editor(panel).innerText()).toBe(draft)
  },
)

test('a document that is open when the session ends elsewhere is closed, with the access message', async () => {
  const { page, panel } = await site.administrator('mona')
  await panel.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'VIEW', exact: true }).first().click()
  const viewer = page.getByRole('dialog')
  await viewer.getByRole('img', { name: 'Page 1 of 5 of Portfolio launch deck' }).waitFor()
  await endElsewhere(page)
  await expect.poll(() => viewer.count()).toBe(0)
  await expectToast(page, 'Access Denied', 'Required Admin Permission')
})
