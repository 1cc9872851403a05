import { describe, expect, test } from 'vitest'
import { openPanel } from '../../support/adminSite'
import { reload, signedInBy, violationsInLightAndDark } from '../../support/page'
import { laptop, phone, plantDemo, sideways } from '../../support/reader'
import { startedSite } from '../../support/site'

const site = startedSite({ plant: plantDemo })

test('an earlier day on a phone is not wider than its window, and has no violation in light or dark', async () => {
  const { page, close } = await site.open('/?at=2025-10-03', { viewport: phone })
  await page.getByRole('slider', { name: 'Day shown' }).waitFor()
  expect(await violationsInLightAndDark(page)).toEqual([])
  expect(await sideways(page)).toBe(0)
  await close()
})

test('a reader who chose light on a dark system has it', async () => {
  const { page, close } = await site.open('/', { colorScheme: 'dark' })
  await page.context().addCookies([{ name: 'appearance', value: 'light', url: site.url }])
  await reload(page)
  const ground = page.locator('.radix-themes').first()
  expect(await ground.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    'rgb(249, 249, 248)',
  )
  await close()
})

test('in forced colours, selections and charts stay distinguishable', async () => {
  const { page, close } = await site.open('/', { viewport: laptop, forcedColors: 'active' })
  const grounds = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) => all.map((element) => getComputedStyle(element).backgroundColor))
  const [chosen, ...others] = await grounds('#products [role=group][aria-label="Filter products"] button')
  expect(others.length).toBeGreaterThan(0)
  // White on the white of the page would not be distinguishable.
  expect([...others, ...(await grounds('body'))]).not.toContain(chosen)
  const units = '#business-units [aria-hidden]:has(> [style])'
  expect((await grounds(units))[0]).not.toBe((await grounds(`${units} > [style]`))[0])
  const gauge = await grounds('dl > div:has-text("Coverage to date") [aria-hidden] > *')
  expect(new Set(gauge).size).toBe(2)
  await close()
})

test('lazy parts keep their styles while the page is left', async () => {
  const { page, close } = await site.open('/', { viewport: laptop, ...signedInBy(await site.session()) })
  const panel = await openPanel(page)
  await panel.getByRole('heading', { name: 'History' }).waitFor()
  await panel.getByRole('listitem').first().waitFor()
  const look = () =>
    panel.evaluate((panel) =>
      [...panel.querySelectorAll('*')].map((element) => {
        const { display, color, height } = getComputedStyle(element)
        return `${element.tagName} ${display} ${color} ${height}`
      }),
    )
  const before = await look()
  await page.getByRole('button', { name: 'Resources' }).click()
  await page.getByRole('menuitem', { name: 'RARM' }).click()
  await page.waitForURL(`${site.url}/rarm`)
  await page.getByRole('tab').first().waitFor()
  expect(await look()).toEqual(before)
  await close()
})

describe('text that is spaced as in WCAG 1.4.12', () => {
  test.each(['/', '/mkt-budget'])('does not overlap on %s, and no chart cuts it off', async (path) => {
    const { page, close } = await site.open(path, { viewport: laptop })
    expect(await page.evaluate(overprintsWhenSpaced)).toEqual([])
    expect(await page.evaluate(cutOffInCharts)).toEqual([])
    await close()
  })

  /** The texts that overlap. It runs in the page. */
  function overprintsWhenSpaced(): string[] {
    const spacing = new CSSStyleSheet()
    spacing.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-block-end: 2em !important }
    `)
    document.adoptedStyleSheets = [spacing]
    const isHidden = (element: Element | null): boolean => {
      if (!element) return false
      const { width, height } = element.getBoundingClientRect()
      return width <= 1 || height <= 1 || isHidden(element.parentElement)
    }
    const shown: { text: string; isInBar: boolean; box: DOMRect }[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement, textContent } = node
      if (!textContent?.trim() || !parentElement || isHidden(parentElement)) continue
      if (!parentElement.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const isInBar = parentElement.closest('header') !== null
      for (const box of range.getClientRects()) shown.push({ text: textContent, isInBar, box })
    }
    const meet = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 5
    // The bar covers what is scrolled beneath it.
    return shown.flatMap((one, index) =>
      shown
        .slice(index + 1)
        .filter((other) => other.isInBar === one.isInBar && meet(one.box, other.box))
        .map((other) => `${one.text} / ${other.text}`),
    )
  }

  function cutOffInCharts(): string[] {
    return [...document.querySelectorAll('figure svg')].flatMap((chart) => {
      const { left, right } = chart.getBoundingClientRect()
      if (getComputedStyle(chart).overflow === 'visible') return []
      const boxes = [...chart.querySelectorAll('text')].map((text) => ({
        text: text.textContent,
        box: text.getBoundingClientRect(),
      }))
      return boxes.filter(({ box }) => box.left < left || box.right > right).map(({ text }) => text)
    })
  }
})
