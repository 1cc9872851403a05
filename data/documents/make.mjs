// Makes the PDFs in files/ from the texts in sources/: `npm run documents`. The output is the same on every
// machine, so a document only changes with its text. Pictures are drawn elsewhere and put into files/;
// their text describes them.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import { layOut } from './maker/layOut.mjs'
import { toPdf } from './maker/pdf.mjs'
import { readSource } from './maker/readSource.mjs'

const sources = fileURLToPath(new URL('sources', import.meta.url))
const files = fileURLToPath(new URL('files', import.meta.url))

/**
 * Every PDF by the name of its file.
 * @returns {Promise<Map<string, Uint8Array>>}
 */
export async function makeDocuments() {
  const made = new Map()
  for (const name of readdirSync(sources).sort()) {
    const id = parse(name).name
    const document = await makeDocument(id)
    if (document) made.set(`${id}.pdf`, document)
  }
  return made
}

/** The PDF of one source; null for the text of a picture. @param {string} id */
export async function makeDocument(id) {
  const { title, format, pages } = readSource(id, readFileSync(join(sources, `${id}.md`), 'utf8'))
  return format === 'picture' ? null : toPdf(title, layOut({ title, format, pages }))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const documents = await makeDocuments()
  mkdirSync(files, { recursive: true })
  for (const [name, bytes] of documents) writeFileSync(join(files, name), bytes)
  console.log(`${documents.size} documents in data/documents/files`)
}
