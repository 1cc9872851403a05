import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { accessCookie } from '~/app/server/auth/cookies.server'
import { requirePerson, requireReader } from '~/app/server/auth/session.server'
import { site } from '~/app/server/composition.server'
import { bearerOf } from '~/app/server/http/bearer'
import { documentTypes } from '~/data/contract/document'
import { errorCode } from '~/data/store/errors'
import type { Call } from '~/app/server/http/handle.server'
import { HttpError } from '~/app/server/http/httpError'

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
  const list = (await findDocuments()).map(({ id, type }) => ({ id, type, url: addressOf(id) }))
  return Response.json(list, { headers })
}

/** The address of a material's document; null where there is none. Told to who may read it alone. */
export async function documentAddress(id: string): Promise<string | null> {
  return (await findDocuments()).some((one) => one.id === id) ? addressOf(id) : null
}

function addressOf(id: string): string {
  return `/api/documents/${id}`
}

/**
 * A document to be shown, for administrators and the browser that it is open to: inline, and without a name that it could
 * be saved by (readings, 21).
 */
export async function sendDocument({ request, params }: Call): Promise<Response> {
  await requireAccess(request, params.id ?? '')
  requireViewer(request)
  const document = (await findDocuments()).find(({ id }) => id === params.id)
  if (!document) throw new HttpError(404, 'There is no document for this material.')
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

/** @throws Refusal 401, 403 */
async function requireAccess(request: Request, id: string): Promise<void> {
  try {
    await requirePerson(request)
  } catch (refusal) {
    if (!(await isOpenTo(request, id))) throw refusal
  }
}

/**
 * The viewer reads a document to draw it, with the reader's name on each page; a browser that is to show it itself, in a
 * tab or a frame, would save and print it without.
 * @throws Refusal 403
 */
function requireViewer({ headers }: Request): void {
  const destination = headers.get('sec-fetch-dest')
  if (destination !== null && destination !== 'empty')
    throw new HttpError(403, 'A document is shown in the library alone; open it there.')
}

/** It was asked for in this browser, by who may read the site, and is open there. */
async function isOpenTo(request: Request, id: string): Promise<boolean> {
  const browser = await accessCookie.read(request)
  if (browser === null || bearerOf(request.headers) !== undefined) return false
  await requireReader(request)
  return site().state.openByAccess(browser, { collection: 'training', id })
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
