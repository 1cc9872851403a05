import { describe, expect, test } from 'vitest'
import { adminSite, expectToast, failed, openPanel, signIn, update, write } from '../support/adminSite'
import { accessibilityViolations, openPage } from '../support/page'

const site = adminSite()

describe('a viewer', () => {
  test('never loads the code of the panel, and finds a sign-in form in it', async () => {
    const { page, requests, close } = await openPage(site.browser, site.url)
    const scripts = () => requests.filter((path) => path.includes('/assets/'))
    expect(scripts().filter((path) => path.includes('AdminTools'))).toEqual([])
    const html = await (await fetch(site.url)).text()
    expect(html).not.toContain('AdminTools')
    expect(await page.locator('#admin-panel').isHidden()).toBe(true)
    const panel = await openPanel(page)
    expect(scripts().filter((path) => path.includes('AdminTools'))).not.toEqual([])
    expect(await panel.getByRole('heading', { name: 'Sign in to edit' }).isVisible()).toBe(true)
    expect(await accessibilityViolations(page)).toEqual([])
    await close()
  })

  test('closes it by Escape, by its button and by adminToggle, and the focus goes back', async () => {
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

describe('signing in and out', () => {
  test('with a wrong password says so and keeps the name; with the right one opens the modules', async () => {
    const { page } = await openPage(site.browser, site.url)
    const panel = await openPanel(page)
    await signIn(panel, { password: 'not the password' })
    await expect
      .poll(() => panel.getByRole('alert').textContent())
      .toBe('The user name or the password is wrong.')
    expect(await panel.getByLabel('User name').inputValue()).toBe('admin')
    await signIn(panel)
    await panel.getByRole('heading', { name: 'Quick progress update' }).waitFor()
    expect(await panel.getByText('admin · signed in').isVisible()).toBe(true)
    await expect.poll(() => page.locator('#library').getByText('Locked').count()).toBe(0)
    await panel.getByRole('button', { name: 'Sign out' }).click()
    await panel.getByRole('heading', { name: 'Sign in to edit' }).waitFor()
    expect(await page.locator('#library').getByText('Locked').count()).toBeGreaterThan(0)
  })

  test('a session that ends turns the panel into the sign-in form and keeps what was typed', async () => {
    const { page, panel } = await site.administrator()
    const document = '{ "phases": [{ "id": "phase-5", "progress": "0.4" }] }'
    await write(panel, document)
    await panel.getByRole('button', { name: 'Progress', exact: true }).click()
    await page.context().clearCookies()
    await update(panel, 'onco', '81')
    await expectToast(page, ...failed)
    await panel.getByText('Your session has ended.').waitFor()
    await signIn(panel)
    await expect.poll(() => panel.getByLabel('Progress, 0 to 100').inputValue()).toBe('81')
    expect(await panel.getByLabel('Business unit').inputValue()).toBe('onco')
    await panel.getByRole('button', { name: 'JSON', exact: true }).click()
    expect(await panel.getByRole('textbox', { name: 'JSON editor' }).innerText()).toBe(document)
    expect((await site.item('business-units/onco')).progress).toBe('0.78')
  })
})

describe('the history', () => {
  test('takes a change back from the toast, and the change back again from its list', async () => {
    const { page, panel } = await site.administrator()
    await update(panel, 'onco', '82')
    await expectToast(page, 'Progress Updated', 'onco progress updated to 82%')
    const toast = page.getByRole('region', { name: /Notifications/ })
    await toast.getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'Change Undone', 'Oncology is as it was before.')
    expect((await site.item('business-units/onco')).progress).toBe('0.78')
    await panel.getByText('Undone', { exact: true }).first().waitFor()
    await panel.getByText('82% → 78%').first().waitFor()
    await panel
      .getByRole('button', { name: /^Undo Oncology/ })
      .first()
      .click()
    await expect.poll(async () => (await site.item('business-units/onco')).progress).toBe('0.82')
  })
})

test('on a phone the panel is as high and as wide as the screen', async () => {
  const viewport = { width: 390, height: 844 }
  const { page, close } = await openPage(site.browser, site.url, { viewport })
  const panel = await openPanel(page)
  expect(await panel.boundingBox()).toEqual({ x: 0, y: 0, ...viewport })
  expect(await accessibilityViolations(page)).toEqual([])
  await close()
})
