import { describe, expect, test } from 'vitest'
import type { Locator } from 'playwright-core'
import {
  adminSite,
  applied,
  apply,
  callsOf,
  editor,
  expectToast,
  expectToastAfter,
  hold,
  invalid,
  paste,
  stopClock,
  write,
  type Administrator,
} from '../../support/adminSite'
import { fillProducts } from '../../support/manyProducts'
import { messagesOf } from '../../support/page'

const site = adminSite()

const applyButton = (panel: Locator) => panel.getByRole('button', { name: 'Apply', exact: true })
const boxOf = (panel: Locator, name: string) =>
  panel.getByRole('region', { name: `${name} was changed while you were editing` })
const textOf = async (panel: Locator) => (await editor(panel).innerText()).replaceAll('\u00a0', ' ')

const phase5 = { id: 'phase-5', progress: '0.45' }

/** An administrator whose 45 % of phase 5 conflicts with someone else's 50 %. */
async function conflict(): Promise<Administrator> {
  const administrator = await site.administrator()
  await write(administrator.panel, { phases: [phase5] })
  await site.changeBeside('timeline/phase-5', { progress: '0.5' })
  await applyButton(administrator.panel).click()
  await boxOf(administrator.panel, 'Phase 5').waitFor()
  return administrator
}

describe('a conflict', () => {
  test('is shown alone, and leaves nothing behind once decided', async () => {
    const { panel } = await conflict()
    expect(await panel.getByText('Invalid JSON').count()).toBe(0)
    await panel.getByText('Choose what is to stand, then apply again.').waitFor()
    await panel.getByRole('button', { name: 'Use mine for progress' }).click()
    await panel.getByText('1 item will be changed.').waitFor()
    expect(await panel.getByRole('alert').count()).toBe(0)
    expect(await panel.getByText('What Apply did').count()).toBe(0)
  })

  test('writes theirs into its entry, even if that was moved', async () => {
    const { panel } = await conflict()
    const phases = [{ id: 'phase-6', progress: '0.45' }, phase5]
    await editor(panel).fill(JSON.stringify({ phases }))
    await panel.getByRole('button', { name: 'Use theirs for progress' }).click()
    await expect
      .poll(async () => JSON.parse(await textOf(panel)) as unknown)
      .toEqual({ phases: [phases[0], { ...phase5, progress: '0.5' }] })
  })

  test('with incomplete JSON keeps the text, and says why', async () => {
    const { panel, close } = await conflict()
    const half = '{ "phases": [{ "id": "phase-5", "progress": "0.45" }'
    await editor(panel).fill(half)
    await panel.getByRole('button', { name: 'Use theirs for progress' }).click()
    await panel.getByText('Theirs can be used once the text is JSON again.').waitFor()
    expect(await textOf(panel)).toBe(half)
    await close()
  })

  test('is not overwritten by clicking Apply again: the choice comes first', async () => {
    const { panel } = await conflict()
    await applyButton(panel).click()
    await expect
      .poll(() => boxOf(panel, 'Phase 5').evaluate((it) => it === document.activeElement))
      .toBe(true)
    expect((await site.item('timeline/phase-5')).progress).toBe('0.5')
  })

  test('of several items sends nothing, and each needs a choice', async () => {
    const { page, panel } = await site.administrator()
    await write(panel, {
      phases: [{ id: 'phase-3', owner: 'Mine' }, phase5, { id: 'phase-6', owner: 'Mine' }],
    })
    await site.changeBeside('timeline/phase-5', { progress: '0.5' })
    await site.changeBeside('timeline/phase-6', { owner: 'Theirs' })
    const calls = callsOf(page)
    await applyButton(panel).click()
    await boxOf(panel, 'Phase 5').getByText('One more item waits after this one.').waitFor()
    expect(calls.filter((call) => call.startsWith('PATCH'))).toEqual([])
    await panel.getByRole('button', { name: 'Use theirs for progress' }).click()
    const second = boxOf(panel, 'Phase 6')
    await expect.poll(() => second.evaluate((it) => it === document.activeElement)).toBe(true)
    await second.getByRole('button', { name: 'Use mine for owner' }).click()
    await applyButton(panel).click()
    await expectToast(page, ...applied)
    const owners = await Promise.all(['timeline/phase-3', 'timeline/phase-6'].map(site.item))
    expect(owners.map(({ owner }) => owner)).toEqual(['Mine', 'Mine'])
    expect((await site.item('timeline/phase-5')).progress).toBe('0.5')
  })
})

describe('Apply compares with the current data of the server', () => {
  test('a value that was changed since is not reported as applied', async () => {
    const { page, panel } = await site.administrator()
    await write(panel, { phases: [{ id: 'phase-5', progress: '0.35' }] })
    await panel.getByText('it says what is there already').waitFor()
    await site.changeBeside('timeline/phase-5', { progress: '0.5' })
    await applyButton(panel).click()
    await expectToast(page, ...invalid)
    expect(await boxOf(panel, 'Phase 5').innerText()).toMatch(/Yours\s+35%[^]*Theirs\s+50%/)
    await panel.getByRole('button', { name: 'Use mine for progress' }).click()
    await applyButton(panel).click()
    await expectToast(page, ...applied)
    expect((await site.item('timeline/phase-5')).progress).toBe('0.35')
  })

  test('unchanged values are not sent', async () => {
    const { page, panel } = await site.administrator()
    await write(panel, { phases: [phase5] })
    await panel.getByText('0.35 → 0.45').waitFor()
    await site.changeBeside('timeline/phase-5', { progress: '0.45' })
    const calls = callsOf(page)
    await applyButton(panel).click()
    await expectToast(page, ...applied)
    // What others have changed is asked for at any time.
    const others = ['GET /api/changes', 'GET /api/history']
    expect(calls.filter((call) => !others.includes(call))).toEqual(['GET /api/timeline'])
  })

  test('"Load current" refetches', async () => {
    const { page, panel } = await site.administrator()
    await write(panel, '')
    await site.changeBeside('timeline/phase-1', { owner: 'Owner of the hour' })
    await panel.getByRole('button', { name: 'Load current' }).click()
    await page.getByRole('menuitem', { name: 'Phases' }).click()
    await expect.poll(() => textOf(panel)).toContain('Owner of the hour')
  })

  test('"Load current" over unsaved text can be undone', async () => {
    const { page, panel } = await site.administrator()
    const draft = JSON.stringify({ phases: [phase5] })
    await write(panel, draft)
    await panel.getByRole('button', { name: 'Load current' }).click()
    await page.getByRole('menuitem', { name: 'Targets' }).click()
    await expectToast(page, 'Draft Replaced', 'The current value takes its place.')
    expect(await textOf(panel)).toContain('"by_product"')
    await messagesOf(page).getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => textOf(panel)).toBe(draft)
    await expect.poll(() => applyButton(panel).evaluate((it) => it === document.activeElement)).toBe(true)
  })

  test('and without an answer sends nothing, and says so', async () => {
    const { page, panel } = await site.administrator()
    await write(panel, { phases: [phase5] })
    await page.route('**/api/timeline', (route) => route.abort())
    await applyButton(panel).click()
    await expectToast(page, ...invalid)
    await panel.getByText('The server could not be reached. Check the connection, then try again.').waitFor()
    expect((await site.item('timeline/phase-5')).progress).toBe('0.35')
  })
})

describe('an Apply of five hundred entries', () => {
  const site = adminSite((dataDirectory) => fillProducts(dataDirectory, 125))
  // No two entries give a field of the same product a value.
  const products = ['name', 'positioning', 'status', 'sku'].flatMap((field) =>
    Array.from({ length: 125 }, (_, index) => ({ id: `product-${index}`, [field]: `Changed ${index}` })),
  )

  test('shows its progress, stops between two calls, and says what was applied', async () => {
    const { page, panel } = await site.administrator()
    await paste(panel, { products })
    let answered = 0
    let release: () => void = () => undefined
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/products/*', async (route) => {
      if (route.request().method() === 'PATCH' && (answered += 1) === 4) await released
      await route.continue()
    })
    await applyButton(panel).click()
    await panel.getByText('3 of 500 applied').waitFor()
    await panel.getByRole('button', { name: 'Stop' }).click()
    release()
    await expectToast(page, 'Apply Stopped', '4 of 500 entries were applied before it was stopped.')
    await panel.getByText('4 applied, 496 not tried').waitFor()
    expect((await site.item('products/product-3')).name).toBe('Changed 3')
    expect((await site.item('products/product-4')).name).toBe('Product 4')
    expect(answered).toBe(4)
  })
})

test('a double click on Apply sends once, and the success stays visible', async () => {
  const { page, panel } = await site.administrator()
  await write(panel, { phases: [phase5] })
  const calls = callsOf(page)
  await stopClock(page)
  await expectToastAfter(page, 'timeline/phase-5', () => applyButton(panel).dblclick(), applied[0])
  const results = panel.getByRole('list', { name: 'What Apply did' })
  expect(await results.innerText()).toContain('phases[0] applied')
  await applyButton(panel).dblclick()
  await page.clock.runFor(50)
  expect(await results.innerText()).toContain('phases[0] applied')
  expect(calls.filter((call) => call.startsWith('PATCH'))).toEqual(['PATCH /api/timeline/phase-5'])
})

test('text that is typed while an Apply is pending is kept', async () => {
  const { page, panel } = await site.administrator()
  const release = await hold(page, 'timeline/phase-5', 'PATCH')
  await apply(panel, { phases: [phase5] })
  await panel.getByRole('button', { name: 'Applying...' }).waitFor()
  await editor(panel).fill('{ "phases": [] }')
  release()
  await expectToast(page, ...applied)
  expect(await textOf(panel)).toBe('{ "phases": [] }')
})
