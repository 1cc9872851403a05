import { rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listNames } from '~/data/contract/collections'
import type { Workbook } from '~/data/contract/workbook'
import { writeDemoHistory } from '~/data/demo/writeHistory'
import { budgetWorkbook } from '~/data/fixtures/workbook'
import { readBackup, restoreInto, writeBackup } from '~/data/store/lowdb/backup'
import { putDocument } from '../support/putDocument'
import { signedIn, temporaryFolder } from '../support/server'
import { startSite } from '../support/siteInProcess'

/** All data of the API, except what depends on the minute. */
const addresses = [
  ...listNames.map((name) => `/api/${name}`),
  ...['/api/launch', '/api/workbooks', '/api/documents', '/api/documents/portfolio-launch-deck'],
  ...['/api/days', '/api/days/2025-10-03', '/api/changes?since=0', '/api/timeline.ics'],
  ...['/api/history?limit=200', '/api/history?search=mona', '/api/timeline?at=100', '/api/launch?at=10'],
  ...['/api/plan?at=2025-10-03', '/api/time-series/timeline', '/api/time-series/timeline/phase-4'],
]

/** The responses of a site on this folder to an administrator. */
async function answersOf(dataDirectory: string, workbook?: Workbook): Promise<string[]> {
  const site = await startSite({ dataDirectory, accounts: { admin: 'admin' } })
  try {
    const headers = { Cookie: await signedIn(site) }
    if (workbook)
      await fetch(`${site.url}/api/workbooks/rarm`, {
        method: 'PUT',
        headers: { ...headers, Origin: site.url, 'Content-Type': 'application/json' },
        body: JSON.stringify(workbook),
      })
    const answers: string[] = []
    for (const address of addresses) {
      const answer = await fetch(site.url + address, { headers })
      answers.push([address, answer.status, answer.headers.get('etag'), await answer.text()].join(' '))
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
  const file = path.join(first, 'backup')
  await writeBackup(first, file)
  await restoreInto(second, await readBackup(file))
  const after = await answersOf(second)
  expect(before.filter((answer) => !/^\S+ 200 /.test(answer))).toEqual([])
  expect(after).toEqual(before)
  await Promise.all([first, second].map((folder) => rm(folder, { recursive: true })))
})
