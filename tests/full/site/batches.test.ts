import { readFile } from 'node:fs/promises'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { adminSite, applied, apply, expectToast, holdToast, update } from '../../support/adminSite'
import { messagesOf } from '../../support/page'

const site = adminSite()

const phases = (owner: string) => ({
  phases: [4, 5, 6].map((n) => ({ id: `phase-${n}`, owner })),
})

const owners = async () => {
  const found = (await site.list('timeline')).slice(3, 6).map(({ owner }) => owner)
  return [...new Set(found)]
}

/** The texts of the rows in the history. */
const rowsIn = (panel: Locator) => panel.locator('ol').first().locator('> li')

test('one Apply is one row for both administrators, either can undo it as one, and its toast offers that too', async () => {
  const { page, panel } = await site.administrator()
  const mona = await site.administrator('mona')
  const before = await owners()
  await apply(panel, phases('Ada'))
  await expectToast(page, ...applied)

  const title = 'Applied together: 3 changes in 3 items'
  await expect.poll(() => rowsIn(mona.panel).first().innerText()).toContain(title)
  await rowsIn(mona.panel).first().getByRole('button', { name: title, exact: true }).press('Enter')
  await expect.poll(() => rowsIn(mona.panel).first().getByRole('listitem').count()).toBe(3)
  await rowsIn(mona.panel)
    .first()
    .getByRole('button', { name: `Undo ${title}` })
    .click()
  await expectToast(mona.page, 'Changes Undone', '3 changes in 3 items are as they were before.')
  expect(await owners()).toEqual(before)

  await panel.getByRole('button', { name: 'Progress', exact: true }).click()
  await expect
    .poll(() => rowsIn(panel).first().innerText())
    .toMatch(/^Undone together: 3 changes in 3 items[^]*by mona/)
  await rowsIn(panel)
    .first()
    .getByRole('button', { name: /^Undo Undone/ })
    .click()
  await expect.poll(owners).toEqual(['Ada'])

  await apply(panel, phases('Ben'))
  await expectToast(page, ...applied)
  await holdToast(page)
  await site.changeBeside('timeline/phase-5', { owner: 'Mona' })
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect
    .poll(() => messagesOf(page).innerText())
    .toMatch(/Undo Refused\s+A later change stands on it: Phase 5 owner \(Ben → Mona\), .* by mona\./)
  expect((await owners()).sort()).toEqual(['Ben', 'Mona'])
})

test('a history page that is one Apply also shows earlier changes', async () => {
  const { panel } = await site.administrator()
  await update(panel, 'Diabetes', '33')
  const targets = (await site.list('targets')).slice(0, 24).map(({ productId }) => String(productId))
  const visits = Object.fromEntries(targets.map((id, place) => [id, { hcpVisits: 4_000 + place }]))
  await apply(panel, { targets: { by_product: visits } })
  await expect.poll(async () => (await site.item(`targets/target-${targets.at(-1)}`)).hcpVisits).toBe(4_023)
  await panel.getByRole('button', { name: 'Progress', exact: true }).click()
  const [first, second] = [rowsIn(panel).first(), rowsIn(panel).nth(1)]
  await expect.poll(() => first.innerText()).toContain('Applied together: 24 changes in 24 items')
  await expect.poll(() => second.innerText()).toContain('Diabetes progress')

  // In search results the row has the size of its batch, and opens completely.
  await panel.getByLabel('Find an item').fill(String(targets[3]).replaceAll('-', ' ').slice(0, 9))
  await expect.poll(() => rowsIn(panel).count()).toBeLessThan(3)
  await first.getByRole('button', { name: /^Applied together: 24 changes/ }).click()
  await expect.poll(() => first.getByRole('listitem').count()).toBe(24)
})

test('an administrator exports a list and the history, and gets a reason once the session has ended', async () => {
  const { page, panel } = await site.administrator()
  await panel.getByRole('button', { name: 'Export' }).click()
  await panel.getByRole('heading', { name: 'Export' }).waitFor()
  for (const [name, file, text] of [
    ['Phases as CSV', /^launch-timeline-\d{4}-\d\d-\d\d\.csv$/, 'phase-5'],
    ['History as JSON', /^launch-history-\d{4}-\d\d-\d\d\.json$/, '"n":1'],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(file)
    expect(await readFile(await download.path(), 'utf8')).toContain(text)
    await expect.poll(() => panel.getByText(`${name} is being sent`).count()).toBe(1)
  }
  await page.context().clearCookies()
  await panel.getByRole('button', { name: 'Targets as CSV' }).click()
  await panel.getByLabel('User name').waitFor()
})
