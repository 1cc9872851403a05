import type { Locator, Page } from 'playwright-core'
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

/** What a page sends of imports from now on, once it is answered: for what, and how many bytes. */
function importsOf(page: Page): [purpose: 'file' | 'choice' | 'apply', size: Promise<number>][] {
  const imports: ReturnType<typeof importsOf> = []
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/imports')) return
    const size = request.allHeaders().then((headers) => Number(headers['content-length']))
    const isFile = pathname === '/api/imports'
    imports.push([isFile ? 'file' : pathname.endsWith('/apply') ? 'apply' : 'choice', size])
  })
  return imports
}

const purposesOf = (imports: ReturnType<typeof importsOf>) => imports.map(([purpose]) => purpose)

test.each(['before', 'after'])(
  'a file is sent once; if the connection broke %s it was applied, a press applies it, once',
  async (when) => {
    const { page, panel } = await site.administrator()
    const imports = importsOf(page)
    const keys = await failFirst(page, 'imports/*/apply*', async (route) => {
      if (when === 'after') await route.fetch()
      await route.abort()
    })
    const input = await openImport(panel)
    const file = withLead(`Team ${when}`)
    await input.setInputFiles(file)
    await panel.getByLabel('Lead goes to').selectOption('owner')
    const calls = callsOf(page)
    await panel.getByRole('button', { name: 'Apply 1 change' }).click()
    await panel.getByText(/may have been saved or not/).waitFor()
    await page.clock.runFor(7_000)
    expect(keys.length).toBe(1)
    await panel.getByRole('button', { name: 'Send again' }).click()
    await page.getByText('1 change applied').first().waitFor()
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    expect(await ownerOf('phase-4')).toBe(`Team ${when}`)
    await input.waitFor({ state: 'attached' })
    // The server keeps the file for its choices and for Apply.
    expect(purposesOf(imports)).toEqual(['file', 'choice', 'apply'])
    expect(await Promise.all(imports.map(([, size]) => size))).toEqual([file.buffer.length, 0, 0])
    // Of all lists only the one of the file is read again.
    await expect.poll(() => calls).toContain('GET /api/timeline')
    expect(calls.filter((call) => /^GET \/api\/(?:products|targets|tools|training)/.test(call))).toEqual([])
  },
)

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
  expect(purposesOf(imports)).toEqual(['file', 'choice', 'file'])
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
