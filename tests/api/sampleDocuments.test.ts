import { describe, expect, test } from 'vitest'
import { documentsSchema } from '~/data/contract/document'
import launches from '~/data/seed/launch.json'
import training from '~/data/seed/training.json'
import { caller } from '../support/caller'
import { openedSite, type SiteInProcess } from '../support/siteInProcess'

const [deck, card] = ['portfolio-launch-deck', 'call-logging-quick-card']
const pdf = Buffer.from('%PDF-1.4\n% ours\n%%EOF\n')

function administratorOf(server: SiteInProcess) {
  const admin = caller(server)
  return {
    ...admin,
    listed: async () => (await admin.read('documents', documentsSchema)).map(({ id }) => id),
    opens: async (id: string) => (await admin.get(`documents/${id}`)).status === 200,
    async undo() {
      const [last] = await admin.read<{ n: number }[]>('history?limit=1')
      expect((await admin.post(`history/${last?.n}/undo`)).status).toBe(200)
    },
  }
}

describe('a launch that began empty', () => {
  const admin = administratorOf(openedSite({ settings: { LAUNCH: 'empty' } }))

  test('has no document of the sample, though it has the sample’s words, days and materials', async () => {
    const [{ name, heading, windowStart } = {}] = launches
    expect((await admin.patch('launch', { name, heading, windowStart })).status).toBe(200)
    const [first] = training
    expect((await admin.post('training', first)).status).toBe(201)
    expect([await admin.listed(), await admin.opens(first?.id ?? '')]).toEqual([[], false])
  })
})

describe('a launch that began as the sample', () => {
  const admin = administratorOf(openedSite())

  test('keeps its documents while its materials and other words change', async () => {
    const before = await admin.listed()
    expect(before).toHaveLength(16)
    await admin.patch(`training/${deck}`, { title: 'Launch deck', description: 'For the spring' })
    await admin.patch('launch', { description: 'A plan.', goLive: '2025-11-10' })
    expect(await admin.listed()).toEqual(before)
    expect(await admin.opens(deck)).toBe(true)
  })

  test('with a new name loses them, but no uploaded file, and has them again when that is undone', async () => {
    await admin.put(`documents/${deck}`, pdf)
    const all = await admin.listed()
    await admin.patch('launch', { name: 'Northern launch' })
    expect(await admin.listed()).toEqual([deck])
    expect((await admin.get(`documents/${deck}`)).bytes).toEqual(pdf)
    expect((await admin.remove(`documents/${card}`)).status).toBe(404)
    expect(await admin.opens(card)).toBe(false)
    await admin.undo()
    expect(await admin.listed()).toEqual(all)
  })

  test('has none for a material that is removed, or added again under the same id', async () => {
    const material = training.find(({ id }) => id === card)
    await admin.remove(`training/${card}`)
    expect(await admin.opens(card)).toBe(false)
    await admin.undo()
    expect(await admin.opens(card)).toBe(true)
    await admin.remove(`training/${card}`)
    expect((await admin.post('training', material)).json()).toMatchObject({ id: card })
    expect(await admin.opens(card)).toBe(false)
  })
})
