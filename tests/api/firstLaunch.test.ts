import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listNames } from '~/data/contract/collections'
import { caller } from '../support/caller'
import { temporaryFolder } from '../support/server'
import { startSite } from '../support/siteInProcess'

/** The responses of a site that started with this launch. */
async function begunWith(launch: string, ...paths: string[]): Promise<unknown[]> {
  const dataDirectory = await temporaryFolder()
  const site = await startSite({ dataDirectory, settings: { LAUNCH: launch } })
  const answers = await Promise.all(paths.map((path) => caller(site, null).read(path)))
  await site.stop()
  await rm(dataDirectory, { recursive: true })
  return answers
}

test('a site starts from a file, without the sample', async () => {
  const sizes = {
    ...{ timeline: 9, 'business-units': 5, products: 35, targets: 35 },
    ...{ 'bu-contextual-items': 10, tools: 2, training: 7, baseline: 12 },
  }
  const [launch, workbooks, ...items] = (await begunWith(
    'tests/imports/01-whole-launch.xlsx',
    ...['launch', 'workbooks', ...Object.keys(sizes)],
  )) as [object, object, ...object[][]]
  expect(launch).toMatchObject({
    ...{ name: 'Tallowbrook Health spring launch', windowStart: '2027-02-01', windowEnd: '2027-11-30' },
    ...{ heading: '', goLive: '2027-09-01', kols: [{ unit: 'all', count: 18 }] },
  })
  expect(workbooks).toEqual({ budget: null, rarm: null })
  expect(items.map((list) => list.length)).toEqual(Object.values(sizes))
  expect(items[0]?.[0]).toMatchObject({ start: expect.stringMatching(/^2027-/) as unknown })
})

test('a site starts empty', async () => {
  const [launch, ...items] = await begunWith('empty', 'launch', 'baseline', ...listNames)
  expect(launch).toMatchObject({ heading: 'A new launch', rarmFile: 'none', budgetFile: 'none' })
  expect(new Set(items.map((list) => JSON.stringify(list)))).toEqual(new Set(['[]']))
})

test('a refused file starts no site, and each error names its cell', async () => {
  const folder = await temporaryFolder()
  const csv = path.join(folder, 'products.csv')
  await writeFile(csv, 'name;sku\r\nNova;NOV-1\r\n')
  for (const [file, sentence] of [
    [
      'tests/imports/06-faults.xlsx',
      /^(?:[^\n]+![A-Z]*\d+[^\n]*: [^\n]+\n){10,}Nothing was created: correct these cells of .+06-faults\.xlsx first\.$/,
    ],
    ['tests/imports/13a-locked.xlsx', 'The file is protected by a password'],
    ['no-such-file.xlsx', /^LAUNCH must be sample, empty or a file; there is no file .+\.$/],
    [csv, 'are missing'],
  ] as const)
    await expect(begunWith(file)).rejects.toThrow(sentence)
  await rm(folder, { recursive: true })
})
