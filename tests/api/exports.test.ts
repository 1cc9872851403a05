import { beforeAll, describe, expect, test } from 'vitest'
import { listNames } from '~/data/contract/collections'
import type { Change } from '~/data/contract/history'
import { textOf } from '~/data/imports/cells'
import { readFile } from '~/data/imports/files/readFile'
import { dayIn } from '~/data/domain/time/clock'
import { launchZone } from '../support/launchZone'
import { signedIn } from '../support/server'
import { openedSite } from '../support/siteInProcess'

const server = openedSite()
let administrator: string

beforeAll(async () => {
  administrator = await signedIn(server)
})

const take = (file: string, headers: Record<string, string> = { Cookie: administrator }) =>
  fetch(`${server.url}/api/exports/${file}`, { headers })

async function change(address: string, body: object): Promise<void> {
  const headers = { Cookie: administrator, 'Content-Type': 'application/json' }
  const init = { method: 'PATCH', headers, body: JSON.stringify(body) }
  expect((await fetch(`${server.url}/api/${address}`, init)).status).toBe(200)
}

describe('an export', () => {
  test.each(listNames)('of %s is the list, as CSV and JSON', async (name) => {
    const list = (await (await fetch(`${server.url}/api/${name}`)).json()) as Record<string, unknown>[]
    const json = await take(`${name}/json`)
    expect(await json.json()).toEqual(list)
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
      await (await take(`${name}/csv`)).arrayBuffer(),
    )
    const [head = ''] = text.split('\r\n')
    expect(head.startsWith('\uFEFFid,')).toBe(true)
    for (const { id } of list) expect(text).toContain(`\r\n${String(id)},`)
    const day = dayIn(new Date(), launchZone)
    expect(json.headers.get('content-disposition')).toBe(`attachment; filename="launch-${name}-${day}.json"`)
    expect(json.headers.get('cache-control')).toContain('no-store')
  })

  test('of the history has every change, oldest first, and no cell that a spreadsheet would execute', async () => {
    await change('timeline/phase-5', { owner: '=HYPERLINK("http://other.example")' })
    await change('timeline/phase-5', { owner: 'Ada, "the" first', progress: '0.41' })
    const json = (await (await take('history/json')).json()) as Change[]
    const page = (await (
      await fetch(`${server.url}/api/history`, { headers: { Cookie: administrator } })
    ).json()) as Change[]
    expect(json).toEqual(page.reverse())
    const answer = await take('history/csv')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const csv = await answer.text()
    expect(csv.split('\r\n')[0]).toContain('n,at,by,collection,id,field,before,after,undoes,batchId')
    expect(csv).toContain(',"\'=HYPERLINK(""http://other.example"")",,')
    expect(csv).toContain('owner,"\'=HYPERLINK(""http://other.example"")","Ada, ""the"" first"')
    const { sheets } = await readFile(Buffer.from(await (await take('history/xlsx')).arrayBuffer()), 'x')
    const cells = sheets[0]?.rows.map(({ cells }) => [...cells.values()].map(textOf)) ?? []
    expect(cells[0]?.slice(0, 6)).toEqual(['n', 'at', 'by', 'collection', 'id', 'field'])
    expect(cells.some((row) => row.includes('=HYPERLINK("http://other.example")'))).toBe(true)
    expect(csv).toMatch(/\r\n2,[^\r]*,progress,0\.35,0\.41,,,,,\r\n/)
  })

  test('is for administrators with a session only, not for tokens or others', async () => {
    const made = await fetch(`${server.url}/api/tokens`, {
      method: 'POST',
      headers: { Cookie: administrator, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'BI', scope: 'change', days: 1 }),
    })
    const { token } = (await made.json()) as { token: string }
    expect((await take('history/csv', { Authorization: `Bearer ${token}` })).status).toBe(403)
    expect((await take('timeline/json', {})).status).toBe(401)
  })

  test.each(['sessions/csv', 'timeline/XLSX', 'timeline/CSV', 'timeline', '__proto__/json'])(
    'of %s does not exist',
    async (file) => {
      expect((await take(file)).status).toBe(404)
    },
  )

  test('is logged with its user', async () => {
    await (await take('targets/csv')).text()
    await expect
      .poll(() => server.output())
      .toMatch(/"event":"export","status":200,[^\n]*"who":"admin"[^\n]*"about":"targets as csv"/)
  })
})
