import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectToast } from '../../support/adminSite'
import { signedInBy } from '../../support/page'
import { laptop } from '../../support/reader'
import { startedSite } from '../../support/site'

const site = startedSite()

const openAsAdministrator = async () =>
  site.open('/', { viewport: laptop, ...signedInBy(await site.session()) })

const deckButton = (page: Page) =>
  page
    .locator('#training li', { hasText: 'Portfolio launch deck' })
    .getByRole('button', { name: 'VIEW', exact: true })
const libraryCard = (page: Page, name: RegExp) => page.locator('#library').getByRole('button', { name })

/** Dispatches the event as any page or extension may. */
const sendEvent = (page: Page, detail: unknown) =>
  page.evaluate((detail) => dispatchEvent(new CustomEvent('openDocumentViewer', { detail })), detail)

/** How many dark pixels the viewer's page has. */
const inkOf = (dialog: Locator) =>
  dialog
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      // Read from a copy: reading a page's own canvas repeatedly logs a warning.
      const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')
      copy?.drawImage(canvas, 0, 0)
      const pixels = copy?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray()
      return pixels.filter((red, at) => at % 4 === 0 && red < 90 && pixels[at + 3] === 255).length
    })

test('each page of a PDF is drawn', async () => {
  const { page, close } = await openAsAdministrator()
  await deckButton(page).click()
  const dialog = page.getByRole('dialog')
  for (const number of [1, 2]) {
    await dialog.getByRole('img', { name: `Page ${number} of 5 of Portfolio launch deck` }).waitFor()
    await expect.poll(() => inkOf(dialog)).toBeGreaterThan(1_000)
    await dialog.getByRole('button', { name: 'Next page' }).click()
  }
  await close()
})

test('a file that fails says so and can be tried again', async () => {
  const { page } = await openAsAdministrator()
  await page.route(
    '**/api/documents/*',
    (route) => route.fulfill({ status: 503, body: 'The server is resting.' }),
    { times: 1 },
  )
  await deckButton(page).click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.getByRole('alert').textContent()).toContain('503: The server is resting.')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByText('Page 1 of 5').waitFor()
})

test('an administrator whose session was ended elsewhere gets the same as a viewer, and the page follows', async () => {
  for (const [buttonOf, title, description] of [
    [deckButton, 'Access Denied', 'Required Admin Permission'],
    [libraryCard, 'Access Required', 'Please ask the admin for access'],
  ] as const) {
    const { page } = await openAsAdministrator()
    await page.context().clearCookies()
    await buttonOf(page, /^Territory and tier workbook/).click()
    await expectToast(page, title, description)
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await expect.poll(() => page.locator('#library').getByText('Locked').count()).toBeGreaterThan(0)
  }
})

test('the event openDocumentViewer opens files of this site alone, also a picture, and requests no other', async () => {
  const { page, requests, close } = await openAsAdministrator()
  const dialog = page.getByRole('dialog')
  const alert = dialog.getByRole('alert')
  // The requests that the page makes by itself, once or again.
  const isOurs = (path: string) => path === '/api/access-requests' || path.startsWith('/assets/')
  await expect.poll(() => requests).toContain('/api/access-requests')
  const before = requests.length
  await sendEvent(page, { title: 'A deck', type: 'Guide', url: '//other.example/deck.pdf' })
  await expect.poll(() => alert.innerText()).toContain('Only documents of this site can be shown here.')
  expect(requests.slice(before).filter((path) => !isOurs(path))).toEqual([])
  await sendEvent(page, { title: 'A page', type: 'Page', url: '/rarm' })
  await expect
    .poll(() => alert.innerText())
    .toContain('A file of this kind (text/html) cannot be shown here.')
  await sendEvent(page, { title: 'The card', type: 'Card', url: '/api/documents/emetogenic-risk-chart' })
  await dialog.getByRole('img', { name: 'The card' }).waitFor()
  await expect.poll(() => inkOf(dialog)).toBeGreaterThan(500)
  await close()
})
