import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../support/server'
import { startSite } from '../support/siteInProcess'

/** The responses of a site that started with this launch. */
async function begunWith(launch: string, ...addresses: string[]): Promise<unknown[]> {
  const dataDirectory = await temporaryFolder()
  const site = await startSite({ dataDirectory, settings: { LAUNCH: launch } })
  try {
    return await Promise.all(
      addresses.map(async (address) => (await fetch(`${site.url}/api/${address}`)).json() as unknown),
    )
  } finally {
    await site.stop()
    await rm(dataDirectory, { recursive: true })
  }
}

const lists = [
  'timeline',
  'business-units',
  'products',
  'targets',
  'bu-contextual-items',
  'tools',
  'training',
  'baseline',
]

test('a site starts from a file, without the sample', async () => {
  const [launch, workbooks, ...items] = await begunWith(
    'tests/imports/01-whole-launch.xlsx',
    'launch',
    'workbooks',
    ...lists,
  )
  expect(launch).toMatchObject({
    ...{ name: 'Tallowbrook Health spring launch', windowStart: '2027-02-01', windowEnd: '2027-11-30' },
    ...{ heading: '', goLive: '2027-09-01', kols: [{ unit: 'all', count: 18 }] },
  })
  expect(items.map((list) => (list as object[]).length)).toEqual([9, 5, 35, 35, 10, 2, 7, 12])
  expect(items[0]).toMatchObject([
    { start: expect.stringMatching(/^2027-/) as unknown },
    ...Array<object>(8).fill({}),
  ])
  expect(workbooks).toEqual({ budget: null, rarm: null })
})

test('a site starts empty', async () => {
  const [launch, ...items] = await begunWith('empty', 'launch', ...lists)
  expect(launch).toMatchObject({ heading: 'A new launch', rarmFile: 'none', budgetFile: 'none' })
  expect(items).toEqual(lists.map(() => []))
})

test('a refused file starts no site, and each error names its cell', async () => {
  await expect(begunWith('tests/imports/06-faults.xlsx')).rejects.toThrow(
    /^(?:[^\n]+![A-Z]*\d+[^\n]*: [^\n]+\n){10,}Nothing was created: correct these cells of .+06-faults\.xlsx first\.$/,
  )
  await expect(begunWith('tests/imports/13a-locked.xlsx')).rejects.toThrow(
    'The file is protected by a password',
  )
  await expect(begunWith('no-such-file.xlsx')).rejects.toThrow(
    /^LAUNCH must be sample, empty or a file; there is no file .+\.$/,
  )
  const folder = await temporaryFolder()
  const csv = path.join(folder, 'products.csv')
  await writeFile(csv, 'name;sku\r\nNova;NOV-1\r\n')
  await expect(begunWith(csv)).rejects.toThrow('are missing')
  await rm(folder, { recursive: true })
})
