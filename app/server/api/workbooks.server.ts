import { requireEditor } from '~/app/server/auth/session.server'
import { site } from '~/app/server/composition.server'
import { largeJsonObject, type BodyReader, type JsonObject } from '~/app/server/http/body'
import type { Call } from '~/app/server/http/handle.server'
import { HttpError } from '~/app/server/http/httpError'
import { cacheable } from '~/app/server/http/cacheable.server'
import { setLogSubject } from '~/app/server/http/requestContext.server'
import type { Session } from '~/data/contract/session'
import { parseWorkbook, workbookIds, type Workbook, type WorkbookId } from '~/data/contract/workbook'
import type { Patch } from '~/data/contract/collections'
import { composed } from '~/data/contract/composed'
import { deepEqual } from '~/data/domain/format/deepEqual'
import { workbookFields, workbookFileText } from '~/data/domain/workbook/workbookFile'
import { NotFoundError } from '~/data/store/errors'
import { jsonResponse } from './responses.server'
import { changedResponse, changeHeaders } from './collections.server'
import { baseRevisionOptions, writeOptions } from './writeHeaders.server'

export async function sendWorkbooks({ request }: Call): Promise<Response> {
  const view = await site().store.view()
  const answer = await jsonResponse(request, await site().workbooks.both(view.get('launch', 'launch')))
  return cacheable(answer, { revision: view.revision })
}

export async function sendWorkbook(call: Call): Promise<Response> {
  const id = requestedWorkbook(call)
  const view = await site().store.view()
  const workbook = await site().workbooks.one(id, view.get('launch', 'launch'))
  if (!workbook) throw new HttpError(404, 'The launch does not have this workbook yet; upload it first.')
  return cacheable(await jsonResponse(call.request, workbook), { revision: view.revision })
}

/** The workbook. The body is read only if the sender may change data, since it may be large. */
export const workbookBody: BodyReader<JsonObject> = async (request) => {
  await requireEditor(request)
  return largeJsonObject(request)
}

type PutCall = Call & { session: Session; body: JsonObject }

/** Replaces a workbook. This is a change of the launch and can be undone like any other. */
export async function putWorkbook(call: PutCall): Promise<Response> {
  const id = requestedWorkbook(call)
  setLogSubject(call.request, `${id} workbook`)
  const name = new URL(call.request.url).searchParams.get('name') ?? 'workbook.json'
  const workbook = parseBody(call.body)
  const options = { ...(await writeOptions(call)), ...baseRevisionOptions(call.request) }
  const change = await workbookChange({ id, name, workbook })
  const changed = await changedResponse(call.request, (store) =>
    store.patch('launch', 'launch', change, options),
  )
  const rows = workbook.sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0)
  const answer = { id, name, sheets: workbook.sheets.length, rows }
  return Response.json(answer, { headers: changeHeaders(changed) })
}

/**
 * Stores a workbook's file, and returns the change of the launch that shows it. The same workbook again is no change.
 * @param put the workbook and its file name
 */
export async function workbookChange(put: {
  id: WorkbookId
  name: string
  workbook: Workbook
}): Promise<Patch<'launch'>> {
  const { id, name, workbook } = put
  const view = await site().store.view()
  if (deepEqual(await site().workbooks.oneToReplace(id, view.get('launch', 'launch')), workbook)) return {}
  const file = workbookFileText(await site().workbooks.keep(workbook), name)
  const fields = workbookFields[id]
  return { [fields.file]: file, [fields.title]: workbook.title }
}

/** @throws HttpError 422 */
function parseBody(body: JsonObject): Workbook {
  try {
    return parseWorkbook('The workbook', composed(body))
  } catch (error) {
    throw new HttpError(422, `${error instanceof Error ? error.message : String(error)}.`)
  }
}

/** @throws NotFoundError */
function requestedWorkbook({ params: { id = '' } }: Call): WorkbookId {
  const found = workbookIds.find((each) => each === id)
  if (!found) throw new NotFoundError('workbooks', id)
  return found
}
