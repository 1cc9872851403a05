import { importPreviewSchema, type ImportPlan } from '~/data/contract/imports'
import type { WorkbookId } from '~/data/contract/workbook'
import { ResponseError } from '~/app/lib/api/failure'
import { requireUnchanged } from '~/app/lib/chosenFile'
import { errorMessageOf } from '~/app/lib/api/fetchQuery'

/** Requests the plan of a workbook file. @throws ResponseError, FileChangedError, TypeError when there is no answer */
export async function requestWorkbookPlan(
  id: WorkbookId,
  file: File,
  signal: AbortSignal,
): Promise<ImportPlan> {
  await requireUnchanged(file)
  const query = new URLSearchParams({ workbook: id, name: file.name.slice(0, 200) })
  const answer = await fetch(`/api/imports?${query}`, {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: file,
    signal,
  })
  if (!answer.ok)
    throw new ResponseError(answer.status, await errorMessageOf(answer), answer.headers.get('X-Outcome'))
  return importPreviewSchema.parse(await answer.json())
}
