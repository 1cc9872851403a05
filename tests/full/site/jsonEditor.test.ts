import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  adminSite,
  applied,
  apply,
  callsOf,
  conflictOf,
  editor,
  expectToast,
  expectToastAfter,
  invalid,
  refuse,
  stopClock,
  write,
  writesOf,
} from '../../support/adminSite'
import { hasFocus, hold, messagesOf } from '../../support/page'

const site = adminSite()

const applyButton = (panel: Locator) => panel.getByRole('button', { name: 'Apply', exact: true })
const resultsOf = (panel: Locator) => panel.getByRole('list', { name: 'What Apply did' })
const textOf = async (panel: Locator) => (await editor(panel).innerText()).replaceAll('\u00a0', ' ')

const phase5 = { id: 'phase-5', progress: '0.45' }
const storedProgress = async () => (await site.item('timeline/phase-5')).progress
const fivePhases = [3, 4, 5, 6, 7].map((n) => ({ id: `phase-${n}`, owner: `Owner ${n}` }))

test('conflicts are decided one after the other, each choice in the text, and nothing is sent before', async () => {
  const { page, panel } = await site.administrator()
  const phase6 = { id: 'phase-6', owner: 'Mine' }
  await write(panel, { phases: [phase5, phase6] })
  await site.changeBeside('timeline/phase-5', { progress: '0.5' })
  await site.changeBeside('timeline/phase-6', { owner: 'Theirs' })
  const writes = writesOf(page)
  await applyButton(panel).click()
  await panel.getByText('Choose what is to stand, then apply again.').waitFor()
  expect(await panel.getByText('Invalid JSON').count()).toBe(0)
  const [first, second] = [conflictOf(panel, 'Phase 5'), conflictOf(panel, 'Phase 6')]
  await first.getByText('One more item waits after this one.').waitFor()
  await applyButton(panel).click()
  await expect.poll(() => hasFocus(first)).toBe(true)

  const useTheirs = first.getByRole('button', { name: 'Use theirs for progress' })
  const half = '{ "phases": [{ "id": "phase-5", "progress": "0.45" }, { "id": "phase-6", "owner": "Mine" }'
  await editor(panel).fill(half)
  await useTheirs.click()
  await panel.getByText('Theirs can be used once the text is JSON again.').waitFor()
  expect(await textOf(panel)).toBe(half)
  // Its entry may be elsewhere by now.
  await editor(panel).fill(JSON.stringify({ phases: [phase6, phase5] }))
  await useTheirs.click()
  await expect
    .poll(async () => JSON.parse(await textOf(panel)) as unknown)
    .toEqual({ phases: [phase6, { ...phase5, progress: '0.5' }] })
  await expect.poll(() => hasFocus(second)).toBe(true)
  expect(writes).toEqual([])

  await second.getByRole('button', { name: 'Use mine for owner' }).click()
  expect(await panel.getByRole('alert').count()).toBe(0)
  expect(await resultsOf(panel).count()).toBe(0)
  await applyButton(panel).click()
  await expectToast(page, ...applied)
  expect(await site.item('timeline/phase-6')).toMatchObject(phase6)
  expect(await storedProgress()).toBe('0.5')
})

describe('Apply compares with the current data of the server', () => {
  test('a value that was changed since is a conflict, not applied already', async () => {
    const { page, panel } = await site.administrator()
    await write(panel, { phases: [{ ...phase5, progress: '0.35' }] })
    await panel.getByText('it says what is there already').waitFor()
    await site.changeBeside('timeline/phase-5', { progress: '0.5' })
    await applyButton(panel).click()
    await expectToast(page, ...invalid)
    expect(await conflictOf(panel, 'Phase 5').innerText()).toMatch(/Yours\s+35%[^]*Theirs\s+50%/)
    await panel.getByRole('button', { name: 'Use mine for progress' }).click()
    await applyButton(panel).click()
    await expectToast(page, ...applied)
    expect(await storedProgress()).toBe('0.35')
  })

  test('a value that is there already is not sent, nor is anything after an empty first key', async () => {
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

    await page.clock.fastForward(6_000)
    await expect.poll(() => page.getByText(applied[0]).count()).toBe(0)
    await editor(panel).fill(
      '{ "phases": [], "products": [{ "id": "vometron-8-mg-odf", "name": "Changed" }] }',
    )
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

describe('an Apply of five entries', () => {
  test('shows its progress, stops between two calls, and keeps what was typed meanwhile', async () => {
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

  test('stops at the one that is refused, and shows the outcome of each', async () => {
    const { page, panel } = await site.administrator()
    const full = 'The disk of the server is full, and nothing was changed.'
    await page.route('**/api/timeline/phase-5', (route) =>
      route.request().method() === 'PATCH' ? refuse(route, 507, full) : route.continue(),
    )
    await apply(panel, { phases: fivePhases })
    await expectToast(page, ...invalid)
    await expect
      .poll(() => resultsOf(panel).getByRole('listitem').allInnerTexts())
      .toEqual([
        'phases[0] applied\n/api/timeline/phase-3',
        'phases[1] applied\n/api/timeline/phase-4',
        `phases[2] refused\n${full}`,
        'phases[3] not tried\n/api/timeline/phase-6',
        'phases[4] not tried\n/api/timeline/phase-7',
      ])
    expect(await site.item('timeline/phase-4')).toMatchObject({ owner: 'Owner 4' })
    expect(await site.item('timeline/phase-6')).not.toMatchObject({ owner: 'Owner 6' })
  })
})

test('a double click on Apply sends once, and the success stays visible', async () => {
  const { page, panel } = await site.administrator()
  await write(panel, { phases: [phase5] })
  const writes = writesOf(page)
  await stopClock(page)
  await expectToastAfter(page, 'timeline/phase-5', () => applyButton(panel).dblclick(), applied[0])
  await applyButton(panel).dblclick()
  await page.clock.runFor(50)
  expect(await resultsOf(panel).innerText()).toContain('phases[0] applied')
  expect(writes).toEqual(['PATCH /api/timeline/phase-5'])
})
