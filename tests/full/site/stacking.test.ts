import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectToast, holdToast, openPanel, update } from '../../support/adminSite'
import { liveSite, pill } from '../../support/liveSite'

const site = liveSite()

/** Of nine points of an element, those that something else covers. */
function coveredPoints(element: Locator): Promise<string[]> {
  return element.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const parts = [0.1, 0.5, 0.9]
    return parts.flatMap((across) =>
      parts.flatMap((down) => {
        const met = document.elementFromPoint(left + width * across, top + height * down)
        return element.contains(met) ? [] : [`${met?.tagName} ${met?.className} at ${across}, ${down}`]
      }),
    )
  })
}

async function scrolled(page: Page) {
  await page.evaluate(() => {
    scrollTo(0, 700)
  })
}

test.each([
  [1280, 900],
  [390, 844],
])('at %i × %i newer figures lie over the bars and the page', async (width, height) => {
  const { page, close } = await site.open({ viewport: { width, height } })
  await site.change('business-units/diab', { progress: width === 390 ? '0.61' : '0.62' })
  await pill(page).waitFor()
  expect(await coveredPoints(pill(page).getByRole('button'))).toEqual([])
  await scrolled(page)
  expect(await coveredPoints(pill(page).getByRole('button'))).toEqual([])
  await close()
})

test.each([
  [1280, 900],
  [390, 844],
])('at %i × %i the admin panel lies over the page, and a toast over the panel', async (width, height) => {
  const { page, close } = await site.open({
    ...(await site.asAdministrator()),
    viewport: { width, height },
  })
  const panel = await openPanel(page)
  await panel.getByRole('heading', { name: 'Quick progress update' }).waitFor()
  expect(await coveredPoints(panel.getByRole('button', { name: 'Sign out' }))).toEqual([])
  await update(panel, 'resp', width === 390 ? '41' : '42')
  await expectToast(page, 'Progress Updated', `resp progress updated to ${width === 390 ? '41' : '42'}%`)
  await holdToast(page)
  const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
  expect(await coveredPoints(toast)).toEqual([])
  await close()
})

test('a menu lies over the page and under the navigation, and the search over everything', async () => {
  const { page, close } = await site.open({ viewport: { width: 1280, height: 900 } })
  await scrolled(page)
  await page.getByRole('button', { name: 'Resources' }).click()
  const menu = page.getByRole('menu')
  await menu.waitFor()
  expect(await coveredPoints(menu)).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog')
  await search.getByRole('combobox').waitFor()
  expect(await coveredPoints(search)).toEqual([])
  await close()
})
