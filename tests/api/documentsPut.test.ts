import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { contentName } from '~/data/store/blobStore'
import { documentsSchema } from '~/data/contract/document'
import { damageUpload } from '../support/damagedUpload'
import { signedIn } from '../support/server'
import { openedSite } from '../support/siteInProcess'

const server = openedSite()
let cookie: string

beforeAll(async () => {
  cookie = await signedIn(server)
})

/** A material with a bundled document, and one without a document. */
const [deck, other] = ['portfolio-launch-deck', 'no-file-yet']

const pdf = (words: string) => Buffer.from(`%PDF-1.4\n% ${words}\n%%EOF\n`)
const png = () => readFile('data/documents/files/emetogenic-risk-chart.png')

async function call(
  method: string,
  path: string,
  body?: Buffer | object,
  headers: Record<string, string> = {},
) {
  const isFile = Buffer.isBuffer(body)
  const answer = await fetch(`${server.url}/api/${path}`, {
    method,
    headers: {
      ...{ Cookie: cookie, Origin: server.url },
      ...(body && { 'Content-Type': isFile ? 'application/octet-stream' : 'application/json' }),
      ...headers,
    },
    ...(body && { body: isFile ? Uint8Array.from(body) : JSON.stringify(body) }),
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const n = Number(answer.headers.get('x-change'))
  return { status: answer.status, type: answer.headers.get('content-type'), bytes, text: bytes.toString(), n }
}

const undo = (n: number) => call('POST', `history/${n}/undo`)

async function listed(id: string) {
  const { text } = await call('GET', 'documents')
  return documentsSchema.parse(JSON.parse(text)).find((document) => document.id === id)
}

describe('a document', () => {
  test('that was not uploaded cannot be named, nor a planning workbook', async () => {
    const stored = pdf('named')
    expect((await call('PUT', `documents/${deck}`, stored)).status).toBe(200)
    const [name, hash] = [contentName(stored, '.pdf'), '0'.repeat(64)]
    const before = await listed(deck)
    for (const document of [`${hash}.pdf 125`, `${name} 999`, `${name.slice(0, 64)}.png ${stored.length}`]) {
      const patched = await call('PATCH', `training/${deck}`, { document })
      expect([patched.status, patched.text]).toEqual([
        422,
        expect.stringMatching(/^document names a file that is not/),
      ])
      const entry = { kind: 'change', collection: 'training', id: deck, fields: { document } }
      expect((await call('POST', 'batches', { mode: 'rows', entries: [entry] })).status).toBe(422)
    }
    expect((await call('PATCH', 'launch', { rarmFile: `${hash}.json RARM.xlsx` })).status).toBe(422)
    expect(await listed(deck)).toEqual(before)
    const again = await call('PATCH', `training/${deck}`, { document: `${name} ${stored.length}` })
    expect(again.status).toBe(200)
  })

  test('that is removed twice under one key is removed once, with one answer', async () => {
    await call('PUT', `documents/${deck}`, pdf('removed once'))
    const remove = () => call('DELETE', `documents/${deck}`, undefined, { 'Idempotency-Key': 'remove-once' })
    const first = await remove()
    expect(first).toMatchObject({ status: 204, n: expect.any(Number) as number })
    expect(await remove()).toMatchObject({ status: 204, n: first.n })
    expect((await call('DELETE', `documents/${deck}`)).status).toBe(404)
    await undo(first.n)
  })

  test('is uploaded for a material without one, with the type of its bytes', async () => {
    const made = await call('POST', 'training', {
      ...{ title: 'No file yet', description: 'x', type: 'Deck', category: 'Training Materials' },
    })
    expect(made.status).toBe(201)
    expect((await call('GET', `documents/${other}`)).status).toBe(404)
    const put = await call('PUT', `documents/${other}`, await png())
    expect(put.status).toBe(200)
    expect(JSON.parse(put.text)).toMatchObject({
      ...{ id: other, type: 'image/png', url: `/api/documents/${other}` },
      size: (await png()).length,
    })
    const shown = await call('GET', `documents/${other}`)
    expect([shown.status, shown.type]).toEqual([200, 'image/png'])
    expect(shown.bytes.equals(await png())).toBe(true)
  })

  test('is replaced, removed, and restored step by step', async () => {
    const first = await call('GET', `documents/${deck}`)
    const replaced = await call('PUT', `documents/${deck}`, pdf('second'))
    expect((await call('GET', `documents/${deck}`)).text).toBe(pdf('second').toString())
    const removed = await call('DELETE', `documents/${deck}`)
    expect([removed.status, (await call('GET', `documents/${deck}`)).status]).toEqual([204, 404])
    expect((await call('DELETE', `documents/${deck}`)).status).toBe(404)
    expect(await listed(deck)).toBeUndefined()

    expect((await undo(replaced.n)).status).toBe(409)
    const back = await undo(removed.n)
    expect([back.status, (await call('GET', `documents/${deck}`)).text]).toEqual([
      200,
      pdf('second').toString(),
    ])
    await undo(back.n)
    expect((await call('GET', `documents/${deck}`)).status).toBe(404)
    expect(first.status).toBe(200)
  })

  test('that was bundled comes back after the upload is undone', async () => {
    const id = 'emetogenic-risk-chart'
    const put = await call('PUT', `documents/${id}`, pdf('in its place'))
    await undo(put.n)
    expect(await listed(id)).toEqual({ id, type: 'image/png', url: `/api/documents/${id}` })
    expect((await call('GET', `documents/${id}`)).type).toBe('image/png')
  })

  test('is a change of its material: sent once, refused on an older revision, and no change when it is the same', async () => {
    const { n: base } = await call('PUT', `documents/${deck}`, pdf('base'))
    const key = { 'Idempotency-Key': '"one upload"' }
    const [put, repeated] = [
      await call('PUT', `documents/${deck}`, pdf('once'), key),
      await call('PUT', `documents/${deck}`, pdf('once'), key),
    ]
    expect([put.status, repeated.n]).toEqual([200, put.n])
    expect((await call('PUT', `documents/${deck}`, pdf('once'))).n).toBe(0)
    const late = { 'X-Base-Revision': String(base), 'X-Conflict-With': 'anyone' }
    for (const method of ['PUT', 'DELETE'])
      expect(
        (await call(method, `documents/${deck}`, method === 'PUT' ? pdf('late') : undefined, late)).status,
      ).toBe(409)
    const [change] = JSON.parse((await call('GET', `history?limit=1`)).text) as object[]
    expect(change).toMatchObject({ n: put.n, by: 'admin', collection: 'training', id: deck })
  })

  test('is hidden from readers: neither lists, changes and exports nor a time before name its file', async () => {
    const { n } = await call('PUT', `documents/${deck}`, pdf('hidden'))
    const name = contentName(pdf('hidden'), '.pdf').slice(0, 64)
    const title = await call('PATCH', `training/${deck}`, { title: 'Launch deck' })
    expect([title.status, title.text.includes('"document"')]).toEqual([200, false])
    const paths = ['', 'api/training', `api/training/${deck}`, `api/training?at=${n}`, 'brief', 'wall']
    for (const path of [...paths, `api/changes?since=${n - 1}`, `api/training?at=${title.n}`]) {
      const answer = await fetch(`${server.url}/${path}`)
      expect([path, answer.status]).toEqual([path, 200])
      const text = await answer.text()
      expect([path, text.includes(name), text.includes('"document":')]).toEqual([path, false, false])
    }
    for (const format of ['csv', 'json'])
      expect((await call('GET', `exports/training.${format}`)).text).not.toMatch(/"?document"?[,:]/)
    expect((await call('GET', `changes?since=${n - 1}`)).text).toContain(name)
    await undo(title.n)
  })

  test.each([
    ['nothing', Buffer.alloc(0), 'The file is empty; choose a PDF or a PNG.'],
    ['a script', Buffer.from('<script>alert(1)</script>'), /^The file is not a PDF or PNG/],
    ['a workbook', Buffer.from('PK\u0003\u0004'), /^The file is not a PDF or PNG/],
    ['half a PDF', Buffer.from('%PDF-1.7\nand then'), /^The PDF is incomplete/],
  ])('with %s is refused, and the old one stays', async (_, bytes, sentence) => {
    const before = (await call('GET', `documents/${deck}`)).text
    const answer = await call('PUT', `documents/${deck}`, bytes, { 'Content-Type': 'application/pdf' })
    expect(answer.status).toBe(415)
    expect(answer.text).toMatch(sentence)
    expect((await call('GET', `documents/${deck}`)).text).toBe(before)
  })

  test('of more than 25 MB is refused before it has arrived', async () => {
    const answer = await call('PUT', `documents/${deck}`, Buffer.alloc(25_000_001))
    expect([answer.status, answer.text]).toEqual([413, 'The document is over 25 MB; choose a smaller file.'])
  })

  test('is refused for an unknown material', async () => {
    for (const method of ['PUT', 'DELETE'])
      expect((await call(method, 'documents/no-such', method === 'PUT' ? pdf('x') : undefined)).status).toBe(
        404,
      )
  })

  test('is uploaded by editors only, from a page of this site', async () => {
    expect((await call('PUT', `documents/${deck}`, pdf('x'), { Cookie: '' })).status).toBe(401)
    expect(
      (await call('PUT', `documents/${deck}`, pdf('x'), { Origin: 'https://evil.example' })).status,
    ).toBe(403)
  })

  test('is uploaded by several at once, the same bytes too', async () => {
    const bytes = pdf('the same')
    const chart = 'emetogenic-risk-chart'
    const materials = [deck, chart, deck, chart, deck, chart]
    const answers = await Promise.all(materials.map((id) => call('PUT', `documents/${id}`, bytes)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect((await call('GET', `documents/${deck}`)).bytes.equals(bytes)).toBe(true)
  })

  test('that the disk has damaged is not sent, and the next upload of the right one repairs it', async () => {
    const bytes = pdf('whole')
    await call('PUT', `documents/${deck}`, bytes)
    await damageUpload(server.dataDirectory, contentName(bytes, '.pdf'), bytes.subarray(0, 12))
    for (const method of ['GET', 'HEAD']) expect((await call(method, `documents/${deck}`)).status).toBe(503)
    expect((await call('GET', `documents/${deck}`)).text).toBe(
      'The stored file is damaged or missing, so it is not sent; upload it again, or ask the operator to restore it.',
    )
    expect((await call('PUT', `documents/${deck}`, bytes)).status).toBe(200)
    expect((await call('GET', `documents/${deck}`)).bytes.equals(bytes)).toBe(true)
  })

  test('is logged with its material, and its address is not revealed to readers', async () => {
    await call('PUT', `documents/${deck}`, pdf('logged'))
    const line =
      server
        .output()
        .split('\n')
        .findLast((text) => text.includes('"document-put"')) ?? '{}'
    expect(JSON.parse(line)).toMatchObject({ status: 200, who: 'admin', about: `document of ${deck}` })
    const training = await fetch(`${server.url}/api/training`)
    expect(await training.text()).not.toContain('/api/documents')
  })
})
