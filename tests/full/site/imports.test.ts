import type { Locator, Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { adminSite, callsOf, failFirst, refuse } from '../../support/adminSite'

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

test('the bytes of a file leave the page once, and Apply is sent again by a press alone and applied once', async () => {
  const { page, panel } = await site.administrator()
  const imports = importsOf(page)
  const keys = await failFirst(page, 'imports/*/apply*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await (await openImport(panel)).setInputFiles(withLead('Sent once'))
  await panel.getByLabel('Lead goes to').selectOption('owner')
  const calls = callsOf(page)
  await panel.getByRole('button', { name: 'Apply 1 change' }).click()
  await panel.getByText(/may have been saved or not/).waitFor()
  await page.clock.runFor(7_000)
  expect(keys.length).toBe(1)
  await panel.getByRole('button', { name: 'Send again' }).click()
  await page.getByText('1 change applied').first().waitFor()
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  expect(await ownerOf('phase-4')).toBe('Sent once')
  expect(imports.map(purposeOf)).toEqual(['file', 'choice', 'apply'])
  // Of all lists only the one of the file is read again.
  await expect.poll(() => calls).toContain('GET /api/timeline')
  expect(calls.filter((call) => /^GET \/api\/(?:products|targets|tools|training)/.test(call))).toEqual([])
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
