import { describe, expect, test } from 'vitest'
import {
  adminSite,
  applied,
  apply,
  expectToast,
  invalid,
  openPanel,
  refuse,
  write,
} from '../support/adminSite'
import { accessibilityViolations } from '../support/page'

const site = adminSite()

describe('the JSON editor', () => {
  test('is disabled while blank only', async () => {
    const { panel } = await site.administrator()
    await write(panel, '   ')
    expect(await panel.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true)
    await write(panel, '{')
    expect(await panel.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(false)
  })

  test.each(['{ "phases": [', '[]', '5', '{ "units": [] }'])('refuses %s', async (document) => {
    const { page, panel, requests } = await site.administrator()
    await apply(panel, document)
    await expectToast(page, ...invalid)
    expect(requests.filter((path) => path.startsWith('/api/timeline/'))).toEqual([])
  })

  test('applies the first key that is there, and says which it ignores', async () => {
    const { page, panel, close } = await site.administrator()
    const document = {
      products: [{ id: 'vometron-8-mg-odf', name: 'Changed' }],
      phases: [{ id: 'phase-5', progress: '0.45', owner: 'Medical Affairs' }],
    }
    await write(panel, document)
    const plan = panel.getByRole('list', { name: 'What Apply will do' })
    await expect.poll(() => plan.innerText()).toContain('progress 0.35 → 0.45')
    expect(await plan.innerText()).toContain('products ignored: phases comes first')
    await panel.getByRole('button', { name: 'Apply' }).click()
    await expectToast(page, ...applied)
    expect(await site.item('timeline/phase-5')).toMatchObject({ progress: '0.45', owner: 'Medical Affairs' })
    expect((await site.item('products/vometron-8-mg-odf')).name).not.toBe('Changed')
    await expect.poll(() => page.locator('#timeline').getByText('45%').count()).toBeGreaterThan(0)
    expect(await accessibilityViolations(page)).toEqual([])
    await close()
  })

  test('with an empty first key makes no call, and succeeds', async () => {
    const { page, panel, requests } = await site.administrator()
    // The last that the page and the panel ask for by themselves.
    await expect.poll(() => requests).toContain('/api/access-requests')
    await panel
      .getByText(/Nothing has been changed yet|\d\d:\d\d by /)
      .first()
      .waitFor()
    requests.length = 0
    await apply(panel, { phases: [], products: [{ id: 'vometron-8-mg-odf', name: 'Changed' }] })
    await expectToast(page, ...applied)
    expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([])
  })

  test('applies targets.by_product to the target of each product', async () => {
    const { page, panel } = await site.administrator()
    await apply(panel, { targets: { by_product: { 'vometron-8-mg-odf': { hcpVisits: 21 } } } })
    await expectToast(page, ...applied)
    expect((await site.item('targets/target-vometron-8-mg-odf')).hcpVisits).toBe(21)
  })

  test('sends nothing while the contract refuses an entry, and says where and why', async () => {
    const { page, panel } = await site.administrator()
    const good = { id: 'phase-4', progress: '0.78' }
    await apply(panel, { phases: [good, { id: 'phase-5', progress: '1.4' }] })
    await expectToast(page, ...invalid)
    const plan = panel.getByRole('list', { name: 'What Apply will do' })
    expect(await plan.innerText()).toContain('phases[1].progress refused')
    expect(await plan.innerText()).toContain('Must be a decimal text from "0" to "1".')
    expect((await site.item('timeline/phase-4')).progress).toBe('0.72')
  })

  test('stops at the third of five, and tells entry by entry what was done', async () => {
    const { page, panel } = await site.administrator()
    await page.route('**/api/timeline/phase-5', (route) =>
      route.request().method() === 'PATCH'
        ? refuse(route, 507, 'The server has no room left, and nothing was changed.')
        : route.continue(),
    )
    const phases = [3, 4, 5, 6, 7].map((n) => ({ id: `phase-${n}`, owner: `Owner ${n}` }))
    await apply(panel, { phases })
    await expectToast(page, ...invalid)
    const results = panel.getByRole('list', { name: 'What Apply did' }).getByRole('listitem')
    await expect.poll(() => results.count()).toBe(5)
    expect(await results.allInnerTexts()).toEqual([
      'phases[0] applied\n/api/timeline/phase-3',
      'phases[1] applied\n/api/timeline/phase-4',
      'phases[2] refused\nThe server has no room left, and nothing was changed.',
      'phases[3] not tried\n/api/timeline/phase-6',
      'phases[4] not tried\n/api/timeline/phase-7',
    ])
    expect((await site.item('timeline/phase-4')).owner).toBe('Owner 4')
    expect((await site.item('timeline/phase-6')).owner).not.toBe('Owner 6')
  })

  test('shows theirs beside yours when an entry was changed meanwhile', async () => {
    const { page, panel } = await site.administrator()
    await write(panel, { phases: [{ id: 'phase-5', progress: '0.45' }] })
    await site.changeBeside('timeline/phase-5', { progress: '0.5' })
    await panel.getByRole('button', { name: 'Apply' }).click()
    await expectToast(page, ...invalid)
    await panel.getByRole('heading', { name: 'Phase 5 was changed while you were editing' }).waitFor()
    expect((await site.item('timeline/phase-5')).progress).toBe('0.5')
    await panel.getByRole('button', { name: 'Use mine for progress' }).click()
    await panel.getByText('0.5 → 0.45').waitFor()
    await panel.getByRole('button', { name: 'Apply' }).click()
    await expectToast(page, ...applied)
    expect((await site.item('timeline/phase-5')).progress).toBe('0.45')
  })

  test('keeps unsaved text when the panel is closed, and fills in what is there', async () => {
    const { page, panel } = await site.administrator()
    await write(panel, '{ "phases": [] }')
    await panel.getByRole('button', { name: 'Close' }).click()
    await panel.waitFor({ state: 'hidden' })
    await openPanel(page)
    const editor = panel.getByRole('textbox', { name: 'JSON editor' })
    expect(await editor.innerText()).toBe('{ "phases": [] }')
    await panel.getByRole('button', { name: 'Load current' }).click()
    await page.getByRole('menuitem', { name: 'Targets' }).click()
    await expect.poll(() => editor.innerText()).toContain('"by_product"')
  })
})
