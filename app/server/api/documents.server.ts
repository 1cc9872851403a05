import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { accessCookie } from '~/app/server/auth/cookies.server'
import {
  authorityOf,
  requireEditor,
  requireEditorInPerson,
  requireReader,
} from '~/app/server/auth/session.server'
import { site } from '~/app/server/composition.server'
import { siteTimestamp } from '~/app/server/config/siteTimestamp.server'
import { bearerOf } from '~/app/server/http/bearer'
import { readFileBody, type BodyReader } from '~/app/server/http/body'
import type { Call } from '~/app/server/http/handle.server'
import { HttpError } from '~/app/server/http/httpError'
import { setLogSubject } from '~/app/server/http/requestContext.server'
import {
  documentChangeHeader,
  documentTypes,
  MAX_DOCUMENT_BYTES,
  type MaterialDocument,
} from '~/data/contract/document'
import type { Session } from '~/data/contract/session'
import { detectFileType } from '~/data/store/fileType'
import type { DocumentRecord } from '~/data/store/documentRows'
import { isSample, sampleMaterials } from '~/data/store/seed'
import { DamagedBlobError, errorCode, NotFoundError } from '~/data/store/errors'
import type { View } from '~/data/store/store'
import { contentName } from '~/data/store/blobStore'

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

function toMaterialDocument({ id, type, url, size, at, by }: StoredDocument): MaterialDocument {
  return { id, type, url, ...(size !== undefined && { size, at, by }) }
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
  const { params, body } = call
  const material = await requestedMaterial(call)
  const kind = detectFileType(body)
  if ('error' in kind) throw new HttpError(415, kind.error)
  const file = contentName(body, kind.ending)
  await site().files.put(file, body)
  const n = await recordDocument(call, { material, file, size: body.length })
  const document = await findDocument(params.id ?? '')
  return Response.json(document && toMaterialDocument(document), {
    headers: { ...headers, [documentChangeHeader]: String(n) },
  })
}

/** Removes a material's document. The file is kept, so that this can be undone. */
export async function removeDocument(call: Call & { session: Session }): Promise<Response> {
  const material = await requestedMaterial(call)
  if (!(await findDocument(material)))
    throw new HttpError(404, 'This material has no document; load the page again.')
  return noContentResponse(await recordDocument(call, { material, file: none, size: 0 }))
}

/** Restores the previous document of a material. */
export async function undoDocument(
  call: Call & { session: Session; body: { n: number } },
): Promise<Response> {
  const { request, session, body } = call
  const material = await requestedMaterial(call)
  const authority = await authorityOf(request, 'editor')
  const undone = await site().state.undoDocument({ material, n: body.n, by: session.username }, authority)
  if (undone === 'absent')
    throw new HttpError(404, `${body.n} is not a change of this material’s document; load the page again.`)
  if (undone === 'superseded')
    throw new HttpError(409, 'The document has changed since; undo that change first.')
  return noContentResponse(undone)
}

function noContentResponse(n: number): Response {
  return new Response(null, { status: 204, headers: { ...headers, [documentChangeHeader]: String(n) } })
}

/** The material in the address. @throws NotFoundError */
async function requestedMaterial({ request, params: { id = '' } }: Call): Promise<string> {
  setLogSubject(request, `document of ${id}`)
  const view = await site().store.view()
  if (!view.list('training').some((material) => material.id === id)) throw new NotFoundError('training', id)
  return id
}

async function recordDocument(
  { request, session }: Call & { session: Session },
  document: { material: string; file: string; size: number },
): Promise<number> {
  const authority = await authorityOf(request, 'editor')
  return site().state.putDocument({ ...document, by: session.username }, authority)
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

/** The file name of "no document", which also hides the bundled one. */
const none = ''

async function findDocument(id: string): Promise<StoredDocument | undefined> {
  return (await findDocuments()).find((document) => document.id === id)
}

/** The documents of the launch's materials: the uploaded ones, and the bundled ones of all other materials. */
async function findDocuments(): Promise<StoredDocument[]> {
  const [view, bundled, uploaded] = await Promise.all([
    site().store.view(),
    bundledDocuments(),
    site().state.documents(),
  ])
  const materials = new Set(view.list('training').map(({ id }) => id))
  const changed = uploaded.filter(({ file }) => file !== null)
  const replaced = new Set(changed.map(({ material }) => material))
  const shown = bundled.filter(({ id }) => materials.has(id) && !replaced.has(id))
  const ofSample = await materialsOfSample(view, shown)
  return [
    ...shown.filter(({ id }) => !sampleMaterials.has(id) || ofSample.has(id)),
    ...changed.flatMap((record) => (materials.has(record.material) ? uploadedDocument(record) : null) ?? []),
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

function uploadedDocument({ material, file, size, at, by }: DocumentRecord): StoredDocument | null {
  const ending = path.extname(file ?? none)
  if (file === null || !isServed(ending)) return null
  return {
    ...{ id: material, type: documentTypes[ending], url: addressOf(material), size },
    ...{ at: siteTimestamp(at), by: by ?? undefined, read: () => readUpload(file) },
  }
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
