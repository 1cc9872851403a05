import { expect, test } from 'vitest'
import type { AccessInbox, OwnAccess } from '~/data/contract/access'
import { ownServer } from '../../support/ownServer'
import { signedIn } from '../../support/server'

const own = ownServer()
const json = { 'Content-Type': 'application/json' }

test('after a kill in the middle of it, the undo of a batch is complete or absent', async () => {
  const first = await own.start()
  const Cookie = await signedIn(first)
  const ids = ['phase-4', 'phase-5', 'phase-6']
  for (const [owner, mark] of [
    ['Old', '1'.repeat(32)],
    ['New', '2'.repeat(32)],
  ] as const)
    for (const id of ids) {
      const headers = { ...json, Cookie, 'X-Batch-Id': mark }
      const init = { method: 'PATCH', headers, body: JSON.stringify({ owner }) }
      expect((await fetch(`${first.url}/api/timeline/${id}`, init)).status).toBe(200)
    }
  const undo = fetch(`${first.url}/api/batches/${'2'.repeat(32)}/undo`, {
    method: 'POST',
    headers: { Cookie },
  }).then(
    ({ status }) => status,
    () => null,
  )
  await first.end('SIGKILL')
  const status = await undo
  const { url } = await own.start()
  const ownerOf = async (id: string) =>
    ((await (await fetch(`${url}/api/timeline/${id}`)).json()) as { owner: string }).owner
  const owners = [...new Set(await Promise.all(ids.map(ownerOf)))]
  expect(owners).toHaveLength(1)
  if (status === 200) expect(owners).toEqual(['Old'])
})

test('access requests and grants survive a kill', async () => {
  const first = await own.start()
  const ask = async (id: string) => {
    const body = {
      collection: 'training',
      id,
      name: 'Layla',
      email: 'layla@company.example',
      reason: 'Work',
    }
    const init = { method: 'POST', headers: json, body: JSON.stringify(body) }
    const answer = await fetch(`${first.url}/api/access-requests`, init)
    expect(answer.status).toBe(201)
    return answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  }
  const granted = await ask('call-logging-quick-card')
  const admin = { Cookie: await signedIn(first) }
  const inbox = await fetch(`${first.url}/api/access-requests`, { headers: admin })
  const n = ((await inbox.json()) as AccessInbox).pending[0]?.n ?? 0
  const decide = (url: string, body: object, headers: Record<string, string>) =>
    fetch(`${url}/api/access-requests/${n}`, {
      method: 'PATCH',
      headers: { ...json, ...headers },
      body: JSON.stringify(body),
    })
  expect((await decide(first.url, { decision: 'grant', days: 7 }, admin)).status).toBe(200)
  const waiting = await ask('territory-and-tier-workbook')
  await first.end('SIGKILL')
  const { url } = await own.start()
  const opened = await fetch(`${url}/api/documents/call-logging-quick-card`, {
    headers: { Cookie: granted },
  })
  expect(opened.status).toBe(200)
  const answer = await fetch(`${url}/api/access`, { headers: { Cookie: waiting } })
  expect((await answer.json()) as OwnAccess[]).toMatchObject([{ state: 'pending' }])
  expect((await decide(url, { decision: 'end' }, admin)).status).toBe(200)
})
