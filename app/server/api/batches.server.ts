import { site } from '~/app/server/composition.server'
import type { Call } from '~/app/server/http/handle.server'
import { setLogSubject } from '~/app/server/http/requestContext.server'
import type { Batch } from '~/data/contract/batch'
import { batchIdHeader } from '~/data/contract/history'
import type { Session } from '~/data/contract/session'
import { measured } from './collections.server'
import { requireUploadedFiles } from './uploadedFiles.server'
import { baseRevisionOptions, writeOptions } from './writeHeaders.server'

/** Makes a batch and returns the outcome of each entry. */
export async function applyBatch(call: Call & { session: Session; body: Batch }): Promise<Response> {
  const { request, body } = call
  const { mode, entries } = body
  for (const entry of entries)
    if (entry.kind === 'change') await requireUploadedFiles(entry.collection, entry.fields)
  const options = { ...(await writeOptions(call)), ...baseRevisionOptions(request), mode }
  const answer = await measured(() => site().store.batch(entries, options))
  const { batchId, revision, first, last } = answer
  setLogSubject(request, `batch ${batchId} of ${entries.length}`)
  const headers = new Headers({
    'Cache-Control': 'no-store',
    'X-Revision': String(revision),
    [batchIdHeader]: batchId,
  })
  if (first !== null) headers.set('X-First-Change', String(first))
  if (last !== null) headers.set('X-Change', String(last))
  return Response.json(answer, { headers })
}
