import { listsOf } from '~/app/server/api/listsOf.server'
import { baseRevisionOptions, writeOptions } from '~/app/server/api/writeHeaders.server'
import { storeWorkbook } from '~/app/server/api/workbooks.server'
import { requireEditor } from '~/app/server/auth/session.server'
import { site } from '~/app/server/composition.server'
import { readFileBody, type BodyReader } from '~/app/server/http/body'
import { clientSignal } from '~/app/server/http/clientSignal.server'
import type { Call } from '~/app/server/http/handle.server'
import { HttpError } from '~/app/server/http/httpError'
import { setLogSubject } from '~/app/server/http/requestContext.server'
import { metrics } from '~/app/server/observability/metrics.server'
import { baseRevisionHeader, type BatchEntry } from '~/data/contract/batch'
import { composedText } from '~/data/contract/composed'
import { collectionNames, isCollectionName, listNames, isListName } from '~/data/contract/collections'
import { batchIdHeader } from '~/data/contract/history'
import {
  importQuerySchema,
  type ImportConflict,
  type Imported,
  type ImportPlan,
  type ImportQuery,
} from '~/data/contract/imports'
import type { Launch } from '~/data/contract/launch'
import type { Session } from '~/data/contract/session'
import type { WorkbookGiven } from '~/data/domain/workbook/chosenWorkbook'
import { workbookFields } from '~/data/domain/workbook/workbookFile'
import type { PlanOptions } from '~/data/imports/plan/planning'
import { fileLimits, FileRefusedError, tooLargeSentence } from '~/data/imports/fileErrors'
import { planAsJson, planToApply, workbookToApply } from '~/data/imports/worker/planInWorker'
import { BatchRefusedError } from '~/data/store/errors'
import { explain } from '~/data/store/explain'
import type { View } from '~/data/store/store'
import { isQueueFull, readQueued } from './fileQueue.server'

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

type ImportCall = Call & { session: Session; body: Buffer }

/** Returns what a file would change, or the result of applying it. */
export async function importFile(call: ImportCall): Promise<Response> {
  const { request, body } = call
  const query = queryOf(request)
  const name = query.name ?? query.list ?? 'file'
  setLogSubject(request, `import of ${name}`)
  const view = await site().store.view()
  const launch = view.get('launch', 'launch')
  const options = planOptions(query, launch)
  const workbook = await workbookTarget(query, launch)
  const work = {
    ...{ bytes: body, name, lists: listsOf(view), revision: view.revision, options },
    replacedSheets: workbook && (query.replace === '' ? ('all' as const) : query.replace?.split(',')),
  }
  if (query.apply !== undefined)
    return workbook
      ? applyWorkbook(call, query, { ...work, workbook })
      : applyFile(call, query, view, options, name)
  const json = await readInTurn(request, (signal) => planAsJson({ ...work, workbook }, { signal }))
  return new Response(Uint8Array.from(json), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'X-Revision': String(view.revision),
    },
  })
}

/** The planning workbook to replace, with its current content. */
async function workbookTarget(
  { workbook: id }: ImportQuery,
  launch: Launch,
): Promise<WorkbookGiven | undefined> {
  if (id === undefined) return undefined
  return { id, current: await site().workbooks.oneToReplace(id, launch), currency: launch.currency }
}

/** Replaces a planning workbook by the plan's sheets. */
async function applyWorkbook(
  call: ImportCall,
  { skipInvalid }: ImportQuery,
  work: Parameters<typeof workbookToApply>[0],
): Promise<Response> {
  requireBaseRevision(call.request)
  const { plan, sheets } = await readInTurn(call.request, (signal) => workbookToApply(work, { signal }))
  if (sheets.length === 0 || (plan.errors.length > 0 && skipInvalid === undefined))
    throw new HttpError(422, rejectedMessage(plan), {}, plan)
  const { id } = work.workbook
  const title = site().store.latest().get('launch', 'launch')[workbookFields[id].title]
  const put = await storeWorkbook(call, { id, name: work.name, workbook: { title, sheets } })
  const { adds, changes, removes, unchanged, errors: skipped } = plan
  const imported: Imported = {
    batchId: null,
    revision: Number(put.headers.get('X-Revision')),
    ...{ adds, changes, removes, unchanged, skipped },
  }
  return Response.json(imported, { headers: put.headers })
}

async function applyFile(
  call: ImportCall,
  { skipInvalid }: ImportQuery,
  view: View,
  options: PlanOptions,
  name: string,
): Promise<Response> {
  const { request, body } = call
  const batchOptions = {
    ...(await writeOptions(call)),
    ...requireBaseRevision(request),
    mode: 'all' as const,
  }
  const work = { bytes: body, name, lists: listsOf(view), revision: view.revision, options }
  let read: Awaited<ReturnType<typeof planToApply>> | undefined
  let stop: ReturnType<typeof metrics.commits.startTimer> | undefined
  // If a request is repeated, the file is not read again.
  const prepare = async () => {
    read = await readInTurn(request, (signal) => planToApply(work, { signal }))
    const { adds, changes, removes, unchanged, errors } = read.plan
    if (errors.length > 0 && skipInvalid === undefined)
      throw new HttpError(422, rejectedMessage(read.plan), {}, read.plan)
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
  setLogSubject(request, `import of ${name}, batch ${batchId ?? 'none'} of ${made.rows.length}`)
  return importResponse({ batchId, revision, ...beside }, first, last)
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

function queryOf({ url }: Request): ImportQuery {
  const { searchParams } = new URL(url)
  const given = Object.fromEntries(
    [...searchParams.keys()].map((name) => [name, composedText(searchParams.getAll(name).join())]),
  )
  const result = importQuerySchema.safeParse(given)
  if (result.success) return result.data
  const fields = Object.keys(importQuerySchema.shape)
  throw new HttpError(422, explain(result.error, { name: 'the query', fields }).sentence)
}

function planOptions(
  { list, workbook, sheet, replace, skip, map }: ImportQuery,
  launch: Launch,
): PlanOptions {
  return {
    list,
    launch,
    sheets: sheetLists(sheet),
    replace: workbook === undefined ? replacedLists(replace) : undefined,
    leave: new Set(
      listed('skip', skip, {
        entry: /(.+?![A-Z]+\d+)(?:,|$)/gs,
        example: 'cells, such as Products!C14',
      }).map(([cell = '']) => cell),
    ),
    mapped: new Map(
      listed('map', map, {
        entry: /(.+?![A-Z]+):(\w*)(?:,|$)/gs,
        example: 'a column and its field, such as Products!F:buId',
      }).map(([column = '', field = '']) => [column, field]),
    ),
  }
}

/**
 * The groups of each entry. The name of a sheet may hold commas too, so entries are known by their ends.
 * @throws HttpError 422
 */
function listed(
  name: string,
  text: string | undefined,
  { entry, example }: { entry: RegExp; example: string },
): string[][] {
  if (text === undefined) return []
  if (text.replaceAll(entry, '') !== '') throw new HttpError(422, `${name} must be ${example}.`)
  return [...text.matchAll(entry)].map(([, ...groups]) => groups)
}

function sheetLists(text: string | undefined): NonNullable<PlanOptions['sheets']> {
  const example = 'a sheet and its list, such as Products - Table 1:products'
  return new Map(
    listed('sheet', text, { entry: sheetAndList, example }).flatMap(([sheet, list = '']) =>
      sheet !== undefined && (list === '' || isCollectionName(list)) ? [[sheet, list] as const] : [],
    ),
  )
}

const sheetAndList = new RegExp(`(.+?):(${collectionNames.join('|')}|)(?:,|$)`, 'gs')

function replacedLists(replace: string | undefined): PlanOptions['replace'] {
  if (replace === undefined || replace === '') return replace === '' ? 'all' : undefined
  const names = replace.split(',')
  const strange = names.find((name) => !isListName(name))
  if (strange !== undefined)
    throw new HttpError(422, `replace must be names of lists, such as ${listNames.slice(0, 2).join(',')}.`)
  return names.filter(isListName)
}

function rejectedMessage({ errors }: ImportPlan): string {
  const [first] = errors
  const others = errors.length - 1
  const more = others > 0 ? ` and ${others} more ${others === 1 ? 'place is' : 'places are'} refused` : ''
  return `Nothing was changed: ${first?.place ?? ''} ${first?.reason ?? ''}${more}; correct the file, or skip those cells with &skipInvalid.`
}

/** The fields that others have changed since the plan was made, with their cells in the file. */
function conflictError(
  error: BatchRefusedError,
  { entries, plan }: { entries: readonly BatchEntry[]; plan: ImportPlan },
): Error {
  const { rows } = error.refusal
  if (!rows.every(({ row }) => row.outcome === 'conflict')) return error
  const conflicts = rows.flatMap(({ entry, row }) => {
    const requested = entries[entry]
    if (row.outcome !== 'conflict' || !requested) return []
    const item = plan.items.find(({ list, id }) => list === requested.collection && id === idOf(requested))
    return row.conflicts.map(({ field, by, at, after }) => {
      const planned = item?.fields.find((each) => each.field === field)
      return {
        list: requested.collection,
        id: idOf(requested),
        name: item?.name ?? idOf(requested),
        field,
        label: planned?.label ?? field,
        place: planned?.place ?? item?.place ?? requested.collection,
        by,
        at,
        ...(planned && { file: planned.after }),
        theirs: after,
      }
    })
  })
  const json: ImportConflict = { reason: error.message, revision: plan.revision, conflicts }
  return new HttpError(409, error.message, {}, json)
}

function idOf(entry: BatchEntry): string {
  return entry.kind === 'create' ? String(entry.item.id) : entry.id
}
