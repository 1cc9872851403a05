import { expect, test } from 'vitest'
import { adminSite, expectToast } from '../../support/adminSite'

const site = adminSite()

test.each(['before', 'after'])(
  'a file whose connection broke %s it was applied is retried with its key, and applied once',
  async (when) => {
    const { page, panel } = await site.administrator()
    const keys: (string | undefined)[] = []
    await page.route('**/api/imports?*apply*', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.continue()
      if (when === 'after') await route.fetch()
      return route.abort()
    })
    await panel.getByRole('button', { name: 'Content' }).click()
    await panel.getByRole('button', { name: /^Import and export/ }).click()
    await panel.locator('input[type=file]').setInputFiles({
      name: 'timeline.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`id;owner\nphase-4;Team ${when}\n`),
    })
    await panel.getByRole('button', { name: 'Apply 1 change' }).click()
    await panel.getByText(/may have been saved or not/).waitFor()
    await expectToast(page, 'It is saved', 'No answer had come, so the page asked again.')
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    expect((await site.item('timeline/phase-4')).owner).toBe(`Team ${when}`)
    await panel.locator('input[type=file]').waitFor({ state: 'attached' })
    expect(await panel.getByText(/may have been saved or not/).count()).toBe(0)
  },
)
