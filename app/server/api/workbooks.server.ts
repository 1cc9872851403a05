import { requireEditor } from '~/app/server/auth/session.server'
import { site } from '~/app/server/composition.server'
import { largeJsonObject, type BodyReader, type JsonObject } from '~/app/server/http/body'
import type { Call } from '~/app/server/http/handle.server'
import { HttpError } from '~/app/server/http/httpError'
import { reusable } from '~/app/server/http/reusable.server'
import { isAbout } from '~/app/server/http/requestContext.server'
import { fileFields } from '~/app/server/workbooks.server'
import type { Session } from '~/data/contract/session'
import { parseWorkbook, workbookIds, type Workbook, type WorkbookId } from '~/data/contract/workbook'
import { workbookFileText } from '~/data/domain/workbook/workbookFile'
import { NotFoundError } from '~/data/store/errors'
import { jsonAnswer } from './answers.server'
import { changedAnswer } from './collections.server'
import { madeFromIn, optionsOf } from './writeHeaders.server'

/** Both workbooks, whole, for everyone. */
export async function sendWorkbooks({ request }: Call): Promise<Response> {
  const view = await site().store.view()
  const answer = await jsonAnswer(request, await site().workbooks.of(view.get('launch', 'launch')))
  return reusable(answer, { revision: view.revision })
}

/** One workbook. */
export async function sendWorkbook(call: Call): Promise<Response> {
  const id = workbookAsked(call)
  const view = await site().store.view()
  const workbook = await site().workbooks.one(id, view.get('launch', 'launch'))
  if (!workbook) throw new HttpError(404, 'The launch has no such workbook yet.')
  return reusable(await jsonAnswer(call.request, workbook), { revision: view.revision })
}

/** A workbook as JSON, from who may change data: of anyone else nothing so large is read. */
export const givenWorkbook: BodyReader<JsonObject> = async (request) => {
  await requireEditor(request)
  return largeJsonObject(request)
}

type PutCall = Call & { session: Session; body: JsonObject }

/** Puts a workbook in the place of the one that is there: a change of the launch, undone like every other. */
export function putWorkbook(call: PutCall): Promise<Response> {
  const id = workbookAsked(call)
  const name = new URL(call.request.url).searchParams.get('name') ?? 'workbook.json'
  return workbookPut(call, { id, name, workbook: workbookIn(call.body) })
}

/** @param put the workbook, and how its file is called */
export async function workbookPut(
  call: Call & { session: Session },
  { id, name, workbook }: { id: WorkbookId; name: string; workbook: Workbook },
): Promise<Response> {
  isAbout(call.request, `${id} workbook`)
  const options = { ...(await optionsOf(call)), ...madeFromIn(call.request) }
  const file = workbookFileText(await site().workbooks.keep(workbook), name)
  const changed = await changedAnswer(call.request, (store) =>
    store.patch('launch', 'launch', { [fileFields[id]]: file }, options),
  )
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  for (const header of ['X-Change', 'X-Revision']) {
    const value = changed.headers.get(header)
    if (value !== null) headers.set(header, value)
  }
  const rows = workbook.sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0)
  return Response.json({ id, name, sheets: workbook.sheets.length, rows }, { headers })
}

/** @throws HttpError 422 */
function workbookIn(body: JsonObject): Workbook {
  try {
    return parseWorkbook('The workbook', body)
  } catch (error) {
    throw new HttpError(422, `${error instanceof Error ? error.message : String(error)}.`)
  }
}

/** @throws NotFoundError */
function workbookAsked({ params: { id = '' } }: Call): WorkbookId {
  const asked = workbookIds.find((each) => each === id)
  if (!asked) throw new NotFoundError('workbooks', id)
  return asked
}
