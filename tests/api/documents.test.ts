import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { documentsSchema } from '~/data/contract/document'
import { contentName } from '~/data/store/blobStore'
import { caller, said } from '../support/caller'
import { ask, settingsFor } from '../support/engine'
import { logged } from '../support/logLines'
import { openedSite } from '../support/siteInProcess'

const server = openedSite()
const [admin, reader] = [caller(server), caller(server, null)]

/** Materials with a bundled document. */
const [deck, chart] = ['portfolio-launch-deck', 'emetogenic-risk-chart']

const pdf = (words: string) => Buffer.from(`%PDF-1.4\n% ${words}\n%%EOF\n`)

const put = (id: string, bytes: Buffer, headers = {}) => admin.put(`documents/${id}`, bytes, headers)
const get = (id: string, headers = {}) => admin.get(`documents/${id}`, headers)
const remove = (id: string, headers = {}) => admin.remove(`documents/${id}`, headers)
const undo = (n: number) => admin.post(`history/${n}/undo`)
const list = () => admin.read('documents', documentsSchema)
const listed = async (material: string) => (await list()).find(({ id }) => id === material)

describe('for a viewer', () => {
  test.each(['documents', `documents/${deck}`, 'documents/no-such-material'])(
    '%s answers 401, without revealing whether the document exists',
    async (path) => {
      for (const method of ['GET', 'HEAD']) {
        const { status, headers, text } = await reader.send(method, path)
        expect([status, headers.get('content-type')]).toEqual([401, 'text/plain; charset=utf-8'])
        expect(headers.get('cache-control')).toBe('no-store')
        expect(headers.get('content-disposition')).toBeNull()
        const sentence = 'You are not signed in; sign in as an administrator, then try again.'
        expect(text).toBe(method === 'GET' ? sentence : '')
      }
    },
  )

  test('no list contains document addresses', async () => {
    for (const name of ['training', 'tools', 'products'])
      expect((await reader.get(name)).text).not.toMatch(/\/api\/documents|\.(?:pdf|png)"/)
  })
})

describe('for an administrator', () => {
  test.each([
    [deck, 'application/pdf', '%PDF-'],
    [chart, 'image/png', '\x89PNG'],
  ])(
    '%s is sent inline, without a file name, and not cached; HEAD answers the same',
    async (id, type, signature) => {
      const { status, headers, bytes } = await get(id)
      expect(status).toBe(200)
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': type,
        'content-disposition': 'inline',
        'content-length': String(bytes.length),
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': expect.stringMatching(
          /^default-src 'none'; .*frame-ancestors 'none'$/,
        ) as string,
      })
      expect(headers.get('etag')).toBeNull()
      expect(bytes.toString('latin1').startsWith(signature)).toBe(true)
      const head = await admin.send('HEAD', `documents/${id}`)
      expect(said(head)).toEqual([200, ''])
      for (const name of ['content-type', 'content-length', 'content-disposition', 'cache-control'])
        expect(head.headers.get(name)).toBe(headers.get(name))
    },
  )

  test('a browser that would display it is refused: the reader’s name would be missing, and it could be saved', async () => {
    for (const destination of ['document', 'iframe', 'image'])
      expect(said(await get(deck, { 'Sec-Fetch-Dest': destination }))).toEqual([
        403,
        'Documents open only in the library; open this one there.',
      ])
    expect((await get(deck, { 'Sec-Fetch-Dest': 'empty' })).status).toBe(200)
  })

  test.each([
    'odf-animation-set',
    'no-such-material',
    'portfolio-launch-deck.pdf',
    '..%2Fsources%2Fportfolio-launch-deck',
  ])('documents/%s is 404', async (id) => {
    const { status, headers } = await get(id)
    expect([status, headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8'])
  })
})

describe('a document', () => {
  test('that was not uploaded cannot be named, nor a planning workbook', async () => {
    const stored = pdf('named')
    expect((await put(deck, stored)).status).toBe(200)
    const [name, hash] = [contentName(stored, '.pdf'), '0'.repeat(64)]
    const before = await listed(deck)
    for (const document of [`${hash}.pdf 125`, `${name} 999`, `${name.slice(0, 64)}.png ${stored.length}`]) {
      expect(said(await admin.patch(`training/${deck}`, { document }))).toEqual([
        422,
        expect.stringMatching(/^document names a file that is not/),
      ])
      const entry = { kind: 'change', collection: 'training', id: deck, fields: { document } }
      expect((await admin.post('batches', { mode: 'rows', entries: [entry] })).status).toBe(422)
    }
    expect((await admin.patch('launch', { rarmFile: `${hash}.json RARM.xlsx` })).status).toBe(422)
    expect(await listed(deck)).toEqual(before)
    const again = await admin.patch(`training/${deck}`, { document: `${name} ${stored.length}` })
    expect(again.status).toBe(200)
  })

  test('is uploaded with the type of its bytes, replaced, removed, and restored step by step', async () => {
    const picture = await readFile('data/documents/files/emetogenic-risk-chart.png')
    const uploaded = await put(deck, picture)
    expect(uploaded.json()).toEqual({
      ...{ id: deck, type: 'image/png', url: `/api/documents/${deck}`, size: picture.length },
    })
    expect((await get(deck)).bytes.equals(picture)).toBe(true)
    expect(logged(server, 'document-put')).toMatchObject({
      ...{ status: 200, who: 'admin', about: `document of ${deck}` },
    })
    const second = pdf('second').toString()
    const replaced = await put(deck, pdf('second'))
    expect((await get(deck)).text).toBe(second)
    const removed = await remove(deck)
    expect([removed.status, (await get(deck)).status, (await remove(deck)).status]).toEqual([204, 404, 404])
    expect(await listed(deck)).toBeUndefined()
    expect((await undo(replaced.n)).status).toBe(409)
    expect([(await undo(removed.n)).status, (await get(deck)).text]).toEqual([200, second])
  })

  test('that was bundled comes back after the upload is undone', async () => {
    await undo((await put(chart, pdf('in its place'))).n)
    expect(await listed(chart)).toEqual({ id: chart, type: 'image/png', url: `/api/documents/${chart}` })
    expect((await get(chart)).headers.get('content-type')).toBe('image/png')
  })

  test('is a change of its material: refused on an older revision, and no change when it is the same', async () => {
    const { n: base } = await put(deck, pdf('base'))
    const { n } = await put(deck, pdf('once'))
    expect((await put(deck, pdf('once'))).n).toBe(0)
    const late = { 'X-Base-Revision': String(base), 'X-Conflict-With': 'anyone' }
    expect((await put(deck, pdf('late'), late)).status).toBe(409)
    expect((await remove(deck, late)).status).toBe(409)
    expect(await admin.read('history?limit=1')).toMatchObject([
      { n, by: 'admin', collection: 'training', id: deck },
    ])
  })

  test('that is uploaded or removed twice under one key is so once, with one answer', async () => {
    const key = (name: string) => ({ 'Idempotency-Key': name })
    const calls = [
      () => put(deck, pdf('sent once'), key('"one upload"')),
      () => remove(deck, key('remove-once')),
    ]
    for (const call of calls) {
      const { status, n } = await call()
      expect(n).toBeGreaterThan(0)
      expect(await call()).toMatchObject({ status, n })
    }
  })

  test('is hidden from readers: neither lists, changes and exports nor a time before name its file', async () => {
    const { n } = await put(deck, pdf('hidden'))
    const name = contentName(pdf('hidden'), '.pdf').slice(0, 64)
    const title = await admin.patch(`training/${deck}`, { title: 'Launch deck' })
    expect([title.status, title.text.includes('"document"')]).toEqual([200, false])
    const paths = ['/', '/brief', '/wall', 'training', `training/${deck}`, `training?at=${n}`]
    for (const path of [...paths, `changes?since=${n - 1}`, `training?at=${title.n}`]) {
      const { status, text } = await reader.get(path)
      expect([path, status, text.includes(name), text.includes('"document":')]).toEqual([
        ...[path, 200, false, false],
      ])
    }
    for (const format of ['csv', 'json'])
      expect((await admin.get(`exports/training/${format}`)).text).not.toMatch(/"?document"?[,:]/)
    expect((await admin.get(`changes?since=${n - 1}`)).text).toContain(name)
  })

  test.each([
    ['nothing', Buffer.alloc(0), 'The file is empty; choose a PDF or a PNG.'],
    ['a script', Buffer.from('<script>alert(1)</script>'), /^The file is not a PDF or PNG/],
    ['a workbook', Buffer.from('PK\u0003\u0004'), /^The file is not a PDF or PNG/],
    ['half a PDF', Buffer.from('%PDF-1.7\nand then'), /^The PDF is incomplete/],
  ])('with %s is refused, and the old one stays', async (_, bytes, sentence) => {
    await put(deck, pdf('old'))
    const answer = await put(deck, bytes, { 'Content-Type': 'application/pdf' })
    expect(said(answer)).toEqual([415, expect.stringMatching(sentence)])
    expect((await get(deck)).text).toBe(pdf('old').toString())
  })

  test('of more than 25 MB is refused before it has arrived', async () => {
    expect(said(await put(deck, Buffer.alloc(25_000_001)))).toEqual([
      413,
      'The document is over 25 MB; choose a smaller file.',
    ])
  })

  test('is refused for an unknown material', async () => {
    expect([(await put('no-such', pdf('x'))).status, (await remove('no-such')).status]).toEqual([404, 404])
  })

  test('that the disk has damaged is not sent, and the next upload of the right one repairs it', async () => {
    const bytes = pdf('whole')
    await put(deck, bytes)
    const [name, left] = [contentName(bytes, '.pdf'), bytes.subarray(0, 12)]
    const { DATABASE_URL: url } = await settingsFor(server.dataDirectory)
    if (url === undefined) await writeFile(path.join(server.dataDirectory, 'documents', name), left)
    else
      await ask(
        url,
        `update files set bytes = decode('${left.toString('hex')}', 'hex') where name = '${name}'`,
      )
    expect((await admin.send('HEAD', `documents/${deck}`)).status).toBe(503)
    expect(said(await get(deck))).toEqual([
      503,
      'The stored file is damaged or missing, so it is not sent; upload it again, or ask the operator to restore it.',
    ])
    expect((await put(deck, bytes)).status).toBe(200)
    expect((await get(deck)).bytes.equals(bytes)).toBe(true)
  })
})
