import { expect, test } from 'vitest'
import type { AccessInbox } from '~/data/contract/access'
import { caller, cookieIn } from '../../support/caller'
import { ownServer } from '../../support/ownServer'

const own = ownServer()

test('access requests and grants survive a kill', async () => {
  const first = await own.start()
  const admin = caller(first)
  const ask = async (id: string) => {
    const item = { collection: 'training', id }
    const words = { name: 'Layla', email: 'layla@company.example', reason: 'Work' }
    const answer = await caller(first, null).post('access-requests', { ...item, ...words })
    expect(answer.status).toBe(201)
    return { Cookie: cookieIn(answer) }
  }
  const granted = await ask('call-logging-quick-card')
  const { n } = (await admin.read<AccessInbox>('access-requests')).pending[0] ?? { n: 0 }
  const grant = { decision: 'grant', days: 7 }
  expect((await admin.patch(`access-requests/${n}`, grant)).status).toBe(200)
  const waiting = await ask('territory-and-tier-workbook')
  await first.end('SIGKILL')

  const second = await own.start()
  const opened = await caller(second, granted).get('documents/call-logging-quick-card')
  expect(opened.status).toBe(200)
  expect(await caller(second, waiting).read('access')).toMatchObject([{ state: 'pending' }])
  const still = caller(second, { Cookie: await admin.cookie() })
  expect((await still.patch(`access-requests/${n}`, { decision: 'end' })).status).toBe(200)
})
