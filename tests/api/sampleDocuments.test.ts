import { rm, writeFile } from 'node:fs/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { launch } from '~/app/server/commands/launch.server'
import { documentsSchema } from '~/data/contract/document'
import launches from '~/data/seed/launch.json'
import training from '~/data/seed/training.json'
import { plantAccounts } from '../support/cheapAccount'
import { putDocument } from '../support/putDocument'
import { signedIn, temporaryFolder } from '../support/server'
import { startSite } from '../support/siteInProcess'

const deck = 'portfolio-launch-deck'
const some = training.slice(0, 2)
const pdf = (words: string) => Buffer.from(`%PDF-1.4\n% ${words}\n%%EOF\n`)

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
  await plantAccounts(dataDirectory, { admin: 'admin' })
  const server = await startSite({ dataDirectory, settings })
  let isOpen = true
  const close = async () => {
    if (isOpen) await server.stop()
    isOpen = false
  }
  ends.push(close)
  const cookie = await signedIn(server)
  const call = (method: string, path: string, body?: object | Buffer) =>
    fetch(`${server.url}/api/${path}`, {
      method,
      headers: {
        ...{ Cookie: cookie, Origin: server.url },
        'Content-Type': Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json',
      },
      ...(body && { body: Buffer.isBuffer(body) ? Uint8Array.from(body) : JSON.stringify(body) }),
    })
  return {
    dataDirectory,
    call,
    close,
    add: (item: object) => call('POST', 'training', item),
    listed: async () =>
      documentsSchema.parse(await (await call('GET', 'documents')).json()).map(({ id }) => id),
    opens: async (id: string) => (await call('GET', `documents/${id}`)).status === 200,
    undo: async () => {
      const [last] = (await (await call('GET', 'history?limit=1')).json()) as { n: number }[]
      expect((await call('POST', `history/${last?.n}/undo`)).status).toBe(200)
    },
  }
}

type Site = Awaited<ReturnType<typeof begun>>

async function expectNoneOfSample(site: Site) {
  expect(await site.listed()).toEqual([])
  for (const { id } of some) expect(await site.opens(id), id).toBe(false)
}

describe('the sample’s documents open for none of the materials of', () => {
  test('an empty launch, whatever their id or title', async () => {
    const site = await begun({ LAUNCH: 'empty' })
    await expectNoneOfSample(site)
    for (const { title, type, category } of some)
      expect((await site.add({ title, type, category, description: 'Ours' })).status).toBe(201)
    await expectNoneOfSample(site)
    // Nor when the launch has the sample’s words and days.
    const words = launches.map(({ name, heading, windowStart }) => ({ name, heading, windowStart }))
    expect((await site.call('PATCH', 'launch', words[0])).status).toBe(200)
    await expectNoneOfSample(site)
  })

  test('an imported launch', async () => {
    const file = `${await newFolder()}/training.csv`
    const rows = training.map(({ id, title, type, category }) => [id, title, 'Ours', type, category])
    const lines = [['id', 'title', 'description', 'type', 'category'], ...rows]
    await writeFile(file, lines.map((cells) => cells.join(';')).join('\r\n'))
    const site = await begun({ LAUNCH: file })
    expect(await (await site.call('GET', 'training')).json()).toHaveLength(training.length)
    await expectNoneOfSample(site)
  })

  test('the next launch', async () => {
    const sample = await begun()
    const next = `${await newFolder()}/next`
    await launch(sample.dataDirectory, [
      'next',
      next,
      '--from',
      sample.dataDirectory,
      '--shift',
      '2027-02-01',
    ])
    await sample.close()
    const site = await begun({}, next)
    for (const material of some) expect((await site.add(material)).status).toBe(201)
    await expectNoneOfSample(site)
  })
})

describe('a launch that began as the sample', () => {
  test('keeps its documents while its materials and other words change', async () => {
    const site = await begun()
    const before = await site.listed()
    expect(before).toHaveLength(16)
    await site.call('PATCH', `training/${deck}`, { title: 'Launch deck', description: 'For the spring' })
    await site.call('PATCH', 'launch', { description: 'A plan.', goLive: '2025-11-10' })
    expect(await site.listed()).toEqual(before)
    expect(await site.opens(deck)).toBe(true)
  })

  test('with a new name loses them, but no uploaded file, and has them again when that is undone', async () => {
    const folder = await newFolder()
    await begun({}, folder).then(({ close }) => close())
    await putDocument(folder, deck, pdf('ours'))
    const site = await begun({}, folder)
    const all = await site.listed()
    await site.call('PATCH', 'launch', { name: 'Northern launch' })
    expect(await site.listed()).toEqual([deck])
    expect(await (await site.call('GET', `documents/${deck}`)).text()).toBe(pdf('ours').toString())
    expect((await site.call('DELETE', 'documents/call-logging-quick-card')).status).toBe(404)
    expect(await site.opens('call-logging-quick-card')).toBe(false)
    await site.undo()
    expect(await site.listed()).toEqual(all)
  })

  test('has none for a material that is removed, or added again under the same title', async () => {
    const site = await begun()
    const [sampleDeck] = training.filter(({ id }) => id === deck)
    await site.call('PUT', 'documents/call-logging-quick-card', pdf('ours'))
    for (const id of ['call-logging-quick-card', deck]) await site.call('DELETE', `training/${id}`)
    expect(await site.listed()).toHaveLength(14)
    expect([await site.opens(deck), await site.opens('call-logging-quick-card')]).toEqual([false, false])
    await site.undo()
    expect(await site.opens(deck)).toBe(true)

    await site.call('DELETE', `training/${deck}`)
    const { id: _, ...fields } = sampleDeck ?? { id: '' }
    expect(await (await site.add(fields)).json()).toMatchObject({ id: deck })
    expect(await site.opens(deck)).toBe(false)
  })
})
