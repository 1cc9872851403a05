import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { messagesOf } from './page'

export const lockedCard = (page: Page) =>
  page.locator('#library').getByRole('button', { name: /^Objection handling playbook/ })
export const accessForm = (page: Page) => page.getByRole('dialog', { name: 'Ask for access' })

/** Expects a toast with the end of the access. */
export async function expectGranted(page: Page): Promise<void> {
  const toast = messagesOf(page).getByRole('listitem')
  await expect.poll(() => toast.innerText()).toMatch(/^Open for Layla Haddad until \d+ \w+, \d\d:\d\d\n/)
}

export async function fillAccessForm(page: Page): Promise<void> {
  const form = accessForm(page)
  await form.getByLabel('Your name').fill('Layla Haddad')
  await form.getByLabel('Work e-mail').fill('layla.haddad@company.example')
  await form.getByLabel('What you need it for').fill('Objection practice with the Western reps, 16 October')
}
