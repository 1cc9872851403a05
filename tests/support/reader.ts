import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { writeDemoHistory } from '~/data/demo/writeHistory'
import { plantAccounts } from './cheapAccount'
import { launchZone } from './launchZone'
import { hydrated } from './page'

export const phone = { width: 390, height: 844 }
export const laptop = { width: 1280, height: 900 }
export const wallScreen = { width: 1920, height: 1080 }

/** A data folder with the demo's history and an administrator. By today's date the plan has ended. */
export async function plantDemo(directory: string): Promise<void> {
  await writeDemoHistory(directory)
  await plantAccounts(directory)
}

/** By how many pixels a page is wider than its window. */
export const sideways = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))

/** The address of a view with something selected or open in each section of the home page. */
export const linked =
  '/?phase=phase-5&unit=onco&products=new&product=thiotica-300-mg' +
  '&tracking-unit=diab&tracking=all&region=Western&sort=-hcpVisits&library=CLM'

/** What a reader sees there, as `viewOf` reads it. */
export const linkedView = {
  open: [/^5Phase 5/, /^Oncology/, /^Thiotica/].map((name) => expect.stringMatching(name) as string),
  pressed: [expect.stringMatching(/^New November SKUs/), 'All', expect.stringMatching(/^CLM/)],
  selects: ['diab', 'Western', 'All', 'hcpVisits'],
  sorted: ['HCP Visits'],
}

/** What a reader sees selected and open on the home page. */
export const viewOf = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)]
    const namesOf = (selector: string) =>
      all(selector).map(({ textContent }) => textContent.replace(/\s+/g, ' ').slice(0, 24))
    return {
      open: namesOf('main [aria-expanded=true]'),
      pressed: namesOf(':is(#products, #tracking, #library) [aria-pressed=true]'),
      selects: all('#tracking select').map((select) => (select as HTMLSelectElement).value),
      sorted: namesOf('[aria-sort=ascending], [aria-sort=descending]'),
    }
  })

export const searchField = (page: Page) => page.getByRole('combobox', { name: 'Search' })

/** Opens the search by its shortcut and types. */
export async function search(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await searchField(page).fill(words)
}

/** The text of the selected result (aria-activedescendant). */
export const selectedResult = (page: Page) =>
  searchField(page).evaluate(
    (field) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.innerText,
  )

export const banner = (page: Page) => page.locator('section[aria-label="An earlier moment is shown"]')
export const slider = (page: Page) => page.getByRole('slider', { name: 'Day shown' })
export const asOf = (page: Page) => page.getByRole('button', { name: /^(?:Last change|As of) / })
export const phaseLink = (page: Page, name: string) =>
  page.getByRole('link', { name: new RegExp(`^\\d ${name}`) })
export const query = (page: Page) => new URL(page.url()).search

/** Opens the time travel controls by their button. */
export async function openPast(page: Page): Promise<void> {
  await asOf(page).click()
  await slider(page).waitFor()
}

/** Presses a key, and expects the address to have that time. */
export async function goTo(page: Page, key: string, time: string): Promise<void> {
  await page.keyboard.press(key)
  await expect.poll(() => query(page)).toBe(time)
}

/** A page with a stopped splash, which can be set to any time. */
export async function pageAtSplash(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'no-preference', ...options })
  const page = await context.newPage()
  await playAt(page, 0)
  // Timers are stopped from the first line of the page's scripts on. A few frames let the page start them.
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 60_000)
  await page.goto(address)
  await page.clock.runFor(100)
  await hydrated(page)
  return page
}

/** Sets the playback rate of a page's animations, also in the documents that it navigates to. At 0 none starts. */
export async function playAt(page: Page, playbackRate: number): Promise<void> {
  const developer = await page.context().newCDPSession(page)
  await developer.send('Animation.enable')
  await developer.send('Animation.setPlaybackRate', { playbackRate })
}

/** The footer of each sheet of paper that is printed today by that reader. */
export function foot(reader: string): RegExp {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: launchZone })
  const printed = `printed ${day.format(new Date())} by ${reader}`
  return new RegExp(`Launch Command Center CRM · internal, view-only, ${printed} `)
}

/** The sheets of paper of a page. The element with the day and the reader appears once the splash is over. */
export async function printed(page: Page, options: Parameters<Page['pdf']>[0] = { format: 'A4' }) {
  await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(1)
  const data = new Uint8Array(await page.pdf(options))
  const paper = await getDocument({ data, verbosity: 0 }).promise
  const sheets = Array.from({ length: paper.numPages }, async (_, index) => {
    const sheet = await paper.getPage(index + 1)
    const { width, height } = sheet.getViewport({ scale: 1 })
    const { items } = await sheet.getTextContent()
    const texts = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? item : []))
    const words = texts
      .map(({ str }) => str)
      .join(' ')
      .replaceAll(/\s+/g, ' ')
    const ends = texts.map((text) => Number(text.transform[4]) + text.width)
    return { words, width, height, end: Math.max(...ends) }
  })
  return Promise.all(sheets)
}
