import type { Locator, Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { adminSite, expectToast, failFirst, refuse, writesOf } from '../../support/adminSite'
import { pill } from '../../support/liveSite'
import { openPage } from '../../support/page'

const site = adminSite()

async function openImport(panel: Locator): Promise<Locator> {
  await panel.getByRole('button', { name: 'Content' }).click()
  await panel.getByRole('button', { name: /^Import and export/ }).click()
  return panel.locator('input[type=file]')
}

/** A file whose column names no field, so that its field is chosen. */
const withLead = (owner: string) => ({
  ...{ name: 'timeline.csv', mimeType: 'text/csv' },
  buffer: Buffer.from(`id;Lead\nphase-4;${owner}\n`),
})

const ownerOf = async (phase: string) => (await site.item(`timeline/${phase}`)).owner

/** The requests of imports that a page makes from now on. */
function importsOf(page: Page): Request[] {
  const imports: Request[] = []
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/imports')) imports.push(request)
  })
  return imports
}

function purposeOf(request: Request): 'file' | 'choice' | 'apply' {
  const { pathname } = new URL(request.url())
  if (pathname === '/api/imports') return 'file'
  return pathname.endsWith('/apply') ? 'apply' : 'choice'
}

test.each(['before', 'after'])(
  'a file whose connection broke %s it was applied is sent again by a press alone, and applied once',
  async (when) => {
    const { page, panel } = await site.administrator()
    const keys = await failFirst(page, 'imports/*/apply*', async (route) => {
      if (when === 'after') await route.fetch()
      await route.abort()
    })
    const input = await openImport(panel)
    await input.setInputFiles(withLead(`Team ${when}`))
    await panel.getByLabel('Lead goes to').selectOption('owner')
    const reads: string[] = []
    page.on('request', (request) => reads.push(new URL(request.url()).pathname))
    await panel.getByRole('button', { name: 'Apply 1 change' }).click()
    await panel.getByText(/may have been saved or not/).waitFor()
    await page.clock.runFor(7_000)
    expect(keys.length).toBe(1)
    await panel.getByRole('button', { name: 'Send again' }).click()
    await page.getByText('1 change applied').first().waitFor()
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    expect(await ownerOf('phase-4')).toBe(`Team ${when}`)
    await input.waitFor({ state: 'attached' })
    // Of all lists only the one of the file is read again.
    await expect.poll(() => reads).toContain('/api/timeline')
    expect(reads.filter((path) => /^\/api\/(?:products|targets|tools|training)/.test(path))).toEqual([])
  },
)

test('the bytes of a file leave the page once, for its plan, its choices and Apply', async () => {
  const { page, panel } = await site.administrator()
  const imports = importsOf(page)
  const file = withLead('Sent once')
  await (await openImport(panel)).setInputFiles(file)
  await panel.getByLabel('Lead goes to').selectOption('owner')
  await panel.getByRole('button', { name: 'Apply 1 change' }).click()
  await page.getByText('1 change applied').first().waitFor()
  expect(await ownerOf('phase-4')).toBe('Sent once')
  expect(imports.map(purposeOf)).toEqual(['file', 'choice', 'apply'])
  const headers = await Promise.all(imports.map((request) => request.allHeaders()))
  const sizes = headers.map((header) => Number(header['content-length']))
  expect(sizes).toEqual([file.buffer.length, 0, 0])
})

test('a file that is not kept any more is sent once more for its plan, and chosen again for Apply', async () => {
  const { page, panel } = await site.administrator()
  const imports = importsOf(page)
  const input = await openImport(panel)
  await input.setInputFiles(withLead('Chosen again'))
  await panel.getByLabel('Lead goes to').waitFor()
  const sentence = 'This import is no longer kept; choose the file again.'
  await page.route('**/api/imports/*', (route) => refuse(route, 404, sentence))
  await panel.getByLabel('Lead goes to').selectOption('owner')
  const apply = panel.getByRole('button', { name: 'Apply 1 change' })
  await apply.waitFor()
  expect(imports.map(purposeOf)).toEqual(['file', 'choice', 'file'])
  await page.route('**/api/imports/*/apply*', (route) => refuse(route, 404, sentence), { times: 1 })
  await apply.click()
  await panel.getByText(sentence).waitFor()
  expect(await panel.getByRole('button', { name: 'Send again' }).count()).toBe(0)
  expect(await ownerOf('phase-4')).not.toBe('Chosen again')
  // The file that is chosen again has the choices of before.
  await page.evaluate(() => {
    localStorage.clear()
  })
  await panel.getByRole('button', { name: 'Another file' }).click()
  await input.setInputFiles(withLead('Chosen again'))
  await apply.click()
  await page.getByText('1 change applied').first().waitFor()
  expect(await ownerOf('phase-4')).toBe('Chosen again')
})

test('a file replaces a planning workbook after a preview, readers see it, and Undo restores the previous one', async () => {
  const { page } = await site.open('admin', '/mkt-budget')
  const input = page.locator('input[type=file]')
  const button = (name: string) => page.getByRole('button', { name })
  await button('Replace with a file…').waitFor()
  const { page: reader } = await openPage(site.browser, site.url)
  await expectSheet(reader, 'Cong', 1)

  await input.setInputFiles('tests/imports/13c-really-a-pdf.xlsx')
  await page
    .getByRole('alert')
    .getByText(/its first bytes are those of a PDF/)
    .waitFor()
  await input.setInputFiles('tests/imports/02b-budget-titles.xlsx')
  await page.getByRole('heading', { level: 1, name: /^Replace “/ }).waitFor()
  await button('Cancel').click()
  await page.getByText('7 sheets', { exact: true }).waitFor()
  await input.setInputFiles('tests/imports/02b-budget-titles.xlsx')
  await page.getByText('Row 4 was taken for the header.').first().waitFor()
  await page.getByText('7 sheets will stand in place of 7.').waitFor()
  await page.getByRole('tab', { name: /^Cong/ }).click()
  await button('Leave this sheet out').click()
  await page.getByText('6 sheets will stand in place of 7.').waitFor()
  const writes = writesOf(page)
  await button('Replace the workbook').click()
  await page.getByText('6 sheets', { exact: true }).waitFor()
  await page.getByText('Marketing budget 2026 · All amounts in SAR, planning only').waitFor()
  expect(writes).toHaveLength(1)
  const title = await page.getByTestId('mkt-budget-title').innerText()
  await expectToast(page, 'Workbook replaced', `${title} · 02b-budget-titles.xlsx`)
  // Under the pointer it stays.
  const undo = page.getByRole('button', { name: 'Undo', exact: true }).first()
  await undo.hover()

  await pill(reader).getByRole('button', { name: /Show$/ }).click()
  await reader.getByRole('region', { name: /^1 change/ }).waitFor()
  await expectSheet(reader, 'Cong', 0)
  await reader.goto(`${site.url}/mkt-budget`)
  await reader.getByText('6 sheets', { exact: true }).waitFor()
  expect(await reader.getByRole('button', { name: 'Replace with a file…' }).count()).toBe(0)

  await undo.click()
  await page.getByText('7 sheets', { exact: true }).waitFor()
  await page.getByRole('tab', { name: 'Cong' }).waitFor()
})

/** Expects that the search finds a sheet by its name, or not. */
async function expectSheet(page: Page, name: string, count: number): Promise<void> {
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: 'Search' })
  await search.fill(name)
  const found = page.getByRole('option', { name: new RegExp(`^${name}\\b`) })
  await expect.poll(() => found.count()).toBe(count)
  await search.clear()
  await page.keyboard.press('Escape')
}

test('a document is uploaded for a material, shown, removed and restored; another kind of file is refused', async () => {
  const { page } = await site.open()
  const library = page.locator('#library')
  await library.getByRole('button', { name: /^Show (?:the \d+|it)$/ }).click()
  const title = (await library.getByRole('listitem').first().locator('bdi').first().innerText()).trim()
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
})
