import { expect, test } from 'vitest'
import { plantDemo } from '../../support/journeyTimeTravel'
import { holdRequests, openPage } from '../../support/page'
import { startedSite } from '../../support/site'

const site = startedSite({ plant: plantDemo, settings: { DEMO: 'on' } })

// React would discard the first HTML of what is not hydrated yet, and log error 421.
test.each(['/', '/rarm', '/?at=2025-10-03T18:00', '/wall'])(
  '%s keeps its first HTML while further code loads, whatever changes meanwhile',
  async (path) => {
    const html = await (await fetch(site.url + path)).text()
    const named = [...html.matchAll(/\/assets\/([\w.-]+)\.js/g)].map(([, name]) => name)
    const { page, close } = await openPage(site.browser, 'about:blank')
    const release = await holdRequests(
      page,
      new RegExp(`/assets/(?!(?:${named.join('|')})\\.js)[\\w.-]+\\.js`),
    )
    await page.goto(site.url + path, { waitUntil: 'commit' })
    await page.waitForTimeout(1_500)
    await page.clock.runFor(8_000)
    await page.mouse.wheel(0, 3_000)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.clock.runFor(1_000)
    await page.waitForTimeout(500)
    release()
    await page.clock.runFor(1_000)
    await page.waitForTimeout(500)
    expect(await page.locator('body').innerText()).not.toBe('')
    await close()
  },
)
