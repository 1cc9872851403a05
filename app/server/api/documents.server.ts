import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { accessCookie } from '~/app/server/auth/cookies.server'
import { requireEditor, requireEditorInPerson, requireReader } from '~/app/server/auth/session.server'
import { site } from '~/app/server/composition.server'
import { bearerOf } from '~/app/server/http/bearer'
import { readFileBody, type BodyReader } from '~/app/server/http/body'
import type { Call } from '~/app/server/http/handle.server'
import { HttpError } from '~/app/server/http/httpError'
import { setLogSubject } from '~/app/server/http/requestContext.server'
import { documentTypes, MAX_DOCUMENT_BYTES, type MaterialDocument } from '~/data/contract/document'
import type { Session } from '~/data/contract/session'
import { uploadedFile } from '~/data/domain/format/documentFile'
import { detectFileType } from '~/data/store/fileType'
import { isSample, sampleMaterials } from '~/data/store/seed'
import { DamagedBlobError, errorCode } from '~/data/store/errors'
import type { View } from '~/data/store/store'
import { contentName } from '~/data/store/blobStore'
import { changedResponse, changeHeaders } from './collections.server'
import { baseRevisionOptions, writeOptions } from './writeHeaders.server'

/**
 * The bundled documents: `{training material's id}.pdf` or `.png`, relative to the server's working directory. Those
 * of the sample belong to its materials; others, which an operator may add, to the material of that id.
 */
const directory = path.join('data', 'documents', 'files')

type Extension = keyof typeof documentTypes

interface StoredDocument extends MaterialDocument {
  read: () => Promise<Buffer | null>
}

/** Not cached: access is checked each time. */
const headers = { 'Cache-Control': 'private, no-store' }

/** Every document with its address, for administrators. */
export async function sendDocuments({ request }: Call): Promise<Response> {
  await requireEditorInPerson(request)
  return Response.json((await findDocuments()).map(toMaterialDocument), { headers })
}

function toMaterialDocument({ id, type, url, size }: StoredDocument): MaterialDocument {
  return { id, type, url, ...(size !== undefined && { size }) }
}

/** The address of a material's document; null if there is none. Sent only to those who may read it. */
export async function documentAddress(id: string): Promise<string | null> {
  return (await findDocument(id))?.url ?? null
}

/**
 * A document to display, for administrators and for browsers that were granted access. It is sent inline and without a
 * file name (readings, 21).
 */
export async function sendDocument({ request, params }: Call): Promise<Response> {
  await requireAccess(request, params.id ?? '')
  requireViewer(request)
  const document = await findDocument(params.id ?? '')
  const bytes = await document?.read()
  if (!document || !bytes) throw new HttpError(404, 'This material has no document; load the page again.')
  return new Response(Uint8Array.from(bytes), {
    headers: {
      ...headers,
      'Content-Type': document.type,
      'Content-Length': String(bytes.length),
      'Content-Disposition': 'inline',
    },
  })
}

const tooLargeMessage = 'The document is over 25 MB; choose a smaller file.'

/** The document. The body is read only if the sender may change data, since it may be large. */
export const documentBody: BodyReader<Buffer> = async (request) => {
  await requireEditor(request)
  const types = [...Object.values(documentTypes), 'application/octet-stream']
  const bytes = await readFileBody(request, MAX_DOCUMENT_BYTES, types, tooLargeMessage)
  return () => bytes
}

/** Uploads a PDF or PNG for a material and replaces the previous one. The type is detected from the bytes. */
export async function putDocument(call: Call & { session: Session; body: Buffer }): Promise<Response> {
  const { body } = call
  const id = await requestedMaterial(call)
  const kind = detectFileType(body)
  if ('error' in kind) throw new HttpError(415, kind.error)
  const name = contentName(body, kind.ending)
  await site().files.put(name, body)
  const headers = await changeDocument(call, id, `${name} ${body.length}`)
  const document: MaterialDocument = {
    id,
    type: documentTypes[kind.ending],
    url: addressOf(id),
    size: body.length,
  }
  return Response.json(document, { headers })
}

/** Removes a material's document. The file is kept, so that this can be undone. */
export async function removeDocument(call: Call & { session: Session }): Promise<Response> {
  const id = await requestedMaterial(call)
  const materials = (await site().store.view()).stored('training')
  const document = materials.find((material) => material.id === id)?.document ?? 'none'
  // Without a document nothing changes; but a request that is sent again under its key has its first answer.
  const headers = await changeDocument(call, id, (await findDocument(id)) ? 'none' : document)
  if (!headers.has('X-Change'))
    throw new HttpError(404, 'This material has no document; load the page again.')
  return new Response(null, { status: 204, headers })
}

/** The material in the address. @throws NotFoundError */
async function requestedMaterial({ request, params: { id = '' } }: Call): Promise<string> {
  setLogSubject(request, `document of ${id}`)
  return (await site().store.view()).get('training', id).id
}

/** Changes the document like any field of a material. Returns the headers of the answer. */
async function changeDocument(
  call: Call & { session: Session },
  id: string,
  document: string,
): Promise<Headers> {
  const options = { ...(await writeOptions(call)), ...baseRevisionOptions(call.request) }
  return changeHeaders(
    await changedResponse(call.request, (store) => store.patch('training', id, { document }, options)),
  )
}

/** @throws HttpError 401, 403 */
async function requireAccess(request: Request, id: string): Promise<void> {
  try {
    await requireEditorInPerson(request)
  } catch (refusal) {
    if (!(await isOpenTo(request, id))) throw refusal
  }
}

/**
 * Only the viewer may read a document, because it draws the reader's name on each page. A tab or frame of the browser
 * could save and print it without.
 * @throws HttpError 403
 */
function requireViewer({ headers }: Request): void {
  const destination = headers.get('sec-fetch-dest')
  if (destination !== null && destination !== 'empty')
    throw new HttpError(403, 'Documents open only in the library; open this one there.')
}

/** Whether this browser was granted access, and its reader may read the site. */
async function isOpenTo(request: Request, id: string): Promise<boolean> {
  const browser = await accessCookie.read(request)
  if (browser === null || bearerOf(request.headers) !== undefined) return false
  await requireReader(request)
  return site().state.openIfGranted(browser, { collection: 'training', id })
}

async function findDocument(id: string): Promise<StoredDocument | undefined> {
  return (await findDocuments()).find((document) => document.id === id)
}

/** The documents of the launch's materials: the uploaded ones, and the bundled ones of all other materials. */
async function findDocuments(): Promise<StoredDocument[]> {
  const [view, bundled] = await Promise.all([site().store.view(), bundledDocuments()])
  const materials = view.stored('training')
  const ofSite = new Set(materials.flatMap(({ id, document }) => (document === '' ? [id] : [])))
  const shown = bundled.filter(({ id }) => ofSite.has(id))
  const ofSample = await materialsOfSample(view, shown)
  return [
    ...shown.filter(({ id }) => !sampleMaterials.has(id) || ofSample.has(id)),
    ...materials.flatMap(({ id, document }) => uploadedDocument(id, document)),
  ].sort((one, other) => (one.id < other.id ? -1 : 1))
}

/** Which of these are still materials of the sample, while the launch itself is. */
async function materialsOfSample(
  view: View,
  documents: readonly MaterialDocument[],
): Promise<ReadonlySet<string>> {
  if (!isSample(view.get('launch', 'launch'))) return new Set()
  const ids = documents.map(({ id }) => id).filter((id) => sampleMaterials.has(id))
  return site().store.initialItems('training', ids)
}

function uploadedDocument(id: string, document: string): StoredDocument[] {
  const { name, size } = uploadedFile(document) ?? { name: '', size: 0 }
  const ending = path.extname(name)
  if (!isServed(ending)) return []
  return [{ id, type: documentTypes[ending], url: addressOf(id), size, read: () => readUpload(name) }]
}

/** @throws DamagedBlobError */
async function readUpload(file: string): Promise<Buffer> {
  const bytes = await site().files.read(file)
  if (!bytes) throw new DamagedBlobError(file)
  return bytes
}

/** Read each time, so that a new file is served without a restart. */
async function bundledDocuments(): Promise<StoredDocument[]> {
  const names = await readdir(directory).catch((error: unknown): string[] => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
  return names.flatMap((name) => {
    const { name: id, ext } = path.parse(name)
    if (!isServed(ext)) return []
    const file = path.join(directory, name)
    return [{ id, type: documentTypes[ext], url: addressOf(id), read: () => readFile(file) }]
  })
}

function addressOf(id: string): string {
  return `/api/documents/${id}`
}

function isServed(extension: string): extension is Extension {
  return Object.hasOwn(documentTypes, extension)
}
