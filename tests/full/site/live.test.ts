import { expect, test } from 'vitest'
import { openPanel } from '../../support/adminSite'
import { list, liveSite, pill, show, unit } from '../../support/liveSite'
import { asksForStream, endSession, openPage, setHidden } from '../../support/page'

const site = liveSite()

test('newer figures are counted net, and stay pending across other pages', async () => {
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

test('a page does not announce its own changes, warns a form of others’, and names authors to editors only', async () => {
  const { page, close } = await site.open(await site.asAdministrator())
  const viewer = await site.open()
  const panel = await openPanel(page)
  const percent = panel.getByLabel('Progress, 0 to 100')
  await panel.getByLabel('Business unit').selectOption('mens')
  await percent.fill('33')
  await panel.getByRole('button', { name: 'Update progress' }).click()
  await expect.poll(() => unit(page, "Men's Health").innerText()).toContain('33%')
  await expect.poll(() => pill(viewer.page).innerText()).toContain('1 change ·')
  expect(await pill(page).count()).toBe(0)

  await percent.fill('34')
  await site.change('business-units/mens', { progress: '0.36' })
  const notice =
    /^Men's Health was changed while you were editing\s+Progress 33% → 36%, today, \d\d:\d\d by mona/
  await expect.poll(() => panel.getByRole('alert').innerText()).toMatch(notice)
  expect(await percent.inputValue()).toBe('34')
  await expect.poll(() => panel.getByRole('listitem').first().innerText()).toContain('33% → 36%')
  await percent.fill('')
  for (const reader of [page, viewer.page]) await show(reader)
  expect(await list(page).innerText()).toContain('by mona')
  expect(await list(viewer.page).innerText()).not.toMatch(/ by /)
  await close()
  await viewer.close()
})

test('a hidden tab closes its connection; shown again it misses no change, and learns that its session has ended', async () => {
  const { page } = await site.open(await site.asAdministrator())
  let open = 1
  page.on('request', (request) => (open += Number(asksForStream(request))))
  page.on('requestfailed', (request) => (open -= Number(asksForStream(request))))
  const edit = page.getByRole('button', { name: /^Edit / })
  await expect.poll(() => edit.count()).toBeGreaterThan(0)
  await setHidden(page, true)
  await expect.poll(() => open).toBe(0)
  await site.change('business-units/onco', { progress: '0.47' })
  await endSession(page)
  expect(await edit.count()).toBeGreaterThan(0)
  await setHidden(page, false)
  await expect.poll(() => pill(page).innerText()).toContain('1 change ·')
  await expect.poll(() => edit.count()).toBe(0)
  await expect.poll(() => open).toBe(1)
})

test('a page without figures connects once a form needs it', async () => {
  const options = await site.asAdministrator()
  const { page, streams, close } = await openPage(site.browser, `${site.line.url}/rarm`, options)
  expect(streams()).toBe(0)
  const panel = await openPanel(page)
  await panel.getByLabel('Business unit').selectOption('mens')
  await panel.getByLabel('Progress, 0 to 100').fill('34')
  await expect.poll(() => panel.getByRole('listitem').count()).toBeGreaterThan(0)
  await expect.poll(streams).toBe(1)
  await site.change('business-units/mens', { progress: '0.35' })
  await expect.poll(() => panel.getByRole('alert').innerText()).toMatch(/ → 35%, today, \d\d:\d\d by mona/)
  await expect.poll(() => panel.getByRole('listitem').first().innerText()).toContain('→ 35%')
  expect(await pill(page).count()).toBe(0)
  await close()
})
