import { requireEditorInPerson } from '~/app/server/auth/session.server'
import { listsOf } from './listsOf.server'
import { site } from '~/app/server/composition.server'
import type { Call, Params } from '~/app/server/http/handle.server'
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
import { historyAsCsv, historyAsJson, listAsCsv } from '~/data/domain/history/exported'
import { dayIn } from '~/data/domain/time/clock'

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
    isWorkbook === (format === 'xlsx')
  )
}

/** A list or the whole history as a file. For administrators with a session only. */
export async function sendExport({ request, params }: Call): Promise<Response> {
  await requireEditorInPerson(request)
  const [what, format] = [exportName.parse(params.what), exportFormat.parse(params.format)]
  setLogSubject(request, `${what} as ${format}`)
  const { timeZone } = site().store.latest().get('launch', 'launch')
  const day = dayIn(new Date(), timeZone)
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
  if (isListName(what)) {
    const list = view.list(what)
    const fields = Object.keys(collectionSchemas[what].element.shape)
    return format === 'csv' ? listAsCsv(list, fields) : JSON.stringify(list, null, 2)
  }
  if (format === 'xlsx') {
    const { writeTemplate, writeWorkbook } = await import('~/data/imports/files/write')
    const launch = view.get('launch', 'launch')
    const file = what === 'launch' ? await writeWorkbook(listsOf(view), launch) : await writeTemplate(launch)
    return Uint8Array.from(file)
  }
  const changes = store.changes()
  return textStream(request, format === 'csv' ? historyAsCsv(changes) : historyAsJson(changes))
}
