import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { documentToView } from '~/app/features/viewer/documentToView'
import { lockedItem } from '~/app/features/viewer/lockedItem'
import type { DocumentToView } from '~/app/lib/windowEvents'
import { makeDocument } from '~/data/documents/make.mjs'
import { accessMessages, type AccessMessage } from '~/data/domain/access/accessMessages'
import { collectionSchemas } from '~/data/contract/collections'
import { makeTool } from '~/data/fixtures/tool'
import materials from '~/data/seed/training.json'

const folder = fileURLToPath(new URL('../../data/documents/files', import.meta.url))
const names = readdirSync(folder).sort()

describe('the sample documents', () => {
  test('are one for each training material except videos', () => {
    const films = ['Video', 'Animation']
    const withDocument = materials.filter(({ type }) => !films.includes(type)).map(({ id }) => id)
    expect(names.map((name) => parse(name).name)).toEqual(withDocument.sort())
  })

  test.each(names.filter((name) => name.endsWith('.pdf')))(
    '%s is the output of `npm run documents` for its text',
    async (name) => {
      const made = await makeDocument(parse(name).name)
      expect(readFileSync(join(folder, name)).equals(made ?? Buffer.of())).toBe(true)
    },
  )
})

describe('the event openDocumentViewer', () => {
  const asks = (detail: unknown) => documentToView(detail, 'https://launch.example/rarm?sheet=overlap')
  const deck = { title: 'Deck', type: 'Guide' }

  test.each<[unknown, string | undefined]>([
    [undefined, undefined],
    ['', undefined],
    ['/files/deck.pdf', 'https://launch.example/files/deck.pdf'],
    ['https://launch.example:443/deck.pdf', 'https://launch.example/deck.pdf'],
  ])('is accepted with the address %j', (url, opened) => {
    expect(asks({ ...deck, url, other: 1 })).toEqual({ ...deck, ...(opened && { url: opened }) })
  })

  test.each([undefined, 'Deck', { title: 'Deck' }, { ...deck, title: ' ' }, { ...deck, type: 7 }])(
    '%j is ignored: its detail is incomplete',
    (detail) => {
      expect(asks(detail)).toBeNull()
    },
  )

  test.each([
    7,
    'https://other.example/deck.pdf',
    '//other.example/deck.pdf',
    'http://launch.example/deck.pdf',
    'blob:https://launch.example/7d9a',
    'javascript:alert(1)',
    'https://',
  ])('is accepted without the address %j, which is not of this site', (url) => {
    expect(asks({ ...deck, url })).toEqual({ ...deck, isExternal: true })
  })
})

describe('a document that a reader may not open', () => {
  const listed = collectionSchemas.training.element.array().parse(materials)
  const of = (document: Partial<DocumentToView>) =>
    lockedItem({ title: 'Something', type: 'Guide', ...document }, listed, [makeTool()])

  test.each<[Partial<DocumentToView>, string, AccessMessage]>([
    [{ title: 'Portfolio launch deck' }, 'portfolio-launch-deck', accessMessages.trainingMaterial],
    [{ title: 'CLM interactive detail' }, 'clm-interactive-detail', accessMessages.clmCard],
    [{ title: ' Gluraz XR dosing guide ' }, 'gluraz-xr-dosing-guide', accessMessages.lockedItem],
    [{ title: 'Diabetes Navigator Demo & Tutorial' }, 'diabetes', accessMessages.toolDemo],
    [
      { url: 'https://launch.example/api/documents/portfolio-launch-deck?x=1' },
      'portfolio-launch-deck',
      accessMessages.trainingMaterial,
    ],
    [
      { title: 'Portfolio launch deck', item: { collection: 'tools', id: 'diabetes' } },
      'diabetes',
      accessMessages.toolDemo,
    ],
  ])('%j is the item %s, with the message of its section', (document, id, refusal) => {
    expect(of(document)).toMatchObject({ id, refusal })
  })

  test.each<Partial<DocumentToView>>([
    {},
    { url: 'https://launch.example/rarm' },
    { title: 'Portfolio launch deck', item: { collection: 'training', id: 'no-such-item' } },
  ])('%j is no item of the site', (document) => {
    expect(of(document)).toBeNull()
  })
})
