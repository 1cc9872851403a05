import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { requirePerson } from '~/app/auth/session.server'
import { documentTypes } from '~/data/contract/document'
import { errorCode } from '~/data/store/errors'
import type { Call } from '~/app/http/handle.server'
import { Refusal } from '~/app/http/refusal'

/** Holds `{training material's id}.pdf` or `.png`; relative to the folder the server starts in. */
const directory = path.join('data', 'documents', 'files')

interface StoredDocument {
  /** Its training material's id. */
  id: string
  type: (typeof documentTypes)[keyof typeof documentTypes]
  file: string
}

/** Kept by no cache: who may read it is asked each time. */
const headers = { 'Cache-Control': 'private, no-store' }

/** Every document and its address, for administrators. */
export async function sendDocuments({ request }: Call): Promise<Response> {
  await requirePerson(request)
  const list = (await findDocuments()).map(({ id, type }) => ({ id, type, url: `/api/documents/${id}` }))
  return Response.json(list, { headers })
}

/** A document to be shown, for administrators: inline, and without a name that it could be saved by (readings, 21). */
export async function sendDocument({ request, params }: Call): Promise<Response> {
  await requirePerson(request)
  const document = (await findDocuments()).find(({ id }) => id === params.id)
  if (!document) throw new Refusal(404, 'There is no document for this material.')
  const bytes = await readFile(document.file)
  return new Response(bytes, {
    headers: {
      ...headers,
      'Content-Type': document.type,
      'Content-Length': String(bytes.length),
      'Content-Disposition': 'inline',
    },
  })
}

/** Looked up each time, so that a file that is put there is served without a restart. */
async function findDocuments(): Promise<StoredDocument[]> {
  const names = await readdir(directory).catch((error: unknown): string[] => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
  return names.sort().flatMap((name) => {
    const { name: id, ext } = path.parse(name)
    return isServed(ext) ? [{ id, type: documentTypes[ext], file: path.join(directory, name) }] : []
  })
}

function isServed(extension: string): extension is keyof typeof documentTypes {
  return Object.hasOwn(documentTypes, extension)
}
