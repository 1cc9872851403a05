import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import seeded from '~/data/seed/products.json'
import { editor, openPanel, write } from '../../support/adminSite'
import { messagesOf, signedInBy } from '../../support/page'
import { phone, sideways } from '../../support/reader'
import { startedSite } from '../../support/site'

const site = startedSite()

async function openBeside(path = '/', viewport = { width: 1280, height: 900 }) {
  const { page } = await site.open(path, { viewport, ...signedInBy(await site.session()) })
  const panel = await openPanel(page)
  await panel.getByRole('heading', { name: 'History' }).waitFor()
  return { page, panel }
}

async function boxOf(place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not on the page.')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** What the panel covers of the page, unless it is clipped before, and how far the page scrolls sideways. */
async function beneath(page: Page, panel: Locator) {
  const { x } = await boxOf(panel)
  const covered = await page.evaluate((edge) => {
    const isCutBefore = (element: Element): boolean => {
      const parent = element.parentElement
      if (!parent || parent === document.body) return false
      const cuts = getComputedStyle(parent).overflowX !== 'visible'
      return (cuts && parent.getBoundingClientRect().right <= edge) || isCutBefore(parent)
    }
    return [...document.querySelectorAll('main, main *, main + footer, main + footer *')]
      .filter((element) => element.getBoundingClientRect().right > edge && !isCutBefore(element))
      .map((element) => `${element.tagName} ${element.className}`)
  }, x)
  return { covered, sideways: await sideways(page) }
}

test.each(['/', '/rarm', '/mkt-budget'])('the panel, wide or not, covers nothing of %s', async (path) => {
  const { page, panel } = await openBeside(path)
  const widen = panel.getByRole('button', { name: 'Wide panel' })
  const clear = { covered: [], sideways: 0 }
  for (const width of [1280, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => beneath(page, panel), { message: `${width} px` }).toEqual(clear)
    await widen.click()
    await expect.poll(async () => (await boxOf(panel)).width).toBe(width / 2 - 16)
    await expect.poll(() => beneath(page, panel), { message: `${width} px, wide` }).toEqual(clear)
    await widen.click()
  }
  const main = page.locator('main')
  // A narrower page would not be readable beside it.
  await page.setViewportSize({ width: 1180, height: 900 })
  await expect.poll(async () => (await boxOf(main)).width).toBeGreaterThan(1100)
  await panel.getByRole('button', { name: 'Close' }).click()
  await panel.waitFor({ state: 'hidden' })
  await page.setViewportSize({ width: 1920, height: 900 })
  expect((await boxOf(main)).width).toBe(1920)
})

test('on a phone its fields have 16 px, so that the phone does not zoom in', async () => {
  const { page, panel } = await openBeside('/', phone)
  const sizes = () =>
    panel
      .locator('input, select, .cm-content')
      .evaluateAll((fields) => [...new Set(fields.map((field) => getComputedStyle(field).fontSize))])
  expect(await sizes()).toEqual(['16px'])
  await write(panel, '{ "phases": [] }')
  expect(await panel.locator('.cm-content').count()).toBe(1)
  expect(await sizes()).toEqual(['16px'])
  expect(await sideways(page)).toBe(0)
})

test('the JSON editor fills the panel, keeps Apply in view however long the plan is, and is searched by keyboard', async () => {
  const { page, panel } = await openBeside()
  const apply = panel.getByRole('button', { name: 'Apply' })
  await write(panel, '')
  const text = await boxOf(panel.locator('.cm-editor'))
  expect((await boxOf(apply)).y - text.bottom).toBeLessThan(60)

  const products = seeded.map(({ id }, n) => ({ id, status: `Status ${n}` }))
  await write(panel, { products })
  await panel.getByText(`${products.length} items will be changed, one by one.`).waitFor()
  expect((await boxOf(apply)).bottom).toBeLessThan((await boxOf(panel)).bottom)
  await write(panel, { products: [...products, 5] })
  await panel.getByText('Nothing is sent while an entry is refused.').waitFor()

  await editor(panel).press('Control+f')
  await page.keyboard.type('Status 20')
  await expect.poll(() => panel.locator('.cm-searchMatch').count()).toBe(1)
  await page.keyboard.press('Escape')
  await expect.poll(() => panel.locator('.cm-search').count()).toBe(0)
  expect(await panel.isVisible()).toBe(true)
})

test.each([{ width: 1280, height: 900 }, phone])('a toast at %j covers no Apply', async (viewport) => {
  const { page, panel } = await openBeside('/', viewport)
  await write(panel, '{ "phases": [] }')
  const apply = panel.getByRole('button', { name: 'Apply' })
  await apply.click()
  await page.getByText('JSON data has been successfully applied.').first().waitFor()
  const toast = await boxOf(messagesOf(page).getByRole('listitem'))
  const button = await boxOf(apply)
  expect(toast.right <= button.x || toast.bottom <= button.y).toBe(true)
})
