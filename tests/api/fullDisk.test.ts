import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { budgetWorkbook } from '~/data/fixtures/workbook'
import { caller, type Caller } from '../support/caller'
import { describeWith } from '../support/describeWith'
import { newItems } from '../support/newItems'
import { adminPassword } from '../support/server'
import { startSite, type SiteInProcess } from '../support/siteInProcess'
import { smallDisk } from '../support/smallDisk'

const disk = await smallDisk()

/** A write: its method and path, its body, and the status when there is room. */
type Write = [call: string, body: object | Buffer, status: number]

describeWith({ 'disk to mount': disk !== null }, 'while the disk is full', () => {
  let server: SiteInProcess
  let admin: Caller

  beforeAll(async () => {
    const accounts = { admin: 'admin', mona: 'viewer' } as const
    server = await startSite({ accounts, ...(disk && { dataDirectory: disk.directory }) })
    admin = caller(server)
    await admin.cookie()
  })

  afterAll(async () => {
    await server.stop()
    await disk?.remove()
  })

  const revision = async () => (await admin.get('timeline')).headers.get('x-revision') ?? ''

  async function send(call: string, body: object | Buffer) {
    const [method = '', path = ''] = call.split(' ')
    const headers = { 'X-Base-Revision': await revision() }
    const answer = await admin.send(method, path, { body, headers })
    return { status: answer.status, outcome: answer.headers.get('x-outcome'), text: answer.text }
  }

  async function writes(): Promise<Write[]> {
    const phases = await admin.read<{ id: string }[]>('timeline')
    const asked = { name: 'Mona', email: 'mona@company.example', reason: 'Work' }
    const deck = { collection: 'training', id: 'portfolio-launch-deck' }
    const pdf = Buffer.from(`%PDF-1.4\n% ${'x'.repeat(9_000)}\n%%EOF\n`)
    const titles = await readFile('tests/imports/02b-budget-titles.xlsx')
    const csv = Buffer.from('id,owner\nphase-4,Whoever owns the fourth phase from now on\n')
    const change = { kind: 'change', collection: 'timeline', id: 'phase-3', fields: { owner: 'Ada' } }
    return [
      [`PUT documents/${deck.id}`, pdf, 200],
      ['DELETE documents/emetogenic-risk-chart', {}, 204],
      ['PUT workbooks/budget?name=own.xlsx', { ...budgetWorkbook, title: 'Of our own' }, 200],
      ['POST imports?workbook=budget&name=own.xlsx&apply', titles, 200],
      ['POST imports?name=own.csv&list=timeline&apply', csv, 200],
      ['PATCH timeline/phase-5', { owner: 'Whoever owns the fifth phase from now on' }, 200],
      ['PATCH launch', { name: 'Full' }, 200],
      ['POST tools', newItems.tools(), 201],
      ['DELETE targets/target-sitagia-100-mg', {}, 204],
      ['PUT timeline/order', phases.map(({ id }) => id).reverse(), 204],
      ['POST batches', { mode: 'all', entries: [change] }, 200],
      ['POST history/1/undo', {}, 200],
      ['POST accounts', { username: 'grace', role: 'editor' }, 201],
      ['PATCH accounts/2', { role: 'editor' }, 200],
      ['POST accounts/2/reset', {}, 200],
      ['POST tokens', { name: 'Nightly', scope: 'read', days: 7 }, 201],
      ['POST access-requests', { ...deck, ...asked }, 201],
      ['POST session', { username: 'admin', password: adminPassword }, 200],
      ['POST session', { username: 'admin', password: 'wrong' }, 401],
      ['DELETE session', {}, 204],
    ]
  }

  test('every write is answered 507 with a sentence, reads go on, and each succeeds once there is room', async () => {
    expect((await send('PATCH timeline/phase-1', { owner: 'The first owner' })).status).toBe(200)
    const all = await writes()
    await disk?.fill()
    // The last page of the file still takes some changes.
    let status = 200
    for (let step = 0; status === 200 && step < 400; step += 1)
      ({ status } = await send('PATCH timeline/phase-6', { owner: `Owner ${step}` }))
    const before = await revision()
    for (const [call, body] of all)
      expect(await send(call, body), call).toEqual({
        status: 507,
        outcome: 'unchanged',
        text: 'The disk of the server is full, and nothing was changed; ask the operator to free some space.',
      })
    expect(await revision()).toBe(before)
    for (const path of ['exports/launch/xlsx', 'exports/history/json', 'documents/portfolio-launch-deck'])
      expect((await admin.get(path)).status, path).toBe(200)

    await disk?.free()
    for (const [call, body, expected] of all) expect((await send(call, body)).status, call).toBe(expected)
  })
})
