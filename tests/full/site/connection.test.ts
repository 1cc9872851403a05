import { rm } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { callsOf, openPanel } from '../../support/adminSite'
import { liveSite, pill, show, unit } from '../../support/liveSite'
import { otherBuild } from '../../support/otherBuild'
import { arrived, asksForStream, openPage } from '../../support/page'
import { temporaryFolder } from '../../support/server'

const site = liveSite()

describe('the connection', () => {
  test('asks once for what it missed', async () => {
    const { page } = await site.open()
    site.line.leadTo(null)
    await site.change('timeline/phase-6', { progress: '0.12' })
    await site.change('timeline/phase-6', { progress: '0.13' })
    await site.change('business-units/sleep', { progress: '0.46' })
    const calls = callsOf(page)
    site.mend()
    await page.clock.fastForward(5_000)
    await expect.poll(() => pill(page).innerText()).toContain('2 changes ·')
    expect(calls).toEqual(['GET /api/changes'])
    await show(page)
    await expect.poll(() => unit(page, 'Sleep').innerText()).toContain('46%')
  })

  test('is closed in a hidden tab, and misses no change', async () => {
    const context = await site.browser.newContext({ reducedMotion: 'reduce' })
    const page = await context.newPage()
    let open = 0
    page.on('request', (request) => (open += Number(asksForStream(request))))
    page.on('requestfailed', (request) => (open -= Number(asksForStream(request))))
    await page.clock.install()
    await page.goto(site.line.url)
    await arrived(page)
    await expect.poll(() => page.getByRole('contentinfo').innerText()).toContain('Last change')
    await expect.poll(() => open).toBe(1)
    await setHidden(page, true)
    await expect.poll(() => open).toBe(0)
    await site.change('business-units/onco', { progress: '0.47' })
    await setHidden(page, false)
    await expect.poll(() => pill(page).innerText()).toContain('1 change ·')
    expect(open).toBe(1)
    await context.close()
  })

  test('that is opened again ends the editing of a session that ended meanwhile', async () => {
    const { page } = await site.open(await site.asAdministrator())
    const edit = page.getByRole('button', { name: /^Edit / })
    await expect.poll(() => edit.count()).toBeGreaterThan(0)
    await setHidden(page, true)
    const cookies = await page.context().cookies()
    const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    await fetch(`${site.line.url}/api/session`, { method: 'DELETE', headers: { Cookie } })
    expect(await edit.count()).toBeGreaterThan(0)
    await setHidden(page, false)
    await expect.poll(() => edit.count()).toBe(0)
    // What the page has asked for is refused, and on its console.
    await page.context().close()
  })

  test('is opened by a form on pages without one', async () => {
    const { page, streams, close } = await openPage(
      site.browser,
      `${site.line.url}/rarm`,
      await site.asAdministrator(),
    )
    expect(streams()).toBe(0)
    const panel = await openPanel(page)
    await panel.getByLabel('Business unit').selectOption('mens')
    await panel.getByLabel('Progress, 0 to 100').fill('34')
    await expect.poll(() => panel.getByRole('listitem').count()).toBeGreaterThan(0)
    await expect.poll(streams).toBe(1)
    await site.change('business-units/mens', { progress: '0.36' })
    const notice = panel.getByRole('alert')
    await expect.poll(() => notice.innerText()).toMatch(/ → 36%, today, \d\d:\d\d by mona/)
    await expect.poll(() => panel.getByRole('listitem').first().innerText()).toContain('→ 36%')
    expect(await pill(page).count()).toBe(0)
    await close()
  })

  test('survives a restart of the server, and offers a newer version once no form has unsaved input', async () => {
    const folder = await temporaryFolder()
    await otherBuild(folder)
    const { page } = await site.open(await site.asAdministrator())
    const panel = await openPanel(page)
    await panel.getByLabel('Business unit').selectOption('onco')
    await panel.getByLabel('Progress, 0 to 100').fill('81')
    await site.restart({ workingDirectory: folder })
    await site.change('business-units/diab', { progress: '0.61' })
    await page.clock.fastForward(5_000)
    await expect.poll(() => pill(page).innerText()).toContain('1 change ·')
    await panel.getByLabel('Progress, 0 to 100').fill('')
    await expect.poll(() => pill(page).innerText()).toMatch(/^This site was updated · \d\d:\d\d\s+Reload$/)
    const loaded = page.waitForEvent('load')
    await pill(page)
      .getByRole('button', { name: /Reload$/ })
      .click()
    await loaded
    await arrived(page)
    await expect.poll(() => unit(page, 'Diabetes').innerText()).toContain('61%')
    expect(await pill(page).count()).toBe(0)
    await page.context().close()
    await site.restart()
    await rm(folder, { recursive: true })
  })
})

function setHidden(page: Page, isHidden: boolean): Promise<void> {
  return page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}
