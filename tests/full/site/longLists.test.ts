import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { MAX_ITEMS_IN_PAGE } from '~/app/server/pages/maxItemsInPage'
import type { Product } from '~/data/contract/product'
import { banner, plantDemo, slider } from '../../support/journeyTimeTravel'
import { arrived, holdRequests, openPage } from '../../support/page'
import { startedSite } from '../../support/site'

/** The demo with more products than a page has in its HTML. */
const site = startedSite({
  async plant(directory) {
    await plantDemo(directory)
    const file = path.join(directory, 'db.json')
    const database = JSON.parse(await readFile(file, 'utf8')) as { products: Product[] }
    const more = Array.from({ length: MAX_ITEMS_IN_PAGE }, (_, at) => ({
      id: `more-${at}`,
      sku: `MORE-${at}`,
    }))
    const [seed] = database.products
    database.products.push(...more.map((own) => ({ ...seed, ...own, isNewNov: false }) as Product))
    await writeFile(file, JSON.stringify(database))
  },
})

test('the first HTML has the counts of lists that it does not have', async () => {
  const html = await (await fetch(site.url)).text()
  expect(html).toContain('>Ten November SKUs beside the portfolio they join<')
})

test('the first HTML of time travel stays until its code has loaded, also where a long list loads first', async () => {
  const { page, close } = await openPage(site.browser, 'about:blank')
  const release = await holdRequests(page, /\/assets\/TimeTravel-/)
  await page.goto(`${site.url}/?at=2025-10-03`)
  await arrived(page)
  await page
    .getByRole('button', { name: /^Vometron 4 mg/ })
    .first()
    .waitFor()
  expect(await banner(page).count()).toBe(1)
  release()
  await slider(page).waitFor()
  await close()
})
