import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectToast, holdToast, openPanel, update } from '../../support/adminSite'
import { liveSite, pill } from '../../support/liveSite'
import { messagesOf } from '../../support/page'
import { laptop, phone, searchField } from '../../support/reader'

const site = liveSite()

/** Expects that nothing else covers any of nine points of an element. */
async function expectOnTop(element: Locator): Promise<void> {
  const covered = await element.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const parts = [0.1, 0.5, 0.9]
    const points = parts.flatMap((x) => parts.map((y) => [left + width * x, top + height * y] as const))
    return points.flatMap(([x, y]) => {
      const met = document.elementFromPoint(x, y)
      return element.contains(met) ? [] : [`${met?.tagName} ${met?.className} at ${x}, ${y}`]
    })
  })
  expect(covered).toEqual([])
}

const scroll = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, 700)
  })

test.each([
  [laptop, '41'],
  [phone, '42'],
])(
  'at %j news lie over the bars, the panel over the page, and a toast over the panel',
  async (viewport, percent) => {
    const { page, close } = await site.open({ ...(await site.asAdministrator()), viewport })
    await site.change('business-units/diab', { progress: `0.${percent}` })
    const news = pill(page).getByRole('button')
    await news.waitFor()
    await expectOnTop(news)
    await scroll(page)
    await expectOnTop(news)
    const panel = await openPanel(page)
    await panel.getByRole('heading', { name: 'Quick progress update' }).waitFor()
    await expectOnTop(panel.getByRole('button', { name: 'Sign out' }))
    await update(panel, 'resp', percent)
    await expectToast(page, 'Progress Updated', `resp progress updated to ${percent}%`)
    await holdToast(page)
    await expectOnTop(messagesOf(page).getByRole('listitem'))
    await close()
  },
)

test('news wait beneath the plan of an import, which leaves them no room, and stand beside it where it does', async () => {
  const { page, close } = await site.open({ ...(await site.asAdministrator()), viewport: laptop })
  const panel = await openPanel(page)
  await panel.getByRole('button', { name: 'Import' }).click()
  const file = { name: 'units.csv', mimeType: 'text/csv', buffer: Buffer.from('id,progress\nonco,99%\n') }
  await panel.locator('input[type="file"]').setInputFiles(file)
  await panel.getByRole('heading', { name: 'What units.csv will do' }).waitFor()
  await site.change('business-units/diab', { progress: '0.43' })
  const news = pill(page).locator('button')
  await news.waitFor({ state: 'attached' })
  expect(await news.isVisible()).toBe(false)
  await page.setViewportSize({ width: 1600, height: 900 })
  await expectOnTop(news)
  expect((await news.boundingBox())?.height).toBeLessThan(48)
  await page.setViewportSize(laptop)
  await panel.getByRole('button', { name: 'Close' }).click()
  await expectOnTop(news)
  await close()
})

test('a menu lies over the page and under the navigation, and the search over everything', async () => {
  const { page, close } = await site.open({ viewport: laptop })
  await scroll(page)
  await page.getByRole('button', { name: 'Resources' }).click()
  await page.getByRole('menu').waitFor()
  await expectOnTop(page.getByRole('menu'))
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await searchField(page).waitFor()
  await expectOnTop(page.getByRole('dialog'))
  await close()
})
