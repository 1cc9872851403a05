import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { adminSite, openPanel, personMenu, signIn, update } from '../support/adminSite'
import { hasFocus, openPage } from '../support/page'

const site = adminSite()

/** Activates a control by keyboard. */
const press = (place: Locator) => place.press('Enter')

const row = (panel: Locator, name: string) =>
  panel.getByRole('button', { name: new RegExp(`${name} · (?!signed in)`) })

/** Adds an account and returns its password, which is shown once. */
async function add(page: Page, panel: Locator, name: string): Promise<string> {
  await press(panel.getByRole('button', { name: 'Add account' }))
  await expect.poll(() => hasFocus(panel.getByLabel('User name'))).toBe(true)
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  const shown = panel.getByRole('group', { name: `Password of “${name}”` })
  await shown.waitFor()
  await expect.poll(() => hasFocus(shown)).toBe(true)
  return /(?:[a-z]{4}-){5}\d\d/.exec(await shown.innerText())?.[0] ?? ''
}

test('an account is added, signs in, chooses its own password, is signed out and removed, by keyboard', async () => {
  const { page, panel, close } = await site.administrator()
  await press(personMenu(panel))
  await press(panel.getByRole('menuitem', { name: 'Accounts' }))
  await row(panel, 'admin').waitFor()
  const password = await add(page, panel, 'huda')
  await press(panel.getByRole('button', { name: 'Done' }))
  await expect.poll(() => page.getByText(password).count()).toBe(0)
  await expect.poll(() => row(panel, 'huda').innerText()).toContain('not signed in yet')

  const other = await openPage(site.browser, site.url)
  const theirs = await openPanel(other.page)
  await signIn(theirs, { username: 'huda', password })
  await theirs.getByRole('heading', { name: 'Choose your own password' }).waitFor()
  expect(await theirs.getByRole('button', { name: 'Progress', exact: true }).count()).toBe(0)
  await theirs.getByLabel('The password you were given').fill(password)
  await theirs.getByLabel('New password, at least 12 characters').fill('words that belong to huda alone')
  await other.page.keyboard.press('Enter')
  await theirs.getByRole('heading', { name: 'History' }).waitFor()
  await update(theirs, 'diab', '41')
  await expect.poll(async () => (await site.item('business-units/diab')).progress).toBe('0.41')

  await press(panel.getByRole('button', { name: 'Progress', exact: true }))
  await press(personMenu(panel))
  await press(panel.getByRole('menuitem', { name: 'Accounts' }))
  await expect.poll(() => row(panel, 'huda').innerText()).toContain('Active now · 1 browser · 1 change today')
  await press(row(panel, 'huda'))
  await press(panel.getByRole('button', { name: /^Sign out huda, / }))
  await expect.poll(() => row(panel, 'huda').innerText()).toContain('signed out · 1 change today')
  await expect.poll(() => theirs.getByRole('alert').innerText()).toContain('Your session has ended.')

  await press(panel.getByRole('button', { name: 'Remove' }))
  const question = panel.getByRole('group', { name: 'Remove huda?' })
  await expect.poll(() => hasFocus(question.getByRole('button', { name: 'Keep' }))).toBe(true)
  await press(question.getByRole('button', { name: 'Remove' }))
  await row(panel, 'huda').waitFor({ state: 'detached' })
  // The requests that were refused are on its console.
  await other.page.context().close()
  await close()
})
