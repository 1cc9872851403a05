import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  adminSite,
  applied,
  apply,
  callsOf,
  editor,
  expectToast,
  invalid,
  write,
  writesOf,
} from '../../support/adminSite'
import { hasFocus, hold, messagesOf } from '../../support/page'

const site = adminSite()

const applyButton = (panel: Locator) => panel.getByRole('button', { name: 'Apply', exact: true })
const textOf = async (panel: Locator) => (await editor(panel).innerText()).replaceAll('\u00a0', ' ')

const phase5 = { id: 'phase-5', progress: '0.45' }
const fivePhases = [3, 4, 5, 6, 7].map((n) => ({ id: `phase-${n}`, owner: `Owner ${n}` }))

describe('Apply compares with the current data of the server', () => {
  test('a value that is there already is not sent', async () => {
    const { page, panel } = await site.administrator()
    await write(panel, { phases: [phase5] })
    await panel.getByText('0.35 → 0.45').waitFor()
    await site.changeBeside('timeline/phase-5', { progress: '0.45' })
    const all = callsOf(page)
    // What others have changed is asked for at any time.
    const calls = () => all.filter((call) => !['GET /api/changes', 'GET /api/history'].includes(call))
    await applyButton(panel).click()
    await expectToast(page, ...applied)
    expect(calls()).toEqual(['GET /api/timeline'])
  })

  test('and without an answer sends nothing, and says so', async () => {
    const { page, panel } = await site.administrator()
    await page.route('**/api/timeline', (route) => route.abort())
    const writes = writesOf(page)
    await apply(panel, { phases: [phase5] })
    await expectToast(page, ...invalid)
    await panel.getByText('The server could not be reached. Check the connection, then try again.').waitFor()
    expect(writes).toEqual([])
  })
})

test('"Load current" reads what is there now, and Undo brings back the text that it replaced', async () => {
  const { page, panel } = await site.administrator()
  const draft = JSON.stringify({ phases: [phase5] })
  await write(panel, draft)
  await site.changeBeside('timeline/phase-1', { owner: 'Owner of the hour' })
  await panel.getByRole('button', { name: 'Load current' }).click()
  await page.getByRole('menuitem', { name: 'Phases' }).click()
  await expectToast(page, 'Draft Replaced', 'The current value takes its place.')
  expect(await textOf(panel)).toContain('Owner of the hour')
  await messagesOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => textOf(panel)).toBe(draft)
  await expect.poll(() => hasFocus(applyButton(panel))).toBe(true)
})

test('an Apply of five entries shows its progress, stops between two calls, and keeps what was typed meanwhile', async () => {
  const { page, panel } = await site.administrator()
  const writes = writesOf(page)
  const release = await hold(page, 'timeline/phase-5', 'PATCH')
  await apply(panel, { phases: fivePhases })
  await panel.getByText('2 of 5 applied').waitFor()
  await panel.getByRole('button', { name: 'Stop' }).click()
  await editor(panel).fill('{ "phases": [] }')
  release()
  await expectToast(page, 'Apply Stopped', '3 of 5 entries were applied before it was stopped.')
  await panel.getByText('3 applied, 2 not tried').waitFor()
  expect(await site.item('timeline/phase-5')).toMatchObject({ owner: 'Owner 5' })
  expect(writes).toEqual([3, 4, 5].map((n) => `PATCH /api/timeline/phase-${n}`))
  expect(await textOf(panel)).toBe('{ "phases": [] }')
})
