import { readFile } from 'node:fs/promises'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { adminSite, applied, apply, expectToast, holdToast, openPanel, update } from '../../support/adminSite'
import { hasFocus, messagesOf } from '../../support/page'

const site = adminSite()

const rowsIn = (panel: Locator) => panel.locator('ol').first().locator('> li')
const firstIn = (panel: Locator) => rowsIn(panel).first()
const findItem = (panel: Locator, text: string) => panel.getByLabel('Find an item').fill(text)
const press = (place: Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: true }).click()
const older = (panel: Locator) => panel.getByRole('button', { name: 'Show older changes' })

test('a history, its older changes or a search that cannot be read say so, and are read by "Try again"', async () => {
  await site.changeBeside('products/sitagia-100-mg', { status: 'Price agreed' })
  // More than the first page of the history has.
  for (let n = 10; n < 40; n += 1) await site.changeBeside('business-units/diab', { progress: `0.${n}` })
  const { page } = await site.open()
  await page.route('**/api/history*', (route) => route.abort())
  const panel = await openPanel(page)
  const alert = panel.getByRole('alert')
  const tryAgain = panel.getByRole('button', { name: 'Try again' })
  await alert.getByText('The server could not be reached. Check the connection, then try again.').waitFor()
  await tryAgain.press('Enter')
  await alert.waitFor()
  expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.unrouteAll()
  await tryAgain.press('Enter')
  await expect.poll(() => rowsIn(panel).count()).toBe(20)
  await expect.poll(() => hasFocus(panel.getByRole('heading', { name: 'History' }))).toBe(true)

  await page.route('**/api/history?*before=*', (route) => route.abort())
  await older(panel).click()
  await alert.getByText('Older changes could not be loaded').waitFor()
  await page.unrouteAll()
  await older(panel).click()
  await expect.poll(() => rowsIn(panel).count()).toBeGreaterThan(20)
  expect(await alert.count()).toBe(0)

  await page.route('**/api/history?*search=*', (route) => route.abort())
  await findItem(panel, 'sitag')
  await alert.getByText('The history could not be loaded').waitFor()
  expect(await panel.getByText('No changes found.').count()).toBe(0)
  await page.unrouteAll()
  await tryAgain.click()
  await expect.poll(() => rowsIn(panel).allInnerTexts()).toEqual([expect.stringContaining('Price agreed')])
})

test('without the stream it is read whenever it is opened', async () => {
  const { page, panel } = await site.administrator()
  await page.route('**/api/changes*', (route) => route.abort())
  for (const isOffline of [true, false]) await page.context().setOffline(isOffline)
  for (const [owner, leave, enter] of [
    ['Someone else', 'Close', 'Admin Mode'],
    ['A third one', 'JSON', 'Progress'],
  ] as const) {
    await press(panel, leave)
    await site.changeBeside('timeline/phase-4', { owner })
    await press(page.locator('body'), enter)
    await expect.poll(() => firstIn(panel).innerText()).toContain(owner)
  }
})

test('an undo that is refused names the change that stands on it', async () => {
  const { page, panel } = await site.administrator()
  await apply(panel, { phases: [4, 5, 6].map((n) => ({ id: `phase-${n}`, owner: 'Ben' })) })
  await expectToast(page, ...applied)
  await holdToast(page)
  await site.changeBeside('timeline/phase-5', { owner: 'Mona' })
  await press(page.locator('body'), 'Undo')
  const reason = /Undo Refused\s+A later change depends on it: Phase 5 owner \(Ben → Mona\), .* by mona\./
  await expect.poll(() => messagesOf(page).innerText()).toMatch(reason)
  const owners = (await site.list('timeline')).slice(3, 6).map(({ owner }) => owner)
  expect(owners).toEqual(['Ben', 'Mona', 'Ben'])
})

test('a large Apply does not hide the changes before it, and opens completely in the results of a search', async () => {
  const { panel } = await site.administrator()
  await update(panel, 'Diabetes', '33')
  const products = (await site.list('targets')).slice(0, 24).map(({ productId }) => String(productId))
  const visits = Object.fromEntries(products.map((id, place) => [id, { hcpVisits: 4_000 + place }]))
  await apply(panel, { targets: { by_product: visits } })
  await expect.poll(async () => (await site.item(`targets/target-${products.at(-1)}`)).hcpVisits).toBe(4_023)
  await press(panel, 'Progress')
  await expect.poll(() => firstIn(panel).innerText()).toContain('Applied together: 24 changes in 24 items')
  await expect.poll(() => rowsIn(panel).nth(1).innerText()).toContain('Diabetes progress')
  await findItem(panel, String(products[3]).replaceAll('-', ' ').slice(0, 9))
  await expect.poll(() => rowsIn(panel).count()).toBeLessThan(3)
  await press(firstIn(panel), /^Applied together: 24 changes/)
  await expect.poll(() => firstIn(panel).getByRole('listitem').count()).toBe(24)
})

test('the reason of a change is in the history, and told to readers if its author allows it', async () => {
  const { page, panel } = await site.administrator()
  await panel.getByRole('button', { name: 'Add a reason' }).first().click()
  await panel.getByLabel('Reason').fill('Two hospitals “ö” were counted twice')
  await panel.getByLabel('Show it to readers').check()
  await update(panel, 'onco', '61')
  await expectToast(page, 'Progress Updated', 'onco progress updated to 61%')
  const row = /Two hospitals “ö” were counted twice[^]*· readers see it/
  await expect.poll(() => firstIn(panel).innerText()).toMatch(row)
  const told = async () => (await fetch(`${site.url}/api/changes?since=0`)).text()
  expect(await told()).toContain('counted twice')

  // It is of that change alone. The next reason is for editors only.
  await panel.getByRole('button', { name: 'Add a reason' }).first().click()
  await panel.getByLabel('Reason').fill('She takes over on Monday')
  await update(panel, 'onco', '62')
  await expect.poll(() => firstIn(panel).innerText()).toContain('She takes over on Monday')
  expect(await told()).not.toContain('takes over on Monday')
})

test('a list is exported, and an ended session leads to the sign-in', async () => {
  const { page, panel } = await site.administrator()
  await press(panel, 'Export')
  const [download] = await Promise.all([page.waitForEvent('download'), press(panel, 'Phases as CSV')])
  expect(download.suggestedFilename()).toMatch(/^launch-timeline-\d{4}-\d\d-\d\d\.csv$/)
  expect(await readFile(await download.path(), 'utf8')).toContain('phase-5')
  await panel.getByText('Phases as CSV is being sent').waitFor()
  await page.context().clearCookies()
  await press(panel, 'Targets as CSV')
  await panel.getByLabel('User name').waitFor()
})
