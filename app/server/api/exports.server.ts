import { requireEditorInPerson } from '~/app/server/auth/session.server'
import { listsOf } from './listsOf.server'
import { site } from '~/app/server/composition.server'
import { siteClock } from '~/app/server/config/siteClock.server'
import type { Call, Params } from '~/app/server/http/handle.server'
import { HttpError } from '~/app/server/http/httpError'
import { setLogSubject } from '~/app/server/http/requestContext.server'
import { textStream } from '~/app/server/http/textStream.server'
import { collectionSchemas, isListName } from '~/data/contract/collections'
import {
  exportFormat,
  exportName,
  workbookExports,
  type ExportFormat,
  type ExportName,
} from '~/data/contract/exports'
import { historyAsCsv, historyAsJson, historyAsLines, listAsCsv } from '~/data/domain/history/exported'
import { dayIn } from '~/data/domain/time/clock'
import type { View } from '~/data/store/store'

const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Whether there is such an export in this format. */
export function isExport({ what, format }: Params): boolean {
  const isWorkbook = workbookExports.some((name) => name === what)
  return (
    exportName.safeParse(what).success &&
    exportFormat.safeParse(format).success &&
    (!isWorkbook || format === 'xlsx')
  )
}

/** A list or the whole history as a file. For administrators with a session only. */
export async function sendExport({ request, params }: Call): Promise<Response> {
  await requireEditorInPerson(request)
  const [what, format] = [exportName.parse(params.what), exportFormat.parse(params.format)]
  setLogSubject(request, `${what} as ${format}`)
  const { timeZone } = site().store.latest().get('launch', 'launch')
  const day = dayIn(siteClock().now(), timeZone)
  const headers = {
    'Content-Type': mediaTypes[format],
    'Content-Disposition': `attachment; filename="${what === 'launch' ? what : `launch-${what}`}-${day}.${format}"`,
    // Compression on the way would read more than the client does.
    'Cache-Control': 'private, no-store, no-transform',
  }
  return new Response(await bodyOf(request, what, format), { headers })
}

async function bodyOf(request: Request, what: ExportName, format: ExportFormat) {
  const { store } = site()
  const view = await store.view()
  if (format === 'xlsx') return Uint8Array.from(await workbookOf(what, view))
  if (isListName(what)) {
    const list = view.list(what)
    const fields = Object.keys(collectionSchemas[what].element.shape)
    return format === 'csv' ? listAsCsv(list, fields) : JSON.stringify(list, null, 2)
  }
  const changes = store.changes()
  return textStream(request, format === 'csv' ? historyAsCsv(changes) : historyAsJson(changes))
}

/** @throws HttpError 422 */
async function workbookOf(what: ExportName, view: View): Promise<Buffer> {
  const write = await import('~/data/imports/files/write')
  const launch = view.get('launch', 'launch')
  if (what === 'launch') return write.writeWorkbook(listsOf(view), launch)
  if (what === 'template') return write.writeTemplate(launch)
  if (isListName(what)) return write.writeList(what, view.list(what), launch)
  const lines = await historyAsLines(site().store.changes(), write.MAX_HISTORY_LINES)
  if (lines) return write.writeHistory(lines)
  const most = write.MAX_HISTORY_LINES.toLocaleString('en-US')
  throw new HttpError(
    422,
    `The history has more than ${most} lines, the limit of a workbook; export it as CSV.`,
  )
}
