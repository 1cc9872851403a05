import { expect, test } from 'vitest'
import { firstVisit } from '../../bench/bytes.mjs'
import { startedSite } from '../../support/site'

const site = startedSite()

test('a first visit to the home page loads at most 190 kB of scripts, 40 kB of styles and 290 kB in all', async () => {
  const { all, scripts, styles } = await firstVisit(site.browser, site.url)
  expect(scripts).toBeLessThanOrEqual(190_000)
  expect(styles).toBeLessThanOrEqual(40_000)
  expect(all).toBeLessThanOrEqual(290_000)
})
