// Makes the documents in files/ from the texts in sources/: `npm run documents`. What it makes is the same on
// every machine, so that a change of a document is a change of its text.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import { layOut } from './maker/layOut.mjs'
import { toPdf } from './maker/pdf.mjs'
import { toPng } from './maker/png.mjs'
import { readSource } from './maker/readSource.mjs'

const sources = fileURLToPath(new URL('sources', import.meta.url))
const files = fileURLToPath(new URL('files', import.meta.url))

/**
 * Every document by the name of its file. A card is a picture; slides and sheets are a PDF.
 * @returns {Promise<Map<string, Uint8Array>>}
 */
export async function makeDocuments() {
  const made = new Map()
  for (const name of readdirSync(sources).sort()) {
    const id = parse(name).name
    const source = readSource(id, readFileSync(join(sources, name), 'utf8'))
    const pages = layOut(source)
    if (source.format === 'card') made.set(`${id}.png`, toPng(pages))
    else made.set(`${id}.pdf`, await toPdf(source.title, pages))
  }
  return made
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const documents = await makeDocuments()
  mkdirSync(files, { recursive: true })
  for (const [name, bytes] of documents) writeFileSync(join(files, name), bytes)
  console.log(`${documents.size} documents in data/documents/files`)
}
