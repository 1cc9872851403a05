import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { writeDemoHistory } from '~/data/demo/writeHistory'
import { plantAdministrator } from './cheapAccount'

/** A data folder with the demo's history and an administrator. By today's date the plan has ended. */
export async function plantDemo(directory: string): Promise<void> {
  await writeDemoHistory(directory)
  await plantAdministrator(directory)
}

export const banner = (page: Page) => page.locator('section[aria-label="An earlier moment is shown"]')
export const slider = (page: Page) => page.getByRole('slider', { name: 'Day shown' })
export const phaseLink = (page: Page, name: string) =>
  page.getByRole('link', { name: new RegExp(`^\\d ${name}`) })
export const query = (page: Page) => new URL(page.url()).search

/** Opens the time travel controls by their button. */
export async function openPast(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(?:Last change|As of) / }).click()
  await slider(page).waitFor()
}

/** Presses a key, and expects the address to have that time. */
export async function goTo(page: Page, key: string, time: string): Promise<void> {
  await page.keyboard.press(key)
  await expect.poll(() => query(page)).toBe(time)
}
