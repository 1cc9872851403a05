import { describe, expect, test } from 'vitest'
import { pageTitle } from '~/app/lib/pageTitle'
import { makeLaunch } from '~/data/fixtures/launch'
import { sheetEntries } from '~/data/domain/search/searchSheets'
import { workbookName } from '~/data/domain/workbook/workbookFile'
import { resourceGroups } from '~/ui/panels/Navigation/navigationItems'

const content = `${'0'.repeat(64)}.json ours.xlsx`

describe('a workbook’s name in menus and in the search', () => {
  test('is the specification’s while it came with the site', () => {
    const launch = makeLaunch({ rarmFile: '', budgetFile: '' })
    expect([workbookName('rarm', launch), workbookName('budget', launch)]).toEqual(['RARM', 'MKT-Budget'])
    expect(resourceGroups('', '/b', '/r', {}).at(-1)).toMatchObject([
      { label: 'MKT-Budget' },
      { label: 'RARM' },
    ])
  })

  test('is the title of the launch’s own, uploaded or still to come', () => {
    const titles = { rarmTitle: 'Field plan', budgetTitle: 'Spending' }
    const launch = makeLaunch({ ...titles, rarmFile: content, budgetFile: 'none' })
    expect([workbookName('rarm', launch), workbookName('budget', launch)]).toEqual(['Field plan', 'Spending'])
    const names = { rarm: 'Field plan', budget: 'Spending' }
    expect(resourceGroups('', '/b', '/r', {}, names).at(-1)).toMatchObject([
      { label: 'Spending', href: '/b' },
      { label: 'Field plan', href: '/r' },
    ])
  })

  test('is not repeated beside itself in the search', () => {
    const workbook = { title: 'Field plan', sheets: [] }
    const [own] = sheetEntries([{ id: 'rarm', name: 'Field plan', workbook }])
    expect(own).not.toHaveProperty('detail')
    const [named] = sheetEntries([{ id: 'rarm', name: 'RARM', workbook }])
    expect(named).toMatchObject({ name: 'RARM', detail: 'Field plan' })
  })
})

test('the title of a page is the one that its data have, with the launch’s name', () => {
  const brand = { name: 'Nova', suffix: 'CRM' }
  const given = { data: { title: 'Field plan' }, matches: [{ id: 'root', data: { brand } }] }
  const titleOf = (...fixed: [string?]) => (pageTitle(...fixed) as unknown as (args: object) => object)(given)
  expect(titleOf()).toEqual([{ title: 'Field plan · Nova CRM' }])
  expect(titleOf('Wall')).toEqual([{ title: 'Wall · Nova CRM' }])
})
