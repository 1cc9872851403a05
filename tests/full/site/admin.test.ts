import { describe, expect, test } from 'vitest'
import { adminSite, openPanel } from '../../support/adminSite'
import { accessibilityViolations, openPage } from '../../support/page'

const site = adminSite()

describe('a viewer', () => {
  test('never loads the code of the panel, but gets a sign-in form in it', async () => {
    const { page, requests, close } = await openPage(site.browser, site.url)
    const scripts = () => requests.filter((path) => path.includes('/assets/'))
    expect(scripts().filter((path) => path.includes('AdminMode'))).toEqual([])
    const html = await (await fetch(site.url)).text()
    expect(html).not.toContain('AdminMode')
    expect(await page.locator('#admin-panel').isHidden()).toBe(true)
    const panel = await openPanel(page)
    expect(scripts().filter((path) => path.includes('AdminMode'))).not.toEqual([])
    expect(await panel.getByRole('heading', { name: 'Sign in to edit' }).isVisible()).toBe(true)
    expect(await accessibilityViolations(page)).toEqual([])
    await close()
  })

  test('closes it by Escape, its button and adminToggle, and the focus returns', async () => {
    const { page, close } = await openPage(site.browser, site.url)
    const button = page.getByRole('button', { name: 'Admin Mode' })
    const panel = await openPanel(page)
    expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    await openPanel(page)
    await panel.getByRole('button', { name: 'Close' }).click()
    await panel.waitFor({ state: 'hidden' })
    await page.evaluate(() => window.dispatchEvent(new CustomEvent('adminToggle')))
    await panel.waitFor()
    await page.evaluate(() => window.dispatchEvent(new CustomEvent('adminToggle')))
    await panel.waitFor({ state: 'hidden' })
    await close()
  })
})
