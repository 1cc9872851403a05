import { expect, test } from 'vitest'
import { expectToast } from '../../support/adminSite'
import { openPage, signedInBy } from '../../support/page'
import { banner, foot, laptop, plantDemo, printed, slider } from '../../support/reader'
import { startServer } from '../../support/server'
import { startedSite } from '../../support/site'

const site = startedSite({ plant: plantDemo })

test('the printed page is complete and light; each sheet says that it is internal, and has no controls', async () => {
  const { page, close } = await site.open('/', { viewport: laptop, colorScheme: 'dark' })
  const sheets = await printed(page)
  expect(sheets.length).toBeGreaterThan(4)
  expect(sheets.length).toBeLessThanOrEqual(8)
  for (const [index, { words }] of sheets.entries()) {
    expect(words).toMatch(foot('a viewer'))
    expect(words).toContain(`${index + 1} of ${sheets.length}`)
  }
  const all = sheets.map(({ words }) => words).join(' ')
  for (const words of ['Launch Timeline', 'Detailed Progress Tracking', 'Impact analytics', 'View Library'])
    expect(all).toContain(words)
  // Controls without a state are not printed, and the rail names its phases.
  const pressed = ['Admin Mode', 'Resources', 'View All Products', 'Launch Tool', 'Last change']
  for (const words of [...pressed, 'All Products', 'All Materials', 'Channel'])
    expect(all).not.toContain(words)
  expect(sheets[0]?.words).toContain('KOL Advocacy & Speaker')
  const appearances = await page.evaluate(() =>
    ['beforeprint', 'afterprint'].map((name) => {
      dispatchEvent(new Event(name))
      return document.documentElement.className
    }),
  )
  expect(appearances).toEqual(['light', 'dark'])
  await close()
})

test('a table with many columns is printed in landscape, without cutting anything off', async () => {
  const { page, close } = await site.open('/rarm?sheet=6-month-targets-%26-hcp', { viewport: laptop })
  const sheets = await printed(page, { format: 'A4', preferCSSPageSize: true })
  for (const { width, height, end } of sheets) {
    expect(width).toBeGreaterThan(height)
    expect(end).toBeLessThan(width)
  }
  const all = sheets.map(({ words }) => words).join(' ')
  expect(all).toMatch(foot('a viewer'))
  expect(all).toContain('Nov 2025')
  await close()
})

test('the brief is linked from the footer, copied as text for a mail, and one A4 page that says it is internal', async () => {
  const permissions = ['clipboard-read', 'clipboard-write']
  const { page, close } = await site.open('/', { viewport: laptop, colorScheme: 'dark', permissions })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Board brief' }).click()
  await page.getByRole('article').getByRole('region', { name: 'Moved', exact: true }).waitFor()
  await page.getByRole('button', { name: 'As text for a mail' }).click()
  await expectToast(page, 'Copied as text', 'Paste it into a mail.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^# Launch Command Center\n/)
  const [sheet, ...others] = await printed(page, { preferCSSPageSize: true })
  expect(others).toEqual([])
  expect(sheet?.words).toMatch(foot('a viewer'))
  for (const words of ['Portfolio Strategy & Positioning', 'Oncology', 'Pharmacists activated', 'Corrected'])
    expect(sheet?.words).toContain(words)
  for (const words of ['Admin Mode', 'As text for a mail']) expect(sheet?.words).not.toContain(words)
  await close()
})

test('of the frame of the past only the banner is printed, and of a document nothing', async () => {
  const { page, close } = await site.open('/?at=2025-10-03', { viewport: laptop })
  await slider(page).waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await banner(page).isVisible()).toBe(true)
  expect(await page.getByRole('link', { name: 'Back to now' }).isVisible()).toBe(false)
  await close()

  const administrator = await site.open('/', { viewport: laptop, ...signedInBy(await site.session()) })
  await administrator.page
    .locator('#training')
    .getByRole('button', { name: 'VIEW', exact: true })
    .first()
    .click()
  const dialog = administrator.page.getByRole('dialog')
  await dialog.getByText(/^Page 1 of/).waitFor()
  await administrator.page.emulateMedia({ media: 'print' })
  expect(await administrator.page.evaluate(() => document.body.innerText.trim())).toBe(
    'This document is view-only and cannot be printed.',
  )
  expect(await dialog.locator('canvas').first().isVisible()).toBe(false)
  await administrator.close()
})

test('with printing turned off a sheet of paper says only that', async () => {
  const own = await startServer({ settings: { PRINTING: 'off' } })
  const { page, close } = await openPage(site.browser, own.url, { viewport: laptop })
  for (const path of ['/', '/rarm', '/brief']) {
    await page.goto(own.url + path)
    const words = (await printed(page)).map((sheet) => sheet.words.trim())
    expect(words).toEqual(['This site is view-only and cannot be printed.'])
  }
  await close()
  await own.stop()
})
