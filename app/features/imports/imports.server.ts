import { randomUUID } from 'node:crypto'
import { listsOf } from '~/app/server/api/listsOf.server'
import { baseRevisionOptions, senderKey, writeOptions } from '~/app/server/api/writeHeaders.server'
import { workbookChange } from '~/app/server/api/workbooks.server'
import { requireEditor } from '~/app/server/auth/session.server'
import { site } from '~/app/server/composition.server'
import { readFileBody, type BodyReader } from '~/app/server/http/body'
import { clientSignal } from '~/app/server/http/clientSignal.server'
import type { Call } from '~/app/server/http/handle.server'
import { HttpError } from '~/app/server/http/httpError'
import { setLogSubject } from '~/app/server/http/requestContext.server'
import { metrics } from '~/app/server/observability/metrics.server'
import { baseRevisionHeader, type BatchEntry } from '~/data/contract/batch'
import { batchIdHeader } from '~/data/contract/history'
import {
  importApplyQuerySchema,
  importChoicesSchema,
  importQuerySchema,
  type ImportApplyQuery,
  type ImportChoices,
  type Imported,
  type ImportPlan,
} from '~/data/contract/imports'
import type { Launch } from '~/data/contract/launch'
import type { Session } from '~/data/contract/session'
import type { WorkbookGiven } from '~/data/domain/workbook/chosenWorkbook'
import { workbookFields } from '~/data/domain/workbook/workbookFile'
import { fileLimits, FileRefusedError, tooLargeSentence } from '~/data/imports/fileErrors'
import { planAsJson, planToApply, workbookToApply } from '~/data/imports/worker/planInWorker'
import { BatchRefusedError } from '~/data/store/errors'
import { isQueueFull, readQueued } from './fileQueue.server'
import { conflictError, rejectedMessage } from './importErrors.server'
import { parseQuery, planOptions } from './importQuery.server'
import { KeptFiles, type ImportedFile } from './keptFiles.server'

/** The accepted content types. The actual type is detected from the bytes. */
export const fileTypes = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-excel',
  'text/csv',
  'text/tab-separated-values',
  'application/json',
  'application/octet-stream',
] as const

/** The file. The body is read only if the sender may change data, since it may be large. */
export const importBody: BodyReader<Buffer> = async (request) => {
  await requireEditor(request)
  const bytes = await readFileBody(request, fileLimits.bytes, fileTypes, tooLargeSentence)
  return () => bytes
}

type FileCall = Call & { session: Session; body: Buffer }
type KeptFileCall = Call & { session: Session; body: null }
type ImportCall = FileCall | KeptFileCall

const keptFiles = new KeptFiles()

/** Returns what a file would change, and keeps it; or the result of applying it at once. */
export async function importFile(call: FileCall): Promise<Response> {
  const query = parseQuery(call.request, importQuerySchema)
  const { name, list, workbook } = query
  const file = { bytes: call.body, name, list, workbook }
  if (query.apply !== undefined) return applyImport(call, query, file)
  const id = randomUUID()
  const preview = await sendPreview(call, query, { id, file })
  keptFiles.keep(id, await senderKey(call), file)
  return preview
}

/** Returns what a kept file would change with these choices. */
export async function planKeptFile(call: KeptFileCall): Promise<Response> {
  const choices = parseQuery(call.request, importChoicesSchema)
  const file = await keptFileOf(call)
  if (!file) throw noLongerKept()
  return sendPreview(call, choices, { id: call.params.id ?? '', file })
}

/** Applies a kept file with these choices. */
export async function applyKeptFile(call: KeptFileCall): Promise<Response> {
  const query = parseQuery(call.request, importApplyQuerySchema)
  return applyImport(call, query, await keptFileOf(call))
}

async function keptFileOf(call: KeptFileCall): Promise<ImportedFile | undefined> {
  return keptFiles.find(call.params.id ?? '', await senderKey(call))
}

function noLongerKept(): HttpError {
  return new HttpError(404, 'This import is no longer kept; choose the file again.')
}

async function sendPreview(
  { request }: ImportCall,
  choices: ImportChoices,
  { id, file }: { id: string; file: ImportedFile },
): Promise<Response> {
  const work = await workOf(request, file, choices)
  const json = await readInTurn(request, (signal) => planAsJson({ ...work, id }, { signal }))
  return new Response(Uint8Array.from(json), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'X-Revision': String(work.revision),
    },
  })
}

/** What the thread needs: the file and its options, and the lists that it is compared with. */
async function workOf(request: Request, file: ImportedFile, choices: ImportChoices) {
  const { bytes, list, workbook: workbookId, name = list ?? 'file' } = file
  setLogSubject(request, `import of ${name}`)
  const view = await site().store.view()
  const launch = view.get('launch', 'launch')
  const options = planOptions({ ...choices, list, workbook: workbookId }, launch)
  const workbook = await workbookTarget(workbookId, launch)
  const { replace } = choices
  const replacedSheets = workbook && (replace === '' ? ('all' as const) : replace?.split(','))
  return { bytes, name, lists: listsOf(view), revision: view.revision, options, workbook, replacedSheets }
}

type Work = Awaited<ReturnType<typeof workOf>>

/** The planning workbook to replace, with its current content. */
async function workbookTarget(
  id: ImportedFile['workbook'],
  launch: Launch,
): Promise<WorkbookGiven | undefined> {
  if (id === undefined) return undefined
  return { id, current: await site().workbooks.oneToReplace(id, launch), currency: launch.currency }
}

/**
 * Applies a file as one batch; that of a planning workbook is one change of the launch.
 * @param file undefined where it is not kept any more; a request that is repeated gets its first answer even then
 */
async function applyImport(
  call: ImportCall,
  { skipInvalid, ...choices }: ImportApplyQuery,
  file: ImportedFile | undefined,
): Promise<Response> {
  const { request } = call
  const batchOptions = {
    ...(await writeOptions(call)),
    ...requireBaseRevision(request),
    mode: 'all' as const,
  }
  let read: { plan: ImportPlan; entries: readonly BatchEntry[] } | undefined
  let stop: ReturnType<typeof metrics.commits.startTimer> | undefined
  // If a request is repeated, the file is not read again, and need not be there any more.
  const prepare = async () => {
    if (!file) throw noLongerKept()
    const work = await workOf(request, file, choices)
    read = await readInTurn(request, (signal) => entriesToApply(work, skipInvalid !== undefined, signal))
    const { adds, changes, removes, unchanged, errors } = read.plan
    stop = metrics.commits.startTimer()
    return { entries: read.entries, beside: { adds, changes, removes, unchanged, skipped: errors } }
  }
  const made = await site()
    .store.preparedBatch(prepare, batchOptions)
    .catch((error: unknown) => {
      stop?.({ outcome: 'rejected' })
      throw error instanceof BatchRefusedError && read ? conflictError(error, read) : error
    })
  stop?.({ outcome: 'applied' })
  const { first, last, revision, beside } = made
  const batchId = last === null ? null : made.batchId
  const name = file?.name ?? file?.list ?? 'file'
  setLogSubject(request, `import of ${name}, batch ${batchId ?? 'none'} of ${made.rows.length}`)
  return importResponse({ batchId, revision, ...beside }, first, last)
}

/** The plan of a file and its changes. @throws HttpError where cells are invalid and not skipped */
async function entriesToApply(
  { workbook, ...work }: Work,
  areSkipped: boolean,
  signal: AbortSignal,
): Promise<{ plan: ImportPlan; entries: readonly BatchEntry[] }> {
  const read = await (workbook
    ? workbookToApply({ ...work, workbook }, { signal })
    : planToApply(work, { signal }))
  const { plan } = read
  const isEmpty = 'sheets' in read && read.sheets.length === 0
  if (isEmpty || (plan.errors.length > 0 && !areSkipped))
    throw new HttpError(422, rejectedMessage(plan), {}, plan)
  if (!workbook || !('sheets' in read)) return { plan, entries: 'entries' in read ? read.entries : [] }
  const { id } = workbook
  const title = site().store.latest().get('launch', 'launch')[workbookFields[id].title]
  const fields = await workbookChange({ id, name: work.name, workbook: { title, sheets: read.sheets } })
  return { plan, entries: [{ kind: 'change', collection: 'launch', id: 'launch', fields }] }
}

function requireBaseRevision(request: Request) {
  const conflictOptions = baseRevisionOptions(request)
  if (conflictOptions.baseRevision === undefined)
    throw new HttpError(422, `${baseRevisionHeader} must be the revision of the plan to apply.`)
  return conflictOptions
}

function importResponse(
  imported: Imported,
  first: number | null = null,
  last: number | null = null,
): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store', 'X-Revision': String(imported.revision) })
  if (imported.batchId !== null) headers.set(batchIdHeader, imported.batchId)
  if (first !== null) headers.set('X-First-Change', String(first))
  if (last !== null) headers.set('X-Change', String(last))
  return Response.json(imported, { headers })
}

/** Reads the file of a request, unless its client leaves. Nothing is changed before. */
async function readInTurn<T>(request: Request, read: (signal: AbortSignal) => Promise<T>): Promise<T> {
  if (isQueueFull())
    throw new HttpError(503, 'Other files are being imported; try again in a minute.', {
      'Retry-After': '60',
    })
  try {
    return await readQueued(read, clientSignal(request))
  } catch (error) {
    throw error instanceof FileRefusedError ? new HttpError(error.status, error.message) : error
  }
}
