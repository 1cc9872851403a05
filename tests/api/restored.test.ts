import { rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listNames } from '~/data/contract/collections'
import type { Workbook } from '~/data/contract/workbook'
import { writeDemoHistory } from '~/data/demo/writeHistory'
import { budgetWorkbook } from '~/data/fixtures/workbook'
import { readBackup, restoreInto, writeBackup } from '~/data/store/lowdb/backup'
import { caller } from '../support/caller'
import { putDocument } from '../support/putDocument'
import { temporaryFolder } from '../support/server'
import { startSite } from '../support/siteInProcess'

/** All data of the API, except what depends on the minute. */
const paths = [
  ...listNames,
  ...['launch', 'workbooks', 'documents', 'documents/portfolio-launch-deck', 'timeline.ics'],
  ...['days', 'days/2025-10-03', 'changes?since=0', 'history?limit=200', 'history?search=mona'],
  ...['timeline?at=100', 'launch?at=10', 'plan?at=2025-10-03'],
  ...['time-series/timeline', 'time-series/timeline/phase-4'],
]

/** The responses of a site on this folder to an administrator. */
async function answersOf(dataDirectory: string, workbook?: Workbook): Promise<string[]> {
  const site = await startSite({ dataDirectory, accounts: { admin: 'admin' } })
  try {
    const admin = caller(site)
    if (workbook) await admin.put('workbooks/rarm', workbook)
    const answers: string[] = []
    for (const path of paths) {
      const { status, headers, text } = await admin.get(path)
      answers.push([path, status, headers.get('etag'), text].join(' '))
    }
    return answers
  } finally {
    await site.stop()
  }
}

test('a restore on another machine serves the same site, byte for byte', async () => {
  const [first, second] = [await temporaryFolder(), await temporaryFolder()]
  await writeDemoHistory(first)
  await putDocument(first, 'portfolio-launch-deck', Buffer.from('%PDF-1.4\n\u00f6\n%%EOF\n'))
  await putDocument(first, 'emetogenic-risk-chart', null)
  const before = await answersOf(first, budgetWorkbook)
  expect(before.filter((answer) => !/^\S+ 200 /.test(answer))).toEqual([])
  const file = path.join(first, 'backup')
  await writeBackup(first, file)
  await restoreInto(second, await readBackup(file))
  expect(await answersOf(second)).toEqual(before)
  await Promise.all([first, second].map((folder) => rm(folder, { recursive: true })))
})
