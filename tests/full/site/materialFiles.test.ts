import { expect, test } from 'vitest'
import { adminSite, expectToast } from '../../support/adminSite'

const site = adminSite()

test('a file is uploaded for a material, shown, replaced, removed and restored; other files are refused', async () => {
  const { page } = await site.administrator()
  const library = page.locator('#library')
  const lacking = library.getByText(/^\d+ materials? ha(?:s|ve) no file\.$/)
  await lacking.waitFor()
  await library.getByRole('button', { name: /^Show (?:the \d+|it)$/ }).click()
  const card = library.getByRole('listitem').first()
  const title = (await card.locator('bdi').first().innerText()).trim()
  await library.getByRole('button', { name: 'Show all' }).click()

  const slot = library.getByRole('listitem').filter({ hasText: title })
  const input = slot.locator('input[type=file]')
  await input.setInputFiles({ name: 'deck.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF') })
  await slot
    .getByRole('alert')
    .getByText(/not a PDF or PNG/)
    .waitFor()

  await input.setInputFiles('data/documents/files/call-logging-quick-card.pdf')
  await expectToast(page, `${title} has a file`, '67 KB · view only, as before')
  await slot.getByText(/^PDF, \d+/).waitFor()
  await slot.getByRole('button', { name: new RegExp(`^${title}`) }).click()
  const viewer = page.getByRole('dialog', { name: new RegExp(title) })
  await viewer
    .getByText(/Page 1 of|1 of 1|1 \/ 1/)
    .first()
    .waitFor()
  await page.keyboard.press('Escape')

  await slot.getByRole('button', { name: `Remove the file of ${title}` }).click()
  await expectToast(page, `${title} has no file`, 'It is kept, and comes back by Undo.')
  await slot.getByText('No file').waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await slot.getByText(/^PDF, \d+/).waitFor()
  const { status } = await fetch(`${site.url}/api/documents`)
  expect(status).toBe(401)
})

test('a reader sees none of it', async () => {
  const page = await site.browser.newPage()
  await page.goto(site.url)
  const library = page.locator('#library')
  await library.getByRole('listitem').first().waitFor()
  expect(await library.getByText('No file').count()).toBe(0)
  expect(await library.locator('input[type=file]').count()).toBe(0)
})
