import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { foot, noteIsReady, textOfSheets } from '../../support/journeyPaper'
import { openPage } from '../../support/page'
import { startServer } from '../../support/server'
import { startedSite } from '../../support/site'

const site = startedSite()

const laptop = { width: 1280, height: 800 }

test('the printed page is complete and light, each sheet says that it is internal, and has no controls', async () => {
  const { page, close } = await site.open('/', { viewport: laptop, colorScheme: 'dark' })
  await noteIsReady(page)
  const sheets = await textOfSheets(await page.pdf({ format: 'A4' }))
  expect(sheets.length).toBeGreaterThan(4)
  expect(sheets.length).toBeLessThanOrEqual(8)
  for (const [index, sheet] of sheets.entries()) {
    expect(sheet).toMatch(foot('a viewer'))
    expect(sheet).toContain(`${index + 1} of ${sheets.length}`)
  }
  const all = sheets.join(' ')
  for (const words of ['Launch Timeline', 'Detailed Progress Tracking', 'Impact analytics', 'View Library'])
    expect(all).toContain(words)
  // Controls without a state are not printed, and the rail names its phases.
  const pressed = ['Admin Mode', 'Resources', 'View All Products', 'Launch Tool', 'Last change']
  for (const words of [...pressed, 'All Products', 'All Materials', 'Channel'])
    expect(all).not.toContain(words)
  expect(sheets[0]).toContain('KOL Advocacy & Speaker')
  const appearance = await page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'))
    const shown = [document.documentElement.className]
    dispatchEvent(new Event('afterprint'))
    return [...shown, document.documentElement.className]
  })
  expect(appearance).toEqual(['light', 'dark'])
  await close()
})

test('a table with many columns is printed in landscape, without cutting anything off', async () => {
  const { page, close } = await site.open('/rarm?sheet=6-month-targets-%26-hcp', { viewport: laptop })
  await noteIsReady(page)
  const paper = await getDocument({
    data: new Uint8Array(await page.pdf({ format: 'A4', preferCSSPageSize: true })),
    verbosity: 0,
  }).promise
  const words: string[] = []
  for (let number = 1; number <= paper.numPages; number++) {
    const sheet = await paper.getPage(number)
    const { width, height } = sheet.getViewport({ scale: 1 })
    expect(width).toBeGreaterThan(height)
    for (const item of (await sheet.getTextContent()).items) {
      if (!('str' in item) || item.str.trim() === '') continue
      words.push(item.str)
      expect(Number(item.transform[4]) + item.width, item.str).toBeLessThan(width)
    }
  }
  expect(words.join(' ')).toMatch(foot('a viewer'))
  expect(words.join(' ')).toContain('Nov 2025')
  await close()
})

test('the brief is one A4 page, which says that it is internal', async () => {
  const { page, close } = await site.open('/brief', { viewport: laptop, colorScheme: 'dark' })
  await noteIsReady(page)
  const [sheet = '', ...others] = await textOfSheets(await page.pdf({ preferCSSPageSize: true }))
  expect(others).toEqual([])
  expect(sheet).toMatch(foot('a viewer'))
  for (const words of ['Portfolio Strategy & Positioning', 'Oncology', 'Pharmacists activated', 'Taken back'])
    expect(sheet).toContain(words)
  for (const words of ['Admin Mode', 'As text for a mail']) expect(sheet).not.toContain(words)
  await close()
})

test('with printing turned off a sheet of paper says only that', async () => {
  const own = await startServer({ settings: { PRINTING: 'off' } })
  const { page, close } = await openPage(site.browser, own.url, { viewport: laptop })
  await noteIsReady(page)
  for (const path of ['/', '/rarm', '/brief']) {
    if (path !== '/') await page.goto(own.url + path)
    expect((await textOfSheets(await page.pdf({ format: 'A4' }))).map((sheet) => sheet.trim())).toEqual([
      'This site is view-only and cannot be printed.',
    ])
  }
  await close()
  await own.stop()
})
