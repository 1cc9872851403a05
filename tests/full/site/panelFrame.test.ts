import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import seeded from '~/data/seed/products.json'
import { openPanel } from '../../support/adminSite'
import { messagesOf, signedInBy } from '../../support/page'
import { startedSite } from '../../support/site'

const site = startedSite()

async function administrator(
  width = 1280,
  height = 900,
  path = '/',
): Promise<{ page: Page; panel: Locator }> {
  const { page } = await site.open(path, {
    viewport: { width, height },
    ...signedInBy(await site.session()),
  })
  const panel = await openPanel(page)
  await panel.getByRole('heading', { name: 'History' }).waitFor()
  return { page, panel }
}

async function boxOf(place: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not on the page.')
  return box
}

/** What the panel covers of the page, unless clipped before, and how far the page scrolls sideways. */
async function beneath(page: Page, panel: Locator): Promise<{ covered: string[]; sideways: number }> {
  const { x } = await boxOf(panel)
  return page.evaluate((edge) => {
    const isCutBefore = (element: Element): boolean => {
      const parent = element.parentElement
      if (!parent || parent === document.body) return false
      const cuts = getComputedStyle(parent).overflowX !== 'visible'
      return (cuts && parent.getBoundingClientRect().right <= edge) || isCutBefore(parent)
    }
    const covered = [...document.querySelectorAll('main, main *, main + footer, main + footer *')].filter(
      (element) => element.getBoundingClientRect().right > edge && !isCutBefore(element),
    )
    return {
      covered: covered.map((element) => `${element.tagName} ${element.className}`),
      sideways: document.documentElement.scrollWidth - innerWidth,
    }
  }, x)
}

async function editor(panel: Locator): Promise<Locator> {
  await panel.getByRole('button', { name: 'JSON', exact: true }).click()
  const field = panel.getByRole('textbox', { name: 'JSON editor' })
  await field.waitFor()
  return field
}

describe('beside the panel', () => {
  test.each(['/', '/rarm', '/mkt-budget'])('%s is not covered, and returns', async (path) => {
    const { page, panel } = await administrator(1280, 900, path)
    const widen = panel.getByRole('button', { name: 'Wide panel' })
    const clear = { covered: [], sideways: 0 }
    const widths = [1280, 1366, 1440, 1920]
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => beneath(page, panel), { message: `${width} px` }).toEqual(clear)
      await widen.click()
      await expect.poll(async () => (await boxOf(panel)).width).toBe(width / 2 - 16)
      await expect.poll(() => beneath(page, panel), { message: `${width} px, wide` }).toEqual(clear)
      await widen.click()
    }
    await panel.getByRole('button', { name: 'Close' }).click()
    await panel.waitFor({ state: 'hidden' })
    expect((await boxOf(page.locator('main'))).width).toBe(widths.at(-1))
  })

  test('no unit name in the tracking table is broken', async () => {
    const { page } = await administrator()
    const names = page.locator('#tracking').getByRole('cell', { name: 'Oncology', exact: true })
    await names.first().scrollIntoViewIfNeeded()
    const heights = await names.evaluateAll((cells) =>
      cells.map((cell) => cell.firstElementChild?.getBoundingClientRect().height),
    )
    expect(heights.length).toBeGreaterThan(0)
    for (const height of heights) expect(height).toBeLessThan(30)
  })

  test('on a narrower window the page keeps its width', async () => {
    const { page } = await administrator(1180)
    expect((await boxOf(page.locator('main'))).width).toBeGreaterThan(1100)
  })
})

describe('the panel', () => {
  test('can be as wide as half the window, its editor fills it, and its modules are switched by a control of 40 px', async () => {
    const { panel } = await administrator(1600)
    expect((await boxOf(panel.getByRole('group', { name: 'Module' }))).height).toBe(40)
    const field = await editor(panel)
    const text = panel.locator('.cm-editor')
    const before = await boxOf(text)
    const foot = await boxOf(panel.getByRole('button', { name: 'Apply' }))
    expect(foot.y - (before.y + before.height)).toBeLessThan(60)
    const widen = panel.getByRole('button', { name: 'Wide panel' })
    await widen.click()
    expect(await widen.getAttribute('aria-pressed')).toBe('true')
    const { x, width } = await boxOf(panel)
    expect([x, width]).toEqual([800, 784])
    expect((await boxOf(text)).width).toBeGreaterThan(before.width + 340)
    expect(await field.isVisible()).toBe(true)
    await widen.click()
    expect((await boxOf(panel)).width).toBe(432)
  })

  test('on a phone has fields of 16 px, so that the phone does not zoom in', async () => {
    const { page, panel } = await administrator(390, 844)
    const sizes = () =>
      panel.evaluate((element) =>
        [...element.querySelectorAll('input, select, .cm-content')].map(
          (field) => getComputedStyle(field).fontSize,
        ),
      )
    expect(new Set(await sizes())).toEqual(new Set(['16px']))
    await editor(panel)
    expect(await sizes()).toContain('16px')
    expect(new Set(await sizes())).toEqual(new Set(['16px']))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  test('outlines a missing unit, like a missing value', async () => {
    const { panel } = await administrator()
    await panel.getByRole('button', { name: 'Update progress' }).click()
    await panel.getByText('Missing Information').first().waitFor()
    const unit = panel.getByLabel('Business unit')
    const value = panel.getByLabel('Progress, 0 to 100')
    expect(await unit.getAttribute('aria-invalid')).toBe('true')
    const border = (field: Locator) => field.evaluate((element) => getComputedStyle(element).borderColor)
    expect(await border(unit)).toBe(await border(value))
    await unit.selectOption('onco')
    expect(await unit.getAttribute('aria-invalid')).toBeNull()
  })
})

describe('the JSON editor', () => {
  test('keeps Apply visible with its reason beside it, however long the plan is', async () => {
    const { panel } = await administrator()
    const field = await editor(panel)
    const products = seeded.map(({ id }, n) => ({ id, status: `Status ${n}` }))
    await field.fill(JSON.stringify({ products }))
    await panel.getByText(`${products.length} items will be changed, one by one.`).waitFor()
    const whole = await boxOf(panel)
    const apply = await boxOf(panel.getByRole('button', { name: 'Apply' }))
    expect(apply.y + apply.height).toBeLessThan(whole.y + whole.height)
    await field.fill(JSON.stringify({ products: [...products, 5] }))
    await panel.getByText('Nothing is sent while an entry is refused.').waitFor()
  })

  test('drops a byte order mark of pasted text', async () => {
    const { panel } = await administrator()
    const field = await editor(panel)
    await field.evaluate((element) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', '\uFEFF{ "phases": [] }')
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await panel.getByText('Nothing to change', { exact: true }).waitFor()
    expect(await field.innerText()).toBe('{ "phases": [] }')
  })

  test('is searched by button and by keyboard', async () => {
    const { page, panel } = await administrator()
    const field = await editor(panel)
    await field.fill('{ "phases": [{ "id": "phase-4" }, { "id": "phase-5" }] }')
    await panel.getByRole('button', { name: 'Find in the text' }).click()
    await page.keyboard.type('phase-5')
    await expect.poll(() => panel.locator('.cm-searchMatch').count()).toBe(1)
    await page.keyboard.press('Escape')
    await expect.poll(() => panel.locator('.cm-search').count()).toBe(0)
    expect(await panel.isVisible()).toBe(true)
    await field.press('Control+f')
    await expect.poll(() => panel.locator('.cm-search').count()).toBe(1)
  })
})

test.each([
  [1280, 900],
  [390, 844],
])('a toast at %i px covers no Apply', async (width, height) => {
  const { page, panel } = await administrator(width, height)
  const field = await editor(panel)
  await field.fill('{ "phases": [] }')
  const apply = panel.getByRole('button', { name: 'Apply' })
  await apply.click()
  await page.getByText('JSON data has been successfully applied.').first().waitFor()
  const toast = await boxOf(messagesOf(page).getByRole('listitem'))
  const button = await boxOf(apply)
  const isBeside = toast.x + toast.width <= button.x
  const isAbove = toast.y + toast.height <= button.y
  expect(isBeside || isAbove).toBe(true)
})
