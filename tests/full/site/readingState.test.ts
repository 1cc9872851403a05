import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { startedSite } from '../../support/site'
import { messagesOf } from '../../support/page'

const site = startedSite()

const laptop = { width: 1280, height: 800 }

/** Below the navigation, plus a phase's own margin. */
const landing = 56 + 48

const phase = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`Phase ${number} —`) })

async function expectOpenAndInPlace(page: Page, number: number) {
  await expect.poll(() => phase(page, number).getAttribute('aria-expanded')).toBe('true')
  const panel = page.locator(`#timeline-phase-${number}`)
  await expect.poll(async () => Math.abs((await topOf(panel)) - landing)).toBeLessThan(2)
  await expect.poll(() => phase(page, number).evaluate((it) => it === document.activeElement)).toBe(true)
}

const topOf = (element: Locator) => element.evaluate((it) => it.getBoundingClientRect().top)

describe('the address of a phase', () => {
  test('opens it, as do its row of the rail, repeatedly, and Back', async () => {
    const { page, close } = await site.open('/#timeline-phase-5', { viewport: laptop })
    await expectOpenAndInPlace(page, 5)
    for (const number of [2, 7, 7]) {
      await page.mouse.move(640, 400)
      await page.mouse.wheel(0, -5000)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      await page.getByRole('link', { name: new RegExp(`^${number} `) }).click()
      await expectOpenAndInPlace(page, number)
      await phase(page, number).click()
      await expect.poll(() => phase(page, number).getAttribute('aria-expanded')).toBe('false')
      // A reload would not open it again.
      await page.waitForURL(`${site.url}/`)
    }
    for (const number of [2, 7]) {
      await page.mouse.wheel(0, -5000)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      await page.getByRole('link', { name: new RegExp(`^${number} `) }).click()
      await expectOpenAndInPlace(page, number)
    }
    await page.goBack()
    await page.waitForURL(`${site.url}/?phase=phase-2#timeline-phase-2`)
    await expect.poll(() => phase(page, 2).getAttribute('aria-expanded')).toBe('true')
    await page.evaluate(() => {
      location.hash = '#timeline-phase-6'
    })
    await expectOpenAndInPlace(page, 6)
    await close()
  })

  test('waits at its section for the phases to load', async () => {
    const { page, close } = await site.open('/rarm', { viewport: laptop })
    let allow: () => void = () => undefined
    const allowed = new Promise<void>((resolve) => {
      allow = resolve
    })
    await page.route('**/api/timeline', async (route) => {
      await allowed
      await route.continue()
    })
    await page.evaluate(() => {
      history.pushState(null, '', '/#timeline-phase-5')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('timeline')
    allow()
    await expectOpenAndInPlace(page, 5)
    await close()
  })
})

test('a viewer sees the title and access message of a locked document, and Admin Mode makes no request that is refused', async () => {
  const { page, requests, close } = await site.open('/', { viewport: laptop })
  const before = requests.length
  await page.evaluate(() => {
    const detail = { title: 'Without a file', type: 'Video' }
    dispatchEvent(new CustomEvent('openDocumentViewer', { detail }))
  })
  const viewer = page.getByRole('dialog', { name: 'Without a file' })
  await expect
    .poll(() => viewer.getByRole('alert').textContent())
    .toBe('Access DeniedRequired Admin Permission')
  expect(await messagesOf(page).getByRole('listitem').count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Admin Mode' }).click()
  await page.getByRole('textbox', { name: 'User name' }).waitFor()
  expect(requests.slice(before).filter((path) => path.startsWith('/api'))).toEqual([])
  await close()
})

test('a sheet is restored as it was left, and Back returns to the previous sheet', async () => {
  const { page, close } = await site.open('/mkt-budget', { viewport: laptop })
  const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
  const isOpen = (name: string) => row(name).getAttribute('aria-expanded')
  const search = page.getByRole('searchbox', { name: 'Find in sheet' })
  // A tab has a focus ring for keyboard users only, even on the first click of the page.
  const tab = page.getByRole('tab', { selected: true })
  await tab.click()
  expect(await tab.evaluate((pressed) => pressed.matches(':focus-visible'))).toBe(false)
  await row('Launch Event').click()
  const chart = page.getByRole('figure').first()
  const place = await topOf(chart)
  await search.fill('no such row')
  await page.getByText('No rows match').waitFor()
  expect(await topOf(chart)).toBe(place)
  await search.fill('l')
  await page.getByTestId('budget_allocation_by_product').click()
  await row('Figoya').click()
  await page.getByTestId('cong').click()
  await page.getByRole('button', { name: 'City' }).click()
  await page.waitForURL('**?sheet=cong&sort=*')
  await page.goBack()
  await expect.poll(() => isOpen('Figoya')).toBe('true')
  await page.goBack()
  await page.waitForURL('**/mkt-budget?rows=*&find=l')
  await expect.poll(() => isOpen('Launch Event')).toBe('true')
  expect(await search.inputValue()).toBe('l')
  await page.goForward()
  await page.goForward()
  const city = page.getByRole('columnheader', { name: 'City' })
  await expect.poll(() => city.getAttribute('aria-sort')).toBe('ascending')
  await close()
})
