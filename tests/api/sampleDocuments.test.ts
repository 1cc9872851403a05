import { rm, writeFile } from 'node:fs/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { launch } from '~/app/server/commands/launch.server'
import { documentsSchema } from '~/data/contract/document'
import launches from '~/data/seed/launch.json'
import training from '~/data/seed/training.json'
import { caller } from '../support/caller'
import { putDocument } from '../support/putDocument'
import { temporaryFolder } from '../support/server'
import { startSite } from '../support/siteInProcess'

const [deck, card] = ['portfolio-launch-deck', 'call-logging-quick-card']
const some = training.slice(0, 2)
const pdf = Buffer.from('%PDF-1.4\n% ours\n%%EOF\n')

const ends: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function newFolder(): Promise<string> {
  const folder = await temporaryFolder()
  ends.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** The site on a folder, for a signed-in administrator. */
async function begun(settings: Record<string, string> = {}, folder?: string) {
  const dataDirectory = folder ?? (await newFolder())
  const server = await startSite({ dataDirectory, settings, accounts: { admin: 'admin' } })
  let closing: Promise<void> | undefined
  const close = () => (closing ??= server.stop())
  ends.push(close)
  const admin = caller(server)
  const listed = async () => (await admin.read('documents', documentsSchema)).map(({ id }) => id)
  const opens = async (id: string) => (await admin.get(`documents/${id}`)).status === 200
  return {
    ...{ ...admin, dataDirectory, close, listed, opens },
    async undo() {
      const [last] = await admin.read<{ n: number }[]>('history?limit=1')
      expect((await admin.post(`history/${last?.n}/undo`)).status).toBe(200)
    },
    async expectNoneOfSample() {
      expect(await listed()).toEqual([])
      for (const { id } of some) expect(await opens(id), id).toBe(false)
    },
  }
}

describe('the sample’s documents open for none of the materials of', () => {
  test('an empty launch, whatever their id or title', async () => {
    const site = await begun({ LAUNCH: 'empty' })
    await site.expectNoneOfSample()
    for (const { title, type, category } of some)
      expect((await site.post('training', { title, type, category, description: 'Ours' })).status).toBe(201)
    await site.expectNoneOfSample()
    // Nor when the launch has the sample’s words and days.
    const words = launches.map(({ name, heading, windowStart }) => ({ name, heading, windowStart }))
    expect((await site.patch('launch', words[0] ?? {})).status).toBe(200)
    await site.expectNoneOfSample()
  })

  test('an imported launch', async () => {
    const file = `${await newFolder()}/training.csv`
    const rows = training.map(({ id, title, type, category }) => [id, title, 'Ours', type, category])
    const lines = [['id', 'title', 'description', 'type', 'category'], ...rows]
    await writeFile(file, lines.map((cells) => cells.join(';')).join('\r\n'))
    const site = await begun({ LAUNCH: file })
    expect(await site.read('training')).toHaveLength(training.length)
    await site.expectNoneOfSample()
  })

  test('the next launch', async () => {
    const { dataDirectory, close } = await begun()
    const next = `${await newFolder()}/next`
    await launch(dataDirectory, ['next', next, '--from', dataDirectory, '--shift', '2027-02-01'])
    await close()
    const site = await begun({}, next)
    for (const material of some) expect((await site.post('training', material)).status).toBe(201)
    await site.expectNoneOfSample()
  })
})

describe('a launch that began as the sample', () => {
  test('keeps its documents while its materials and other words change', async () => {
    const site = await begun()
    const before = await site.listed()
    expect(before).toHaveLength(16)
    await site.patch(`training/${deck}`, { title: 'Launch deck', description: 'For the spring' })
    await site.patch('launch', { description: 'A plan.', goLive: '2025-11-10' })
    expect(await site.listed()).toEqual(before)
    expect(await site.opens(deck)).toBe(true)
  })

  test('with a new name loses them, but no uploaded file, and has them again when that is undone', async () => {
    const folder = await newFolder()
    await begun({}, folder).then(({ close }) => close())
    await putDocument(folder, deck, pdf)
    const site = await begun({}, folder)
    const all = await site.listed()
    await site.patch('launch', { name: 'Northern launch' })
    expect(await site.listed()).toEqual([deck])
    expect((await site.get(`documents/${deck}`)).bytes).toEqual(pdf)
    expect((await site.remove(`documents/${card}`)).status).toBe(404)
    expect(await site.opens(card)).toBe(false)
    await site.undo()
    expect(await site.listed()).toEqual(all)
  })

  test('has none for a material that is removed, or added again under the same title', async () => {
    const site = await begun()
    const { id: _, ...fields } = training.find(({ id }) => id === deck) ?? { id: '' }
    await site.put(`documents/${card}`, pdf)
    for (const id of [card, deck]) await site.remove(`training/${id}`)
    expect(await site.listed()).toHaveLength(14)
    expect([await site.opens(deck), await site.opens(card)]).toEqual([false, false])
    await site.undo()
    expect(await site.opens(deck)).toBe(true)
    await site.remove(`training/${deck}`)
    expect((await site.post('training', fields)).json()).toMatchObject({ id: deck })
    expect(await site.opens(deck)).toBe(false)
  })
})
