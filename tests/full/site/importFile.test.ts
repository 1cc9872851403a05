import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Locator, Page, Request } from 'playwright-core'
import { adminSite, callsOf, refuse } from '../../support/adminSite'

const site = adminSite()

async function openImport(panel: Locator): Promise<Locator> {
  await panel.getByRole('button', { name: 'Content' }).click()
  await panel.getByRole('button', { name: /^Import and export/ }).click()
  return panel.locator('input[type=file]')
}

test.each(['before', 'after'])(
  'a file whose connection broke %s it was applied is sent again by a press, with its key, and applied once',
  async (when) => {
    const { page, panel } = await site.administrator()
    const keys: (string | undefined)[] = []
    await page.route('**/api/imports/*/apply*', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.continue()
      if (when === 'after') await route.fetch()
      return route.abort()
    })
    const input = await openImport(panel)
    await input.setInputFiles({
      name: 'timeline.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`id;owner\nphase-4;Team ${when}\n`),
    })
    const apply = panel.getByRole('button', { name: 'Apply 1 change' })
    await apply.waitFor()
    const calls = callsOf(page)
    await apply.click()
    await panel.getByText(/may have been saved or not/).waitFor()
    await page.waitForTimeout(4_000)
    // The change may have the page read what is new, and the history.
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([
      expect.stringMatching(/^POST \/api\/imports\/[\da-f-]{36}\/apply$/),
    ])
    await panel.getByRole('button', { name: 'Send again' }).click()
    await page.getByText('1 change applied').first().waitFor()
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    expect((await site.item('timeline/phase-4')).owner).toBe(`Team ${when}`)
    await input.waitFor({ state: 'attached' })
    // Of all lists only the one of the file is read again.
    await expect.poll(() => calls).toContain('GET /api/timeline')
    expect(calls.filter((call) => /^GET \/api\/(?:products|targets|tools|training)/.test(call))).toEqual([])
  },
)

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

/** How many bytes a request has sent, as it says to the server. */
const sizeOf = async (request: Request) => Number((await request.allHeaders())['content-length'])

const withLead = (owner: string) => ({
  name: 'timeline.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`id;Lead\nphase-4;${owner}\n`),
})

test('the bytes of a file leave the page once, for its plan, its choices and Apply', async () => {
  const { page, panel } = await site.administrator()
  const imports = importsOf(page)
  const file = withLead('Sent once')
  await (await openImport(panel)).setInputFiles(file)
  await panel.getByLabel('Lead goes to').selectOption('owner')
  await panel.getByRole('button', { name: 'Apply 1 change' }).click()
  await page.getByText('1 change applied').first().waitFor()
  expect((await site.item('timeline/phase-4')).owner).toBe('Sent once')
  expect(imports.map(purposeOf)).toEqual(['file', 'choice', 'apply'])
  expect(await Promise.all(imports.map(sizeOf))).toEqual([file.buffer.length, 0, 0])
})

test('a file that is not kept any more is sent once more for its plan, and is chosen again for Apply', async () => {
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
  expect((await site.item('timeline/phase-4')).owner).not.toBe('Chosen again')
  // The file that is chosen again has the choices of before.
  await page.evaluate(() => {
    localStorage.clear()
  })
  await panel.getByRole('button', { name: 'Another file' }).click()
  await input.setInputFiles(withLead('Chosen again'))
  await apply.click()
  await page.getByText('1 change applied').first().waitFor()
  expect((await site.item('timeline/phase-4')).owner).toBe('Chosen again')
})

test('a file that changes on disk after it was sent is applied as it was planned, and is not sent again', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'import-'))
  const file = path.join(folder, 'timeline.csv')
  await writeFile(file, 'id;Lead;owner\nphase-4;Nobody;Team of the file\n')
  const { page, panel } = await site.administrator()
  const input = await openImport(panel)
  await input.setInputFiles(file)
  const apply = panel.getByRole('button', { name: 'Apply 1 change' })
  await apply.waitFor()
  await writeFile(file, 'id;Lead;owner\nphase-4;Nobody;Team of another file\n')
  await apply.click()
  await page.getByText('1 change applied').first().waitFor()
  expect((await site.item('timeline/phase-4')).owner).toBe('Team of the file')

  await input.setInputFiles(file)
  await panel.getByLabel('Lead goes to').waitFor()
  await writeFile(file, 'id;Lead;owner\nphase-4;Nobody;Team of a third file\n')
  await page.route('**/api/imports/*', (route) => refuse(route, 404, 'This import is no longer kept.'))
  const calls = callsOf(page)
  await panel.getByLabel('Lead goes to').selectOption('title')
  await panel.getByText('timeline.csv was changed or moved after you chose it. Choose it again.').waitFor()
  expect(calls.filter((call) => call === 'POST /api/imports')).toEqual([])
  await rm(folder, { recursive: true })
})
