import { describe, expect, test } from 'vitest'
import { openPanel } from '../../support/adminSite'
import { list, liveSite, pill, show, sinceLastVisit, unit, visited } from '../../support/liveSite'

const site = liveSite()

describe('newer figures', () => {
  test('disappear if they were changed back, and stay pending across other pages', async () => {
    const { page, close } = await site.open()
    await site.change('business-units/diab', { progress: '0.51' })
    await expect.poll(() => pill(page).innerText()).toContain('1 change ·')
    await site.change('business-units/diab', { progress: '0.52' })
    await site.change('business-units/resp', { progress: '0.53' })
    await expect.poll(() => pill(page).innerText()).toContain('2 changes ·')
    await page.getByRole('button', { name: 'Resources' }).click()
    await page.getByRole('menuitem', { name: 'RARM' }).click()
    await page.getByRole('heading', { level: 1, name: /RARM/ }).waitFor()
    expect(await pill(page).count()).toBe(0)
    expect(await page.getByRole('contentinfo').last().innerText()).not.toContain('Last change')
    await site.change('business-units/hosp', { progress: '0.54' })
    await page.getByRole('link', { name: 'Business Units', exact: true }).click()
    await expect.poll(() => pill(page).innerText()).toContain('3 changes ·')
    await show(page)
    await expect.poll(() => unit(page, 'Hospital').innerText()).toContain('54%')
    await close()
  })

  test('exclude the page’s own changes, and show their author to administrators only', async () => {
    const { page, close } = await site.open(await site.asAdministrator())
    const viewer = await site.open()
    const panel = await openPanel(page)
    await panel.getByLabel('Business unit').selectOption('mens')
    await panel.getByLabel('Progress, 0 to 100').fill('33')
    await panel.getByRole('button', { name: 'Update progress' }).click()
    await expect.poll(() => unit(page, "Men's Health").innerText()).toContain('33%')
    await expect.poll(() => pill(viewer.page).innerText()).toContain('1 change ·')
    expect(await pill(page).count()).toBe(0)

    // A form warns before sending that its item has changed. Its input stays, and the history has the change at once.
    await panel.getByLabel('Progress, 0 to 100').fill('34')
    await site.change('business-units/mens', { progress: '0.36' })
    await expect
      .poll(() => panel.getByRole('alert').innerText())
      .toMatch(
        /^Men's Health was changed while you were editing\s+Progress 33% → 36%, today, \d\d:\d\d by mona/,
      )
    expect(await panel.getByLabel('Progress, 0 to 100').inputValue()).toBe('34')
    await expect.poll(() => panel.getByRole('listitem').first().innerText()).toContain('33% → 36%')
    await show(page)
    await show(viewer.page)
    await panel.getByLabel('Progress, 0 to 100').fill('')

    await site.change('timeline/phase-5', { owner: 'Medical Affairs' })
    await expect.poll(() => pill(page).innerText()).toContain('1 change ·')
    await expect.poll(() => pill(viewer.page).innerText()).toContain('1 change ·')
    await show(page)
    await show(viewer.page)
    expect(await list(page).innerText()).toContain('by mona')
    expect(await list(viewer.page).innerText()).not.toMatch(/ by /)

    // After signing out, later changes have no names.
    await panel.getByRole('button', { name: 'Sign out' }).click()
    await panel.getByLabel('User name').waitFor()
    await site.change('timeline/phase-5', { owner: 'KOL lead' })
    await expect.poll(() => pill(page).innerText()).toContain('1 change ·')
    await pill(page).getByRole('button', { name: /Show$/ }).click()
    await expect.poll(() => list(page).innerText()).toContain('KOL lead')
    expect(await list(page).innerText()).not.toMatch(/ by /)
    await close()
    await viewer.close()
  })
})

describe('since the last visit', () => {
  test('is not shown after an hour, or without a recorded visit', async () => {
    for (const options of [visited(site.line.url, 1), undefined]) {
      const { page, requests, close } = await site.open(options)
      await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(1)
      expect(requests).not.toContain('/api/changes')
      expect(await sinceLastVisit(page).count()).toBe(0)
      await close()
    }
  })
})
