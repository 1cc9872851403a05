import { describe, expect, test } from 'vitest'
import { adminSite, applied, apply, expectToast, invalid, refuse } from '../../support/adminSite'

const site = adminSite()

describe('the JSON editor', () => {
  test('with an empty first key makes no call, and succeeds', async () => {
    const { page, panel, requests } = await site.administrator()
    // The last request that the page and the panel make by themselves.
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

  test('stops at the third of five, and shows each entry’s outcome', async () => {
    const { page, panel } = await site.administrator()
    await page.route('**/api/timeline/phase-5', (route) =>
      route.request().method() === 'PATCH'
        ? refuse(route, 507, 'The disk of the server is full, and nothing was changed.')
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
      'phases[2] refused\nThe disk of the server is full, and nothing was changed.',
      'phases[3] not tried\n/api/timeline/phase-6',
      'phases[4] not tried\n/api/timeline/phase-7',
    ])
    expect((await site.item('timeline/phase-4')).owner).toBe('Owner 4')
    expect((await site.item('timeline/phase-6')).owner).not.toBe('Owner 6')
  })
})
