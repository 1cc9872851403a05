import { requirePerson } from '~/app/server/auth/session.server'
import { site } from '~/app/server/composition.server'
import type { Call, Params } from '~/app/server/http/handle.server'
import { isAbout } from '~/app/server/http/requestContext.server'
import { streamed } from '~/app/server/http/streamed.server'
import { collectionSchemas, isCollectionName } from '~/data/contract/collections'
import { exportFormat, exportName, type ExportFormat, type ExportName } from '~/data/contract/exports'
import { historyAsCsv, historyAsJson, listAsCsv } from '~/data/domain/history/exported'

const media: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

/** There is such a list, or it is the history, in a form that there is. */
export function isExport({ what, format }: Params): boolean {
  return exportName.safeParse(what).success && exportFormat.safeParse(format).success
}

/** A list as it is now, or the whole history, as a file to keep: for administrators in person alone. */
export async function sendExport({ request, params }: Call): Promise<Response> {
  await requirePerson(request)
  const [what, format] = [exportName.parse(params.what), exportFormat.parse(params.format)]
  isAbout(request, `${what} as ${format}`)
  const day = new Date().toISOString().slice(0, 10)
  const headers = {
    'Content-Type': media[format],
    'Content-Disposition': `attachment; filename="launch-${what}-${day}.${format}"`,
    // Compressed on the way, more would be made than its client reads.
    'Cache-Control': 'private, no-store, no-transform',
  }
  return new Response(await bodyOf(request, what, format), { headers })
}

async function bodyOf(request: Request, what: ExportName, format: ExportFormat) {
  const { store } = site()
  const view = await store.view()
  if (isCollectionName(what)) {
    const list = view.list(what)
    const fields = Object.keys(collectionSchemas[what].element.shape)
    return format === 'csv' ? listAsCsv(list, fields) : JSON.stringify(list, null, 2)
  }
  const changes = store.changes()
  return streamed(request, format === 'csv' ? historyAsCsv(changes) : historyAsJson(changes))
}
