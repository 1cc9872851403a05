import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Locator } from 'playwright-core'
import { adminSite, callsOf } from '../../support/adminSite'

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
    await page.route('**/api/imports?*apply*', async (route) => {
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
    // The event of the change may bring the history.
    expect(calls.filter((call) => call !== 'GET /api/history')).toEqual(['POST /api/imports'])
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

test('a file that changed on disk after it was chosen says so at once, and nothing of it is sent', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'import-'))
  const file = path.join(folder, 'timeline.csv')
  await writeFile(file, 'id;owner\nphase-4;Team of the file\n')
  const { page, panel } = await site.administrator()
  const input = await openImport(panel)
  await input.setInputFiles(file)
  const apply = panel.getByRole('button', { name: 'Apply 1 change' })
  await apply.waitFor()
  await writeFile(file, 'id;owner\nphase-4;Team of another file\n')
  const calls = callsOf(page)
  await apply.click()
  await panel.getByText('timeline.csv was changed or moved after you chose it. Choose it again.').waitFor()
  expect(calls).toEqual([])
  expect(await panel.getByRole('button', { name: 'Send again' }).count()).toBe(0)
  await rm(folder, { recursive: true })
})
