import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { MAX_ITEMS_IN_PAGE } from '~/app/server/pages/maxItemsInPage'
import type { Product } from '~/data/contract/product'
import { scene } from '../../support/journeyWall'
import { hold, openPage } from '../../support/page'
import { linked, linkedView, phone, plantDemo, viewOf, wallScreen } from '../../support/reader'
import { startedSite } from '../../support/site'

describe('the first HTML', () => {
  const site = startedSite({ plant: plantDemo })

  test.each<[address: string, shown: string[]]>([
    ['/', ['Pre-Launch Activation', 'Vometron 8 mg ODF', '3 of 7 phases complete.']],
    ['/?at=2025-10-03', ['As it was on 3 Oct 2025, 21:00', 'That week', 'Figures as of 3 Oct, 21:00']],
    ['/?at=2024-01-01', ['As it was on 5 Aug 2025, 18:00']],
    ['/?at=2999-01-01', ['3 of 7 phases complete.']],
    ['/mkt-budget?sheet=cong', ['Marketing Budget &amp; Resource Allocation', 'ECTRIMS 2025']],
    ['/mkt-budget?sheet=no-such-sheet', ['Booth Rental']],
    ['/rarm?sheet=this-is-my-doctor', ['RARM Strategy Workbook', 'DOCTOR HAS']],
    ['/wall?appearance=dark', ['Wall · Launch Command Center CRM', 'Pre-Launch Activation']],
  ])('of %s shows %j, and neither a file’s address nor who made a change', async (address, shown) => {
    const html = await (await fetch(site.url + address)).text()
    const words = html.replaceAll(/<(style|script)[^]*?<\/\1>|<[^>]*>/g, '')
    for (const text of shown) expect(words).toContain(text)
    expect(html).not.toMatch(/\sdownload[\s=>]|\/documents\/|\b(?:mona|yousef|huda|sara|omar)\b/)
    if (address.startsWith('/wall')) {
      expect(html).toMatch(/<html[^>]*class="dark"/)
      expect(words).not.toMatch(/Welcome to|View Library|internal, view-only/)
    }
    if (/^\/(?:mkt|rarm)/.test(address)) expect(words).not.toMatch(/download|export|copy(?! link)/i)
  })

  test('has the view in a link, before any script', async () => {
    const page = await (await site.browser.newContext({ javaScriptEnabled: false })).newPage()
    await page.goto(site.url + linked)
    expect(await viewOf(page)).toEqual(linkedView)
    await page.goto(`${site.url}/mkt-budget?sheet=budget_allocation_by_product&find=figoya&rows=0-3`)
    expect(await page.getByRole('searchbox', { includeHidden: true }).inputValue()).toBe('figoya')
    expect((await viewOf(page)).open).toHaveLength(1)
    await page.goto(`${site.url}/mkt-budget?chart=tactics`)
    expect(await page.locator('figcaption').textContent()).toMatch(/^Share of the budget by tactic/)
  })
})

// React would discard the first HTML of what is not hydrated yet, and log error 421.
describe('hydration', () => {
  const site = startedSite({ plant: plantDemo, settings: { DEMO: 'on' } })

  /** Whether React has hydrated all of these elements. It runs in the page. */
  const isLive = (selector: string) =>
    [...document.querySelectorAll(selector)].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactFiber')),
    )

  test.each(['/', '/rarm', '/?at=2025-10-03T18:00', '/wall'])(
    'of %s keeps its first HTML while further code loads, whatever changes meanwhile',
    async (address) => {
      const html = await (await fetch(site.url + address)).text()
      const named = [...html.matchAll(/\/assets\/([\w.-]+)\.js/g)].map(([, name]) => name)
      const { page, close } = await openPage(site.browser, 'about:blank')
      const further = new RegExp(`/assets/(?!(?:${named.join('|')})\\.js)[\\w.-]+\\.js`)
      const release = await hold(page, further)
      await page.goto(site.url + address, { waitUntil: 'commit' })
      await page.waitForFunction(isLive, 'main')
      await page.clock.runFor(8_000)
      await page.mouse.wheel(0, 3_000)
      await page.setViewportSize(phone)
      await page.clock.runFor(1_000)
      release()
      await page.waitForFunction(isLive, 'header *, main *')
      await page.clock.runFor(1_000)
      await close()
    },
  )
})

describe('a list that is too long for the first HTML', () => {
  const site = startedSite({
    async plant(directory) {
      await plantDemo(directory)
      const file = path.join(directory, 'db.json')
      const database = JSON.parse(await readFile(file, 'utf8')) as { products: Product[] }
      const [seed] = database.products
      for (let n = 0; n < MAX_ITEMS_IN_PAGE; n += 1)
        database.products.push({ ...seed, id: `more-${n}`, sku: `MORE-${n}`, isNewNov: false } as Product)
      await writeFile(file, JSON.stringify(database))
    },
  })

  test('has its count there', async () => {
    const html = await (await fetch(site.url)).text()
    expect(html).toContain('>Ten November SKUs beside the portfolio they join<')
  })

  test('and cannot be read skips its scene of the wall until it can', async () => {
    const page = await site.browser.newPage({ viewport: wallScreen })
    await page.route('**/api/products', (route) => route.abort())
    await page.clock.install()
    await page.goto(`${site.url}/wall?scenes=2,1`)
    await expect.poll(() => scene(page).textContent()).toBe('Readiness')
    await page.unroute('**/api/products')
    await page.clock.fastForward(6_000)
    // Until the lists are loaded, there is no other scene.
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowRight')
        return scene(page).textContent()
      })
      .toBe('Units and tracking')
  })
})
