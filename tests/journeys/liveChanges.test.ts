import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callsOf, expectToast, openPanel } from '../support/adminSite'
import { accessForm, expectGranted, fillAccessForm, lockedCard } from '../support/journeyAccess'
import { zoneByDay } from '../support/launchZone'
import { openWall, scene, wallFoot, wallMarks } from '../support/journeyWall'
import { list, liveSite, marked, pill, sinceLastVisit, show, unit, visited } from '../support/liveSite'
import { arrived, hasFocus, loseStream, messagesOf, openPage, reload } from '../support/page'
import { asOf } from '../support/reader'

const site = liveSite()

/** The position in the window: growing content above does not move it. */
const topOf = (page: Page, name: RegExp) =>
  page.getByRole('button', { name }).evaluate((element) => Math.round(element.getBoundingClientRect().top))

test('two pages: a change is announced on the other page, shown on click, and highlighted, with all else unchanged', async () => {
  const { page, close } = await site.open({ viewport: { width: 1280, height: 900 } })
  const desk = await openPage(site.browser, `${site.line.url}/rarm`, await site.asAdministrator())
  const panel = await openPanel(desk.page)
  await page.getByRole('button', { name: /Phase 2 —/ }).click()
  await page.getByRole('button', { name: /^RX/ }).click()
  await unit(page, 'Oncology').click()
  const current = /^Current Portfolio/
  await page.getByRole('button', { name: current }).focus()
  const calls = callsOf(page)
  // What has changed is asked for; nothing that the page shows is read.
  const reads = () => calls.filter((call) => call !== 'GET /api/changes').sort()
  const before = await unit(page, 'Oncology').innerText()
  const place = await topOf(page, current)

  await panel.getByLabel('Business unit').selectOption('onco')
  await panel.getByLabel('Progress, 0 to 100').fill('81')
  await panel.getByRole('button', { name: 'Update progress' }).click()
  await expect.poll(() => pill(page).innerText()).toContain('1 change ·')
  await site.change('timeline/phase-4', { progress: '0.77' })
  await expect.poll(() => pill(page).innerText()).toMatch(/^2 changes · .*\d\d:\d\d\s+Show$/)
  expect(await asOf(page).innerText()).toMatch(/^Last change .*\d\d:\d\d Riyadh · 2 newer$/)
  expect(await unit(page, 'Oncology').innerText()).toBe(before)
  expect(reads()).toEqual([])

  await show(page)
  expect(reads()).toEqual([
    'GET /api/business-units',
    'GET /api/go-live',
    'GET /api/plan',
    'GET /api/time-series/timeline',
    'GET /api/timeline',
  ])
  await expect.poll(() => unit(page, 'Oncology').innerText()).toContain('81%')
  await expect
    .poll(async () => (await marked(page).allInnerTexts()).sort())
    .toEqual(['77%', '77%', '81%', '81%'])
  expect(await list(page).getByRole('link').allInnerTexts()).toEqual([
    expect.stringMatching(/^Oncology progress\n.* → 81% · \d\d:\d\d$/),
    expect.stringMatching(/^Phase 4 progress\n.* → 77% · \d\d:\d\d$/),
  ])
  await expect
    .poll(() => page.getByText(/^Last change .* Oncology, 81%, was .*\. Phase 4, 77%, was .*\.$/).count())
    .toBe(1)
  expect(await page.getByRole('button', { name: /Phase 2 —/ }).getAttribute('aria-expanded')).toBe('true')
  expect(await unit(page, 'Oncology').getAttribute('aria-expanded')).toBe('true')
  expect(await page.getByRole('button', { name: /^RX/ }).getAttribute('aria-pressed')).toBe('true')
  expect(Math.abs((await topOf(page, current)) - place)).toBeLessThanOrEqual(2)
  await page.clock.fastForward(6_500)
  await expect.poll(() => marked(page).count()).toBe(0)

  await page.keyboard.press('Escape')
  await expect.poll(() => list(page).count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  await close()
  await desk.close()
})

test('after half a day a reader sees once what has changed since, and can open the page as it was then', async () => {
  const { page, streams, close } = await site.open(visited(site.line.url, 13))
  await expect.poll(() => sinceLastVisit(page).getByRole('term').allInnerTexts()).toContain('Phases')
  await sinceLastVisit(page).getByRole('link', { name: 'See it as it was then' }).click()
  await page.getByRole('region', { name: 'An earlier moment is shown' }).waitFor()
  expect(await sinceLastVisit(page).count()).toBe(0)
  await site.change('business-units/hosp', { progress: '0.37' })
  await page.getByRole('link', { name: 'Back to now' }).click()
  await expect.poll(() => pill(page).innerText()).toContain('1 change ·')
  await expect.poll(() => sinceLastVisit(page).count()).toBe(1)
  await sinceLastVisit(page).getByRole('button', { name: 'Close the summary' }).click()
  const before = streams()
  await reload(page)
  await expect.poll(streams).toBeGreaterThan(before)
  expect(await sinceLastVisit(page).count()).toBe(0)
  await close()
})

test('a lost connection is shown, is restored by itself, also after a server restart, and misses nothing', async () => {
  const { page } = await site.open()
  await loseStream(page, () => {
    site.line.leadTo(null)
  })
  await page.clock.fastForward(11_000)
  await expect
    .poll(() => pill(page).innerText())
    .toMatch(/^Not connected since .*\d\d:\d\d; last change .*\d\d:\d\d$/)
  expect(await asOf(page).innerText()).toMatch(/ · not connected$/)
  await site.change('business-units/sleep', { progress: '0.44' })
  await site.restart()
  await page.clock.fastForward(60_000)
  await expect.poll(() => pill(page).innerText()).toMatch(/^Connected again · 1 change · .*\s+Show$/)
  await show(page)
  await expect.poll(() => unit(page, 'Sleep').innerText()).toContain('44%')

  // A failed load is shown with a retry; the page stays as it was.
  await site.change('business-units/sleep', { progress: '0.45' })
  await expect.poll(() => pill(page).innerText()).toContain('1 change ·')
  await page.route('**/api/business-units', (route) => route.fulfill({ status: 200, body: 'no list' }))
  await pill(page).getByRole('button', { name: /Show$/ }).click()
  const toast = messagesOf(page).getByRole('listitem')
  await expect.poll(() => toast.innerText()).toContain('Newer figures could not be shown')
  expect(await unit(page, 'Sleep').innerText()).toContain('44%')
  await page.unrouteAll()
  await toast.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => unit(page, 'Sleep').innerText()).toContain('45%')
})

test('locked material: no reader gets its address; they request it, are granted access, read it, and lose access again', async () => {
  const { page } = await openPage(site.browser, 'about:blank', { viewport: { width: 1280, height: 900 } })
  const bodies: Promise<string>[] = []
  const addresses: string[] = []
  // The change stream never finishes.
  page.on('requestfinished', (request) => {
    // Without the hash, which may spell anything.
    addresses.push(request.url().replace(/-[\w-]{8}(?=\.\w+$)/, ''))
    const body = request.response().then((response) => response?.text() ?? '')
    bodies.push(body.catch(() => ''))
  })
  await page.goto(site.line.url)
  await arrived(page)
  await page
    .locator('#library')
    .getByRole('button', { name: /CLM Locked$/ })
    .first()
    .click()
  await expectToast(page, 'Access Denied', 'require admin Access')
  await lockedCard(page).click()
  await expectToast(page, 'Access Required', 'Please ask the admin for access')
  await page.getByRole('button', { name: 'Ask for access' }).click()
  await expect.poll(() => hasFocus(accessForm(page).getByLabel('Your name'))).toBe(true)
  await fillAccessForm(page)
  await accessForm(page).getByRole('button', { name: 'Send request' }).click()
  await expectToast(page, 'Request sent', 'You will see the answer here, in this browser.')
  await expect.poll(() => lockedCard(page).innerText()).toMatch(/Asked \d\d:\d\d/)
  await lockedCard(page).click()
  await expectToast(page, 'Access Required', 'Asked on ')
  const received = (await Promise.all(bodies)).join('\n')
  expect(received).toContain('portfolio-launch-deck')
  expect(received).not.toContain('/api/documents')
  expect(received).not.toMatch(/portfolio-launch-deck\.(?:pdf|png)/)
  expect(
    addresses.filter((address) => /documents|pdf|(?:Site|Document)Viewer|materialAddress/i.test(address)),
  ).toEqual([])
  await page.evaluate(() => {
    const detail = { title: 'A deck', type: 'Guide', url: '/api/documents/portfolio-launch-deck' }
    window.dispatchEvent(new CustomEvent('openDocumentViewer', { detail }))
  })
  const refused = page.getByRole('dialog', { name: 'A deck' })
  await expect
    .poll(() => refused.getByRole('alert').textContent())
    .toBe('Access DeniedRequired Admin Permission')
  expect(await refused.locator('canvas').count()).toBe(0)
  await refused.getByRole('button', { name: 'Ask for access' }).click()
  await accessForm(page).getByText('Portfolio launch deck').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)

  const desk = await openPage(site.browser, `${site.line.url}/rarm`, await site.asAdministrator())
  const panel = await openPanel(desk.page)
  await panel.getByRole('button', { name: /^Access requests/ }).click()
  const request = panel.getByRole('listitem').filter({ hasText: 'Layla Haddad' })
  await request.getByText('“Objection practice with the Western reps, 16 October”').waitFor()
  await request.getByRole('button', { name: /^Grant/ }).click()
  await expectGranted(desk.page)

  await page.getByRole('button', { name: 'Open', exact: true }).click()
  const viewer = page.getByRole('dialog', { name: 'Objection handling playbook' })
  await viewer.locator('canvas').first().waitFor()
  expect(await viewer.innerText()).toContain('open for you until')
  await viewer.getByRole('button', { name: 'Next page' }).click()
  await viewer.getByRole('img', { name: /^Page 2 of / }).waitFor()
  expect(await viewer.getByRole('link').count()).toBe(0)

  await panel.getByRole('button', { name: /^End now/ }).click()
  await viewer.getByText(/^Access ended at \d\d:\d\d$/).waitFor()
  expect(await viewer.locator('canvas').count()).toBe(0)
  await page.keyboard.press('Escape')
  await expect.poll(() => lockedCard(page).innerText()).toContain('Access ended')
  // After access has ended it can be requested again at once.
  await lockedCard(page).click()
  await accessForm(page).getByRole('button', { name: 'Send request' }).waitFor()
  // The refused request is on the reader's console.
  await page.context().close()
  await desk.close()
})

test('the wall: its scenes rotate by time and keys, a change is highlighted for a minute, and it survives a server outage', async () => {
  // Its footer shows a change of today only.
  await site.change('launch', { timeZone: zoneByDay() })
  const { page, requests } = await openWall(site.browser, `${site.line.url}/wall?scenes=2,1&seconds=30`)
  expect(await scene(page).textContent()).toBe('Units and tracking')
  await page.clock.fastForward(31_000)
  await expect.poll(() => scene(page).textContent()).toBe('Readiness')
  await page.keyboard.press('Space')
  await wallFoot(page).getByText('Paused').waitFor()
  await page.clock.fastForward(600_000)
  expect(await scene(page).textContent()).toBe('Readiness')
  expect(requests).toEqual([])

  await site.change('timeline/phase-4', { progress: '0.79' })
  await expect.poll(() => wallMarks(page).allTextContents()).toEqual(['79%, just changed'])
  await expect.poll(() => wallFoot(page).textContent()).toMatch(/^Phase 4\d\d% →79%· \d\d:\d\d/)
  expect(requests.sort()).toEqual(['/api/time-series/timeline', '/api/timeline'])
  site.line.leadTo(null)
  // A browser may tell late, or not at all, that its stream has ended: then the silence does. Between two jumps of its
  // clock, an attempt to connect has the time to fail.
  const jump = async () => {
    await page.clock.fastForward(11_000)
    return wallFoot(page).textContent()
  }
  await expect.poll(jump, { interval: 500 }).toMatch(/Not connected since \d\d:\d\d · as of \d\d:\d\d$/)
  await site.change('timeline/phase-5', { progress: '0.57' })
  site.mend()
  await page.clock.fastForward(61_000)
  await expect
    .poll(() => page.getByRole('listitem').filter({ hasText: 'KOL Advocacy' }).textContent())
    .toContain('57%')
  await page.clock.fastForward(61_000)
  await expect.poll(() => wallMarks(page).count()).toBe(0)
  await page.keyboard.press('Space')
  await page.clock.fastForward(31_000)
  await expect.poll(() => scene(page).textContent()).toBe('Units and tracking')
})
