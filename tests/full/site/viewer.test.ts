import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectToast } from '../../support/adminSite'
import { type OpenedPage, signedInBy } from '../../support/page'
import { startedSite } from '../../support/site'

const site = startedSite()

const laptop = { width: 1280, height: 900 }

/** The home page after the splash, for an administrator. */
async function openAsAdministrator(options: BrowserContextOptions = {}): Promise<OpenedPage> {
  const opened = await site.open('/', {
    viewport: laptop,
    ...signedInBy(await site.session()),
    ...options,
  })
  await opened.page.waitForFunction(() => document.querySelector('main')?.closest('[inert]') === null)
  return opened
}

const dialogOf = (page: Page) => page.getByRole('dialog')

const viewButton = (page: Page, title: string) =>
  page.locator('#training li', { hasText: title }).getByRole('button', { name: 'VIEW', exact: true })

/** Dispatches the event as any page or extension may. */
function sendEvent(page: Page, detail: unknown): Promise<void> {
  return page.evaluate((carried) => {
    window.dispatchEvent(new CustomEvent('openDocumentViewer', { detail: carried }))
  }, detail)
}

/** The fraction of the viewer's page that is not blank. */
function inkOf(page: Page): Promise<number> {
  return dialogOf(page)
    .locator('canvas')
    .first()
    .evaluate((element) => {
      const { width, height } = element as HTMLCanvasElement
      // Read from a copy: reading a page's own canvas repeatedly logs a warning.
      const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
      copy?.drawImage(element as HTMLCanvasElement, 0, 0)
      const pixels = copy?.getImageData(0, 0, width, height).data ?? []
      let dark = 0
      for (let at = 0; at < pixels.length; at += 4)
        if ((pixels[at] ?? 255) < 90 && pixels[at + 3] === 255) dark += 1
      return dark
    })
}

describe('an administrator whose session was ended elsewhere', () => {
  test.each([
    ['#training li:has-text("Portfolio launch deck")', 'VIEW', 'Access Denied', 'Required Admin Permission'],
    ['#library', /^Territory and tier workbook/, 'Access Required', 'Please ask the admin for access'],
  ])(
    'gets in %s the same as a viewer (%s), and the page follows',
    async (section, name, title, description) => {
      const { page } = await openAsAdministrator()
      await page.context().clearCookies()
      await page.locator(section).getByRole('button', { name }).click()
      await expectToast(page, title, description)
      await expect.poll(() => dialogOf(page).count()).toBe(0)
      await expect.poll(() => page.locator('#library').getByText('Locked').count()).toBeGreaterThan(0)
      await page.context().close()
    },
  )
})

describe('an administrator', () => {
  test('reads a PDF: its pages are drawn, rotate and zoom; Escape closes and the focus returns', async () => {
    const { page, close } = await openAsAdministrator()
    const opener = viewButton(page, 'Portfolio launch deck')
    await opener.click()
    const dialog = dialogOf(page)
    await dialog.getByText('Page 1 of 5').waitFor()
    await dialog.getByRole('img', { name: 'Page 1 of 5 of Portfolio launch deck' }).waitFor()
    await expect.poll(() => inkOf(page)).toBeGreaterThan(1_000)

    await dialog.getByRole('button', { name: 'Next page' }).click()
    await dialog.getByRole('img', { name: 'Page 2 of 5 of Portfolio launch deck' }).waitFor()
    await expect.poll(() => inkOf(page)).toBeGreaterThan(1_000)

    const widthOf = () => dialog.locator('canvas').evaluate((canvas) => (canvas as HTMLCanvasElement).width)
    const width = await widthOf()
    await dialog.getByRole('button', { name: 'Zoom in' }).click()
    await dialog.getByText('125%').waitFor()
    await expect.poll(widthOf).toBeGreaterThan(width)

    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.count()).toBe(0)
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
    await close()
  })

  test('opens a picture from the library, on a phone too', async () => {
    const { page, close } = await openAsAdministrator({ viewport: { width: 390, height: 844 } })
    await page
      .locator('#library')
      .getByRole('button', { name: /^Emetogenic risk chart/ })
      .click()
    await dialogOf(page).getByRole('img', { name: 'Emetogenic risk chart' }).waitFor()
    await expect.poll(() => inkOf(page)).toBeGreaterThan(500)
    expect(await dialogOf(page).getByRole('button', { name: 'Next page' }).count()).toBe(0)
    await close()
  })

  test('sees a notice if there is nothing to show: a film without a file, a demo', async () => {
    const { page } = await openAsAdministrator()
    await viewButton(page, 'ODF administration demo').click()
    const dialog = dialogOf(page)
    await dialog.getByText('Preview not available').waitFor()
    expect(await dialog.innerText()).toContain(
      'ODF administration demo (Video) has no file to show here yet.',
    )
    await page.keyboard.press('Escape')
    await page
      .locator('#tools')
      .getByRole('button', { name: /VIEW Demo/ })
      .first()
      .click()
    await dialog.getByText('Preview not available').waitFor()
    await page.context().close()
  })

  test('sees the progress, the error, and retries', async () => {
    const { page } = await openAsAdministrator()
    let attempts = 0
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/documents/portfolio-launch-deck', async (route) => {
      attempts += 1
      if (attempts > 1) return route.continue()
      await held
      return route.fulfill({ status: 503, body: 'The server is resting.' })
    })
    await viewButton(page, 'Portfolio launch deck').click()
    const dialog = dialogOf(page)
    await dialog.getByText('Loading the document').waitFor()
    release()
    await expect.poll(() => dialog.getByRole('alert').textContent()).toContain('503: The server is resting.')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByText('Page 1 of 5').waitFor()
    await page.context().close()
  })

  test('prints only the notice', async () => {
    const { page, close } = await openAsAdministrator()
    await viewButton(page, 'Portfolio launch deck').click()
    await dialogOf(page).getByText('Page 1 of 5').waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await page.evaluate(() => document.body.innerText.trim())).toBe(
      'This document is view-only and cannot be printed.',
    )
    expect(await dialogOf(page).locator('canvas').first().isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })
    await close()
  })
})

describe('the event openDocumentViewer', () => {
  test('without content opens nothing; one for another site is refused in the viewer; neither makes a request', async () => {
    const { page, requests, close } = await openAsAdministrator()
    // The requests that the page makes by itself, once or again.
    await expect.poll(() => requests).toContain('/api/access-requests')
    const before = requests.length
    for (const detail of [null, 'Deck', { title: 'Deck' }, { title: '', type: 'Guide' }])
      await sendEvent(page, detail)
    // Their effects have started by the next frame.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    expect(await dialogOf(page).count()).toBe(0)
    for (const url of [
      7,
      'https://other.example/deck.pdf',
      '//other.example/deck.pdf',
      'javascript:alert(1)',
    ]) {
      const title = `Deck ${url}`
      await sendEvent(page, { title, type: 'Guide', url })
      await expect
        .poll(() => page.getByRole('dialog', { name: title }).getByRole('alert').innerText())
        .toContain('only documents of this site are shown here')
    }
    expect(
      requests
        .slice(before)
        .filter((path) => path !== '/api/access-requests' && !path.startsWith('/assets/')),
    ).toEqual([])
    await close()
  })

  test('opens any file of this site that can be shown, and reports others', async () => {
    const { page, close } = await openAsAdministrator()
    const dialog = dialogOf(page)
    await sendEvent(page, { title: 'A page', type: 'Page', url: '/rarm' })
    await expect
      .poll(() => dialog.getByRole('alert').textContent())
      .toContain('A file of this kind (text/html) cannot be shown here.')
    await sendEvent(page, { title: 'The card', type: 'Card', url: '/api/documents/emetogenic-risk-chart' })
    await dialog.getByRole('img', { name: 'The card' }).waitFor()
    await sendEvent(page, { title: 'Without a file', type: 'Video' })
    await dialog.getByText('Without a file (Video) has no file to show here yet.').waitFor()
    await close()
  })
})
